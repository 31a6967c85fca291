import { ts, type TS } from "../syntax/compiler.ts";
import { equalityOf, isLooseEquality } from "../syntax/equality.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { isNullishLiteral, operatorOf } from "./condition-parts.ts";
import type { Guard } from "./guards.ts";
import { indexOfClause, startOfClause } from "./switch-clauses.ts";
import { isNegation } from "../syntax/operators.ts";

/**
 * What an expression says of another one: that it is one of some texts, or none of them. `equal`: it is the value of `of`.
 * `element`: it is an element of the list or the set `of`. `key`: it is a member of the object `of`, or a key of the map. `entry`: it is
 * a member of the object whose value counts as true. `present`: it is one whose value is not undefined, nor null where `isLoose` says so.
 */
export interface TextTest {
  readonly kind: "equal" | "element" | "key" | "entry" | "present";
  readonly of: TS.Expression;
  /** Set for `==` and `!=`, by which `1` and `true` are equal, and null and undefined. */
  readonly isLoose?: true;
}

/** A call that is given what is asked about, and came out so, or has at least not thrown. */
export interface CallCheck {
  readonly kind: "call";
  readonly call: TS.CallExpression;
  /** Which argument it is. */
  readonly index: number;
  readonly holds: boolean | "returned";
}

/** Methods of a text that say whether another one is a part of it. */
export type SearchMethod = "startsWith" | "endsWith" | "includes";

/**
 * What has been made sure of: a test or a call that came out so, or several all or one of which did. `truth`: that it counts as true, or
 * as false. `nullish`: that it is one of the values, or none of them. `type`:
 * what `typeof` gives for it. `search`: whether the method finds something in it. `pattern`: whether a regular expression does, which
 * `pattern` may be; where it is none, its `test` may be a predicate.
 */
export type TextCheck =
  | { readonly kind: "test"; readonly test: TextTest; readonly holds: boolean }
  | { readonly kind: "truth"; readonly holds: boolean }
  | { readonly kind: "type"; readonly type: string; readonly holds: boolean }
  | { readonly kind: "search"; readonly method: SearchMethod; readonly sought: TS.Expression; readonly holds: boolean }
  | {
      readonly kind: "pattern";
      readonly pattern: TS.Expression;
      readonly predicate: CallCheck | undefined;
      readonly holds: boolean;
    }
  | { readonly kind: "nullish"; readonly values: readonly (null | undefined)[]; readonly holds: boolean }
  | CallCheck
  | { readonly kind: "all" | "any"; readonly checks: readonly TextCheck[] };

/** Says whether an expression is the one that is asked about. */
export type IsAsked = (node: TS.Expression) => boolean;

const NOTHING: TextCheck = { kind: "all", checks: [] };

/** What a guard makes sure of about an expression. */
export function checkOfGuard(guard: Guard, isAsked: IsAsked): TextCheck {
  if (guard.kind === "case") return checkOfClause(guard.clause, isAsked);
  if (guard.kind === "switch") return isAsked(guard.asked) ? checkOfLabels(guard.labels, guard.isOneOf) : NOTHING;
  if (guard.kind === "call") return checkOfArgument(guard.call, "returned", isAsked);
  return checkOfCondition(guard.condition, guard.isTrue, isAsked);
}

function checkOfCondition(whole: TS.Expression, isTrue: boolean, isAsked: IsAsked): TextCheck {
  const condition = unwrap(whole);
  if (isNegation(condition)) return checkOfCondition(condition.operand, !isTrue, isAsked);
  if (ts.isCallExpression(condition)) return checkOfCall(condition, isTrue, isAsked);
  const entry = testOfEntry(condition, isAsked);
  if (entry !== undefined) return { kind: "test", test: entry, holds: isTrue };
  if (!ts.isBinaryExpression(condition))
    return ts.isExpression(condition) && isAsked(condition) ? { kind: "truth", holds: isTrue } : NOTHING;
  const operator = operatorOf(condition);
  if (operator === "&&" || operator === "||") {
    const checks = [condition.left, condition.right].map((side) => checkOfCondition(side, isTrue, isAsked));
    return { kind: (operator === "&&") === isTrue ? "all" : "any", checks };
  }
  const special = nullCheckOf(condition, isTrue, isAsked) ?? typeCheckOf(condition, isTrue, isAsked);
  if (special !== undefined) return special;
  const found = testOfOperator(condition, isAsked);
  return found === undefined ? NOTHING : { kind: "test", test: found.test, holds: found.holds === isTrue };
}

