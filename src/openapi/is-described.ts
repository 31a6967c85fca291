import { toShape } from "../database/record-templates.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { listReturnedSchemas, listSentSchemas } from "./bodies.ts";
import type { Operation } from "./list-operations.ts";
import { listOf, type Node } from "./openapi-document.ts";
import { listParts, listProperties, listRequired, listValues } from "./schema-parts.ts";

/**
 * Whether a document has what a record of an earlier import is of. If it has and marks it no more, the record is no longer true; if it has
 * not, what the record says has come, and code that uses it is still wrong.
 */
export function isDescribed(record: Node, operations: readonly Operation[]): boolean {
  const sending = (target: unknown): readonly Body[] => toBodies(listTargets(target, operations), listSentSchemas);
  switch (record.kind) {
    case "endpoint":
      return listTargets(record, operations).length > 0;
    case "query-parameter":
      return listTargets(record.target, operations).some((operation) => takes(operation, "query", listNames(record)));
    case "header":
      return operations.some((operation) => takes(operation, "header", listOf(record.headers).map(String)));
    case "payload-field":
      return listOf(record.fields).some((field) => sending(record.target).some((body) => has(body, String(field))));
    case "required-field":
      // It holds as long as the document asks for them.
      return !listOf(record.fields).some((field) =>
        sending(record.target).some((body) => asksFor(body, String(field))),
      );
    case "payload-value":
      return listOf(record.places).some((place) => sending(place).some((body) => accepts(body, place, record.removed)));
    case "response-field":
      return listReturnedPaths(record).some((path) =>
        toBodies(listTargets(record.target, operations), listReturnedSchemas).some((body) => has(body, path)),
      );
    default:
      return true;
  }
}

interface Body {
  readonly schemas: readonly unknown[];
  readonly root: Node;
}

function toBodies(
  operations: readonly Operation[],
  list: (operation: Operation) => readonly unknown[],
): readonly Body[] {
  return operations.map((operation) => ({ schemas: list(operation), root: operation.root }));
}

/** The operations that a list of endpoints means. */
function listTargets(target: unknown, operations: readonly Operation[]): readonly Operation[] {
  const endpoints = listOf(isPlainObject(target) ? target.endpoints : undefined).filter(isPlainObject);
  return operations.filter(({ path, method }) =>
    endpoints.some((each) => toShape(String(each.path)) === toShape(path) && listOf(each.methods).includes(method)),
  );
}

function listNames({ parameters }: Node): readonly string[] {
  return listOf(parameters).map((parameter) => String(isPlainObject(parameter) ? parameter.name : parameter));
}

function takes({ parameters }: Operation, place: string, names: readonly string[]): boolean {
  // Names of headers have no letter case.
  const isName = (name: unknown): boolean =>
    names.includes(place === "header" ? String(name).toLowerCase() : String(name));
  return parameters.some((parameter) => parameter.in === place && isName(parameter.name));
}

/** Where the fields stand in a response's body. */
function listReturnedPaths({ fields, returned }: Node): readonly string[] {
  const under = listOf(isPlainObject(returned) ? returned.under : undefined).map(String);
  return under.flatMap((above) =>
    listOf(fields).map((field) => (above === "" ? String(field) : `${above}.${String(field)}`)),
  );
}

function has(body: Body, path: string): boolean {
  return listAt(body, path).length > 0;
}

function accepts(body: Body, place: unknown, removed: unknown): boolean {
  const parts = listAt(body, String(isPlainObject(place) ? place.field : ""));
  const values = listValues(parts);
  return parts.length > 0 && (values === undefined || listOf(removed).some((value) => values.has(String(value))));
}

function asksFor({ schemas, root }: Body, path: string): boolean {
  const steps = path.split(".");
  const above = steps.slice(0, -1).join(".");
  const written = above === "" ? schemas : listAt({ schemas, root }, above);
  return listRequired(written, root).has(steps.at(-1) ?? "");
}

/** The schemas of what stands at a path of a body. */
function listAt({ schemas, root }: Body, path: string): readonly Node[] {
  return path.split(".").reduce<readonly Node[]>(
    (parts, step) => {
      const below = step === "*" ? parts.flatMap(({ items }) => items ?? []) : (listProperties(parts).get(step) ?? []);
      return listParts(below, root);
    },
    listParts(schemas, root),
  );
}
