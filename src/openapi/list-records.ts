import { groupBy } from "../model/group-by.ts";
import { findEnding } from "./find-ending.ts";
import { listFields } from "./list-fields.ts";
import type { Operation } from "./list-operations.ts";
import type { Node } from "./openapi-document.ts";
import { nameOf, toTargets, type PlannedRecord } from "./planned-record.ts";

/** The records of what a document marks as deprecated: operations, then of those that are not their parameters and what bodies hold. */
export function listRecords(operations: readonly Operation[], root: Node): readonly PlannedRecord[] {
  const living = operations.filter(({ node }) => node.deprecated !== true);
  return [...listEndpoints(operations, root), ...listParameters(living, root), ...listFields(living, root)];
}

/** One for each path and end. */
function listEndpoints(operations: readonly Operation[], root: Node): readonly PlannedRecord[] {
  const marked = operations.filter(({ node }) => node.deprecated === true);
  const groups = groupBy(marked, ({ path, node }) => JSON.stringify([path, findEnding(node, root)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [toEndpoint(first, group, operations, root)];
  });
}

/** What is still served at the path, or stands where its last parameter is, is another endpoint. */
function toEndpoint(
  first: Operation,
  group: readonly Operation[],
  operations: readonly Operation[],
  root: Node,
): PlannedRecord {
  const methods = group.map(({ method }) => method);
  const goesOn = operations.some(({ path, node }) => path === first.path && node.deprecated !== true);
  const beside = listBeside(first, operations);
  const endpoint = {
    path: first.path,
    methods,
    identifiesApi: false,
    ...(goesOn && ({ methodDecides: true } as const)),
    ...(beside.length > 0 && { beside }),
  };
  const request = `${methods.join(", ")} ${first.path}`;
  return {
    subject: request,
    name: group.length === 1 ? nameOf(group) : request,
    ending: findEnding(first.node, root),
    operations: group,
    facts: { kind: "endpoint", endpoints: [endpoint] },
  };
}

/** What stands where the path has its last parameter, and is a path of its own. */
function listBeside({ path }: Operation, operations: readonly Operation[]): readonly string[] {
  const segments = path.split("/");
  const last = segments.findLastIndex((segment) => segment.startsWith(":"));
  const texts = operations
    .map((other) => other.path.split("/"))
    .filter((other) => other.length === segments.length)
    .filter((other) => segments.every((segment, index) => segment.startsWith(":") || other[index] === segment))
    .map((other) => other[last] ?? ":");
  return [...new Set(texts)].filter((text) => !text.startsWith(":"));
}

function listParameters(operations: readonly Operation[], root: Node): readonly PlannedRecord[] {
  const sent = operations.flatMap((operation) => operation.parameters.map((node) => ({ operation, node })));
  const marked = sent.filter(({ node }) => node.deprecated === true && typeof node.name === "string");
  const groups = groupBy(marked, ({ node }) => JSON.stringify([node.in, node.name, findEnding(node, root)]));
  return [...groups.values()].flatMap((group): readonly PlannedRecord[] => {
    const node = group[0]?.node ?? {};
    const ofGroup = group.map(({ operation }) => operation);
    const name = String(node.name);
    const common = { operations: ofGroup, ending: findEnding(node, root), name: `${String(node.in)} ${name}` };
    if (node.in === "query") {
      const facts = { kind: "query-parameter", target: toTargets(ofGroup), parameters: [{ name }] } as const;
      return [{ ...common, subject: `The parameter ${name}`, facts }];
    }
    if (
      node.in !== "header" ||
      isLiving(
        name,
        sent.map((each) => each.node),
      )
    )
      return [];
    return [
      { ...common, subject: `The header ${name}`, facts: { kind: "header", headers: [name.toLowerCase()] } as const },
    ];
  });
}

/** What any request may carry. */
const COMMON_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "authorization",
  "content-type",
  "cookie",
  "user-agent",
]);

/** A header has no path: it is found wherever the API is shown, so it has to be gone wherever it was. */
function isLiving(header: string, parameters: readonly Node[]): boolean {
  const isSent = parameters.some(({ name, in: place, deprecated }) => {
    return place === "header" && deprecated !== true && String(name).toLowerCase() === header.toLowerCase();
  });
  return isSent || COMMON_HEADERS.has(header.toLowerCase());
}
