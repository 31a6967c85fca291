import type { Place } from "../../model/index.ts";
import {
  membersOf,
  type AbstractArray,
  type AbstractFunction,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { withFields } from "./members/sent-value.ts";
import { elementOf } from "./outcomes/request-outcome.ts";
import type { AddedEntries } from "./state/added-entries.ts";
import { composeObject, entriesOfSpread } from "./state/spread-entries.ts";
import { noteGetter } from "../values/getters.ts";
import { LazyEntry } from "../values/lazy-entry.ts";
import { certaintyOf, withCertainties } from "../values/optional-elements.ts";
import { toConstantText } from "../values/string-operations.ts";
import { textOfName } from "../syntax/property-names.ts";

/** An object literal, spreads taken apart. */
export function valueOfObject(
  node: TS.ObjectLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractObject {
  return composeObject(
    node.properties.map((property) => entriesOf(property, frame, evaluation)),
    node,
    evaluation,
  );
}

function entriesOf(
  property: TS.ObjectLiteralElementLike,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AddedEntries {
  if (ts.isSpreadAssignment(property)) {
    const spread = withFields(evaluation.evaluate(property.expression, frame), property, evaluation);
    return entriesOfSpread(spread, property.expression, frame, evaluation);
  }
  const computed = ts.isComputedPropertyName(property.name)
    ? evaluation.evaluate(property.name.expression, frame)
    : undefined;
  const key = computed === undefined ? textOfName(property.name) : toConstantText(computed);
  const written = {
    key: key ?? "",
    keyPlace: evaluation.placeOf(property.name),
    computed,
    place: evaluation.placeOf(property),
    origin: ts.isShorthandPropertyAssignment(property) ? ("shorthand" as const) : ("literal" as const),
  };
  const made = new LazyEntry(written, () => valueOfProperty(property, frame, evaluation), evaluation);
  const isGetter = ts.isGetAccessorDeclaration(property);
  const entry = isGetter ? noteGetter(made, toFunction(property, frame, evaluation)) : made;
  if (key === undefined) return { entries: [], others: [entry], open: true, isCertain: always };
  return { entries: [entry], open: false, isCertain: always };
}

function valueOfProperty(
  property: Exclude<TS.ObjectLiteralElementLike, TS.SpreadAssignment>,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (ts.isPropertyAssignment(property)) return evaluation.evaluate(property.initializer, frame);
  if (ts.isShorthandPropertyAssignment(property)) return evaluation.evaluate(property.name, frame);
  const method = toFunction(property, frame, evaluation);
  return ts.isGetAccessorDeclaration(property) ? evaluation.call(method, [], property, frame) : method;
}

function toFunction(
  node: TS.MethodDeclaration | TS.AccessorDeclaration,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractFunction {
  return { kind: "function", node, frame, receiver: undefined, bound: [], place: evaluation.placeOf(node) };
}

const always = (): boolean => true;

/** An array literal, spreads taken apart. */
export function valueOfArray(
  node: TS.ArrayLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractArray {
  const elements: AbstractValue[] = [];
  const certainties: boolean[] = [];
  let isOpen = false;
  let isUnordered = false;
  for (const element of node.elements) {
    if (!ts.isSpreadElement(element)) {
      elements.push(evaluation.evaluate(element, frame));
      certainties.push(true);
      continue;
    }
    const spread = evaluation.evaluate(element.expression, frame);
    const given = elementOf(spread, element, evaluation);
    const members = membersOf(spread);
    const lists = members.filter((member) => member.kind === "array");
    isOpen ||= lists.length < members.length || lists.some((list) => list.open);
    const placed = given === undefined ? elementsInOrder(lists, element, evaluation) : undefined;
    isUnordered ||= placed === undefined;
    elements.push(...(placed?.map(([added]) => added) ?? lists.flatMap((list) => list.elements)));
    certainties.push(...(placed?.map(([, isCertain]) => isCertain) ?? []));
    if (given !== undefined) elements.push(given);
  }
  const list: AbstractArray = {
    kind: "array",
    elements,
    open: isOpen,
    ...(isUnordered && { isUnordered }),
    place: evaluation.placeOf(node),
  };
  return isUnordered ? list : withCertainties(list, certainties);
}

/**
 * What lists that may be spread have in their order, and whether it is surely there: `...(flag ? [x] : [])` has one element or none. Undefined where
 * nobody knows which of the lists is spread.
 */
function elementsInOrder(
  lists: readonly AbstractArray[],
  node: TS.Node,
  evaluation: EvaluationContext,
): readonly (readonly [AbstractValue, boolean])[] | undefined {
  const [list, ...others] = lists;
  if (list === undefined) return [];
  if (others.length === 0) {
    const known = list.isUnordered === true ? certaintyOf(list) : list.elements.map(() => true);
    return known?.map((isCertain, at) => [list.elements[at] ?? list, isCertain]);
  }
  if (lists.some((each) => each.isUnordered === true || each.elements.length > 1)) return undefined;
  const first = lists.flatMap(({ elements }) => elements);
  return first.length === 0 ? [] : [[evaluation.join(first, node), first.length === lists.length]];
}

/** The value of a number, `true`, `false`, `null` or `void 0`; undefined for other expressions. */
export function toConstant(node: TS.Expression): { readonly value: number | boolean | null | undefined } | undefined {
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
    return node.operator === ts.SyntaxKind.MinusToken ? { value: -Number(node.operand.text) } : undefined;
  }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isVoidExpression(node)) return { value: undefined };
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  return isTrue || node.kind === ts.SyntaxKind.FalseKeyword ? { value: isTrue } : undefined;
}

/** `import.meta` */
export function toImportMeta(place: Place): AbstractValue {
  return { kind: "external", root: "global:import.meta", members: [], client: undefined, name: "import.meta", place };
}
