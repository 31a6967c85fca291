import { testOf, type FoundTest } from "../../control-flow/allowed-texts.ts";
import {
  decideJunction,
  isComparison,
  isJunction,
  isNullishLiteral,
  operatorOf,
} from "../../control-flow/condition-parts.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isAsync, isFunctionLiteral, type FunctionLiteral } from "../../syntax/function-literal.ts";
import { textOf } from "../../syntax/node-text.ts";
import { isConversion, isReadingCall } from "../../syntax/reading-methods.ts";
import { equalityOf, isLooseEquality } from "../../syntax/equality.ts";
import { orderOf } from "../../syntax/order.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { isNullish, membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext, Kept } from "../../values/evaluation-context.ts";
import { isThere, truthOf } from "../../values/presence.ts";
import { toConstantText, toConstantTexts } from "../../values/string-operations.ts";
import { toNumber } from "../../values/add-values.ts";
import { decideInstance, isList } from "./decided-kind.ts";
import { createFrame } from "./call-frame.ts";
import { wayOfAnswer, waysThrough, type Decider } from "./function-ways.ts";
import type { LabelTest } from "./switch-entries.ts";
import { valuesOf } from "./tested-values.ts";
import { fitsPattern } from "./written-pattern.ts";
import { isNegation } from "../../syntax/operators.ts";
import { isConstantName } from "../../syntax/scopes.ts";

/** Predicates that call predicates; real ones do so once or twice. */
const MAX_DEPTH = 4;

/** What calling a function with the values surely comes to: true, false, or that it throws; undefined where none is sure. */
export type CallAnswer = boolean | "throws" | undefined;

/** What calling a predicate, or an assertion, with the values comes to. */
export function decideCall(
  callee: AbstractValue,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): CallAnswer {
  return decideResult(callee, args, node, { frame, evaluation, depth: 0 });
}

/** Whether a condition is surely true, or surely false, where it stands; of what it calls, predicates that call none are gone into. */
export function decideCondition(
  condition: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  return decide(condition, { frame, evaluation, depth: MAX_DEPTH - 1 });
}

/** Tests a label of a `switch` where it stands; what a label calls is not gone into. */
export function labelTestIn(frame: Frame | undefined, evaluation: EvaluationContext): LabelTest {
  return (label, asked) => isMet(label, asked, { frame, evaluation, depth: MAX_DEPTH });
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
): CallAnswer {
  const { frame, evaluation, depth } = around;
  if (depth >= MAX_DEPTH) return undefined;
  const answers = membersOf(callee).map((member) => {
    if (member.kind !== "function" || !isRunAtOnce(member.node)) return undefined;
    const inner = createFrame(member, args, node, frame, evaluation);
    return inner && knownAnswerOf(member.node, node, { ...around, frame: inner, depth: depth + 1 });
  });
  return agreed(answers);
}

/** What calls come to, by how many predicates lead there, and whether what an `async` function throws shows. */
const known = new WeakMap<Frame, Map<string, Kept<CallAnswer>>>();

/** Predicates that call predicates are asked by way of each of them. */
function knownAnswerOf(
  callee: RunAtOnce,
  call: TS.CallExpression | TS.NewExpression,
  around: Around & { readonly frame: Frame },
): CallAnswer {
  const { frame, evaluation, depth } = around;
  let answers = known.get(frame);
  if (answers === undefined) known.set(frame, (answers = new Map<string, never>()));
  const key = `${depth}${ts.isAwaitExpression(call.parent) ? " awaited" : ""}`;
  return evaluation.progress.keep(answers, key, () => {
    evaluation.progress.spend(1);
    return answerOf(callee, call, around);
  });
}

type RunAtOnce = TS.FunctionDeclaration | TS.MethodDeclaration | FunctionLiteral;

/** Whether a call runs the body: that of a generator is not run by it. */
function isRunAtOnce(node: TS.SignatureDeclaration): node is RunAtOnce {
  const isRun = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || isFunctionLiteral(node);
  return isRun && node.asteriskToken === undefined;
}

