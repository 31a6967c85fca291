import type { ConstantValue, Place } from "../../model/index.ts";
import { membersOf, type AbstractUnknown, type AbstractValue } from "./abstract-value.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "./string-operations.ts";

/** Operands of one sum that may each be one of several numbers; of more, the sums are not told apart. */
const MAX_COUNTED = 2;

/** Makes one value of several. */
type Join = (values: readonly AbstractValue[]) => AbstractValue;

/** The result of `+`: numbers before the first text are added, everything else is concatenated. */
export function addValues(operands: readonly AbstractValue[], place: Place, join: Join): AbstractValue {
  const [counted, ...others] = findCounted(operands);
  if (counted === undefined || others.length >= MAX_COUNTED) return addSingle(operands, place);
  const sums = membersOf(counted.value).map((each) => addValues(operands.with(counted.index, each), place, join));
  return join(sums);
}

/** What is one of several numbers, or may be, and has another number to be added to: `index + 1` in a loop. */
function findCounted(operands: readonly AbstractValue[]): readonly { index: number; value: AbstractValue }[] {
  const end = operands.findIndex((value) => !membersOf(value).every(mayBeNumber));
  const summands = operands.slice(0, end === -1 ? operands.length : end);
  if (summands.length < 2) return [];
  return summands.flatMap((value, index) => {
    return value.kind === "union" && value.members.some(isNumber) ? [{ index, value }] : [];
  });
}

/** An unknown operand beside a number counts as a number: nobody concatenates those. */
export function mayBeNumber(value: AbstractValue): boolean {
  return isNumber(value) || value.kind === "unknown";
}

function addSingle(operands: readonly AbstractValue[], place: Place): AbstractValue {
  const values = addNumbers(operands, place);
  const [first] = values;
  if (values.length === 1 && first !== undefined && first.kind !== "string") return first;
  return toStringValue(concatAlternatives(values.map(toAlternatives), place), place);
}

function addNumbers(values: readonly AbstractValue[], place: Place): readonly AbstractValue[] {
  const end = values.findIndex((value) => !mayBeNumber(value));
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
