import { findOrAdd } from "../../../model/find-or-add.ts";
import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { lentFunctionOf } from "../../syntax/lent-method.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import { innermost } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { nameOfOwn, ownWritesOf } from "./own-changes.ts";

/** A call that runs a function on what `this` is where it stands. */
interface Run {
  readonly call: TS.CallExpression;
  readonly body: TS.Node | undefined;
  /** The member of `this` that is run; undefined for any other function, `Base.call(this)`. */
  readonly method: string | undefined;
}

const known = new WeakMap<Survey, ReadonlyMap<TS.Node | undefined, readonly Run[]>>();

/**
 * The calls in a function that run another one on its `this` which assigns to members there, `Base.call(this, zone)` and `this.init(zone)`, in the
 * order of the text.
 */
export function runsOnThis(body: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly TS.CallExpression[] {
  const byBody = findOrAdd(known, evaluation.survey, () => groupBy(findChanging(evaluation), (run) => run.body));
  return (byBody.get(body) ?? []).map(({ call }) => call);
}

function findChanging(evaluation: EvaluationContext): readonly Run[] {
  const { calls, ownLinks } = evaluation.survey;
  const names = new Set(ownLinks.flatMap(({ path, part }) => (path.length === 0 ? [part.text] : [])));
  const runs = calls.flatMap((call) => (ts.isCallExpression(call) ? toRun(call, names) : []));
  if (runs.length === 0) return runs;
  const byMethod = groupBy(runs, ({ method }) => method);
  const changing = new Set([...ownWritesOf(evaluation).keys()].flatMap(nameOfOwn));
  for (const { body } of byMethod.get(undefined) ?? []) for (const name of nameOfOwn(body)) changing.add(name);
  // What is added on the way is gone through too.
  for (const name of changing)
    for (const { body } of byMethod.get(name) ?? []) for (const caller of nameOfOwn(body)) changing.add(caller);
  return runs.filter(({ method }) => method === undefined || changing.has(method));
}

/** `names` are other names of `this`. */
function toRun(call: TS.CallExpression, names: ReadonlySet<string>): readonly Run[] {
  const { expression: callee } = call;
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const lent = lentFunctionOf(call);
  const receiver = innermost(lent?.receiver ?? callee.expression);
  const isOwn = receiver.kind === ts.SyntaxKind.ThisKeyword || (ts.isIdentifier(receiver) && names.has(receiver.text));
  return isOwn
    ? [{ call, body: enclosingReceiver(call), method: lent === undefined ? callee.name.text : undefined }]
    : [];
}
