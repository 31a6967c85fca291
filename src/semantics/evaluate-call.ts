import { membersOf, type AbstractFunction, type AbstractValue, type Frame } from "./abstract-value.ts";
import { callBuiltin, importModule } from "./builtin-calls.ts";
import { callMethod } from "./builtin-methods.ts";
import { makeClient, type ClientIndex } from "./client-index.ts";
import { ts, type TS } from "./compiler.ts";
import { memberOf } from "./evaluate-member.ts";
import { MAX_FRAMES, type Evaluation } from "./evaluation.ts";

/** The value of a call or `new` expression. */
export function valueOfCall(
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
  clients: ClientIndex,
): AbstractValue {
  const args = argumentsOf(node, frame, evaluation);
  const callee = node.expression;
  if (callee.kind === ts.SyntaxKind.ImportKeyword) {
    return importModule(args[0], "import", node, evaluation) ?? evaluation.unknown("import", node);
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(callee)) {
    const receiver = evaluation.evaluate(callee.expression, frame);
    const method = callMethod(receiver, callee.name.text, args, node, frame, evaluation);
    if (method !== undefined) return method;
    return applyEach(memberOf(receiver, callee.name.text, callee, evaluation), args, node, frame, evaluation, clients);
  }
  return applyEach(evaluation.evaluate(callee, frame), args, node, frame, evaluation, clients);
}

/** The arguments' values; a spread of a known array is taken apart, anything behind an unknown one is left out. */
export function argumentsOf(
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly AbstractValue[] {
  const args: AbstractValue[] = [];
  for (const argument of node.arguments ?? []) {
    if (!ts.isSpreadElement(argument)) {
      args.push(evaluation.evaluate(argument, frame));
      continue;
    }
    const spread = evaluation.evaluate(argument.expression, frame);
    if (spread.kind !== "array") break;
    args.push(...spread.elements);
    if (spread.open) break;
  }
  return args;
}

function applyEach(
  callee: AbstractValue,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
  clients: ClientIndex,
): AbstractValue {
  const results = membersOf(callee).map((member): AbstractValue => {
    if (member.kind === "class" && ts.isNewExpression(node)) {
      return { kind: "instance", class: member, arguments: args, place: evaluation.placeOf(node) };
    }
    if (member.kind === "external") {
      return (
        makeClient(member, args, ts.isNewExpression(node), node, evaluation, clients) ??
        callBuiltin(member, args, node, evaluation) ??
        evaluation.unknown("call", node, { memberName: member.members.at(-1) })
      );
    }
    return evaluation.call(member, args, node, frame);
  });
  return evaluation.union(results, node);
}

/** What a function of this file returns for the arguments: each of its `return`s. */
export function callFunction(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  const frame = enterFunction(callee, args, node, caller, evaluation);
  if (frame === undefined) return evaluation.unknown("limit", node);
  const body = bodyOf(callee.node);
  if (body === undefined) return evaluation.unknown("call", node);
  const home = evaluation.at(body);
  if (!ts.isBlock(body)) return home.evaluate(body, frame);
  const returned = findReturns(body).map((expression) => home.evaluate(expression, frame));
  if (returned.length === 0) return { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
  return evaluation.union(returned, node);
}

/** The frame for looking into a function, or undefined when calls are nested too deep. */
export function enterFunction(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: Evaluation,
): Frame | undefined {
  const depth = (caller?.depth ?? 0) + 1;
  if (depth > MAX_FRAMES) return undefined;
  return {
    callee: callee.node,
    arguments: [...callee.bound, ...args],
    receiver: callee.receiver,
    callSite: evaluation.placeOf(node),
    parent: callee.frame,
    depth,
  };
}

export function bodyOf(node: TS.SignatureDeclaration): TS.ConciseBody | undefined {
  return "body" in node ? node.body : undefined;
}

function findReturns(body: TS.Block): readonly TS.Expression[] {
  const returned: TS.Expression[] = [];
  const pending: TS.Node[] = [body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child) && !ts.isClassLike(child) && !ts.isExpression(child)) pending.push(child);
    });
  }
  return returned.reverse();
}
