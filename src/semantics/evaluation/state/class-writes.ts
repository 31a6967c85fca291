import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { parentOf } from "../../syntax/parent-of.ts";
import type { Write } from "../../syntax/writes.ts";

/** An assignment to a member of `this`, and the method, constructor or field in which it stands. */
export interface OwnWrite {
  readonly write: Write;
  readonly body: TS.ClassElement;
}

/** A call of another method of the same instance, and where it stands. */
interface OwnCall {
  readonly call: TS.CallExpression;
  readonly method: string;
  readonly body: TS.ClassElement;
}

/** What a class does to its own instances; depends on its text alone. */
export interface ClassWrites {
  readonly writes: readonly OwnWrite[];
  readonly calls: readonly OwnCall[];
}

const known = new WeakMap<TS.ClassLikeDeclaration, ClassWrites>();

/** The assignments to members of `this` in a class, and its calls of methods of `this`, in the order of the text. */
export function writesOfClass(definition: TS.ClassLikeDeclaration, evaluation: EvaluationContext): ClassWrites {
  let found = known.get(definition);
  if (found === undefined) {
    const { survey } = evaluation.at(definition);
    const writes = (survey.writes.get("this") ?? []).flatMap((write) => {
      const body = elementAround(write.root, definition);
      return body === undefined ? [] : [{ write, body }];
    });
    found = { writes, calls: writes.length === 0 ? [] : findOwnCalls(definition, survey.calls) };
    known.set(definition, found);
  }
  return found;
}

function findOwnCalls(definition: TS.ClassLikeDeclaration, calls: readonly TS.Node[]): readonly OwnCall[] {
  return calls.flatMap((call): readonly OwnCall[] => {
    if (call.pos < definition.pos || definition.end < call.end || !ts.isCallExpression(call)) return [];
    const { expression: callee } = call;
    if (!ts.isPropertyAccessExpression(callee) || callee.expression.kind !== ts.SyntaxKind.ThisKeyword) return [];
    const body = elementAround(call, definition);
    return body === undefined ? [] : [{ call, method: callee.name.text, body }];
  });
}

/** Names of the methods that, themselves or through others, assign to a member: to `field` when it is given. */
export function changingMethods(
  definition: TS.ClassLikeDeclaration,
  field: string | undefined,
  evaluation: EvaluationContext,
): ReadonlySet<string> {
  const own = writesOfClass(definition, evaluation);
  const byField = methodsByField.get(own) ?? new Map<string | undefined, ReadonlySet<string>>();
  methodsByField.set(own, byField);
  const methods = byField.get(field) ?? findChangingMethods(own, field);
  byField.set(field, methods);
  return methods;
}

const methodsByField = new WeakMap<ClassWrites, Map<string | undefined, ReadonlySet<string>>>();

function findChangingMethods({ writes, calls }: ClassWrites, field: string | undefined): ReadonlySet<string> {
  const names = new Set(writes.filter((own) => concerns(own.write, field)).map(({ body }) => nameOfElement(body)));
  for (let before = -1; before !== names.size;) {
    before = names.size;
    for (const { method, body } of calls) if (names.has(method)) names.add(nameOfElement(body));
  }
  return names;
}

/** Whether an assignment may be one to the field: `Object.assign(this, …)` is one to each. */
export function concerns({ path, kind }: Write, field: string | undefined): boolean {
  return field === undefined || path[0] === field || (path.length === 0 && kind === "merge");
}

function nameOfElement({ name }: TS.ClassElement): string {
  return name !== undefined && "text" in name ? name.text : "";
}

/** The member of the class whose `this` a node means; undefined when the nearest function binds another. */
function elementAround(node: TS.Node, definition: TS.ClassLikeDeclaration): TS.ClassElement | undefined {
  for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
    if (parent.parent === definition && ts.isClassElement(parent)) return parent;
    if (bindsThis(parent)) return undefined;
  }
  return undefined;
}

/** Whether `this` is another one inside than outside. */
function bindsThis(node: TS.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node)) return true;
  return ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent);
}
