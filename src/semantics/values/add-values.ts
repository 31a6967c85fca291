import type { ConstantValue, Place } from "../../model/index.ts";
import type { AbstractUnknown, AbstractValue } from "./abstract-value.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "./string-operations.ts";

/** The result of `+`: numbers before the first text are added, everything else is concatenated. */
export function addValues(operands: readonly AbstractValue[], place: Place): AbstractValue {
  const values = addNumbers(operands, place);
  const [first] = values;
  if (values.length === 1 && first !== undefined && first.kind !== "string") return first;
  return toStringValue(concatAlternatives(values.map(toAlternatives), place), place);
}

/** An unknown operand beside a number counts as a number: nobody concatenates those. */
function addNumbers(values: readonly AbstractValue[], place: Place): readonly AbstractValue[] {
  const end = values.findIndex((value) => !isNumber(value) && value.kind !== "unknown");
  const summands = values.slice(0, end === -1 ? values.length : end);
  if (summands.length < 2 || !summands.some(isNumber)) return values;
  const unknown = summands.find((value) => value.kind === "unknown");
  return [
    unknown === undefined ? toKnownSum(summands.filter(isNumber), place) : toUnknownSum(unknown, place),
    ...values.slice(summands.length),
  ];
}

function toKnownSum(numbers: readonly { readonly value: number }[], place: Place): AbstractValue {
  return { kind: "constant", value: numbers.reduce((sum, { value }) => sum + value, 0), place };
}

function toUnknownSum({ reason, name }: AbstractUnknown, place: Place): AbstractUnknown {
  return { kind: "unknown", reason, name: `${name} + …`, place };
}

/** The number that a value is; undefined where it is none, or nobody knows which. */
export function toNumber(value: AbstractValue | undefined): number | undefined {
  return value !== undefined && isNumber(value) ? value.value : undefined;
}

/** Whether a value is a number that is known. */
export function isNumber(value: AbstractValue): value is ConstantValue & { readonly value: number } {
  return value.kind === "constant" && typeof value.value === "number";
}
