import { findEnding } from "./find-ending.ts";
import type { Operation } from "./list-operations.ts";
import type { MarkedField, Marks } from "./marks.ts";
import type { Node } from "./openapi-document.ts";
import { nameOf, toTargets, type PlannedRecord } from "./planned-record.ts";

/** The records of what bodies hold. */
export function listFields(operations: readonly Operation[], { sent, returned }: Marks): readonly PlannedRecord[] {
  return [...listSent(operations, sent), ...listReturned(operations, returned)];
}

function listSent(operations: readonly Operation[], marksOf: Marks["sent"]): readonly PlannedRecord[] {
  return groupMarks(operations, marksOf).map(({ field, operations: of, root }) => {
    const { path, values, node } = field;
    const common = { operations: of, ending: findEnding(node, root), name: `${path} of ${nameOf(of)}` };
    if (values === undefined)
      return {
        ...common,
        subject: `The field ${path}`,
        facts: { kind: "payload-field", target: toTargets(of), fields: [path] },
      };
    const places = [{ field: path, endpoints: toTargets(of).endpoints }];
    const subject = `The ${values.length === 1 ? "value" : "values"} ${values.join(", ")} of ${path}`;
    return { ...common, subject, facts: { kind: "payload-value", places, removed: values } };
  });
}

function listReturned(operations: readonly Operation[], marksOf: Marks["returned"]): readonly PlannedRecord[] {
  return groupMarks(operations, marksOf).flatMap(({ field, operations: of, root }) => {
    const { path, values, node } = field;
    if (values !== undefined) return [];
    const name = lastOf(path);
    const facts = {
      kind: "response-field",
      target: toTargets(of),
      fields: [name],
      returned: { under: [path.slice(0, -name.length).replace(/\.$/u, "")] },
    } as const;
    const subject = `The field ${path} of responses`;
    return [{ subject, name: `${path} from ${nameOf(of)}`, ending: findEnding(node, root), operations: of, facts }];
  });
}

interface GroupedMark {
  readonly field: MarkedField;
  readonly operations: Operation[];
  readonly root: Node;
}

/** A node with its path in a body is one mark, whichever requests have such a body. */
function groupMarks(
  operations: readonly Operation[],
  marksOf: (operation: Operation) => readonly MarkedField[],
): readonly GroupedMark[] {
  const found = new Map<Node, Map<string, GroupedMark>>();
  for (const operation of operations) {
    for (const field of marksOf(operation)) {
      const ofNode = found.get(field.node) ?? new Map<string, GroupedMark>();
      found.set(field.node, ofNode);
      const mark = ofNode.get(field.path) ?? { field, operations: [], root: operation.root };
      ofNode.set(field.path, mark);
      if (!mark.operations.includes(operation)) mark.operations.push(operation);
    }
  }
  return [...found.values()].flatMap((ofNode) => [...ofNode.values()]);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
