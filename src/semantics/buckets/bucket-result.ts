import type { BucketResult, CallText, ResultStatement } from "../../model/index.ts";
import { findCallsOf } from "../uses/calls-of-function.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isInTest } from "./is-in-test.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { CallSite } from "../uses/entered-functions.ts";
import { findResultUses } from "../uses/result-uses.ts";
import { isWrapper, unwrap } from "../syntax/wrappers.ts";
import { toWrites } from "../syntax/writes.ts";

/** How the result of a bucket call is used, and how the call is written. */
export interface ReadResult {
  readonly result: BucketResult;
  /** Whether a shared function returns it, so that each call of that function adds uses. */
  readonly isReturned: boolean;
}

/** Follows the result of a bucket call; `leading` are the calls by which it is reached. */
export function readBucketResult(
  call: TS.CallExpression,
  receiver: TS.Expression,
  evaluation: EvaluationContext,
  leading: readonly CallSite[] = [],
): ReadResult {
  const { uses, calls, conditions, isReturned } = findResultUses(call, evaluation, leading);
  const isRepeated = calls.some((each) => isInLoop(each) || isInRecursion(each, evaluation.at(each)));
  const result = {
    uses,
    // `while (page.objects.length > 0) { …; page = await bucket.list(); }`: later calls return into the same condition.
    isInLoop: isRepeated || conditions.some(isInLoop),
    isInTest: [call, ...leading.map((site) => site.call)].some((each) => isInTest(each, evaluation.at(each))),
    call: readCallText(call, receiver, evaluation),
    statement: findStatement(call, evaluation),
  };
  return { result, isReturned };
}

/** Whether a call is repeated in a loop other than one over a list, which ends with the list whatever a bucket returns. */
function isInLoop(call: TS.Node): boolean {
  for (let node = parentOf(call); node !== undefined && !ts.isFunctionLike(node); node = parentOf(node)) {
    if (ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node)) return true;
  }
  return false;
}

/** Whether the function around a call calls itself. */
function isInRecursion(call: TS.Node, evaluation: EvaluationContext): boolean {
  const home = enclosingFunction(call);
  return home !== undefined && findCallsOf(home, evaluation).calls.some((own) => enclosingFunction(own) === home);
}

function readCallText(call: TS.CallExpression, receiver: TS.Expression, evaluation: EvaluationContext): CallText {
  const [options, ...others] = call.arguments;
  const isMethod = ts.isPropertyAccessExpression(call.expression) && call.expression.expression === receiver;
  const isLiteral = options !== undefined && ts.isObjectLiteralExpression(options) && others.length === 0;
  return {
    receiver: evaluation.placeOf(receiver),
    options: isLiteral ? evaluation.placeOf(options) : undefined,
    argumentCount: call.arguments.length,
    isRepeatable: isMethod && [receiver, ...call.arguments].every(isRepeatable),
  };
}

const ACTING: readonly ((node: TS.Node) => boolean)[] = [
  (node) => ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node),
  (node) => ts.isAwaitExpression(node) || ts.isYieldExpression(node),
  (node) => ts.isFunctionLike(node) || ts.isSpreadAssignment(node),
];

/** Whether an expression has no effects, so that it may be written a second time. */
function isRepeatable(root: TS.Node): boolean {
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (toWrites(node).length > 0 || ACTING.some((isActing) => isActing(node))) return false;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return true;
}

/** The declaration that binds the awaited result to a name or a pattern, where it is a statement of its own in a block. */
function findStatement(call: TS.CallExpression, evaluation: EvaluationContext): ResultStatement | undefined {
  let outer: TS.Node = call;
  while (isWrapper(outer.parent)) outer = outer.parent;
  const declaration = outer.parent;
  const isAwaited = ts.isAwaitExpression(outer) && unwrap(outer.expression) === call;
  if (!isAwaited || !ts.isVariableDeclaration(declaration) || declaration.initializer !== outer) return undefined;
  const list = declaration.parent;
  const statement = list.parent;
  const isAlone = ts.isVariableDeclarationList(list) && list.declarations.length === 1;
  if (!isAlone || !ts.isVariableStatement(statement) || statement.modifiers !== undefined) return undefined;
  if (!ts.isBlock(statement.parent) && !ts.isSourceFile(statement.parent)) return undefined;
  const { name } = declaration;
  if (ts.isArrayBindingPattern(name)) return undefined;
  const members = ts.isIdentifier(name) ? undefined : plainMembersOf(name);
  if (!ts.isIdentifier(name) && members === undefined) return undefined;
  return { place: evaluation.placeOf(statement), name: evaluation.placeOf(name), members };
}

/** The members that a pattern takes, each under its own name; undefined for any other pattern. */
function plainMembersOf({ elements }: TS.ObjectBindingPattern): readonly string[] | undefined {
  const names = elements.map(({ name, propertyName, initializer, dotDotDotToken }) => {
    const isPlain = propertyName === undefined && initializer === undefined && dotDotDotToken === undefined;
    return isPlain && ts.isIdentifier(name) ? name.text : undefined;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}
