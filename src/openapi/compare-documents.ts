import { toRequestKey } from "../database/record-templates.ts";
import { listReturnedSchemas, listSentSchemas } from "./bodies.ts";
import { BodyComparison, markGone, NOTHING, type BodyChanges } from "./compare-bodies.ts";
import type { Operation } from "./list-operations.ts";
import type { Changes, MarkedParameter, Required } from "./marks.ts";
import { follow, textOf, type Node } from "./openapi-document.ts";

/** What is compared: the operations of a document as it was, and as it is since a day. */
export interface Comparison {
  readonly before: readonly Operation[];
  readonly now: readonly Operation[];
  /** ISO date from which the later document holds. */
  readonly day: string;
}

/** What the later of two documents no longer has, and what it asks for that the earlier did not. */
export function compareDocuments({ before, now, day }: Comparison): Changes {
  const earlier = new Map(before.map((operation) => [keyOf(operation), operation]));
  const later = new Set(now.map(keyOf));
  const bodies = new Map<Operation, OperationChanges>();
  const comparison = new BodyComparison(day);
  const changesOf = (operation: Operation): OperationChanges => {
    const known = bodies.get(operation) ?? compareOperation(earlier.get(keyOf(operation)), operation, comparison);
    bodies.set(operation, known);
    return known;
  };
  return {
    day,
    marks: {
      operations: before
        .filter((operation) => !later.has(keyOf(operation)))
        .map((operation) => ({ ...operation, node: markGone(operation.node, operation.root, day) })),
      parameters: now.flatMap((operation) => listGone(earlier.get(keyOf(operation)), operation, day)),
      sent: (operation) => changesOf(operation).sent.gone,
      returned: (operation) => changesOf(operation).returned.gone,
    },
    required: now.flatMap((operation): readonly Required[] => {
      const fields = changesOf(operation).sent.required;
      const parameters = listAskedFor(earlier.get(keyOf(operation)), operation);
      return fields.length + parameters.length === 0 ? [] : [{ operation, fields, parameters }];
    }),
  };
}

function keyOf({ method, path }: Operation): string {
  return toRequestKey(method, path);
}

interface OperationChanges {
  readonly sent: BodyChanges;
  readonly returned: BodyChanges;
}

function compareOperation(before: Operation | undefined, now: Operation, comparison: BodyComparison): OperationChanges {
  if (before === undefined) return { sent: NOTHING, returned: NOTHING };
  const compare = (list: (operation: Operation) => readonly unknown[]): BodyChanges =>
    comparison.compare({ written: list(before), root: before.root }, { written: list(now), root: now.root });
  return { sent: compare(listSentSchemas), returned: compare(listReturnedSchemas) };
}

function listGone(before: Operation | undefined, now: Operation, day: string): readonly MarkedParameter[] {
  const gone = (before?.parameters ?? []).filter((parameter) => find(now, parameter) === undefined);
  return gone.map((node) => ({ operation: now, node: markGone(node, before?.root ?? {}, day) }));
}

/** Names of query parameters that have to be sent and had not to; nothing of an operation that is new. */
function listAskedFor(before: Operation | undefined, now: Operation): readonly string[] {
  if (before === undefined) return [];
  return now.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required === true)
    .filter((parameter) => find(before, parameter)?.required !== true)
    .filter(({ schema }) => follow(schema, now.root)?.default === undefined)
    .flatMap(({ name }) => textOf(name) ?? []);
}

function find({ parameters }: Operation, { name, in: place }: Node): Node | undefined {
  return parameters.find((each) => each.name === name && each.in === place);
}
