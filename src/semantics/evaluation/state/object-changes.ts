import { findEntry } from "../../../model/find-entry.ts";
import {
  mapMembers,
  membersOf,
  type AbstractFunction,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { multiplicityIn } from "../../control-flow/control-flow.ts";
import { bodyOf, createFrame } from "./call-frame.ts";
import { followMembers, membersToFollow } from "./followed-members.ts";
import { valueBehind } from "./followed-writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { applyWrite } from "./apply-write.ts";
import { ownWritesOf } from "./own-changes.ts";
import type { Write } from "../../syntax/writes.ts";

const NONE: readonly Write[] = [];

/** The assignments to members of `this` that a function makes, where it is no method of a class. */
export function writesOfFunction(node: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly Write[] {
  if (ts.isArrowFunction(node) || ts.isClassLike(node.parent)) return NONE;
  return ownWritesOf(evaluation.at(node)).get(node) ?? NONE;
}

/** An object after one of its functions was run on it. */
export function changeObject(
  object: AbstractObject,
  node: TS.SignatureDeclaration,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractObject {
  const home = evaluation.at(node);
  const body = bodyOf(node);
  const writes = writesOfFunction(node, evaluation);
  const members = body !== undefined && ts.isBlock(body) ? membersToFollow(object, writes, home) : [];
  let current = object;
  for (const write of writes) {
    if (members.some((ofMember) => ofMember.includes(write))) continue;
    const changed = applyWrite(current, {
      write,
      multiplicity: multiplicityIn(write.node, body, true),
      frame: { ...frame, receiver: current },
      evaluation: home,
    });
    if (changed.kind === "object") current = changed;
  }
  if (members.length === 0 || body === undefined || !ts.isBlock(body)) return current;
  const behind = followMembers(current, members, {
    isRoot: (root) => root.kind === ts.SyntaxKind.ThisKeyword,
    follow: (member) => valueBehind(body, member),
    node: body,
    frame: { ...frame, receiver: current },
    evaluation: home,
  });
  return behind.kind === "object" ? behind : current;
}

/** What a function of an object returns: where it returns `this`, that is the object as the function has changed it. */
export function withChangedObject(
  returned: AbstractValue,
  callee: AbstractFunction,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractValue {
  const { receiver } = frame;
  if (receiver?.kind !== "object" || !membersOf(returned).includes(receiver)) return returned;
  if (writesOfFunction(callee.node, evaluation).length === 0) return returned;
  const changed = changeObject(receiver, callee.node, frame, evaluation);
  return mapMembers(returned, (member) => (member === receiver ? changed : member));
}

/** `new Client(token)` of a function: what it assigns to `this`, and what was assigned to its prototype. */
export function constructObject(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const frame = createFrame({ ...callee, receiver: undefined }, args, node, caller, evaluation);
  if (frame === undefined || ts.isArrowFunction(callee.node)) return undefined;
  const prototype = (callee.members && findEntry(callee.members, "prototype"))?.value;
  const entries = prototype?.kind === "object" ? prototype.entries : [];
  const made: AbstractObject = { kind: "object", entries, open: true, place: evaluation.placeOf(node) };
  return changeObject(made, callee.node, frame, evaluation);
}
