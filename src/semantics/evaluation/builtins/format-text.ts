import { sliceText, type TextPart, type TextParts } from "../../../model/index.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../../values/string-operations.ts";
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
  const alternatives = template.alternatives.flatMap((parts) => {
    let next = 0;
    const operands = parts.flatMap((part): (readonly TextParts[])[] =>
      splitPlaceholders(part).map((piece) => {
        if (piece !== "placeholder") return [[piece]];
        const value = values[next++];
        return value === undefined ? [[toHole("call", "%s", place)]] : toAlternatives(value);
      }),
    );
    return concatAlternatives(operands, place);
  });
  return toStringValue(alternatives, place);
}

function splitPlaceholders(part: TextPart): readonly (TextPart | "placeholder")[] {
  if (part.kind === "hole") return [part];
  const pieces: (TextPart | "placeholder")[] = [];
  let from = 0;
  for (const match of part.text.matchAll(/%[sdifjoO%]/g)) {
    const isPercent = match[0] === "%%";
    pieces.push(sliceText(part, from, match.index + Number(isPercent)), ...(isPercent ? [] : ["placeholder" as const]));
    from = match.index + match[0].length;
  }
  return [...pieces, sliceText(part, from, part.text.length)];
}
