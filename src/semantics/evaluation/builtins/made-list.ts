import { findEntry } from "../../../model/find-entry.ts";
import { isNumber } from "../../values/add-values.ts";
import type { AbstractArray, AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** Elements without a value that are made at once; longer lists are data. */
const MAX_MADE = 128;

/** `new Array(2)` has so many elements without a value, `new Array("zones", zone)` the ones that it is given; of one that is not known nobody knows which. */
export function makeList(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray | undefined {
  const [first, ...others] = args;
  if (first === undefined || others.length > 0 || first.kind === "string") return toList(args, node, evaluation);
  const length = isNumber(first) && Number.isInteger(first.value) ? first.value : -1;
  if (length < 0 || length > MAX_MADE) return undefined;
  const missing: AbstractValue = { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
  const elements = Array.from({ length }, () => missing);
  return toList(elements, node, evaluation);
}

/** A list of all that is given. */
export function toList(
  elements: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray {
  return { kind: "array", elements, open: false, place: evaluation.placeOf(node) };
}

/** Elements that a function makes one by one. */
const MAX_CALLED = 32;

/** `Array.from({ length }, make)`: so many elements; one for any where the number is not known, or large. */
export function makeElements(
  source: AbstractValue | undefined,
  make: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray | undefined {
  if (source?.kind !== "object") return undefined;
  const place = evaluation.placeOf(node);
  const length = findEntry(source, "length")?.value;
  if (length?.kind === "constant" && typeof length.value === "number" && length.value <= MAX_CALLED) {
    const missing: AbstractValue = { kind: "constant", value: undefined, place };
    const elements = Array.from({ length: length.value }, (_, index) =>
      evaluation.call(make, [missing, { kind: "constant", value: index, place }], node, undefined),
    );
    return toList(elements, node, evaluation);
  }
  const index = evaluation.unknown("call", node);
  const element = evaluation.call(make, [index, index], node, undefined);
  return { ...toList([element], node, evaluation), isUnordered: true };
}
