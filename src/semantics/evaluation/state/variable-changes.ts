import { findOrAdd } from "../../../model/find-or-add.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { mayChangeMember, type Write } from "../../syntax/writes.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isCollection } from "../../values/merged-collections.ts";
import { callsOn, mayChangeInstance, type CallOn } from "./calls-on-instance.ts";
import { callsMaking, type ClosureCall } from "./closure-calls.ts";
import { agreeOnStart, askedOf } from "./asked-members.ts";
import { isReplacing } from "./followed-writes.ts";
import { handoversBefore, type Handover, type Until } from "./handovers.ts";
import { handoversByLinks, writesByLinks } from "./writes-by-links.ts";
import { writesByOthers, type WriteByOthers } from "./writes-by-others.ts";
import { writesTo } from "./writes-to.ts";

/** What makes another value of the former one by itself. */
export type OwnChange = Write | CallOn | Handover | WriteByOthers;
export type Change = OwnChange | ClosureCall;

/** What may change the object of a variable of a body, before the variable names another one. */
export function changesInside({
  declaration,
  name,
  body,
  evaluation,
}: {
  readonly declaration: Declaration;
  readonly name: string;
  readonly body: TS.Node;
  readonly evaluation: EvaluationContext;
}): readonly Change[] {
  const until = { name, end: body.end, within: enclosingFunction(body) };
  const changes = changesTo(declaration, [until], writesTo(declaration, name, evaluation), evaluation);
  const end = changes.findIndex((change) => isReplacing(change) && "path" in change && change.path.length === 0);
  return end < 0 ? changes : changes.slice(0, end);
}

/**
 * The assignments to a variable with what else changes its object, in the order of the text: its own functions, functions that are given it
 * before a use, assignments to other names for it, and what others assign if that is followed. The assignments alone where nothing else does.
 */
export function changesTo(
  declaration: Declaration,
  untils: readonly [Until, ...(readonly Until[])],
  writes: readonly Write[],
  evaluation: EvaluationContext,
  areOthersFollowed = true,
): readonly Change[] {
  const [{ name }] = untils;
  const known = areOthersFollowed ? changesWithOthers : changesOfAll;
  let ofWrites = known.get(writes);
  if (ofWrites === undefined) known.set(writes, (ofWrites = new WeakMap<Declaration, readonly Change[]>()));
  let changes = ofWrites.get(declaration);
  if (changes === undefined) {
    const linked = writesByLinks(declaration, name, evaluation);
    const called = callsOn(name, declaration, evaluation);
    const changing = called.filter((call) => mayChangeInstance(call, evaluation));
    const others = [
      ...called,
      ...linked,
      ...(areOthersFollowed ? writesByOthers(declaration, name, evaluation) : []),
      ...callsBehind(declaration, [...[...writes, ...linked].filter(isMadeByCalls), ...changing], evaluation),
    ];
    changes = others.length === 0 ? writes : [...writes, ...others].toSorted(byPosition);
    ofWrites.set(declaration, changes);
  }
  const handovers = untils.flatMap((until) => [
    ...handoversBefore(until, declaration, evaluation),
    ...handoversByLinks(declaration, until, evaluation),
  ]);
  return handovers.length === 0 ? changes : withHandovers(changes, handovers);
}

/** The calls that make changes to what a variable names: what is called in front of its declaration has changed what that begins with. */
function callsBehind(
  declaration: Declaration,
  changes: readonly { readonly node: TS.Node }[],
  evaluation: EvaluationContext,
): readonly ClosureCall[] {
  const around = enclosingFunction(declaration);
  return callsMaking(changes, declaration, evaluation).filter(({ node }) => {
    return node.end > declaration.pos || enclosingFunction(node) !== around;
  });
}

/** Both in the order of the text: one and the same list for all uses before which the same is handed over. */
function withHandovers(changes: readonly Change[], handovers: readonly Handover[]): readonly Change[] {
  let byLast = knownWith.get(changes);
  if (byLast === undefined) knownWith.set(changes, (byLast = new Map<Handover | undefined, never>()));
  const last = handovers.at(-1);
  const known = byLast.get(last) ?? [];
  byLast.set(last, known);
  const same = known.find((each) => areSame(each.handovers, handovers));
  if (same !== undefined) return same.all;
  const all = [...changes, ...handovers].toSorted(byPosition);
  known.push({ handovers, all });
  return all;
}

interface WithHandovers {
  readonly handovers: readonly Handover[];
  readonly all: readonly Change[];
}