/** An `async` function gives a promise, which is no answer; that it rejects shows where it is awaited. */
function answerOf(callee: RunAtOnce, call: TS.CallExpression | TS.NewExpression, around: Around): CallAnswer {
  const { body } = callee;
  if (body === undefined) return undefined;
  const decider = deciderIn(around);
  const ways = ts.isBlock(body) ? waysThrough(body.statements, decider) : new Set([wayOfAnswer(body, decider)]);
  const [way, ...others] = ways;
  if (way === undefined) return isAsync(callee) && !ts.isAwaitExpression(call.parent) ? undefined : "throws";
  if (isAsync(callee) || others.length > 0 || way === "unknown" || way === "break") return undefined;
  return way === "true";
}

function deciderIn(around: Around): Decider {
  return {
    decide: (condition) => decide(condition, around),
    isMet: (label, asked) => isMet(label, asked, around),
    throws: (call) => answerOfCall(call, around) === "throws",
  };
}

/** Whether a `switch` surely goes to a clause, or surely passes it by: `switch (name)`, `switch (true)`. */
function isMet(label: TS.Expression, asked: TS.Expression, around: Around): boolean | undefined {
  if (asked.kind === ts.SyntaxKind.TrueKeyword) return decide(label, around);
  const { frame } = around;
  const [met, sought] = [label, asked].map((side) =>
    membersOf(around.evaluation.at(side).evaluate(side, frame)).map(toldAs),
  );
  if (met === undefined || sought === undefined || [...met, ...sought].includes(undefined)) return undefined;
  return agreed(met.flatMap((one) => sought.map((other) => one === other)));
}

function decide(whole: TS.Expression, around: Around): boolean | undefined {
  const condition = unwrap(whole);
  if (isNegation(condition)) return negated(decide(condition.operand, around));
  if (isJunction(condition)) return decideJunction(condition, (side) => decide(side, around));
  const { frame } = around;
  const evaluation = around.evaluation.at(condition);
  const found = testOf(condition);
  const tested = found && decideTest(found, frame, evaluation);
  if (found !== undefined && tested !== undefined) return tested;
  const compared = ts.isBinaryExpression(condition)
    ? (decideAbsence(condition, frame, evaluation) ??
      decideOrder(condition, frame, evaluation) ??
      decideInstance(condition, frame, evaluation))
    : undefined;
  if (compared !== undefined) return compared;
  const made = ts.isIdentifier(condition) ? conditionNamed(condition, evaluation) : undefined;
  if (made !== undefined) return decide(made, { ...around, evaluation });
  if (!ts.isCallExpression(condition)) return agreed(membersOf(evaluation.evaluate(whole, frame)).map(truthOf));
  const answer = answerOfCall(condition, around);
  return answer === "throws" ? undefined : answer;
}

