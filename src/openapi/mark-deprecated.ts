import { listReturnedSchemas, listSentSchemas } from "./bodies.ts";
import { DeprecatedFields } from "./deprecated-fields.ts";
import type { Operation } from "./list-operations.ts";
import type { Marks } from "./marks.ts";
import type { Node } from "./openapi-document.ts";

/** What a document marks as deprecated. */
export function markDeprecated(operations: readonly Operation[], root: Node): Marks {
  const fields = new DeprecatedFields(root);
  const living = operations.filter(({ node }) => node.deprecated !== true);
  const parameters = living.flatMap((operation) => operation.parameters.map((node) => ({ operation, node })));
  return {
    operations: operations.filter(({ node }) => node.deprecated === true),
    parameters: parameters.filter(({ node }) => node.deprecated === true && typeof node.name === "string"),
    sent: (operation) => fields.of(listSentSchemas(operation)),
    returned: (operation) => fields.of(listReturnedSchemas(operation)),
  };
}
