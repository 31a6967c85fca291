import { addToGroup, type Group } from "../../../model/group-by.ts";
import { findEntry } from "../../../model/find-entry.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import {
  membersOf,
  type AbstractFunction,
  type AbstractInstance,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { findSetter } from "./class-members.ts";
import { changingNames, isChanging } from "./class-writes.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { argumentsOf, createFrame } from "./call-frame.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext, Kept } from "../../values/evaluation-context.ts";
import { addChange, isSameInstance } from "../../values/instance-changes.ts";
import { changesThis, orChanged, runOn } from "./object-changes.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";

/** A chain of calls that begins at a variable: `client.setBase(url)`, `builder.to(path).with(method)`. */
export interface CallOn {
  /** The identifier at which it begins. */
  readonly root: TS.Identifier;
  /** The whole chain. */
  readonly node: TS.CallExpression;
  /** Its calls, the first first. */
  readonly links: readonly TS.CallExpression[];
}

/** Calls on one variable beyond this many are not followed. */
const MAX_CALLS = 64;

const known = new WeakMap<readonly TS.Node[], ReadonlyMap<string, readonly CallOn[]>>();

/** The chains of calls that begin at a variable, in the order of the text. */
export function callsOn(name: string, declaration: Declaration, evaluation: EvaluationContext): readonly CallOn[] {
  const { survey, scopes } = evaluation;
  let byName = known.get(survey.calls);
  if (byName === undefined) known.set(survey.calls, (byName = groupByRoot(survey.calls)));
  return byDeclaration.find(byName.get(name), name, declaration, scopes).slice(0, MAX_CALLS);
}

/** Whether a chain calls a method by which a class of the file changes its instances. */
export function mayChangeInstance({ links }: CallOn, evaluation: EvaluationContext): boolean {
  const names = changingNames(evaluation);
  return names.size > 0 && links.some((link) => names.has(nameOf(link)));
}

const byDeclaration = new DeclarationIndex<CallOn>(({ root }) => root);

function groupByRoot(calls: readonly TS.Node[]): ReadonlyMap<string, readonly CallOn[]> {
  const groups = new Map<string, Group<CallOn>>();
  for (const call of calls) {
    const root = ts.isCallExpression(call) ? rootOf(call) : undefined;
    if (root === undefined || !ts.isCallExpression(call)) continue;
    addToGroup(groups, root.text, toChain(root, call));
  }
  return groups;
}

function rootOf({ expression }: TS.CallExpression): TS.Identifier | undefined {
  return ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)
    ? expression.expression
    : undefined;
}

function toChain(root: TS.Identifier, first: TS.CallExpression): CallOn {
  const links = [first];
  let node = first;
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
    node = node.parent.parent;
    links.push(node);
  }
  return { root, node, links };
}

/** The value of a variable after a chain of calls on it: what its methods assign to an instance counts from there on. */
export function applyCall(
  value: AbstractValue,
  { links }: CallOn,
  isCertain: boolean,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const before = membersOf(value);
  const toldApart = before.length < MAX_TOLD_APART;
  const members = before.flatMap((member) =>
    member.kind === "instance"
      ? [followLinks(member, links, isCertain, frame, evaluation)]
      : membersOf(changeByCall(member, links[0], nameOf(links[0]), { isCertain, toldApart, frame, evaluation })),
  );
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind: "union", members, place: value.place };
}

/** What `client.base = url` leaves of an instance, or of an object, where it runs a setter; undefined where it runs none. */
export function applySetter(
  value: AbstractValue,
  { node, kind, path: [name, ...others] }: Write,
  isCertain: boolean,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (kind !== "set" || typeof name !== "string" || others.length > 0 || !ts.isBinaryExpression(node)) return undefined;
  const members = membersOf(value);
  const toldApart = members.length < MAX_TOLD_APART;
  const set = members.map((member) => setOn(member, node, name, { isCertain, toldApart, frame, evaluation }));
  if (set.every((each) => each === undefined)) return undefined;
  return evaluation.join(
    members.map((member, index) => set[index] ?? member),
    node,
  );
}

function setOn(
  value: AbstractValue,
  node: TS.BinaryExpression,
  name: string,
  call: ChangingCall,
): AbstractValue | undefined {
  const { isCertain, frame, evaluation } = call;
  if (value.kind === "object") {
    const setter = findEntry(value, name)?.value;
    const isSetter = setter?.kind === "function" && ts.isSetAccessorDeclaration(setter.node);
    return isSetter ? changeByCall(value, node, name, call) : undefined;
  }
  const setter = value.kind === "instance" ? findSetter(value, name, evaluation) : undefined;
  if (value.kind !== "instance" || setter === undefined) return undefined;
  const inner = createFrame(setter, argumentsOf(node, frame, evaluation), node, frame, evaluation);
  return inner === undefined ? value : addChange(value, { kind: "call", frame: inner, isCertain });
}