/** The condition that a constant stands for: `const isOld = kind === "old"`. */
function conditionNamed(name: TS.Identifier, evaluation: EvaluationContext): TS.Expression | undefined {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || !isConstantName(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const made = unwrap(declaration.initializer);
  const isJoined = isJunction(made) || (ts.isBinaryExpression(made) && isComparison(operatorOf(made)));
  return isJoined || isNegation(made) || ts.isCallExpression(made) ? made : undefined;
}

function answerOfCall(call: TS.CallExpression, around: Around): CallAnswer {
  const { frame } = around;
  const evaluation = around.evaluation.at(call);
  if (call.arguments.some(ts.isSpreadElement)) return undefined;
  const args = call.arguments.map((argument) => evaluation.evaluate(argument, frame));
  const kind = textOf(call.expression) === "Array.isArray" ? args[0] && isList(args[0]) : undefined;
  if (kind !== undefined) return kind;
  const searched = decideSearch(call, args, frame, evaluation) ?? decidePattern(call, frame, evaluation);
  if (searched !== undefined) return searched;
  if (isConversion(call)) return agreed(membersOf(evaluation.evaluate(call, frame)).map(truthOf));
  const text = isReadingCall(call) ? toConstantText(evaluation.evaluate(call, frame)) : undefined;
  if (text !== undefined) return text !== "";
  const callee = evaluation.evaluate(call.expression, frame);
  return decideResult(callee, args, call, { ...around, evaluation });
}

/** `list.length > 3`, of numbers that are known. */
function decideOrder(
  { left, operatorToken, right }: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  const isMet = orderOf(operatorToken.kind);
  if (isMet === undefined) return undefined;
  const [one, other] = [left, right].map((side) => toNumber(evaluation.evaluate(side, frame)));
  return one === undefined || other === undefined ? undefined : isMet(one, other);
}

/** `/^old_/.test(name)` and `name.match(/^old_/)`, of a text that is known. */
function decidePattern(
  { expression: callee, arguments: [argument, ...others] }: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  if (!ts.isPropertyAccessExpression(callee) || argument === undefined || others.length > 0) return undefined;
  const { name, expression: receiver } = callee;
  const [pattern, asked] = name.text === "match" ? [argument, receiver] : [receiver, argument];
  if (name.text !== "test" && name.text !== "exec" && name.text !== "match") return undefined;
  const fits = fitsPattern(pattern, evaluation, frame);
  const text = fits && toConstantText(evaluation.evaluate(asked, frame));
  return fits === undefined || text === undefined ? undefined : fits(text);
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
  const asking = membersOf(evaluation.evaluate(asked, frame)).flatMap(textsOf);
  const { values, isWhole, isSure } = valuesOf(test, evaluation.evaluate(test.of, frame));
  // What is missing is compared apart: `==` tells null and undefined not from each other.
  const texts = values.map((value) => (isNullish(value) ? undefined : toldAs(value)));
  const answers = asking.map((text) => {
    if (text === undefined) return undefined;
    // A number or a text is converted to be compared with what is true or false.
    const isMissing = text === NULL || text === UNDEFINED;
    const isConverted = test.isLoose === true && !isMissing;
    if (isConverted && texts.some((other) => isBoolean(other) !== isBoolean(text))) return undefined;
    if (texts.includes(text)) return isSure ? holds : undefined;
    return isWhole && !texts.includes(undefined) ? !holds : undefined;
  });
  return agreed(answers);
}

/** Stand for what is no text. */
const [NULL, UNDEFINED, TRUE, FALSE] = ["null", "undefined", "true", "false"].map((name) => Symbol(name));

/** What a value is told from others by; undefined where it is not known. */
function toldAs(value: AbstractValue): string | symbol | undefined {
  if (value.kind !== "constant" || typeof value.value === "number") return toConstantText(value);
  if (value.value === null) return NULL;
  return value.value === undefined ? UNDEFINED : value.value ? TRUE : FALSE;
}

function isBoolean(told: string | symbol | undefined): boolean {
  return told === TRUE || told === FALSE;
}

/** Whether a value surely is what it is compared with, `undefined` or `null`; undefined where it may be. */
function decideAbsence(
  { left, operatorToken, right }: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  const isEquality = equalityOf(operatorToken.kind);
  if (isEquality === undefined || ts.isStringLiteralLike(right) || !isNullishLiteral(right)) return undefined;
  const isLoose = isLooseEquality(operatorToken.kind);
  const sought = right.kind === ts.SyntaxKind.NullKeyword ? null : undefined;
  const answers = membersOf(evaluation.evaluate(left, frame)).map((member) => {
    if (member.kind === "constant" && isNullish(member)) return isLoose || member.value === sought;
    return isThere(member) ? false : undefined;
  });
  const isAbsent = agreed(answers);
  return isAbsent === undefined ? undefined : isAbsent === isEquality;
}

/** The texts that a value may be; undefined stands for what is not known to be one. */
function textsOf(value: AbstractValue): readonly (string | symbol | undefined)[] {
  if (value.kind !== "string") return [toldAs(value)];
  const { texts, open } = toConstantTexts(value);
  return open ? [undefined] : texts;
}

function negated(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer;
}

function agreed<T>([first, ...others]: readonly T[]): T | undefined {
  return others.every((other) => other === first) ? first : undefined;
}
