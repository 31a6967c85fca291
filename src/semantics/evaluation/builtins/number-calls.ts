import type { TS } from "../../syntax/compiler.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import { toNumber } from "../../values/add-values.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toConstantText } from "../../values/string-operations.ts";
import type { Builtin } from "./builtin.ts";

/** Functions of the language that make a number of numbers and texts that are known. */
export const CALCULATIONS: Readonly<Record<string, Builtin>> = {
  "global:Math.min": calculate(Math.min),
  "global:Math.max": calculate(Math.max),
  "global:Math.floor": calculate(Math.floor),
  "global:Math.ceil": calculate(Math.ceil),
  "global:Math.round": calculate(Math.round),
  "global:Math.trunc": calculate(Math.trunc),
  "global:Math.abs": calculate(Math.abs),
  "global:Number": convert(Number),
  "global:Number.parseInt": convert(parseInt),
  "global:parseInt": convert(parseInt),
};

function calculate(operation: (...numbers: readonly number[]) => number): Builtin {
  return (args, node, evaluation) => {
    const numbers = args.map(toNumber);
    const known = numbers.filter((each) => each !== undefined);
    return known.length < numbers.length ? undefined : toResult(operation(...known), node, evaluation);
  };
}

function convert(operation: (text: string, base?: number) => number): Builtin {
  return ([value, base, ...others], node, evaluation) => {
    const text = value && toConstantText(value);
    const radix = toNumber(base);
    if (text === undefined || others.length > 0 || (base !== undefined && radix === undefined)) return undefined;
    return toResult(operation(text, radix), node, evaluation);
  };
}

/** Of what is no number nothing is known: the text may be one that is to be filled in. */
function toResult(value: number, node: TS.Node, evaluation: EvaluationContext): AbstractValue | undefined {
  return Number.isFinite(value) ? { kind: "constant", value, place: evaluation.placeOf(node) } : undefined;
}
