import type { StringValue, TextParts } from "../../model/index.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { functionGiving } from "../syntax/returned-expressions.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { baseGiven, isNameOfBase } from "../values/given-base.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { findCallAround } from "./call-around.ts";

/** Functions that give functions that give a path; real ones do so once. */
const MAX_FUNCTIONS = 2;

/**
 * The base URL of an otherwise unknown client that receives a path: `https://…/v4` of `createClient({ baseUrl:
 * "https://…/v4" }).GET("/zones")`. Undefined where it was created without one.
 */
export function findBaseOfCall(
  path: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly TextParts[] {
  const taker = findTaker(path);
  if (taker === undefined) return [];
  const callee = evaluation.evaluate(taker.expression, frame);
  const bases = basesOf(callee);
  if (bases.length > 0) return bases.flatMap(toAlternatives);
  const maker = membersOf(callee).every(isStrange) ? findMaker(taker.expression, evaluation) : undefined;
  if (maker === undefined) return [];
  const made = evaluation.evaluate(maker.expression, frame);
  if (!membersOf(made).every(isStrange)) return [];
  const given = argumentsOf(maker, frame, evaluation);
  const [base = baseGiven(given) ?? baseOfFunction(given, maker, evaluation)] = basesOf(made);
  return base === undefined ? [] : toAlternatives(base);
}

/** The URL with which the client was made that a function asks which is given as the base: `{ baseQuery: async (args) => query(args) }`. */
function baseOfFunction(
  given: readonly AbstractValue[],
  maker: TS.Node,
  evaluation: EvaluationContext,
): StringValue | undefined {
  const entries = given.flatMap((value) => (value.kind === "object" ? value.entries : []));
  const functions = entries.filter(({ key, value }) => isNameOfBase(key) && value.kind === "function");
  const [base] = functions.flatMap(({ value }) => basesOf(evaluation.call(value, [], maker, undefined)));
  return base;
}

function basesOf(callee: AbstractValue): readonly StringValue[] {
  return membersOf(callee).flatMap((member) => (member.kind === "unknown" ? (member.base ?? []) : []));
}

/** What is no code of the project: what that does is looked into. */
function isStrange({ kind }: AbstractValue): boolean {
  return kind === "unknown" || kind === "external";
}

/** The call that is given a path, or a function that gives it: `build.query({ query: (id) => `zones/${id}` })`. */
function findTaker(path: TS.Expression): TS.CallExpression | TS.NewExpression | undefined {
  let node: TS.Node | undefined = path;
  for (let step = 0; step <= MAX_FUNCTIONS && node !== undefined; step++) {
    const around = findCallAround(node);
    if (around !== undefined) return around.call;
    node = functionGiving(node);
  }
  return undefined;
}

/** The call that hands over what is called to a function that it is given: `createApi({ baseQuery, endpoints: (build) => … })`. */
function findMaker(
  callee: TS.Expression,
  { scopes }: EvaluationContext,
): TS.CallExpression | TS.NewExpression | undefined {
  let root = callee;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  if (root === callee || !ts.isIdentifier(root)) return undefined;
  const declaration = scopes.findValue(root.text, root);
  return declaration !== undefined && ts.isParameter(declaration)
    ? findCallAround(declaration.parent)?.call
    : undefined;
}
