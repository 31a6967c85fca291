import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toAlternatives, toConstantText } from "../../values/string-operations.ts";
import { countCharacters } from "../../values/text-parts.ts";
import { toPattern } from "../../values/written-pattern.ts";

/** A call of a method of the language. */
export interface MethodCall {
  readonly receiver: AbstractValue;
  readonly args: readonly AbstractValue[];
  readonly node: TS.CallExpression | TS.NewExpression;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** Whole numbers that are known; undefined for any other. */
export function boundsOf(args: readonly AbstractValue[]): readonly (number | undefined)[] {
  return args.map((argument) =>
    argument.kind === "constant" && Number.isInteger(argument.value) ? Number(argument.value) : undefined,
  );
}

/** The pattern or the text that a method looks for in what it is called on, where that is known. */
export function readPattern({ receiver, args: [sought], evaluation }: MethodCall): string | RegExp | undefined {
  if (sought?.kind === "string") return toConstantText(sought);
  const literal = sought?.kind === "unknown" ? sought.pattern : undefined;
  return literal === undefined ? undefined : patternFor(literal, receiver, evaluation);
}

/** The pattern that a literal is, for a text; undefined where it would take long. */
export function patternFor(
  literal: string,
  text: AbstractValue,
  { progress }: Pick<EvaluationContext, "progress">,
): RegExp | undefined {
  const pattern = toPattern(literal, lengthOf(text));
  if (pattern !== undefined) progress.spend(pattern.steps);
  return pattern?.expression;
}

/** How many characters the longest text has that a value may be. */
function lengthOf(value: AbstractValue): number {
  return Math.max(...toAlternatives(value).map((parts) => parts.length + countCharacters(parts)));
}
