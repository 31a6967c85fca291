import { DeprecatedFields, type DeprecatedField } from "./deprecated-fields.ts";
import { findEnding } from "./find-ending.ts";
import type { Operation } from "./list-operations.ts";
import { follow, type Node } from "./openapi-document.ts";
import { nameOf, toTargets, type PlannedRecord } from "./planned-record.ts";
import { isPlainObject } from "../model/is-plain-object.ts";

/** The records of what bodies hold that is marked. */
export function listFields(operations: readonly Operation[], root: Node): readonly PlannedRecord[] {
  const fields = new DeprecatedFields(root);
  return [...listSent(operations, fields, root), ...listReturned(operations, fields, root)];
}

function listSent(operations: readonly Operation[], fields: DeprecatedFields, root: Node): readonly PlannedRecord[] {
  const bodiesOf = ({ node }: Operation): readonly unknown[] => listSchemas(follow(node.requestBody, root));
  return listFieldMarks(operations, bodiesOf, fields).map(({ field, operations: of }) => {
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

function listReturned(
  operations: readonly Operation[],
  fields: DeprecatedFields,
  root: Node,
): readonly PlannedRecord[] {
  const bodiesOf = ({ node }: Operation): readonly unknown[] =>
    Object.entries(isPlainObject(node.responses) ? node.responses : {})
      .filter(([status]) => /^2|^default$/iu.test(status))
      .flatMap(([, response]) => listSchemas(follow(response, root)));
  return listFieldMarks(operations, bodiesOf, fields).flatMap(({ field, operations: of }) => {
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

/** A node with its path in a body is one mark, whichever requests have such a body. */
function listFieldMarks(
  operations: readonly Operation[],
  bodiesOf: (operation: Operation) => readonly unknown[],
  fields: DeprecatedFields,
): readonly { readonly field: DeprecatedField; readonly operations: readonly Operation[] }[] {
  const found = new Map<Node, Map<string, { field: DeprecatedField; operations: Operation[] }>>();
  for (const operation of operations) {
    for (const field of bodiesOf(operation).flatMap((schema) => fields.of(schema))) {
      const ofNode = found.get(field.node) ?? new Map<string, { field: DeprecatedField; operations: Operation[] }>();
      found.set(field.node, ofNode);
      const mark = ofNode.get(field.path) ?? { field, operations: [] };
      ofNode.set(field.path, mark);
      if (!mark.operations.includes(operation)) mark.operations.push(operation);
    }
  }
  return [...found.values()].flatMap((ofNode) => [...ofNode.values()]);
}

function listSchemas(body: Node | undefined): readonly unknown[] {
  return Object.values(isPlainObject(body?.content) ? body.content : {}).flatMap((content) =>
    isPlainObject(content) && content.schema !== undefined ? [content.schema] : [],
  );
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