const knownWith = new WeakMap<readonly Change[], Map<Handover | undefined, WithHandovers[]>>();

function areSame(some: readonly Handover[], others: readonly Handover[]): boolean {
  return some.length === others.length && some.every((handover, at) => handover === others[at]);
}

/** Whether the call of a function that makes a change is followed: where it puts another value in place, or adds one. */
function isMadeByCalls(change: Write): boolean {
  return isReplacing(change) || ["push", "put", "mutate", "merge", "inherit", "delete", "remove"].includes(change.kind);
}

/** What is the same for all uses of a variable, by the assignments to it. */
const changesOfAll = new WeakMap<readonly Write[], WeakMap<Declaration, readonly Change[]>>();
const changesWithOthers = new WeakMap<readonly Write[], WeakMap<Declaration, readonly Change[]>>();

/** `set`, `add` and `delete` are methods of much else than maps and sets. */
export function writesConcerning(initial: AbstractValue, writes: readonly Write[]): readonly Write[] {
  if (membersOf(initial).some((member) => isCollection(member))) return writes;
  let others = withoutPuts.get(writes);
  if (others === undefined) withoutPuts.set(writes, (others = writes.filter((write) => !isPut(write))));
  return others;
}

const withoutPuts = new WeakMap<readonly Write[], readonly Write[]>();

function isPut({ kind, path }: Write): boolean {
  return (kind === "put" || kind === "remove") && path.length === 0;
}

/** Assignments to one variable beyond this many are not followed; real code has few. */
const MAX_WRITES = 64;
/** So are assignments to members of its object beyond this many: such objects are tables. */
const MAX_TO_MEMBERS = 256;

/** Whether a variable is assigned to in more places than are followed. */
export function areTooMany(writes: readonly Write[]): boolean {
  if (writes.length <= MAX_WRITES) return false;
  return writes.length > MAX_TO_MEMBERS || writes.filter(({ path }) => path.length === 0).length > MAX_WRITES;
}

const askedFor = new WeakMap<readonly Write[], Map<string, readonly Write[]>>();

/**
 * The assignments to an object that may change the member that a use asks for: the length of a list, or where there are many, `api.get` of an object
 * with hundreds of functions.
 */
export function writesAskedFor(use: TS.Identifier, writes: readonly Write[]): readonly Write[] {
  const { parent } = use;
  const isAsked = ts.isPropertyAccessExpression(parent) && parent.expression === use;
  if (!isAsked || writes.length === 0) return writes;
  const asked = askedOf(use);
  if (asked.at(-1) === "length") return keepAsked(writes, asked, (write) => mayChangeLength(write, asked));
  const names = [parent.name.text];
  return writes.length <= MAX_WRITES ? writes : keepAsked(writes, names, (write) => mayChangeMember(write, names));
}

function keepAsked(
  writes: readonly Write[],
  asked: readonly string[],
  isAsked: (write: Write) => boolean,
): readonly Write[] {
  const byMember = findOrAdd(askedFor, writes, () => new Map<string, readonly Write[]>());
  return findOrAdd(byMember, asked.join("."), () => (writes.every(isAsked) ? writes : writes.filter(isAsked)));
}

/** What is set of an element leaves a list as long as it is. */
function mayChangeLength({ path }: Write, asked: readonly string[]): boolean {
  return path.length <= asked.length && agreeOnStart(path, asked);
}

/** Whether anything but assignments to its members may change what a variable holds. */
export function mayBeChanged(initial: AbstractValue, writes: readonly Write[]): boolean {
  return (
    membersOf(initial).some(({ kind }) => kind === "instance" || kind === "object" || kind === "array") ||
    writes.some(({ path }) => path.length === 0)
  );
}

/** The same for a variable by its name: what is assigned to a part of a function may be so by a name for the part, `var on = Api.prototype`. */
export function mayBeChangedElsewhere(
  initial: AbstractValue,
  name: string,
  writes: readonly Write[],
  { survey }: EvaluationContext,
): boolean {
  if (mayBeChanged(initial, writes)) return true;
  return survey.linksByOwner.has(name) && membersOf(initial).some(({ kind }) => kind === "function");
}

/** Whether a change puts another value in place of the variable's own. */
export function isWhole(change: Change): boolean {
  return isReplacing(change) && !("path" in change && change.path.length > 0);
}

function byPosition(one: { readonly node: TS.Node }, other: { readonly node: TS.Node }): number {
  return one.node.pos - other.node.pos;
}
