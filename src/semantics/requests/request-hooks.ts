import type { ClientSignature, Doubt } from "../../model/index.ts";
import { findReachedReturns } from "../control-flow/unreachable.ts";
import { writesTo } from "../evaluation/state/writes-to.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { Survey } from "../syntax/survey.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { moduleOfCallee } from "./imported-callee.ts";
import { keepsEndpoint } from "./kept-endpoint.ts";
import type { CallReading } from "./request-url.ts";
import { textOfName } from "../syntax/property-names.ts";

type Hooks = NonNullable<ClientSignature["hooks"]>;

const REWRITTEN: Doubt = {
  certainty: "likely",
  because: "what the client runs before each request may send it elsewhere",
};

/** That a function which the client is given to run before each request may send that elsewhere; undefined where none is seen to. */
export function doubtByHooks(reading: CallReading): Doubt | undefined {
  const { hooks } = reading.signature;
  if (hooks === undefined) return undefined;
  const given = [...keptHooks(hooks, reading), ...registeredHooks(hooks, reading)];
  return given.some((hook) => mayRewrite(hook, hooks, reading.evaluation)) ? REWRITTEN : undefined;
}

/** Those among the options that the client was made with. */
function keptHooks({ kept }: Hooks, { client }: CallReading): readonly AbstractValue[] {
  const value = kept === undefined ? undefined : client?.keeps.get(kept);
  return value === undefined
    ? []
    : membersOf(value).flatMap((each) => (each.kind === "array" ? each.elements : [each]));
}

/** Those that the client is handed in the file of the call, or in the one that it is imported from. */
function registeredHooks({ registered }: Hooks, reading: CallReading): readonly AbstractValue[] {
  if (registered === undefined) return [];
  const { evaluation, node } = reading;
  const callee = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression : undefined;
  const home = callee && moduleOfCallee(callee, evaluation);
  return [evaluation, ...(home === undefined ? [] : [home])].flatMap((each) =>
    registrationsIn(each.survey, registered).flatMap(({ owner, call }) => {
      const [hook] = call.arguments;
      return hook !== undefined && isClient(owner, reading, each) ? [each.evaluate(hook, undefined)] : [];
    }),
  );
}

/** Whether an expression is the client. One that an instance keeps is another one in each call, so of these the kind counts. */
function isClient(owner: TS.Expression, { signature, client }: CallReading, evaluation: EvaluationContext): boolean {
  const isOfInstance = ts.isPropertyAccessExpression(owner) && owner.expression.kind === ts.SyntaxKind.ThisKeyword;
  return membersOf(evaluation.evaluate(owner, undefined)).some((value) => {
    if (value.kind !== "external") return false;
    if (client === undefined) return value.client === undefined && evaluation.isRootOf(value, signature);
    return value.client === client || (isOfInstance && value.client?.signature === signature);
  });
}

interface Registration {
  readonly owner: TS.Expression;
  readonly call: TS.CallExpression;
}

const known = new WeakMap<Survey, Map<string, readonly Registration[]>>();

/** The calls of a file at that path behind something: `http.interceptors.request.use(…)`. */
function registrationsIn(survey: Survey, path: string): readonly Registration[] {
  let ofSurvey = known.get(survey);
  if (ofSurvey === undefined) known.set(survey, (ofSurvey = new Map<string, never>()));
  let found = ofSurvey.get(path);
  if (found === undefined) {
    const names = path.split(".").toReversed();
    found = survey.calls.filter(ts.isCallExpression).flatMap((call) => {
      const owner = ownerBehind(call.expression, names);
      return owner === undefined ? [] : [{ owner, call }];
    });
    ofSurvey.set(path, found);
  }
  return found;
}

function ownerBehind(callee: TS.Expression, names: readonly string[]): TS.Expression | undefined {
  let owner = callee;
  for (const name of names) {
    if (!ts.isPropertyAccessExpression(owner) || owner.name.text !== name) return undefined;
    owner = owner.expression;
  }
  return owner;
}

/** Whether a function assigns to what says where its request goes, or gives another request in its place. */
function mayRewrite(hook: AbstractValue, { changes }: Hooks, evaluation: EvaluationContext): boolean {
  return membersOf(hook).some((member) => {
    if (member.kind !== "function") return false;
    const { node } = member;
    const [parameter] = node.parameters;
    const body = "body" in node ? node.body : undefined;
    if (body === undefined || parameter === undefined || !ts.isIdentifier(parameter.name)) return false;
    const { text } = parameter.name;
    const home = evaluation.at(node);
    const writes = writesTo(parameter, text, home);
    const changed = writes.filter(({ path: [first] }) => changes.includes(first ?? ""));
    if (!changed.every((write) => keepsEndpoint(write, home))) return true;
    const replaced = writes.filter(({ path, kind }) => path.length === 0 && kind === "set").map(({ value }) => value);
    const given = [...replaced, ...(ts.isBlock(body) ? findReachedReturns(body) : [body])];
    return given.some((expression) => isAnother(unwrap(expression), text, changes));
  });
}

/** `{ ...config, baseURL }` and `new Request(url, request)`, not `new Request(request, { headers })`. */
function isAnother(node: TS.Node, request: string, changes: readonly string[]): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some(({ name }) => changes.includes(textOfName(name) ?? ""));
  if (!ts.isNewExpression(node)) return false;
  const [first] = node.arguments ?? [];
  return first !== undefined && !(ts.isIdentifier(first) && first.text === request);
}
