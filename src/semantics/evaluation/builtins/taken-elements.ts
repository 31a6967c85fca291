import { isSamePlace } from "../../../model/is-same-place.ts";
import type { AbstractArray, AbstractFunction, AbstractValue } from "../../values/abstract-value.ts";
import { isFalsy } from "../../values/presence.ts";
import { toConstantText, toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { elementsOf } from "../members/evaluate-member.ts";
import { decideCall, type CallAnswer } from "../state/decided-condition.ts";
import { ownerAround } from "../state/questions.ts";
import type { MethodCall } from "./method-call.ts";

/** Elements of a list that `reduce` and `filter` go through; code that puts a path together has few. */
export const MAX_VISITED = 64;

/** `filter(Boolean)` drops what is known to be empty, any other what its predicate surely refuses. Of the rest nobody knows what it leaves. */
export function filterElements(array: AbstractArray, call: MethodCall): AbstractArray {
  const answers = answersFor(array, call);
  if (answers === undefined) return { ...array, isUnordered: true };
  const elements = array.elements.filter((_, index) => answers[index] !== false);
  return { ...array, elements, ...(answers.includes(undefined) && { isUnordered: true }) };
}

/** Of the first or the last element that a predicate takes, what it may be; any that may be taken where nobody knows their order. */
export function findElement(array: AbstractArray, isLast: boolean, call: MethodCall): AbstractValue {
  const found = placeOfTaken(array, isLast, call);
  const bounds = isLast ? ([found] as const) : ([0, found + 1] as const);
  const looked = found < 0 ? array : { ...array, elements: array.elements.slice(...bounds) };
  return elementsOf(filterElements(looked, call), call.node, call.evaluation);
}

/** Whether a predicate takes an element of a list, whichever. */
export function isSurelyFound(array: AbstractArray, isLast: boolean, call: MethodCall): boolean {
  return placeOfTaken(array, isLast, call) >= 0;
}

/** The place of the first or the last element that a predicate surely takes; -1 where there is none. */
function placeOfTaken(array: AbstractArray, isLast: boolean, call: MethodCall): number {
  const answers = array.open || array.isUnordered === true ? [] : (answersFor(array, call) ?? []);
  return isLast ? answers.lastIndexOf(true) : answers.indexOf(true);
}

/** The place of the first or the last element that a predicate takes, or that equals a text; undefined where nobody knows it. */
export function findIndexOf(
  array: AbstractArray,
  { isLast, isText }: { readonly isLast: boolean; readonly isText: boolean },
  call: MethodCall,
): AbstractValue | undefined {
  if (array.open || array.isUnordered === true || call.args.length !== 1) return undefined;
  const answers = isText ? equalsText(array, call) : answersFor(array, call);
  if (answers === undefined) return undefined;
  const found = isLast ? answers.lastIndexOf(true) : answers.indexOf(true);
  const passed = found < 0 ? answers : isLast ? answers.slice(found + 1) : answers.slice(0, found);
  if (passed.some((answer) => answer !== false)) return undefined;
  return { kind: "constant", value: found, place: call.evaluation.placeOf(call.node) };
}

function equalsText({ elements }: AbstractArray, { args: [sought] }: MethodCall): readonly CallAnswer[] | undefined {
  const text = sought?.kind === "string" ? toConstantText(sought) : undefined;
  if (text === undefined) return undefined;
  return elements.map((element) => {
    const known = element.kind === "string" ? toConstantText(element) : undefined;
    return known === undefined ? undefined : known === text;
  });
}

/** What a predicate says of each element; undefined where nothing is known of it. */
function answersFor(array: AbstractArray, call: MethodCall): readonly CallAnswer[] | undefined {
  const { args, node, frame, evaluation } = call;
  const [predicate] = args;
  // What else is not known to be empty stays: nothing depends on whether it is.
  if (predicate?.kind === "external" && predicate.root === "global:Boolean")
    return array.elements.map((element) => !isFalsy(element));
  if (predicate?.kind !== "function" || array.elements.length > MAX_VISITED) return undefined;
  return array.elements.map((element, index) => {
    const position: AbstractValue = { kind: "constant", value: index, place: array.place };
    const answer = decideCall(predicate, [element, position, array], node, frame, evaluation);
    return answer === undefined && UNKNOWN.has(element.kind) && isOfPresence(predicate, call) ? true : answer;
  });
}

/** What may be any text. */
const UNKNOWN: ReadonlySet<AbstractValue["kind"]> = new Set(["unknown", "external", "string"]);
/** Texts of which one has little in common with the other. */
const ANY_TEXTS = ["x", "É-1_~/.%20 ?"];

/** Whether a predicate asks no more than whether there is anything, as `Boolean` does: `(part) => part !== ""`, `(part) => part != null`. */
function isOfPresence(predicate: AbstractFunction, { node, frame, evaluation }: MethodCall): boolean {
  const place = evaluation.placeOf(node);
  const answerTo = (value: AbstractValue): CallAnswer => decideCall(predicate, [value], node, frame, evaluation);
  const answerToText = (text: string): CallAnswer => answerTo(toStringValue([[toText(text, place, false)]], place));
  if (!ANY_TEXTS.every((text) => answerToText(text) === true)) return false;
  return answerToText("") === false || answerTo({ kind: "constant", value: undefined, place }) === false;
}

/** The first or the last element of a list of which nothing was taken before that is not seen. */
export function takeEnd(array: AbstractArray, index: 0 | -1, call: MethodCall): AbstractValue | undefined {
  const { node, evaluation } = call;
  const isKnown = !array.open && array.isUnordered !== true && (isMadeFor(array, call) || isRunOnce(call));
  return isKnown ? array.elements.at(index) : elementsOf(array, node, evaluation);
}

/** Whether a list is made right there, as by `path.split("/")`. */
function isMadeFor(array: AbstractArray, { node: { expression: callee }, evaluation }: MethodCall): boolean {
  const made = ts.isPropertyAccessExpression(callee) ? evaluation.placeOf(unwrap(callee.expression)) : undefined;
  return made !== undefined && isSamePlace(made, array.place);
}

/** Whether a call is made once for as long as the variable lives that it takes from: what is taken before is another statement's. */
function isRunOnce({ node, evaluation }: MethodCall): boolean {
  const { expression: callee } = node;
  const list: TS.Node | undefined = ts.isPropertyAccessExpression(callee) ? unwrap(callee.expression) : undefined;
  if (list === undefined || !ts.isIdentifier(list)) return false;
  const declaration = evaluation.scopes.findValue(list.text, list);
  const owner = ownerAround(node);
  return (
    declaration !== undefined &&
    owner === ownerAround(declaration) &&
    (owner === undefined || !ts.isForStatement(owner))
  );
}
