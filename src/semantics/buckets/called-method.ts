import { ts, type TS } from "../syntax/compiler.ts";
import { membersOf, type BoundMethod, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { describeReceivers, hasEvidence } from "./bucket-receiver.ts";

/** The method that a call calls. */
export interface CalledMethod extends BoundMethod {
  /** What is written in place of the bucket: `env.FILES` of `env.FILES.list()`, the whole callee for a function that was bound. */
  readonly receiver: TS.Expression;
}

/** Methods that are looked for, by name. */
type Sought = ReadonlyMap<string, unknown>;

/** The method that a call names; undefined where it calls something by another form. */
export function nameOfMethod(node: TS.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined;
}

/** The sought method that a call calls, by its name or by that of a function which it was bound to. */
export function findCalledMethod(
  call: TS.CallExpression,
  sought: Sought,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): CalledMethod | undefined {
  const { expression: callee } = call;
  const name = nameOfMethod(call);
  if (name === undefined || !ts.isPropertyAccessExpression(callee) || !sought.has(name)) {
    return bindsAny(sought, evaluation) ? findBound(call, sought, frame, evaluation) : undefined;
  }
  const of = evaluation.evaluate(callee.expression, frame);
  if (describeReceivers(of, evaluation).some(hasEvidence)) return { name, of, receiver: callee.expression };
  // An object that holds bound methods: `{ list: env.FILES.list.bind(env.FILES) }`.
  const mayHold = membersOf(of).some(({ kind }) => kind === "object" || kind === "instance");
  return mayHold ? findBound(call, sought, frame, evaluation) : undefined;
}

function findBound(
  { expression: callee }: TS.CallExpression,
  sought: Sought,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): CalledMethod | undefined {
  const isNamed = ts.isPropertyAccessExpression(callee);
  if (!isNamed && !ts.isIdentifier(callee)) return undefined;
  const methods = membersOf(evaluation.evaluate(callee, frame)).flatMap((member) =>
    member.kind === "unknown" && member.method !== undefined ? [member.method] : [],
  );
  const found = methods.find(({ name }) => sought.has(name));
  const receiver = isNamed && callee.name.text === found?.name ? callee.expression : callee;
  return found && { ...found, receiver };
}

const known = new WeakMap<EvaluationContext, boolean>();

/** Whether the file binds a method of such a name: any other calls them by their names. */
function bindsAny(sought: Sought, evaluation: EvaluationContext): boolean {
  let answer = known.get(evaluation);
  if (answer === undefined) {
    answer = evaluation.survey.calls.some((call) => {
      if (nameOfMethod(call) !== "bind" || !ts.isCallExpression(call)) return false;
      const bound = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
      return bound !== undefined && ts.isPropertyAccessExpression(bound) && sought.has(bound.name.text);
    });
    known.set(evaluation, answer);
  }
  return answer;
}
