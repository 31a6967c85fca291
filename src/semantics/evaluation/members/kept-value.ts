import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/**
 * What a context that functions are handed keeps under a name, where nothing declares it: what the same file puts there,
 * `context.set("bucket", context.env.FILES)`. Only of a parameter: what else has a `get` and a `set` is another thing in each place.
 */
export function valueKeptAs(
  key: string,
  context: AbstractUnknown,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (context.reason !== "parameter" || context.outcome !== undefined) return undefined;
  const kept = evaluation.survey.calls.flatMap((call) => {
    const value = keptBy(call, key);
    return value === undefined ? [] : [evaluation.evaluate(value, undefined)];
  });
  return kept.length === 0 ? undefined : evaluation.join(kept, node);
}

/** The value of `context.set("bucket", value)` whose receiver is a parameter. */
function keptBy(call: TS.Node, key: string): TS.Expression | undefined {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const [name, value, ...others] = call.arguments;
  const isSet = call.expression.name.text === "set" && ts.isIdentifier(call.expression.expression);
  if (!isSet || name === undefined || others.length > 0) return undefined;
  return ts.isStringLiteralLike(name) && name.text === key ? value : undefined;
}
