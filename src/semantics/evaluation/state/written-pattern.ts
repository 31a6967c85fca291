import { ts, type TS } from "../../syntax/compiler.ts";
import type { Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { goesOn, toPattern } from "../../values/written-pattern.ts";

/**
 * Whether a regular expression that is written in the code finds something in a text; undefined where it is none, or is not known, and of a text in
 * which it would take long.
 */
export function fitsPattern(
  written: TS.Expression,
  evaluation: EvaluationContext,
  frame?: Frame,
): ((text: string) => boolean | undefined) | undefined {
  const value = evaluation.evaluate(written, frame);
  const literal = value.kind === "unknown" ? value.pattern : undefined;
  // One that has a name goes on where it has stopped before, and so finds something else each time.
  if (literal === undefined || (goesOn(literal) && !ts.isRegularExpressionLiteral(written))) return undefined;
  return (text) => {
    const pattern = toPattern(literal, text.length);
    if (pattern === undefined) return undefined;
    evaluation.progress.spend(pattern.steps);
    return text.search(pattern.expression) >= 0;
  };
}
