import { ts, type TS } from "../syntax/compiler.ts";
import { equalityOf, isLooseEquality } from "../syntax/equality.ts";
import { isNegation } from "../syntax/operators.ts";
import { unwrap } from "../syntax/wrappers.ts";
import {
  findTest,
  holding,
  testOfCall,
  testOfEntry,
  testOfOperator,
  type FoundTest,
  type IsAsked,
  type OperatorTest,
  type TextTest,
} from "./allowed-texts.ts";
import { isNullishLiteral } from "./condition-parts.ts";

/** The test by which a condition asks whether an object has a member of some name, in one of the ways in which defaults are filled in. */
export function memberTestOf(whole: TS.Expression): FoundTest | undefined {
  const condition = unwrap(whole);
  if (isNegation(condition)) {
    const denied = memberTestOf(condition.operand);
    return denied && { ...denied, holds: !denied.holds };
  }
  const found = findTest(
    (isAsked) => readTest(condition, isAsked),
    (node) => !ts.isElementAccessExpression(node),
  );
  return found !== undefined && ASKING_MEMBERS.has(found.test.kind) ? found : undefined;
}

function readTest(condition: TS.Expression, isAsked: IsAsked): OperatorTest | undefined {
  if (ts.isBinaryExpression(condition)) return testOfPresent(condition, isAsked) ?? testOfOperator(condition, isAsked);
  return holding(ts.isCallExpression(condition) ? testOfCall(condition, isAsked) : testOfEntry(condition, isAsked));
}

const ASKING_MEMBERS: ReadonlySet<TextTest["kind"]> = new Set(["key", "entry", "present"] as const);

/** `names[text] === undefined`, `names[text] == null` and `typeof names[text] === "undefined"`. */
function testOfPresent(
  { left, operatorToken, right }: TS.BinaryExpression,
  isAsked: IsAsked,
): OperatorTest | undefined {
  const isEquality = equalityOf(operatorToken.kind);
  if (isEquality === undefined) return undefined;
  const isOfType = ts.isTypeOfExpression(left);
  const sought = isOfType ? left.expression : left;
  const isAbsent = isOfType
    ? ts.isStringLiteralLike(right) && right.text === "undefined"
    : !ts.isStringLiteralLike(right) && isNullishLiteral(right);
  const entry = isAbsent ? testOfEntry(unwrap(sought), isAsked) : undefined;
  const isLoose = !isOfType && isLooseEquality(operatorToken.kind);
  if (entry === undefined || (!isOfType && !isLoose && right.kind === ts.SyntaxKind.NullKeyword)) return undefined;
  return { test: { kind: "present", of: entry.of, ...(isLoose && { isLoose }) }, holds: !isEquality };
}
