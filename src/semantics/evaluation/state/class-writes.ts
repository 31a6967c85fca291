import { findOrAdd } from "../../../model/find-or-add.ts";
import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { AbstractInstance } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { elementsNamed } from "../../syntax/class-elements.ts";
import { nearestAlong } from "../../syntax/nearest-around.ts";
import { enclosingElement } from "../../syntax/this-binding.ts";
import type { Survey } from "../../syntax/survey.ts";
import type { Write } from "../../syntax/writes.ts";
import { lineageOf, type Lineage } from "./class-bases.ts";
import { writesToOwnParts } from "./this-writes.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** An assignment to a member of `this`, and the method, constructor or field in which it stands. */
export interface OwnWrite {
  readonly write: Write;
  readonly body: TS.ClassElement;
}

/** A call of another method of the same instance, or an assignment that runs a setter of it, and where it stands. */
export interface OwnCall {
  readonly call: TS.CallExpression | TS.BinaryExpression;
  readonly method: string;
  readonly body: TS.ClassElement;
  /** Whether it is the method of a class that its own extends: `super.reset()`. */
  readonly isOfBase?: true;
}

/** What a class does to its own instances; depends on its text alone. */
export interface ClassWrites {
  readonly writes: readonly OwnWrite[];
  readonly calls: readonly OwnCall[];
  readonly callsByBody: ReadonlyMap<TS.Node, readonly OwnCall[]>;
}

/** A class, and those that it extends. */
export type Classes = readonly [TS.ClassLikeDeclaration, ...(readonly TS.ClassLikeDeclaration[])];

/** The classes of an instance, its own first. */
export function toClasses([first, ...others]: Lineage): Classes {
  return [first.class.node, ...others.map((each) => each.class.node)];
}

/** By the first of the classes. Most have one base; a mixin has others each time. */
const known = new WeakMap<TS.ClassLikeDeclaration, { readonly classes: Classes; readonly found: ClassWrites }[]>();

/** The assignments to members of `this` in classes, and their calls of methods of `this`, for each class in the order of the text. */
export function writesOfClasses(classes: Classes, evaluation: EvaluationContext): ClassWrites {
  const ofFirst = known.get(classes[0]) ?? [];
  known.set(classes[0], ofFirst);
  const former = ofFirst.find((each) => isEqual(each.classes, classes));
  if (former !== undefined) return former.found;
  const found = findWrites(classes, evaluation);
  ofFirst.push({ classes, found });
  return found;
}

function isEqual(one: Classes, other: Classes): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function findWrites(classes: Classes, evaluation: EvaluationContext): ClassWrites {
  const own = classes.map((each) => ({ each, byClass: ownOfFile(evaluation.at(each)) }));
  const writes = own.flatMap(({ each, byClass }) => byClass.writes.get(each) ?? []);
  const called = writes.length === 0 ? [] : own.flatMap(({ each, byClass }) => byClass.calls.get(each) ?? []);
  const calls = [...called, ...setBy(writes, classes)];
  return { writes, calls, callsByBody: groupBy(calls, ({ body }) => body) };
}

