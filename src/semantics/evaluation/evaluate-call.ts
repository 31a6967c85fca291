import {
  membersOf,
  type AbstractClass,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractInstance,
  type AbstractUnknown,
  type AbstractValue,
  type Frame,
} from "../values/abstract-value.ts";
import { callBuiltin, importModule } from "./builtins/builtin-calls.ts";
import { callMethod } from "./builtins/builtin-methods.ts";
import { askHolder, askStore } from "./builtins/held-value.ts";
import { valueAskedFor } from "./builtins/injected-instance.ts";
import { callSchema, makeSchema } from "./builtins/schemas.ts";
import { makeClient, type ClientIndex } from "../clients/client-index.ts";
import { findReachedReturns } from "../control-flow/unreachable.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { lentMethodOf } from "../syntax/lent-method.ts";
import { baseGiven } from "../values/given-base.ts";
import { instanceGiven, plainInstanceOf } from "../values/plain-instance.ts";
import { isInformative, mayAffectMatch } from "../values/relevance.ts";
import { mayBeBucket } from "./members/bucket-value.ts";
import { memberOf } from "./members/evaluate-member.ts";
import { argumentsOf, argumentsVia, bodyOf, createFrame } from "./state/call-frame.ts";
import { isCutOff, isNeverReached, roundsOfReturn } from "./state/reached-code.ts";
import { doubtRuledOut } from "./state/ruled-out.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { completedAt } from "./completed-result.ts";
import { contextFreeResult } from "./context-free-result.ts";
import { isToldApart } from "./deep-calls.ts";
import { isChanging } from "./state/class-writes.ts";
import { isGenerator, valueOfGenerator } from "./evaluate-generator.ts";
import { constructObject, withChangedObject } from "./state/object-changes.ts";
import { withCall } from "../values/instance-changes.ts";
import { callOutcomeMethod } from "./outcomes/outcome-methods.ts";
import { callOutcome, isOutcome } from "./outcomes/request-outcome.ts";
import { documentedResultOf } from "../syntax/documented-types.ts";
import { valueOfResult, withTypeNode } from "./types/declared-type.ts";
import { typeOfCall } from "./types/context-type.ts";
import { formOf } from "../syntax/call-form.ts";

/** The value of a call or `new` expression. */
export function valueOfCall(
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  clients: ClientIndex,
): AbstractValue {
  const args = argumentsOf(node, frame, evaluation);
  const callee = node.expression;
  if (callee.kind === ts.SyntaxKind.ImportKeyword) {
    return importModule(args[0], "import", node, evaluation) ?? evaluation.unknown("import", node);
  }
  const lent = ts.isCallExpression(node) ? callLent(node, args, frame, evaluation) : undefined;
  if (lent !== undefined) return lent;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(callee)) {
    const receiver = evaluation.evaluate(callee.expression, frame);
    const name = callee.name.text;
    const method =
      callOutcomeMethod(name, { receiver, args, node, frame, evaluation }) ??
      callSchema(receiver, name, args, node, evaluation) ??
      callMethod(receiver, name, args, node, frame, evaluation);
    const kept = method ?? askHolder(receiver, name, args, node, evaluation);
    if (kept !== undefined) return kept;
    return applyEach(memberOf(receiver, callee.name.text, callee, evaluation), args, node, frame, evaluation, clients);
  }
  return applyEach(evaluation.evaluate(callee, frame), args, node, frame, evaluation, clients);
}

/** `[].slice.call(arguments, 1)`, `Array.prototype.concat.apply([], lists)`: a method of the language on what it is handed; undefined for any other call. */
function callLent(
  node: TS.CallExpression,
  args: readonly AbstractValue[],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const lent = lentMethodOf(node);
  const [receiver] = args;
  if (lent === undefined || receiver === undefined) return undefined;
  const owner = evaluation.evaluate(lent.owner, frame);
  const isOfLanguage =
    owner.kind === "array" ||
    owner.kind === "string" ||
    (owner.kind === "external" && PROTOTYPES.has([owner.root, ...owner.members].join(".")));
  if (!isOfLanguage) return undefined;
  return callMethod(receiver, lent.method, argumentsVia(lent.via, args, node, evaluation), node, frame, evaluation);
}

const PROTOTYPES: ReadonlySet<string> = new Set(["global:Array.prototype", "global:String.prototype"]);

function applyEach(
  callee: AbstractValue,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  clients: ClientIndex,
): AbstractValue {
  const results = membersOf(callee).map((member): AbstractValue => {
    if (member.kind === "class" && ts.isNewExpression(node)) {
      const says = (value: AbstractValue): boolean =>
        isInformative(value) || mayAffectMatch(value, evaluation.words) || mayBeBucket(value, evaluation);
      const isPlain = !evaluation.at(member.node).isLinted && !args.some(says);
      if (isPlain) return valueOfPlain(member, args, evaluation);
      return instanceGiven(member, args, evaluation.placeOf(node), evaluation.contexts);
    }
    if (member.kind === "function" && ts.isNewExpression(node)) {
      return constructObject(member, args, node, frame, evaluation) ?? evaluation.unknown("call", node);
    }
    if (member.kind === "external") {
      const known =
        makeClient(member, args, ts.isNewExpression(node), node, evaluation, clients) ??
        callBuiltin(member, args, node, evaluation) ??
        makeSchema(member, args, node, evaluation);
      if (known !== undefined) return known;
      const result = outcomeOfCall(member, node, frame, evaluation, clients);
      // Of a client, what it reads, `http.get<Zone>("zones")`, is no instance.
      if (isOutcome(result)) return result;
      return valueAskedFor(node, member, args, frame, evaluation) ?? withBase(result, member, args);
    }
    if (isOutcome(member)) return callOutcome(member, node, evaluation);
    const asked =
      member.kind === "unknown"
        ? (valueAskedFor(node, member, args, frame, evaluation) ?? askStore(member, args, node, evaluation))
        : undefined;
    if (asked !== undefined) return asked;
    const result = evaluation.call(member, args, node, frame);
    return member.kind === "unknown" ? withBase(result, member, args) : result;
  });
  return evaluation.join(results, node);
}

