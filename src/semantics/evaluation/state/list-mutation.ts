import { ts, type TS } from "../../syntax/compiler.ts";
import { lentMethodOf } from "../../syntax/lent-method.ts";
import type { AbstractArray, AbstractValue } from "../../values/abstract-value.ts";
import { elementOf } from "../outcomes/request-outcome.ts";
import { argumentsVia } from "./call-frame.ts";
import type { MadeWrite } from "./keyed-writes.ts";
import type { ListMutation } from "./mutated-list.ts";

/** The method, with the elements of what is spread into its arguments. */
export function toMutation(made: MadeWrite): ListMutation {
  const { node } = made.write;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return { method: "", args: [], isOnce: false };
  const given = node.arguments.flatMap((argument) => addedElements(argument, made));
  const isOnce = made.multiplicity === "one" && !node.arguments.some(ts.isSpreadElement);
  const lent = lentMethodOf(node);
  if (lent === undefined) return { method: node.expression.name.text, args: given, isOnce };
  const isKnown = lent.via === "call" || given.slice(1).every((list) => list.kind === "array" && isInOrder(list));
  const args = argumentsVia(lent.via, given, node, made.evaluation);
  return { method: lent.method, args, isOnce: isOnce && isKnown };
}

/** What an argument of `list.push(…)` adds: of a spread, each element. */
export function addedElements(value: TS.Expression, { frame, evaluation }: MadeWrite): readonly AbstractValue[] {
  if (!ts.isSpreadElement(value)) return [evaluation.evaluate(value, frame)];
  const list = evaluation.evaluate(value.expression, frame);
  const unknown = elementOf(list, value, evaluation) ?? evaluation.unknown("call", value);
  if (list.kind !== "array") return [unknown];
  if (!list.open && list.isUnordered !== true) return list.elements;
  return [evaluation.join([...list.elements, ...(list.open ? [unknown] : [])], value)];
}

/** Whether all elements of a list are known, in their order. */
export function isInOrder({ open, isUnordered, collection }: AbstractArray): boolean {
  return !open && isUnordered !== true && collection === undefined;
}

/** `query.append(key, value)` leaves what the key has. */
export function isAppend(node: TS.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "append"
  );
}

/** What stands there by a name that nobody knows, and is pushed to: `byType[record.type].push(record)`; undefined for any other assignment. */
export function listPushedTo({ write, evaluation }: MadeWrite): AbstractArray | undefined {
  if (write.kind !== "push" || write.path.at(-1) !== null) return undefined;
  return { kind: "array", elements: [], open: true, isUnordered: true, place: evaluation.placeOf(write.node) };
}