/** `names[text]`. */
export function testOfEntry(condition: TS.Node, isAsked: IsAsked): TextTest | undefined {
  if (!ts.isElementAccessExpression(condition) || isAsked(condition)) return undefined;
  return isAsked(condition.argumentExpression) ? { kind: "entry", of: condition.expression } : undefined;
}

/** `text === undefined`, and `text == null`, which is true for both. */
function nullCheckOf(
  { left, operatorToken, right }: TS.BinaryExpression,
  isTrue: boolean,
  isAsked: IsAsked,
): TextCheck | undefined {
  const isEquality = equalityOf(operatorToken.kind);
  const other = isEquality === undefined ? undefined : isAsked(left) ? right : isAsked(right) ? left : undefined;
  if (other === undefined || ts.isStringLiteralLike(other) || !isNullishLiteral(other)) return undefined;
  const value = other.kind === ts.SyntaxKind.NullKeyword ? null : undefined;
  return {
    kind: "nullish",
    values: isLooseEquality(operatorToken.kind) ? [null, undefined] : [value],
    holds: isEquality === isTrue,
  };
}

/** `typeof value === "string"`. */
function typeCheckOf(
  { left, operatorToken, right }: TS.BinaryExpression,
  isTrue: boolean,
  isAsked: IsAsked,
): TextCheck | undefined {
  const isEquality = equalityOf(operatorToken.kind);
  if (isEquality === undefined || !ts.isTypeOfExpression(left) || !isAsked(left.expression)) return undefined;
  return ts.isStringLiteralLike(right) ? { kind: "type", type: right.text, holds: isEquality === isTrue } : undefined;
}

/** `text.startsWith("a")`. */
function searchCheckOf(call: TS.CallExpression, holds: boolean, isAsked: IsAsked): TextCheck | undefined {
  for (const method of ["startsWith", "endsWith", "includes"] as const) {
    const found = receiverOf(call, method);
    if (found !== undefined && isAsked(found.receiver))
      return { kind: "search", method, sought: found.argument, holds };
  }
  return undefined;
}

/** `/^a/.test(text)`, `/^a/.exec(text)`, `text.match(/^a/)`. */
function patternCheckOf(call: TS.CallExpression, holds: boolean, isAsked: IsAsked): TextCheck | undefined {
  const testing = receiverOf(call, "test") ?? receiverOf(call, "exec");
  if (testing !== undefined && isAsked(testing.argument))
    return { kind: "pattern", pattern: testing.receiver, predicate: { kind: "call", call, index: 0, holds }, holds };
  const matched = receiverOf(call, "match");
  if (matched === undefined || !isAsked(matched.receiver)) return undefined;
  return { kind: "pattern", pattern: matched.argument, predicate: undefined, holds };
}

function checkOfCall(call: TS.CallExpression, holds: boolean, isAsked: IsAsked): TextCheck {
  const search = searchCheckOf(call, holds, isAsked) ?? patternCheckOf(call, holds, isAsked);
  if (search !== undefined) return search;
  const test = testOfCall(call, isAsked);
  return test === undefined ? checkOfArgument(call, holds, isAsked) : { kind: "test", test, holds };
}

function checkOfArgument(call: TS.CallExpression, holds: CallCheck["holds"], isAsked: IsAsked): TextCheck {
  const index = call.arguments.some(ts.isSpreadElement) ? -1 : call.arguments.findIndex(isAsked);
  return index < 0 ? NOTHING : { kind: "call", call, index, holds };
}

/** A test, and what it asks about. */
export interface FoundTest extends OperatorTest {
  readonly asked: TS.Expression;
}

/** The test that an expression is, whatever it asks about; undefined where it is none. */
export function testOf(condition: TS.Node): FoundTest | undefined {
  if (ts.isBinaryExpression(condition)) return findTest((isAsked) => testOfOperator(condition, isAsked));
  if (ts.isCallExpression(condition)) return findTest((isAsked) => holding(testOfCall(condition, isAsked)));
  return undefined;
}

/** A test with the expression that it is read to ask about, of those that it may. */
export function findTest(
  read: (isAsked: IsAsked) => OperatorTest | undefined,
  mayBeAsked: IsAsked = () => true,
): FoundTest | undefined {
  let asked: TS.Expression | undefined;
  const found = read((node) => {
    if (!mayBeAsked(node)) return false;
    asked = node;
    return true;
  });
  return found === undefined || asked === undefined ? undefined : { ...found, asked };
}

/** A test that holds where what asks it gives true. */
export function holding(test: TextTest | undefined): OperatorTest | undefined {
  return test && { test, holds: true };
}

/** A test as an operator gives it. */
export interface OperatorTest {
  readonly test: TextTest;
  /** Whether the test holds where the operator gives true. */
  readonly holds: boolean;
}

