import { multiplicityIn } from "../../control-flow/control-flow.ts";
import { constructorsOf, elementsNamed, implementedConstructor } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { AbstractInstance, AbstractValue, Frame, InstanceChange } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { argumentsOf, createFrame } from "./call-frame.ts";
import { frameOfFields, lineageOf, type Lineage } from "./class-bases.ts";
import { callsInherited, toClasses, writesOfClasses, type OwnCall, type OwnWrite } from "./class-writes.ts";
import { isNeverReached } from "./reached-code.ts";

/** Methods that call methods that assign to a field. */
const MAX_CALLS_INSIDE = 3;
/** What is run on an instance more often than this is not followed: methods that call others many times multiply. */
export const MAX_RUNS = 1024;

/** The body of a constructor or method that was run on the instance. */
export interface Run {
  readonly body: TS.Node;
  readonly frame: Frame;
  readonly isCertain: boolean;
}

/** A field of an instance, while its value is put together. */
export interface Field {
  /** The instance as one of the class that has the field. */
  readonly owner: AbstractInstance;
  /** The same as one of its own class, and of each that this extends, as far as what they do to it is followed. */
  readonly lineage: Lineage;
  readonly name: string;
  /** The frame in which the constructor and the initialisers of the owner are read. */
  readonly frame: Frame;
  readonly evaluation: EvaluationContext;
  /** Names of the methods that assign to it. */
  readonly methods: ReadonlySet<string>;
}

/** What a class puts into a field before its constructor does: a parameter of this, or what is written at the field. */
export function initialOf(
  { class: { node } }: AbstractInstance,
  name: string,
  declared: AbstractValue | undefined,
  frame: Frame,
  home: EvaluationContext,
): AbstractValue | undefined {
  const parameter = findParameterProperty(node, name);
  return parameter === undefined ? declared : home.evaluate(parameter, frame);
}

/**
 * The classes whose constructors and methods may have been run on an instance; of most instances, where nothing was called, what their class extends
 * is not asked for, unless it may have put something into the field before.
 */
export function followedLineage(
  owner: AbstractInstance,
  { receiver }: Frame,
  home: EvaluationContext,
  mayBeInherited: boolean,
): Lineage {
  const leaf = receiver?.kind === "instance" ? receiver : owner;
  const isDerived = leaf.class.node !== owner.class.node;
  const isCalled = owner.changes?.some(({ kind }) => kind === "call") === true;
  const isFollowed =
    mayBeInherited ||
    isDerived ||
    isCalled ||
    constructorsOf(owner.class.node).some((each) => callsInherited(each, home));
  return isFollowed ? lineageOf(leaf, home) : [owner];
}

/** What a field holds at first, and what is run on it while the instance is made: of the classes that this one extends, then of its own. */
export function constructionOf(
  initial: AbstractValue | undefined,
  field: Field,
  writes: readonly OwnWrite[],
): { readonly initial: AbstractValue | undefined; readonly runs: readonly Run[] } {
  const { owner, lineage, name, evaluation } = field;
  const at = lineage.findIndex((each) => each.class.node === owner.class.node);
  const below = lineage.slice(0, Math.max(at, 0)).toReversed();
  // What a class puts into a field takes the place of what those that it extends have put there.
  const above = initial === undefined && at >= 0 ? lineage.slice(at + 1).toReversed() : [];
  const frameOf = (each: AbstractInstance): Frame => frameOfFields(each, lineage[0]);
  let first = initial;
  for (const each of above) {
    const home = evaluation.at(each.class.node);
    const declared = elementsNamed(each.class.node, name).find(ts.isPropertyDeclaration)?.initializer;
    const value = declared && home.evaluate(declared, frameOf(each));
    first = initialOf(each, name, value, frameOf(each), home) ?? first;
  }
  const runsOf = (each: AbstractInstance): readonly Run[] =>
    runsOfMaking(each.class.node, each === owner ? field.frame : frameOf(each), field, writes);
  return { initial: first, runs: [...above, owner, ...below].flatMap(runsOf) };
}

function runsOfMaking(
  node: TS.ClassLikeDeclaration,
  frame: Frame,
  field: Field,
  writes: readonly OwnWrite[],
): readonly Run[] {
  const constructor = implementedConstructor(node);
  const own = writes.map(({ body }) => body).filter((body) => body.parent === node);
  const fields = new Set(own.filter(ts.isPropertyDeclaration));
  const initialisers = [...fields].map((body) => ({ body, frame, isCertain: false }));
  if (constructor === undefined) return initialisers;
  return [...initialisers, ...withInner({ body: constructor, frame, isCertain: true }, field)];
}

/** What was run on an instance by changes of it. */
export function runsOfCalls(changes: readonly InstanceChange[], field: Field): readonly Run[] {
  return changes.flatMap((change) => {
    if (change.kind !== "call") return [];
    const { frame, isCertain } = change;
    return withInner({ body: frame.callee, frame, isCertain }, field);
  });
}

/** A run, and before what it does itself the methods of the same instance that it calls; no more of them than may be followed. */
function withInner(run: Run, field: Field, depth = MAX_CALLS_INSIDE, runs: Run[] = []): readonly Run[] {
  const { callsByBody } = writesOfClasses(toClasses(field.lineage), field.evaluation);
  for (const each of depth === 0 ? [] : (callsByBody.get(run.body) ?? [])) {
    const { call, method } = each;
    if (runs.length > MAX_RUNS) break;
    if (!field.methods.has(method) || isNeverReached(call, run.frame, field.evaluation.at(call))) continue;
    const frame = enter(each, run, field);
    if (frame === undefined) continue;
    const isCertain = multiplicityIn(call, blockOf(run.body), run.isCertain) === "one";
    withInner({ body: frame.callee, frame, isCertain }, field, depth - 1, runs);
  }
  runs.push(run);
  return runs;
}

/** Enters a method of the instance, as its own class has it; `super.reset()` as those have it that the class of the call extends. */
function enter({ call, method, body, isOfBase }: OwnCall, run: Run, { lineage, evaluation }: Field): Frame | undefined {
  const start = isOfBase === true ? lineage.findIndex((each) => each.class.node === body.parent) + 1 : 0;
  const home = evaluation.at(call);
  const { receiver } = run.frame;
  const made = receiver?.kind === "instance" ? receiver : lineage[0];
  for (const each of lineage.slice(start)) {
    const node = elementsNamed(each.class.node, method).find(isMethodWithBody);
    if (node === undefined) continue;
    const fields = frameOfFields(each, made);
    const callee = { kind: "function", node, frame: fields, receiver, bound: [], place: home.placeOf(call) } as const;
    return createFrame(callee, argumentsOf(call, run.frame, home), call, run.frame, home);
  }
  return undefined;
}

function isMethodWithBody(member: TS.ClassElement): member is TS.MethodDeclaration | TS.SetAccessorDeclaration {
  return (ts.isMethodDeclaration(member) || ts.isSetAccessorDeclaration(member)) && member.body !== undefined;
}

/** The block of a constructor or method; a field has none. */
export function blockOf(body: TS.Node): TS.Block | undefined {
  return "body" in body ? (body.body as TS.Block | undefined) : undefined;
}

function findParameterProperty(definition: TS.ClassLikeDeclaration, name: string): TS.Identifier | undefined {
  for (const member of constructorsOf(definition)) {
    for (const parameter of member.parameters) {
      if (!ts.isParameterPropertyDeclaration(parameter, member) || !ts.isIdentifier(parameter.name)) continue;
      if (parameter.name.text === name) return parameter.name;
    }
  }
  return undefined;
}