/** The assignments to members that have setters. */
function setBy(writes: readonly OwnWrite[], classes: Classes): readonly OwnCall[] {
  return writes.flatMap(({ write: { node, path, kind }, body }): OwnCall[] => {
    const [method, ...others] = path;
    if (kind !== "set" || typeof method !== "string" || others.length > 0 || !ts.isBinaryExpression(node)) return [];
    const isSet = classes.some((each) => elementsNamed(each, method).some(ts.isSetAccessorDeclaration));
    return isSet ? [{ call: node, method, body }] : [];
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
  return calls
    .filter((call) => ts.isCallExpression(call))
    .flatMap(toOwnCall)
    .toSorted(byName);
}

/** `this.add(…)`, `super.add(…)`, and what is called on what that gives, which may be the instance: `this.add(…).add(…)`. */
function toOwnCall(call: TS.CallExpression): readonly OwnCall[] {
  const { expression: callee } = call;
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const isOfBase = callee.expression.kind === ts.SyntaxKind.SuperKeyword;
  const owner = ownerOfChain(callee.expression);
  const isOwn = owner?.kind === ts.SyntaxKind.ThisKeyword || owner?.kind === ts.SyntaxKind.SuperKeyword;
  const body = isOwn ? enclosingElement(call) : undefined;
  return body === undefined ? [] : [{ call, method: callee.name.text, body, ...(isOfBase && { isOfBase }) }];
}

/** What the first method of a chain is called on. */
const ownerOfChain = nearestAlong(calledOn, (node): node is TS.Node => calledOn(node) === undefined);

function calledOn(node: TS.Node): TS.Node | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.expression
    : undefined;
}

/** In the order in which they are made: those of a chain begin at the same place. */
function byName({ call: one }: OwnCall, { call: other }: OwnCall): number {
  return (
    ("expression" in one ? one.expression.end : one.end) - ("expression" in other ? other.expression.end : other.end)
  );
}

/** Whether a constructor or a method calls a method of its instance that its own class does not have. */
export function callsInherited(body: TS.ClassElement, evaluation: EvaluationContext): boolean {
  const { parent } = body;
  if (!ts.isClassLike(parent) || parent.heritageClauses === undefined) return false;
  const calls = ownOfFile(evaluation.at(body)).calls.get(parent) ?? [];
  return calls.some(
    (each) => each.body === body && (each.isOfBase === true || elementsNamed(parent, each.method).length === 0),
  );
}

/** Names of the methods that, themselves or through others, assign to a member: to `field` when it is given. */
export function changingMethods(
  classes: Classes,
  field: string | undefined,
  evaluation: EvaluationContext,
): ReadonlySet<string> {
  const own = writesOfClasses(classes, evaluation);
  const byField = methodsByField.get(own) ?? new Map<string | undefined, ReadonlySet<string>>();
  methodsByField.set(own, byField);
  const methods = byField.get(field) ?? findChangingMethods(own, field);
  byField.set(field, methods);
  return methods;
}

/** Whether a method, itself or through others, assigns to members of the instance on which it is called. */
export function isChanging(
  method: TS.MethodDeclaration,
  instance: AbstractInstance,
  evaluation: EvaluationContext,
): boolean {
  const { parent } = method;
  const name = textOfName(method.name);
  if (!ts.isClassLike(parent) || name === undefined) return false;
  const home = evaluation.at(method);
  if (changingMethods([parent], undefined, home).has(name)) return true;
  return (
    callsInherited(method, home) && changingMethods(toClasses(lineageOf(instance, home)), undefined, home).has(name)
  );
}

/** The names of the methods of classes of a file that, themselves or through others, assign to members. */
export function changingNames(evaluation: EvaluationContext): ReadonlySet<string> {
  return findOrAdd(namesOfFile, evaluation.survey, () => {
    const { writes, calls } = ownOfFile(evaluation);
    return findChangingNames(
      [...writes.values()].flat(),
      groupBy([...calls.values()].flat(), ({ method }) => method),
    );
  });
}

const namesOfFile = new WeakMap<Survey, ReadonlySet<string>>();

const methodsByField = new WeakMap<ClassWrites, Map<string | undefined, ReadonlySet<string>>>();

function findChangingMethods(own: ClassWrites, field: string | undefined): ReadonlySet<string> {
  const writes = field === undefined ? own.writes : writesOfField(own, field);
  return findChangingNames(
    writes,
    findOrAdd(callersByMethod, own, () => groupBy(own.calls, ({ method }) => method)),
  );
}

function findChangingNames(
  writes: readonly OwnWrite[],
  callers: ReadonlyMap<string, readonly OwnCall[]>,
): ReadonlySet<string> {
  const names = new Set(writes.map(({ body }) => nameOfElement(body)));
  // What is added on the way is gone through too.
  for (const name of names) for (const { body } of callers.get(name) ?? []) names.add(nameOfElement(body));
  return names;
}

const callersByMethod = new WeakMap<ClassWrites, ReadonlyMap<string, readonly OwnCall[]>>();

function nameOfElement({ name }: TS.ClassElement): string {
  return textOfName(name) ?? "";
}
