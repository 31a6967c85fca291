import type { TS } from "../../syntax/compiler.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What a function that is known here gives for what it is called with; undefined where that is not known. */
export type Builtin = (
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
) => AbstractValue | undefined;

/** What gives what it is called with. */
export const first: Builtin = ([value]) => value;
