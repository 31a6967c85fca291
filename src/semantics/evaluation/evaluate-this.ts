import { findOrAdd } from "../../model/find-or-add.ts";
import type { AbstractInstance, AbstractValue, Frame } from "../values/abstract-value.ts";
import { declaredTypeOfThis } from "../syntax/passed-parameters.ts";
import { enclosingClass, enclosingReceiver } from "../syntax/this-binding.ts";
import { valueOfType } from "./types/declared-type.ts";
import { asExtended } from "./state/extended-object.ts";
import { receiverAtTop } from "./state/object-receiver.ts";
import { thisNamedBy } from "./state/prototype-owner.ts";
import { receiverMade } from "./state/prototype-receiver.ts";
import { putMemberOf } from "../syntax/put-members.ts";
import { findBase } from "./state/class-bases.ts";
import { childAround } from "../syntax/child-around.ts";
import { hasStatic } from "../syntax/class-elements.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findFrame, type EvaluationContext } from "../values/evaluation-context.ts";
import { plainInstanceOf } from "../values/plain-instance.ts";
import { parentOf } from "../syntax/parent-of.ts";

/**
 * `this`: what its function declares it to be, where that is a client or nothing else is known; the receiver of the current call; else an
 * instance of the enclosing class, or the enclosing object.
 */
export function valueOfThis(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const place = evaluation.placeOf(node);
  for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
    if (ts.isArrowFunction(parent)) continue;
    const receiver = findFrame(frame, parent)?.receiver;
    const declared = ts.isFunctionLike(parent) ? declaredTypeOfThis(parent) : undefined;
    if (declared !== undefined && isMeant(declared, receiver, parent, evaluation))
      return valueOfType(declared, node, undefined, evaluation);
    if (receiver !== undefined) return receiver;
    const isOwn = ts.isFunctionLike(parent) && parent === enclosingReceiver(node);
    const made = isOwn ? receiverOf(parent, frame, evaluation) : undefined;
    if (made !== undefined) return made;
    if (ts.isObjectLiteralExpression(parent) && bindsThis(childAround(node, parent))) {
      return asExtended(evaluation.evaluate(parent, frame), parent, evaluation);
    }
    if (ts.isClassLike(parent)) break;
  }
  const definition = enclosingClass(node);
  if (definition === undefined) return evaluation.unknown("member", node);
  const own = { kind: "class", node: definition, frame: undefined, place } as const;
  return isInStatic(node) ? own : plainInstanceOf(own, evaluation.contexts);
}

/** `this` in a function, by the object of which it is a member where it stands. */
function receiverOf(
  callee: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const found = receiverMade(callee, evaluation) ?? receiverAtTop(callee, evaluation);
  if (found !== undefined) return found;
  const target = putMemberOf(callee)?.target;
  const own = target && thisNamedBy(target, evaluation);
  return own && evaluation.evaluate(own, frame);
}

/** `super`, as the base whose members are read: `this` in them is the instance itself, with what its class has in place of others. */
export function valueOfSuper(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const definition = enclosingClass(node);
  const receiver = valueOfThis(node, frame, evaluation);
  if (definition === undefined || (receiver.kind !== "instance" && receiver.kind !== "class")) {
    return evaluation.unknown("member", node);
  }
  const own = { kind: "class", node: definition, frame: undefined, place: receiver.place } as const;
  const owner = receiver.kind === "class" ? own : ({ ...receiver, class: own } as const);
  const base = findBase(owner, evaluation);
  if (base?.kind === "instance" && receiver.kind === "instance") return asSuperOf(receiver, base);
  return base ?? evaluation.unknown("member", node);
}

const supers = new WeakMap<AbstractInstance, WeakMap<AbstractInstance, AbstractInstance>>();

/** One and the same for all uses of `super` in one class. */
function asSuperOf(receiver: AbstractInstance, base: AbstractInstance): AbstractInstance {
  const ofReceiver = findOrAdd(supers, receiver, () => new WeakMap<AbstractInstance, AbstractInstance>());
  return findOrAdd(ofReceiver, base, () => ({ ...base, superOf: receiver }));
}

/**
 * Whether the declared type says more than what is known without it: a class or an object that a function stands in is hardly the receiver
 * of one that a framework calls with a client, while one that the project calls is known by its calls.
 */
function isMeant(
  type: TS.TypeNode,
  receiver: AbstractValue | undefined,
  callee: TS.Node,
  evaluation: EvaluationContext,
): boolean {
  if (evaluation.isClientType(type)) return receiver?.kind !== "external";
  return receiver === undefined && !ts.isClassElement(callee) && !ts.isObjectLiteralElement(callee);
}

/** A method, or a property that holds a function of its own `this`. */
function bindsThis(property: TS.Node | undefined): boolean {
  if (property === undefined) return false;
  return (
    ts.isMethodDeclaration(property) ||
    ts.isAccessor(property) ||
    (ts.isPropertyAssignment(property) && ts.isFunctionExpression(property.initializer))
  );
}

function isInStatic(node: TS.Node): boolean {
  for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
    if (ts.isClassStaticBlockDeclaration(parent)) return true;
    if (!ts.isClassElement(parent)) continue;
    return hasStatic(parent);
  }
  return false;
}
