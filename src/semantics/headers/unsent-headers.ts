import { isInside } from "../../model/is-inside.ts";
import { membersOf } from "../values/abstract-value.ts";
import { namesOfCallee, someNameOfCallee } from "../syntax/callee-names.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findHeaders, type FoundHeader } from "./header-entries.ts";
import { isNotRequested } from "../written/not-a-request.ts";
import { toConstantText } from "../values/string-operations.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Names of a server's response, and of its class. */
const ANSWERS = /^(?:res|resp|reply|response|.*Response)$/;
const isNamedAsAnswer = someNameOfCallee((name) => ANSWERS.test(name));
/** Methods that set a request header, on any receiver but a response. */
const SETTERS = new Set(["setHeader", "setRequestHeader"]);
/** Methods that set a header on a receiver that holds headers. */
const ADDERS = new Set(["set", "append"]);
/** Members that only a response has. */
const OF_ANSWERS = new Set(["status", "statusCode", "statusText"]);

/**
 * Headers of the given names that code sets, whoever sends them: in objects, by methods, by assignment. Those of
 * responses are left out.
 */
export function findUnsentHeaders(evaluation: EvaluationContext, names: ReadonlySet<string>): readonly FoundHeader[] {
  if (names.size === 0) return [];
  return [...findInObjects(evaluation, names), ...findInCalls(evaluation, names), ...findAssigned(evaluation, names)];
}

function findInObjects(evaluation: EvaluationContext, names: ReadonlySet<string>): readonly FoundHeader[] {
  return evaluation.survey.objects.flatMap((node): readonly FoundHeader[] => {
    const mayHold = node.properties.some(({ name }) => name !== undefined && mayName(name, names));
    if (!mayHold || isOfAnswer(node) || isNotRequested(node, true, evaluation)) return [];
    const around = evaluation.placeOf(node);
    // What is spread into the object is found where it is written.
    return findHeaders(evaluation.evaluate(node, undefined), names).filter(({ place }) => isInside(place, around));
  });
}

function mayName(name: TS.PropertyName, names: ReadonlySet<string>): boolean {
  return ts.isComputedPropertyName(name) || names.has(name.text.toLowerCase());
}

/** `new Response(body, { headers: { … } })`, `res.set({ … })`, `{ statusCode, headers: { … } }`. */
function isOfAnswer(node: TS.Expression): boolean {
  let child: TS.Node = node;
  for (let { parent } = node; isPartOfLiteral(parent); child = parent, parent = parent.parent) {
    if (ts.isObjectLiteralExpression(parent) && parent.properties.some(({ name }) => isOneOf(name, OF_ANSWERS)))
      return true;
  }
  const call = child.parent;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return false;
  return isNamedAsAnswer(call.expression);
}

function isPartOfLiteral(node: TS.Node): boolean {
  return ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node) || ts.isSpreadAssignment(node);
}

function isOneOf(name: TS.PropertyName | undefined, names: ReadonlySet<string>): boolean {
  return names.has(textOfName(name) ?? "");
}

/** `headers.set(name, value)`, `request.setHeader(name, value)`. */
function findInCalls(evaluation: EvaluationContext, names: ReadonlySet<string>): readonly FoundHeader[] {
  return evaluation.survey.calls.flatMap((call): readonly FoundHeader[] => {
    if (!ts.isCallExpression(call)) return [];
    const [name, value] = call.arguments;
    if (name === undefined || value === undefined || !setsHeader(call, evaluation)) return [];
    const text = toConstantText(evaluation.evaluate(name, undefined))?.toLowerCase();
    if (text === undefined || !names.has(text)) return [];
    return [{ name: text, place: evaluation.placeOf(name), mayBeAbsent: false }];
  });
}

function setsHeader({ expression: callee }: TS.CallExpression, evaluation: EvaluationContext): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const method = callee.name.text;
  if (!SETTERS.has(method) && !ADDERS.has(method)) return false;
  if (isNamedAsAnswer(callee.expression)) return false;
  if (SETTERS.has(method) || /headers$/i.test(namesOfCallee(callee.expression).last ?? "")) return true;
  return membersOf(evaluation.evaluate(callee.expression, undefined)).some(
    (member) => member.kind === "array" && member.ignoresCase === true,
  );
}

/** `headers["X-Name"] = value`. */
function findAssigned(evaluation: EvaluationContext, names: ReadonlySet<string>): readonly FoundHeader[] {
  const writes = [...evaluation.survey.writes].filter(([root]) => !ANSWERS.test(root)).flatMap(([, list]) => list);
  return writes.flatMap(({ kind, path, node }): readonly FoundHeader[] => {
    const name = path.at(-1)?.toLowerCase();
    if (kind !== "set" || name === undefined || !names.has(name)) return [];
    return [{ name, place: evaluation.placeOf(node), mayBeAbsent: false }];
  });
}
