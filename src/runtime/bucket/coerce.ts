import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";

const surrogate = /[\uD800-\uDFFF]/;

/**
 * A value as the text that the service gets: of a number its digits, and half of a surrogate pair as U+FFFD.
 *
 * @throws TypeError for a symbol, as every conversion to a string does.
 */
export function toText(value: unknown): string {
  // Not String(value), which would take a symbol.
  const text = typeof value === "string" ? value : "".concat(value as string);
  return surrogate.test(text) ? Buffer.from(text).toString() : text;
}

/** A value as a number. @throws TypeError for a BigInt or a symbol, as every conversion does that is not `Number(value)`. */
export function toNumber(value: unknown): number {
  const [number] = Float64Array.of(value as number);
  return number ?? 0;
}

/**
 * A number as a whole one, rounded towards zero; what is not finite is 0.
 *
 * @throws TypeError when it is beyond the integers of the service.
 */
export function toInteger(value: number, facts: BindingFacts): number {
  const { minimumInteger: minimum, maximumInteger: maximum } = facts.limits;
  if (!Number.isFinite(value)) return 0;
  const integer = Math.trunc(value);
  if (integer >= minimum && integer <= maximum) return integer;
  throw createArgumentError(facts, "integerRange", { minimum, maximum });
}

/** Whether a value can have fields. */
export function isStructure(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Whether the value is a `Headers` object, of this realm or another. */
export function isHeaders(value: unknown): value is Headers {
  return Object.prototype.toString.call(value) === "[object Headers]";
}
