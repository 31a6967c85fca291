import { testOf, type FoundTest } from "../../control-flow/allowed-texts.ts";
import { operatorOf } from "../../control-flow/condition-parts.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findReturns } from "../../syntax/returned-expressions.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { membersOf, type AbstractFunction, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { bodyOf, createFrame } from "./call-frame.ts";
import { valuesOf } from "./tested-values.ts";

/** Predicates that call predicates; real ones do so once or twice. */
const MAX_DEPTH = 4;

/** Whether calling a predicate with the values surely gives true, or surely false; undefined where neither is sure. */
export function decideCall(
  callee: AbstractValue,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  return decideResult(callee, args, node, { frame, evaluation, depth: 0 });
}

/** Whether a condition is surely true, or surely false, where it stands; what it calls is not gone into. */
export function decideCondition(
  condition: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  return decide(condition, { frame, evaluation, depth: MAX_DEPTH });
}

/** Where a condition stands, and how many predicates lead there. */
interface Around {
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  readonly depth: number;
}

function decideResult(
  callee: AbstractValue,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  around: Around,
): boolean | undefined {
  const { frame, evaluation, depth } = around;
  if (depth >= MAX_DEPTH) return undefined;
  const answers = membersOf(callee).map((member) => {
    const condition = member.kind === "function" ? conditionOf(member) : undefined;
    if (member.kind !== "function" || condition === undefined) return undefined;
    const inner = createFrame(member, args, node, frame, evaluation);
    return inner && decide(condition, { ...around, frame: inner, depth: depth + 1 });
  });
  return agreed(answers);
}

/** What a function gives whenever it comes to its end: that of a promise or a generator is no answer. */
function conditionOf({ node }: AbstractFunction): TS.Expression | undefined {
  const body = bodyOf(node);
  const isPlain = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
  if (body === undefined || !isPlain || node.asteriskToken !== undefined) return undefined;
  if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true) return undefined;
  if (!ts.isBlock(body)) return body;
  const last = body.statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last) && findReturns(body).length === 1
    ? last.expression
    : undefined;
}

function decide(whole: TS.Expression, around: Around): boolean | undefined {
  const condition = unwrap(whole);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return negated(decide(condition.operand, around));
  const operator = ts.isBinaryExpression(condition) ? operatorOf(condition) : "";
  if (ts.isBinaryExpression(condition) && (operator === "&&" || operator === "||")) {
    const deciding = operator === "||";
    const sides = [decide(condition.left, around), decide(condition.right, around)];
    return sides.includes(deciding) ? deciding : sides.includes(undefined) ? undefined : !deciding;
  }
  const { frame } = around;
  const evaluation = around.evaluation.at(condition);
  const found = testOf(condition);
  const tested = found && decideTest(found, frame, evaluation);
  if (found !== undefined && tested !== undefined) return tested;
  if (!ts.isCallExpression(condition)) return agreed(membersOf(evaluation.evaluate(whole, frame)).map(truthOf));
  const args = condition.arguments.map((argument) => evaluation.evaluate(argument, frame));
  if (condition.arguments.some(ts.isSpreadElement)) return undefined;
  const searched = decideSearch(condition, args, frame, evaluation);
  if (searched !== undefined) return searched;
  const callee = evaluation.evaluate(condition.expression, frame);
  return decideResult(callee, args, condition, { ...around, evaluation });
}

/** `name.startsWith("old_")`, of texts that are known. */
function decideSearch(
  { expression: callee }: TS.CallExpression,
  [sought, ...others]: readonly AbstractValue[],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  if (!ts.isPropertyAccessExpression(callee) || sought === undefined || others.length > 0) return undefined;
  const method = callee.name.text;
  if (method !== "startsWith" && method !== "endsWith" && method !== "includes") return undefined;
  const [text, part] = [toConstantText(evaluation.evaluate(callee.expression, frame)), toConstantText(sought)];
  return text === undefined || part === undefined ? undefined : text[method](part);
}

function decideTest(
  { asked, test, holds }: FoundTest,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  const text = toConstantText(evaluation.evaluate(asked, frame));
  if (text === undefined) return undefined;
  const { values, isWhole, isSure } = valuesOf(test, evaluation.evaluate(test.of, frame));
  const texts = values.map(toConstantText);
  if (texts.includes(text)) return isSure ? holds : undefined;
  return isWhole && !texts.includes(undefined) ? !holds : undefined;
}

/** `filter((name) => name)`: what is known of a value without a comparison. */
function truthOf(value: AbstractValue): boolean | undefined {
  if (value.kind === "constant") return Boolean(value.value);
  const text = toConstantText(value);
  return text === undefined ? undefined : text !== "";
}

function negated(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer;
}

function agreed([first, ...others]: readonly (boolean | undefined)[]): boolean | undefined {
  return others.every((other) => other === first) ? first : undefined;
}
