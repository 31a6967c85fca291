import { toShape } from "../database/record-templates.ts";
import { groupBy, type Group } from "../model/group-by.ts";
import { findEnding } from "./find-ending.ts";
import { listFields } from "./list-fields.ts";
import type { Operation } from "./list-operations.ts";
import type { MarkedParameter, Marks } from "./marks.ts";
import type { Node } from "./openapi-document.ts";
import { nameOf, toTargets, type PlannedRecord } from "./planned-record.ts";

/** The records of what ends: operations, then of those that go on their parameters and what bodies hold. */
export function listRecords(operations: readonly Operation[], marks: Marks): readonly PlannedRecord[] {
  const living = operations.filter(({ node }) => node.deprecated !== true);
  return [
    ...listEndpoints(marks.operations, living),
    ...listParameters(marks.parameters, living),
    ...listFields(living, marks),
  ];
}

/** One for each path and end. */
function listEndpoints(marked: readonly Operation[], living: readonly Operation[]): readonly PlannedRecord[] {
  const groups = groupBy(marked, ({ path, node, root }) => JSON.stringify([path, findEnding(node, root)]));
  const operations = [...marked, ...living];
  return [...groups.values()].map((group) => toEndpoint(group, operations));
}

/** What is still served at the path, or stands where its last parameter is, is another endpoint. */
function toEndpoint(group: Readonly<Group<Operation>>, operations: readonly Operation[]): PlannedRecord {
  const [first] = group;
  const methods = group.map(({ method }) => method);
  const goesOn = operations.some(({ path, node }) => toShape(path) === toShape(first.path) && node.deprecated !== true);
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
    ending: findEnding(first.node, first.root),
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

function listParameters(marked: readonly MarkedParameter[], living: readonly Operation[]): readonly PlannedRecord[] {
  const groups = groupBy(marked, ({ node, operation }) =>
    JSON.stringify([node.in, node.name, findEnding(node, operation.root)]),
  );
  return [...groups.values()].flatMap((group): readonly PlannedRecord[] => {
    const [first] = group;
    const operations = group.map(({ operation }) => operation);
    const name = String(first.node.name);
    const ending = findEnding(first.node, first.operation.root);
    const common = { operations, ending, name: `${String(first.node.in)} ${name}` };
    if (first.node.in === "query") {
      const facts = { kind: "query-parameter", target: toTargets(operations), parameters: [{ name }] } as const;
      return [{ ...common, subject: `The parameter ${name}`, facts }];
    }
    if (first.node.in !== "header" || isLiving(name, living)) return [];
    const facts = { kind: "header", headers: [name.toLowerCase()] } as const;
    return [{ ...common, subject: `The header ${name}`, facts }];
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
function isLiving(header: string, operations: readonly Operation[]): boolean {
  const name = header.toLowerCase();
  const isSent = operations.some(({ parameters }) => parameters.some((each) => isLivingHeader(each, name)));
  return isSent || COMMON_HEADERS.has(name);
}

function isLivingHeader({ name, in: place, deprecated }: Node, header: string): boolean {
  return place === "header" && deprecated !== true && String(name).toLowerCase() === header;
}
