import { toRequestKey } from "../database/record-templates.ts";
import { groupBy } from "../model/group-by.ts";
import { follow, listOf, METHODS, textOf, type Node, type OpenApiDocument } from "./openapi-document.ts";
import { isPlainObject } from "../model/is-plain-object.ts";

/** A request that the API takes. */
export interface Operation {
  /** In upper case. */
  readonly method: string;
  /** `/orders/:order_id`, as records spell it. */
  readonly path: string;
  /** `/orders/{order_id}`, as the document spells it. */
  readonly written: string;
  readonly id: string | undefined;
  readonly tags: readonly string[];
  readonly node: Node;
  /** All that the document says of the request: `/orders#by-day` and `/orders#by-week` are one path. */
  readonly variants: readonly Node[];
  /** The document, in which references lead to places. */
  readonly root: Node;
  /** Those of the path and its own; its own first. */
  readonly parameters: readonly Node[];
}

/** What of a document is not taken into the database, and why. */
export interface LeftOut {
  readonly subject: string;
  readonly reason: string;
}

export interface ListedOperations {
  readonly operations: readonly Operation[];
  readonly leftOut: readonly LeftOut[];
}

/** The operations of a document whose paths records can spell. */
export function listOperations({ root }: OpenApiDocument): ListedOperations {
  const operations: Operation[] = [];
  const leftOut: LeftOut[] = [];
  for (const [written, value] of Object.entries(isPlainObject(root.paths) ? root.paths : {})) {
    const item = follow(value, root);
    const found = item === undefined ? [] : METHODS.filter((method) => isPlainObject(item[method]));
    const path = toPath(written);
    if (path.reason !== undefined) {
      if (found.length > 0) leftOut.push({ subject: written, reason: path.reason });
      continue;
    }
    operations.push(...found.map((method) => toOperation(method, path.path, written, item ?? {}, root)));
  }
  const requests = groupBy(operations, ({ method, path }) => toRequestKey(method, path));
  return { operations: [...requests.values()].flatMap(joinVariants), leftOut };
}

/** One operation for all variants of a request: it goes on where one does. */
function joinVariants(variants: readonly Operation[]): readonly Operation[] {
  const main = variants.find(({ node }) => node.deprecated !== true) ?? variants[0];
  if (main === undefined || variants.length === 1) return variants;
  const parameters = withoutOverridden([main, ...variants].flatMap((each) => each.parameters));
  return [{ ...main, parameters, variants: variants.map(({ node }) => node) }];
}

function toOperation(method: string, path: string, written: string, item: Node, root: Node): Operation {
  const node = isPlainObject(item[method]) ? item[method] : {};
  const parameters = [...listOf(node.parameters), ...listOf(item.parameters)]
    .map((parameter) => follow(parameter, root))
    .filter((parameter) => parameter !== undefined);
  return {
    method: method.toUpperCase(),
    path,
    written,
    id: textOf(node.operationId),
    tags: listOf(node.tags).flatMap((tag) => textOf(tag) ?? []),
    node,
    variants: [node],
    root,
    parameters: withoutOverridden(parameters),
  };
}

/** A parameter of the operation takes the place of that of its path with the same name. */
function withoutOverridden(parameters: readonly Node[]): readonly Node[] {
  const keyOf = ({ name, in: place }: Node): string => `${String(place)} ${String(name)}`;
  return parameters.filter((parameter, index) => {
    return parameters.findIndex((other) => keyOf(other) === keyOf(parameter)) === index;
  });
}

type Spelled = { readonly path: string; readonly reason?: undefined } | { readonly reason: string };

function toPath(written: string): Spelled {
  const segments = (written.split(/[?#]/u, 1)[0] ?? "").split("/").filter((segment) => segment !== "");
  const spelled = segments.map((segment) =>
    segment.replace(/^\{([^{}]*)\}$/u, (_, name: string) => `:${toName(name)}`),
  );
  const [root] = spelled;
  if (root === undefined) return { reason: "it has no segment" };
  if (root.startsWith(":")) return { reason: "it begins with a parameter" };
  const odd = spelled.find((segment) => /[{}\s]/u.test(segment) || segment.includes(":", 1));
  if (odd !== undefined) return { reason: `the segment ${odd} is no parameter and no plain text` };
  return { path: `/${spelled.join("/")}` };
}

function toName(parameter: string): string {
  const name = parameter.replace(/\W+/gu, "_");
  return /^[A-Za-z_]/u.test(name) ? name : `_${name}`;
}
