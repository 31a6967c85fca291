import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { toPattern } from "../../values/text-replacement.ts";

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

/** A literal pattern. */
export function readPattern(
  node: TS.CallExpression | TS.NewExpression,
  value: AbstractValue | undefined,
): string | RegExp | undefined {
  const argument = node.arguments?.[0];
  if (argument !== undefined && ts.isRegularExpressionLiteral(argument)) return toPattern(argument.text);
  return value?.kind === "string" ? toConstantText(value) : undefined;
}
