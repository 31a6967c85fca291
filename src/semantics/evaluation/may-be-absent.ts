import { alwaysExits } from "../control-flow/always-exits.ts";
import { findReachedReturns } from "../control-flow/unreachable.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { membersOf, type AbstractFunction, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { innermostFrame, type EvaluationContext } from "../values/evaluation-context.ts";
import { toConstantTexts } from "../values/string-operations.ts";
import { isSurelyFound } from "./builtins/taken-elements.ts";
import { isGenerator } from "./evaluate-generator.ts";
import { argumentsOf, bodyOf, createFrame } from "./state/call-frame.ts";
import { isNeverReached } from "./state/reached-code.ts";
import { writesTo } from "./state/writes-to.ts";

/** Variables and functions that hand on what is looked up; real code has one or two. */
const MAX_STEPS = 4;

/** A look-up, and the frame in which it is made. */
interface LookUp {
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  /** How many further variables and functions are gone through. */
  readonly steps: number;
}

/**
 * Whether an expression may give nothing although its value tells what it gives else: `table[key]`, `list.find(isWanted)`, a function that
 * returns in some of its branches. What is looked up is known by the elements that it may be.
 */
export function mayBeAbsent(
  whole: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): boolean {
  const node = unwrap(whole);
  const lookUp = { frame, evaluation, steps };
  if (ts.isIdentifier(node)) return steps > 0 && isDeclaredAbsent(node, lookUp);
  if (ts.isElementAccessExpression(node) && mayLack(node, lookUp)) return true;
  if (ts.isCallExpression(node)) {
    if (ts.isPropertyAccessExpression(node.expression) && mayFindNothing(node, node.expression, lookUp)) return true;
    if (steps > 0 && mayReturnNothing(node, lookUp)) return true;
  }
  const isChained = ts.isOptionalChain(node) && "expression" in node;
  return isChained && mayBeAbsent(node.expression, frame, evaluation, steps);
}

/** `const found = list.find(isWanted);` */
function isDeclaredAbsent(name: TS.Identifier, { frame, evaluation, steps }: LookUp): boolean {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  const { initializer } = declaration;
  if (initializer === undefined || !ts.isIdentifier(declaration.name)) return false;
  if (writesTo(declaration, name.text, evaluation).some(({ path }) => path.length === 0)) return false;
  return mayBeAbsent(initializer, innermostFrame(initializer, frame), evaluation, steps - 1);
}

/** `value[key]`, where nobody knows the key, or how many elements a list has. */
function mayLack(
  { expression, argumentExpression }: TS.ElementAccessExpression,
  { frame, evaluation }: LookUp,
): boolean {
  const { open } = toConstantTexts(evaluation.evaluate(argumentExpression, frame));
  return membersOf(evaluation.evaluate(expression, frame)).some((owner) => {
    return owner.kind === "array" ? open || owner.isUnordered === true : owner.kind === "object" && open;
  });
}

/** What takes an element of a list, or a value of a map, that may not be there. */
function mayFindNothing(node: TS.CallExpression, method: TS.PropertyAccessExpression, lookUp: LookUp): boolean {
  const { frame, evaluation } = lookUp;
  const lists = membersOf(evaluation.evaluate(method.expression, frame)).filter((owner) => owner.kind === "array");
  const name = method.name.text;
  if (name === "at" || name === "pop" || name === "shift") return lists.some((list) => list.isUnordered === true);
  if (lists.length === 0 || !["find", "findLast", "get"].includes(name)) return false;
  const args = argumentsOf(node, frame, evaluation);
  return lists.some((list) => {
    if (name !== "get")
      return !isSurelyFound(list, name === "findLast", { receiver: list, args, node, frame, evaluation });
    // Of a key that is an object, what is held is found.
    const isText = args.slice(0, 1).every(({ kind }) => kind !== "object" && kind !== "instance");
    return list.collection === "map" && isText && args[0] !== undefined && toConstantTexts(args[0]).open;
  });
}

/** Whether a function of the project may come to its end, or return what may be absent, in the frame of a call. */
function mayReturnNothing(node: TS.CallExpression, { frame, evaluation, steps }: LookUp): boolean {
  const called = membersOf(evaluation.evaluate(node.expression, frame));
  if (!called.every(isPlainFunction)) return false;
  return called.some((callee) => {
    const body = bodyOf(callee.node);
    const inner = createFrame(callee, argumentsOf(node, frame, evaluation), node, frame, evaluation);
    if (body === undefined || inner === undefined) return false;
    const home = evaluation.at(body);
    if (!ts.isBlock(body)) return mayBeAbsent(body, inner, home, steps - 1);
    const returned = findReachedReturns(body);
    const reached = returned.filter((expression) => !isNeverReached(expression, inner, home));
    // What a call decides leaves its other branches out, and the end of the function with them.
    if (reached.length === returned.length && reached.length > 0 && !alwaysExits(body)) return true;
    return reached.some((expression) => mayBeAbsent(expression, inner, home, steps - 1));
  });
}

function isPlainFunction(value: AbstractValue): value is AbstractFunction {
  return value.kind === "function" && !isGenerator(value.node);
}
