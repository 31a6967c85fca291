import { groupBy } from "../../../model/group-by.ts";
import { MAX_ALTERNATIVES } from "../../../model/index.ts";
import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/**
 * The value that a context keeps under a name where nothing declares it: what the same file stores there,
 * `context.set("bucket", context.env.FILES)`. Only for a context that is a parameter: anything else with `get` and
 * `set` is another thing in each place.
 */
export function valueKeptAs(
  key: string,
  context: AbstractUnknown,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (context.reason !== "parameter" || context.outcome !== undefined) return undefined;
  const { calls } = evaluation.survey;
  let byKey = keptInFile.get(calls);
  if (byKey === undefined) keptInFile.set(calls, (byKey = groupBy(calls.flatMap(listKept), (kept) => kept.key)));
  const kept = byKey.get(key) ?? [];
  if (kept.length > MAX_ALTERNATIVES) return evaluation.unknown("limit", node);
  const values = kept.map(({ value }) => evaluation.evaluate(value, undefined));
  return values.length === 0 ? undefined : evaluation.join(values, node);
}

interface Kept {
  readonly key: string;
  readonly value: TS.Expression;
}

const keptInFile = new WeakMap<readonly TS.Node[], ReadonlyMap<string, readonly Kept[]>>();

/** The value that `context.set("bucket", value)` stores. */
function listKept(call: TS.Node): readonly Kept[] {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
  const [name, value, ...others] = call.arguments;
  const isSet = call.expression.name.text === "set" && ts.isIdentifier(call.expression.expression);
  if (!isSet || name === undefined || value === undefined || others.length > 0) return [];
  return ts.isStringLiteralLike(name) ? [{ key: name.text, value }] : [];
}
