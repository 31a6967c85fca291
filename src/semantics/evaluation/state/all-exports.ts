import { useOfAllExports } from "../../syntax/export-writes.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** The exports of a file with all that it assigns to them, which are read once, at one of their uses; undefined where it assigns nothing. */
export function allExports(evaluation: EvaluationContext): AbstractValue | undefined {
  const all = useOfAllExports(evaluation);
  if (all === undefined) return undefined;
  const value = evaluation.evaluate(all, undefined);
  return all.text === "exports" ? value : evaluation.member(value, "exports", all);
}
