import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { elementsNamed } from "../../syntax/class-elements.ts";
import { enclosingElement } from "../../syntax/this-binding.ts";
import type { Survey } from "../../syntax/survey.ts";
import type { Write } from "../../syntax/writes.ts";
import { writesToOwnParts } from "./this-writes.ts";

/** An assignment to a member of `this`, and the method, constructor or field in which it stands. */
export interface OwnWrite {
  readonly write: Write;
  readonly body: TS.ClassElement;
}

/** A call of another method of the same instance, or an assignment that runs a setter of it, and where it stands. */
interface OwnCall {
  readonly call: TS.CallExpression | TS.BinaryExpression;
  readonly method: string;
  readonly body: TS.ClassElement;
}

/** What a class does to its own instances; depends on its text alone. */
export interface ClassWrites {
  readonly writes: readonly OwnWrite[];
  readonly calls: readonly OwnCall[];
  readonly callsByBody: ReadonlyMap<TS.Node, readonly OwnCall[]>;
}

const known = new WeakMap<TS.ClassLikeDeclaration, ClassWrites>();

/** The assignments to members of `this` in a class, and its calls of methods of `this`, in the order of the text. */
export function writesOfClass(definition: TS.ClassLikeDeclaration, evaluation: EvaluationContext): ClassWrites {
  let found = known.get(definition);
  if (found === undefined) {
    const byClass = ownOfFile(evaluation.at(definition));
    const writes = byClass.writes.get(definition) ?? [];
    const calls = writes.length === 0 ? [] : [...(byClass.calls.get(definition) ?? []), ...setBy(writes, definition)];
    found = { writes, calls, callsByBody: groupBy(calls, ({ body }) => body) };
    known.set(definition, found);
  }
  return found;
}

/** The assignments to members that have setters. */
function setBy(writes: readonly OwnWrite[], definition: TS.ClassLikeDeclaration): readonly OwnCall[] {
  return writes.flatMap(({ write: { node, path, kind }, body }): OwnCall[] => {
    const [method, ...others] = path;
    if (kind !== "set" || typeof method !== "string" || others.length > 0 || !ts.isBinaryExpression(node)) return [];
    return elementsNamed(definition, method).some(ts.isSetAccessorDeclaration) ? [{ call: node, method, body }] : [];
  });
}

/** What all classes of a file do to their own instances, by class: a file may hold hundreds of them. */
interface OwnOfFile {
  readonly writes: ReadonlyMap<TS.Node, readonly OwnWrite[]>;
  readonly calls: ReadonlyMap<TS.Node, readonly OwnCall[]>;
}

const knownOfFile = new WeakMap<Survey, OwnOfFile>();

function ownOfFile(evaluation: EvaluationContext): OwnOfFile {
  const { survey } = evaluation;
  let own = knownOfFile.get(survey);
  if (own === undefined) {
    const writes = writesToOwnParts(evaluation).flatMap((write) => {
      const body = enclosingElement(write.root);
      return body === undefined ? [] : [{ write, body }];
    });
    const classOf = ({ body }: { readonly body: TS.ClassElement }): TS.Node => body.parent;
    own = { writes: groupBy(writes, classOf), calls: groupBy(findOwnCalls(survey.calls), classOf) };
    knownOfFile.set(survey, own);
  }
  return own;
}

/** The assignments to one field, in the order of the text: `Object.assign(this, …)` is one to each. */
export function writesOfField(own: ClassWrites, field: string): readonly OwnWrite[] {
  let byField = writesByField.get(own);
  if (byField === undefined) {
    byField = groupBy(own.writes, ({ write: { path, kind } }) =>
      path.length === 0 && kind === "merge" ? MERGED : path[0],
    );
    writesByField.set(own, byField);
  }
  const [direct = NONE, merged = NONE] = [byField.get(field), byField.get(MERGED)];
  if (merged.length === 0) return direct;
  return [...direct, ...merged].toSorted((one, other) => one.write.node.pos - other.write.node.pos);
}

/** Stands for all fields. */
const MERGED = Symbol("merged");
const NONE: readonly OwnWrite[] = [];
const writesByField = new WeakMap<ClassWrites, ReadonlyMap<string | symbol | null | undefined, readonly OwnWrite[]>>();

function findOwnCalls(calls: readonly TS.Node[]): readonly OwnCall[] {
  return calls.flatMap((call): readonly OwnCall[] => {
    if (!ts.isCallExpression(call)) return [];
    const { expression: callee } = call;
    if (!ts.isPropertyAccessExpression(callee) || callee.expression.kind !== ts.SyntaxKind.ThisKeyword) return [];
    const body = enclosingElement(call);
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

function findChangingMethods(own: ClassWrites, field: string | undefined): ReadonlySet<string> {
  const writes = field === undefined ? own.writes : writesOfField(own, field);
  const names = new Set(writes.map(({ body }) => nameOfElement(body)));
  let callers = callersByMethod.get(own);
  if (callers === undefined) callersByMethod.set(own, (callers = groupBy(own.calls, ({ method }) => method)));
  // What is added on the way is gone through too.
  for (const name of names) for (const { body } of callers.get(name) ?? []) names.add(nameOfElement(body));
  return names;
}

const callersByMethod = new WeakMap<ClassWrites, ReadonlyMap<string, readonly OwnCall[]>>();

function nameOfElement({ name }: TS.ClassElement): string {
  return name !== undefined && "text" in name ? name.text : "";
}
