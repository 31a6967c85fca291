import type { AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { fillPlaceholders } from "../../values/placeholders.ts";
import { toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { toHole } from "../../values/text-parts.ts";

/** `util.format('/zones/%s', id)`. */
export function formatText(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const [template, ...values] = args;
  if (template?.kind !== "string") return undefined;
  const place = evaluation.placeOf(node);
  const operands = values.map(toAlternatives);
  const missing = [[toHole("call", "%s", place)]];
  const alternatives = template.alternatives.flatMap((parts) =>
    fillPlaceholders(parts, (index) => operands[index] ?? missing, place),
  );
  return toStringValue(alternatives, place);
}