/** Goes on from link to link for as long as each returns the instance. */
function followLinks(
  instance: AbstractInstance,
  links: readonly TS.CallExpression[],
  isCertain: boolean,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractInstance {
  let current = instance;
  for (const link of links) {
    const method = changingMethodOf(current, link, evaluation);
    if (method === undefined) return current;
    const args = argumentsOf(link, frame, evaluation);
    const inner = createFrame(method, args, link, frame, evaluation);
    if (inner === undefined) return current;
    const before = current;
    current = addChange(current, { kind: "call", frame: inner, isCertain });
    // What the last one returns is not gone on from.
    if (link === links.at(-1)) return current;
    const returned = evaluation.call(method, args, link, frame);
    if (!membersOf(returned).some((member) => isSameInstance(member, before))) return current;
  }
  return current;
}

/** The method of an instance that a call runs, where it assigns to members of the instance. */
function changingMethodOf(
  instance: AbstractInstance,
  link: TS.CallExpression,
  evaluation: EvaluationContext,
): AbstractFunction | undefined {
  const method = evaluation.member(instance, nameOf(link), link);
  if (method.kind !== "function" || !ts.isMethodDeclaration(method.node)) return undefined;
  return isChanging(method.node, instance, evaluation) ? method : undefined;
}

/** The function of an object that a call, or an assignment, runs, where it assigns to members of the object. */
function changingFunctionOf(
  object: AbstractObject,
  name: string,
  evaluation: EvaluationContext,
): AbstractFunction | undefined {
  const method = findEntry(object, name)?.value;
  return method?.kind === "function" && changesThis(method.node, evaluation) ? method : undefined;
}

/**
 * Whether chains of calls on a value leave it as it is, whenever they are made. A logger is called in each line of a file, and asking at each
 * of the lines for all that is called before takes time as the square of their number.
 */
export function leaveAsItIs(
  value: AbstractValue,
  calls: readonly CallOn[],
  declaration: Declaration,
  evaluation: EvaluationContext,
): boolean {
  const ofProgram = findOrAdd(left, evaluation.contexts, () => new WeakMap<readonly CallOn[], never>());
  const ofCalls = findOrAdd(ofProgram, calls, () => new Map<AbstractValue, Kept<boolean>>());
  const members = membersOf(value);
  const isLeft = ({ links: [first] }: CallOn): boolean =>
    first === undefined || !members.some((member) => isChangedBy(member, first, evaluation));
  return evaluation.progress.keep(ofCalls, value, () => calls.every(isLeft), declaration);
}

/** Of one program, by the list of calls. */
const left = new WeakMap<CallContexts, WeakMap<readonly CallOn[], Map<AbstractValue, Kept<boolean>>>>();

function isChangedBy(value: AbstractValue, link: TS.CallExpression, evaluation: EvaluationContext): boolean {
  if (value.kind === "instance") return changingMethodOf(value, link, evaluation) !== undefined;
  return value.kind === "object" && changingFunctionOf(value, nameOf(link), evaluation) !== undefined;
}

/** What an object may be after calls that perhaps are not made: of more, each of its members by itself is what it was or is changed. */
const MAX_TOLD_APART = 8;

interface ChangingCall {
  readonly isCertain: boolean;
  readonly toldApart: boolean;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** `api.setBase(url)` on an object whose function assigns to `this`: where it is perhaps not called, the object is as it was or changed. */
function changeByCall(
  value: AbstractValue,
  link: TS.CallExpression | TS.BinaryExpression | undefined,
  name: string,
  { isCertain, toldApart, frame, evaluation }: ChangingCall,
): AbstractValue {
  if (value.kind !== "object" || link === undefined) return value;
  const method = changingFunctionOf(value, name, evaluation);
  if (method === undefined) return value;
  const changed = runOn(value, method, link, frame, evaluation);
  if (isCertain) return changed;
  if (toldApart) return evaluation.join([value, changed], link);
  return orChanged(value, changed, link, evaluation);
}

function nameOf(link: TS.CallExpression | undefined): string {
  return link !== undefined && ts.isPropertyAccessExpression(link.expression) ? link.expression.name.text : "";
}