/**
 * An unknown value that is created with a URL keeps it as its base, since a client would send its requests there; what
 * is reached from it keeps it too.
 */
function withBase(
  made: AbstractValue,
  callee: AbstractUnknown | AbstractExternal,
  args: readonly AbstractValue[],
): AbstractValue {
  const isPlain = made.kind === "unknown" && made.outcome === undefined;
  if (!isPlain || (callee.kind === "external" && !callee.root.startsWith("package:"))) return made;
  const base = (callee.kind === "unknown" ? callee.base : undefined) ?? baseGiven(args);
  return base === undefined ? made : { ...made, base };
}

/** An instance without informative arguments; clients among them are kept. */
function valueOfPlain(
  definition: AbstractClass,
  args: readonly AbstractValue[],
  evaluation: EvaluationContext,
): AbstractInstance {
  const keepsClient = evaluation.at(definition.node).mayRequest(args);
  return keepsClient
    ? instanceGiven(definition, args, definition.place, evaluation.contexts)
    : plainInstanceOf(definition, evaluation.contexts);
}

/** The result of a client's call; unknown for any other call. */
function outcomeOfCall(
  callee: AbstractExternal,
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  clients: ClientIndex,
): AbstractValue {
  const memberName = callee.members.at(-1);
  const calls = clients.findCalls(callee, formOf(node)).filter(({ signature, call }) => {
    return signature.outcome !== undefined || call.chain !== undefined;
  });
  if (calls.length === 0) return evaluation.unknown("call", node, { memberName, type: typeOfCall(node) });
  const origin = { kind: "call", calls, root: callee.root, node, frame } as const;
  return evaluation.unknown("call", node, { memberName, outcome: { origin, steps: [] } });
}

/** The result of calling a function of this file: the join of its `return`s. */
export function callFunction(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const body = bodyOf(callee.node);
  if (body === undefined) return valueOfResult(callee, node, evaluation);
  const returned = valueOfReturned(callee, body, args, node, caller, evaluation);
  if (isOutcome(returned)) return returned;
  const type = callee.node.type ?? documentedResultOf(callee.node);
  const result = type === undefined ? returned : withTypeNode(returned, type, evaluation);
  return completedAt(node, result, callee, evaluation);
}

function valueOfReturned(
  callee: AbstractFunction,
  body: TS.ConciseBody,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (args.length === 0 && isPassedNothing(callee)) return valueOfBody(body, callee.frame, node, evaluation);
  const isPlain = !isGenerator(callee.node) && !changesReceiver(callee, evaluation);
  const read = (): AbstractValue => valueOfBody(body, callee.frame, node, evaluation);
  const whatever = isPlain ? contextFreeResult(callee, args, read, evaluation) : undefined;
  if (whatever !== undefined) return whatever;
  if (isPlain && !isToldApart(callee, args, caller, evaluation)) {
    return evaluation.contexts.readWhatever(read) ?? evaluation.unknown("limit", node);
  }
  const frame = createFrame(callee, args, node, caller, evaluation);
  if (frame === undefined) return evaluation.unknown("limit", node);
  if (isGenerator(callee.node)) return valueOfGenerator(body, frame, node, evaluation);
  const returned = valueOfBody(body, frame, node, evaluation);
  if (changesReceiver(callee, evaluation)) return withCall(returned, callee.receiver, frame);
  return withChangedObject(returned, callee, frame, evaluation);
}

/** Whether a call passes nothing to a function: without parameters its result is the same each time. */
function isPassedNothing({ node, receiver, via }: AbstractFunction): boolean {
  const isPlain = ts.isFunctionDeclaration(node) || ts.isArrowFunction(node);
  return isPlain && node.parameters.length === 0 && receiver === undefined && via === undefined && !isGenerator(node);
}

function valueOfBody(
  body: TS.ConciseBody,
  frame: Frame | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const home = evaluation.at(body);
  if (!ts.isBlock(body)) return home.evaluate(body, frame);
  const all = findReachedReturns(body);
  const evaluate = (expression: TS.Expression, round = frame): AbstractValue =>
    doubtRuledOut(home.evaluate(expression, round), expression, home);
  const reached = all.filter((expression) => !isNeverReached(expression, frame, home));
  let returned = reached.flatMap((expression) =>
    roundsOfReturn(expression, frame, home).map((round) => evaluate(expression, round)),
  );
  if (reached.length < all.length && returned.some(isCutOff)) returned = all.map((expression) => evaluate(expression));
  if (returned.length === 0) return { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
  return evaluation.join(returned, node);
}

/** Whether the function is a method that assigns to members of the instance on which it is called. */
function changesReceiver(
  callee: AbstractFunction,
  evaluation: EvaluationContext,
): callee is AbstractFunction & { readonly receiver: AbstractInstance } {
  const { node, receiver } = callee;
  return receiver?.kind === "instance" && ts.isMethodDeclaration(node) && isChanging(node, receiver, evaluation);
}
