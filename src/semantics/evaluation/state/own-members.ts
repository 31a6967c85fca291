import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import { membersOf, type AbstractFunction, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { toUnreached } from "../../values/unreached.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import { findFrame, type EvaluationContext, type Kept } from "../../values/evaluation-context.ts";
import { isSeenSinceMade } from "../../values/instance-changes.ts";
import { numberOf } from "../../values/value-key.ts";
import type { Multiplicity } from "../../control-flow/control-flow.ts";
import { applyWrite } from "./apply-write.ts";
import { agreeOnStart, askedOf } from "./asked-members.ts";
import { argumentsOf, bodyOf, createFrame } from "./call-frame.ts";
import { findSetter } from "./class-members.ts";
import { isMember } from "./followed-members.ts";
import { valueAt, valueBehind, type Followed } from "./followed-writes.ts";
import { callsByChanging, ownChangesIn, type OwnCall, type OwnChange } from "./own-changes.ts";
import { isNeverReached } from "./reached-code.ts";

/** Functions of one object that call each other; real ones do so two or three times. */
const MAX_CALLS_INSIDE = 3;
/** Calls of one method beyond this many are not followed; real code has few. */
const MAX_CALLS = 16;

/**
 * What a member of `this` holds where a function reads it that has assigned to it, has called a function of the object that does, or is called by
 * one that did: `value` is what it held when the first of them was called. That of any other object is `value`.
 */
export function valueOfOwnMember(
  value: AbstractValue,
  node: TS.PropertyAccessExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (node.expression.kind !== ts.SyntaxKind.ThisKeyword) return value;
  return valueIn(value, { node, name: node.name.text, depth: MAX_CALLS_INSIDE }, frame, evaluation);
}

/** Where a member of `this` is asked for. */
interface Asked {
  readonly node: TS.Node;
  readonly name: string;
  /** How many calls around the function of the node are followed. */
  readonly depth: number;
}

function valueIn(
  value: AbstractValue,
  { node, name, depth }: Asked,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const scope = enclosingReceiver(node);
  const changes = scope && ownChangesIn(scope, name, evaluation);
  if (scope === undefined || changes === undefined) return value;
  const initial = valueOnEntry(value, scope, { name, depth }, findFrame(frame, scope), evaluation);
  // Of a configuration that a function fills, most reads are of what another one has filled.
  if (!changes.some((change) => concerns(change, node))) return initial;
  const followed = follow(initial, { name, changes, depth: MAX_CALLS_INSIDE }, frame, evaluation);
  return valueAt(node, scope, scope, followed) ?? toUnreached(evaluation.placeOf(node));
}

/** Whether a change is one of what is asked for: `this.options.path = …` is none of `this.options.host`. */
function concerns(change: OwnChange, node: TS.Node): boolean {
  return (
    !("path" in change) || !ts.isPropertyAccessExpression(node) || agreeOnStart(change.path.slice(1), askedOf(node))
  );
}

/**
 * What a member holds where a method is entered. Of an instance of which nothing but its class is known, methods that assign to it may have called
 * this one right behind: `this.path = "/zones"; return this.send();`.
 */
function valueOnEntry(
  value: AbstractValue,
  scope: TS.Node,
  { name, depth }: Omit<Asked, "node">,
  entered: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const { receiver, parent } = entered ?? {};
  const isFollowed = receiver?.kind === "instance" && isSeenSinceMade(receiver);
  const calls = depth === 0 || isFollowed ? [] : callsByChanging(scope, name, evaluation);
  if (calls.length === 0 || calls.length > MAX_CALLS) return value;
  const ofProgram = findOrAdd(entries, evaluation.contexts, () => new WeakMap<AbstractValue, never>());
  const ofValue = findOrAdd(ofProgram, value, () => new Map<string, never>());
  const key = `${name} ${numberOf(scope)} ${depth} ${parent === undefined ? "" : numberOf(parent)}`;
  return evaluation.progress.keep(ofValue, key, () => {
    const held = calls.map(({ node }) => valueIn(value, { node, name, depth: depth - 1 }, parent, evaluation));
    return evaluation.join([value, ...held], scope);
  });
}

/** What members hold on entry, of one program: all reads in a method have that in common. */
const entries = new WeakMap<CallContexts, WeakMap<AbstractValue, Map<string, Kept<AbstractValue>>>>();

/** A member, and what one function does to it. */
interface OwnMember {
  readonly name: string;
  readonly changes: readonly OwnChange[];
  /** How many calls inside calls are followed from there. */
  readonly depth: number;
}

function follow(
  initial: AbstractValue,
  member: OwnMember,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Followed<OwnChange> {
  const { name, changes } = member;
  return {
    initial,
    changes,
    apply: (before, change, multiplicity, made) => {
      if (isNeverReached(change.node, made, evaluation)) return before;
      if (!("path" in change)) return applyOwnCall(before, change, multiplicity, { member, frame: made, evaluation });
      return applyWrite(before, {
        write: { ...change, path: change.path.slice(1) },
        multiplicity,
        frame: made,
        evaluation,
      });
    },
    name,
    isNamedBy: (asked) => isMember(asked, [name], (root) => root.kind === ts.SyntaxKind.ThisKeyword),
    frame,
    evaluation,
  };
}

/** What a function of the same object leaves in the member that it assigns to. */
function applyOwnCall(
  before: AbstractValue,
  { node, method }: OwnCall,
  multiplicity: Multiplicity,
  around: { readonly member: OwnMember; readonly frame: Frame | undefined; readonly evaluation: EvaluationContext },
): AbstractValue {
  const { member, frame, evaluation } = around;
  const called = ts.isCallExpression(node)
    ? membersOf(evaluation.evaluate(node.expression, frame))
    : settersOf(frame, method, evaluation);
  const values = called.map((callee) => {
    const body = callee.kind === "function" ? bodyOf(callee.node) : undefined;
    if (callee.kind !== "function" || body === undefined || member.depth === 0) return before;
    const home = evaluation.at(callee.node);
    const changes = ownChangesIn(callee.node, member.name, home);
    const inner = changes && createFrame(callee, argumentsOf(node, frame, evaluation), node, frame, evaluation);
    if (changes === undefined || inner === undefined) return before;
    return valueBehind(body, follow(before, { ...member, changes, depth: member.depth - 1 }, inner, home)) ?? before;
  });
  return evaluation.join(multiplicity === "one" && values.length > 0 ? values : [before, ...values], node);
}

function settersOf(frame: Frame | undefined, name: string, evaluation: EvaluationContext): readonly AbstractFunction[] {
  const receiver = frame?.receiver;
  const setter = receiver?.kind === "instance" ? findSetter(receiver, name, evaluation) : undefined;
  return setter === undefined ? [] : [setter];
}
