import {
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractObject,
  type AbstractValue,
  type Frame,
  type ResponseValue,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toFields } from "./members/sent-value.ts";
import { elementOf, outcomesOf } from "./outcomes/request-outcome.ts";
import { LazyEntry } from "../values/lazy-entry.ts";
import { toConstantText } from "../values/string-operations.ts";
import { withOwnNames } from "../values/widen.ts";

interface AddedEntries {
  readonly entries: readonly AbstractEntry[];
  /** Members whose computed names are not fully known. */
  readonly others?: readonly AbstractEntry[];
  /** Spread results of requests. */
  readonly rest?: readonly ResponseValue[];
  readonly open: boolean;
  /** Whether the entries are added on every path of execution. */
  readonly isCertain: boolean;
}

/** An object literal, spreads taken apart. */
export function valueOfObject(
  node: TS.ObjectLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractObject {
  const entries = new Map<string, AbstractEntry>();
  const others: AbstractEntry[] = [];
  const rest: ResponseValue[] = [];
  let isOpen = false;
  let isEveryListed = true;
  for (const property of node.properties) {
    const added = entriesOf(property, frame, evaluation);
    others.push(...(added.others ?? []));
    rest.push(...(added.rest ?? []));
    isEveryListed &&= !added.open || (added.others ?? []).length > 0;
    isOpen ||= added.open;
    for (const entry of added.entries) {
      const former = added.isCertain ? undefined : entries.get(entry.key);
      // The last entry of a name wins, with its own position.
      entries.delete(entry.key);
      entries.set(entry.key, former === undefined ? entry : withEither(former, entry, node, evaluation));
    }
  }
  const place = evaluation.placeOf(node);
  return {
    kind: "object",
    entries: withOwnNames(entries),
    open: isOpen,
    ...(isOpen && isEveryListed && { others }),
    ...(rest.length > 0 && { rest }),
    place,
  };
}

function entriesOf(
  property: TS.ObjectLiteralElementLike,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AddedEntries {
  if (ts.isSpreadAssignment(property)) {
    const added = entriesOfSpread(evaluation.evaluate(property.expression, frame), property, evaluation);
    return { ...added, isCertain: added.isCertain && !isConditional(property.expression) };
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
  const entry = new LazyEntry(written, () => valueOfProperty(property, frame, evaluation), evaluation);
  if (key === undefined) return { entries: [], others: [entry], open: true, isCertain: true };
  return { entries: [entry], open: false, isCertain: true };
}

/** An entry that is added on some paths only, to an object that may have one of its name. */
function withEither(
  former: AbstractEntry,
  entry: AbstractEntry,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractEntry {
  const { key, keyPlace, place, origin } = entry;
  const join = (): AbstractValue => evaluation.join([former.value, entry.value], node);
  return new LazyEntry({ key, keyPlace, place, origin }, join, evaluation);
}

/** `...null` and `...(flag && {…})` add nothing or everything; a spread of one of several objects leaves the object open. */
function entriesOfSpread(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AddedEntries {
  const sources = membersOf(value)
    .filter((member) => member.kind !== "constant")
    .map((member) => (member.kind === "instance" ? toFields(member, node, evaluation) : member));
  const objects = sources.filter((member) => member.kind === "object");
  const entries = objects.flatMap((object) => {
    const choice = objects.length > 1 ? { between: value, chosen: object } : undefined;
    return object.entries.map((entry) => toSpread(entry, choice, evaluation));
  });
  const others = objects.flatMap((object) => object.others ?? []);
  const isOpen = objects.length < sources.length || objects.length > 1 || objects.some((object) => object.open);
  const isCertain = objects.length === 1 && membersOf(value).length === 1;
  const rest = [...outcomesOf(value), ...objects.flatMap((object) => object.rest ?? [])];
  return { entries, others, rest, open: isOpen, isCertain };
}

const spread = new WeakMap<AbstractEntry, AbstractEntry>();

/** An entry of a spread. One object may be spread into many, so that its members are evaluated once for all of them. */
function toSpread(entry: AbstractEntry, among: AbstractEntry["choice"], evaluation: EvaluationContext): AbstractEntry {
  if (among !== undefined) return makeSpread(entry, among, evaluation);
  if (entry.origin === "spread") return entry;
  let known = spread.get(entry);
  if (known === undefined) spread.set(entry, (known = makeSpread(entry, undefined, evaluation)));
  return known;
}

function makeSpread(
  entry: AbstractEntry,
  among: AbstractEntry["choice"],
  evaluation: EvaluationContext,
): AbstractEntry {
  const { key, keyPlace, place, computed } = entry;
  const written = { key, keyPlace, place, computed, choice: among ?? entry.choice, origin: "spread" } as const;
  return new LazyEntry(written, () => entry.value, evaluation);
}

/** `...(flag && {…})`, whose value is the object where the flag is unknown. */
function isConditional(node: TS.Expression): boolean {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
}

function valueOfProperty(
  property: Exclude<TS.ObjectLiteralElementLike, TS.SpreadAssignment>,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (ts.isPropertyAssignment(property)) return evaluation.evaluate(property.initializer, frame);
  if (ts.isShorthandPropertyAssignment(property)) return evaluation.evaluate(property.name, frame);
  const place = evaluation.placeOf(property);
  const method: AbstractValue = { kind: "function", node: property, frame, receiver: undefined, bound: [], place };
  return ts.isGetAccessorDeclaration(property) ? evaluation.call(method, [], property, frame) : method;
}

function textOfName(name: TS.PropertyName): string | undefined {
  return ts.isComputedPropertyName(name) || ts.isPrivateIdentifier(name) ? undefined : name.text;
}

/** An array literal, spreads taken apart. */
export function valueOfArray(
  node: TS.ArrayLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractArray {
  const elements: AbstractValue[] = [];
  let isOpen = false;
  let isUnordered = false;
  for (const element of node.elements) {
    if (!ts.isSpreadElement(element)) {
      elements.push(evaluation.evaluate(element, frame));
      continue;
    }
    const spread = evaluation.evaluate(element.expression, frame);
    const given = elementOf(spread, element, evaluation);
    const members = membersOf(spread);
    const lists = members.filter((member) => member.kind === "array");
    elements.push(...lists.flatMap((list) => list.elements), ...(given === undefined ? [] : [given]));
    // `...(flag ? [x] : [])`: it is unknown which of the lists is spread.
    isUnordered ||= given !== undefined || lists.length > 1 || lists.some((list) => list.isUnordered === true);
    isOpen ||= lists.length < members.length || lists.some((list) => list.open);
  }
  return {
    kind: "array",
    elements,
    open: isOpen,
    ...(isUnordered && { isUnordered }),
    place: evaluation.placeOf(node),
  };
}

/** The value of a number, `true`, `false` or `null`; undefined for other expressions. */
export function toConstant(node: TS.Expression): { readonly value: number | boolean | null } | undefined {
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
    return node.operator === ts.SyntaxKind.MinusToken ? { value: -Number(node.operand.text) } : undefined;
  }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  return isTrue || node.kind === ts.SyntaxKind.FalseKeyword ? { value: isTrue } : undefined;
}
