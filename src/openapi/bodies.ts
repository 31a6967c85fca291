import { isPlainObject } from "../model/is-plain-object.ts";
import type { Operation } from "./list-operations.ts";
import { follow, type Node } from "./openapi-document.ts";

/** Schemas of what an operation is sent, one for each media type. */
export function listSentSchemas({ variants, root }: Operation): readonly unknown[] {
  return variants.flatMap(({ requestBody }) => listSchemas(follow(requestBody, root)));
}

/** Schemas of what an operation answers where all went well, one for each status and media type. */
export function listReturnedSchemas({ variants, root }: Operation): readonly unknown[] {
  return variants
    .flatMap(({ responses }) => Object.entries(isPlainObject(responses) ? responses : {}))
    .filter(([status]) => /^2|^default$/iu.test(status))
    .flatMap(([, response]) => listSchemas(follow(response, root)));
}

function listSchemas(body: Node | undefined): readonly unknown[] {
  return Object.values(isPlainObject(body?.content) ? body.content : {}).flatMap((content) =>
    isPlainObject(content) && content.schema !== undefined ? [content.schema] : [],
  );
}