export function testOfOperator(condition: TS.BinaryExpression, isAsked: IsAsked): OperatorTest | undefined {
  const { left, right, operatorToken } = condition;
  const operator = operatorOf(condition);
  if (operator === "in") return isAsked(left) ? { test: { kind: "key", of: right }, holds: true } : undefined;
  const index = testOfIndex(left, right, operator, isAsked);
  if (index !== undefined) return index;
  const isEquality = equalityOf(operatorToken.kind);
  if (isEquality === undefined) return undefined;
  const other = isAsked(left) ? right : isAsked(right) ? left : undefined;
  const isLoose = isLooseEquality(operatorToken.kind);
  return other && { test: { kind: "equal", of: other, ...(isLoose && { isLoose }) }, holds: isEquality };
}

/** `list.indexOf(text) !== -1`, `>= 0`, `> -1`, and the other way round. */
function testOfIndex(
  left: TS.Expression,
  right: TS.Expression,
  operator: string,
  isAsked: IsAsked,
): OperatorTest | undefined {
  const call = unwrap(left);
  const called = ts.isCallExpression(call) ? receiverOf(call, "indexOf") : undefined;
  if (called === undefined || !isAsked(called.argument)) return undefined;
  const test: TextTest = { kind: "element", of: called.receiver };
  const comparison = `${operator}${isMinusOne(right) ? "-1" : isZero(right) ? "0" : "?"}`;
  if (["!==-1", "!=-1", ">-1", ">=0"].includes(comparison)) return { test, holds: true };
  return ["===-1", "==-1", "<0", "<=-1"].includes(comparison) ? { test, holds: false } : undefined;
}

function isMinusOne(node: TS.Expression): boolean {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.MinusToken) return false;
  return ts.isNumericLiteral(node.operand) && node.operand.text === "1";
}

function isZero(node: TS.Expression): boolean {
  return ts.isNumericLiteral(node) && node.text === "0";
}

/** `list.includes(text)`, `set.has(text)`, `object.hasOwnProperty(text)`, `Object.hasOwn(object, text)`. */
export function testOfCall(call: TS.CallExpression, isAsked: IsAsked): TextTest | undefined {
  const listed = receiverOf(call, "includes") ?? receiverOf(call, "has");
  if (listed !== undefined) return isAsked(listed.argument) ? { kind: "element", of: listed.receiver } : undefined;
  const owned = receiverOf(call, "hasOwnProperty");
  if (owned !== undefined) return isAsked(owned.argument) ? { kind: "key", of: owned.receiver } : undefined;
  const [object, key, ...others] = call.arguments;
  const isHasOwn = ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "hasOwn";
  if (!isHasOwn || object === undefined || key === undefined || others.length > 0) return undefined;
  return isAsked(key) ? { kind: "key", of: object } : undefined;
}

interface MethodCall {
  readonly receiver: TS.Expression;
  readonly argument: TS.Expression;
}

/** What a method is called on, and the one argument that it is given. */
function receiverOf(call: TS.CallExpression, method: string): MethodCall | undefined {
  const { expression: callee } = call;
  const [argument, ...others] = call.arguments;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== method) return undefined;
  return argument === undefined || others.length > 0 ? undefined : { receiver: callee.expression, argument };
}

/**
 * A clause is reached by its own label, and by those of the clauses that go on into it; where one of them is the default, by all but the
 * labels of the others.
 */
function checkOfClause(clause: TS.CaseOrDefaultClause, isAsked: IsAsked): TextCheck {
  const { clauses, parent } = clause.parent;
  if (!isAsked(parent.expression)) return NOTHING;
  const [start, end] = [startOfClause(clause), indexOfClause(clause) + 1];
  const reaching = clauses.slice(start, end);
  const isOneOf = reaching.every(ts.isCaseClause);
  const telling = isOneOf ? reaching : [...clauses.slice(0, start), ...clauses.slice(end)];
  return checkOfLabels(
    telling.filter(ts.isCaseClause).map(({ expression }) => expression),
    isOneOf,
  );
}

/** Labels beyond this many say nothing more; a table of a scanner has hundreds, which each use behind it would go through. */
const MAX_LABELS = 256;

/** That what a `switch` asks for is one of the labels, or is none of them. */
function checkOfLabels(labels: readonly TS.Expression[], isOneOf: boolean): TextCheck {
  if (isOneOf && labels.length > MAX_LABELS) return NOTHING;
  const checks = labels
    .slice(0, MAX_LABELS)
    .map((of): TextCheck => ({ kind: "test", test: { kind: "equal", of }, holds: isOneOf }));
  return { kind: isOneOf ? "any" : "all", checks };
}
