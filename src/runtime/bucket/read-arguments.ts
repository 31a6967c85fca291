import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { isStructure } from "./coerce.ts";
import { readStructure, type Structure } from "./read-structure.ts";

/** An argument of a method. */
export interface ArgumentPlace {
  readonly method: string;
  /** From 1. */
  readonly position: number;
  /** What it must be, as messages say it. */
  readonly expected: string;
}

/** How messages call the types of arguments, where the specification calls them otherwise. */
const typeNames: Readonly<Record<string, string>> = {
  number: "integer",
  "string[]": "Array",
  "BucketUploadedPart[]": "Array",
};

/**
 * Counts the arguments of a call; `undefined` is one when it is written.
 *
 * @throws TypeError when fewer were given than the method requires (specification, Binding methods).
 */
export function requireArguments(given: readonly unknown[], method: string, facts: BindingFacts): void {
  const missing = facts.methods[method]?.arguments[given.length];
  if (missing === undefined || missing.optional === true) return;
  const expected = describeTypes(missing.types);
  throw createArgumentTypeError({ method, position: given.length + 1, expected }, facts);
}

/** What an argument must be. `null` is not named: it counts as an argument that is absent. */
export function describeTypes(types: readonly string[]): string {
  return types
    .filter((type) => type !== "null")
    .map((type) => typeNames[type] ?? type)
    .join(" or ");
}

/**
 * The options of a call, `undefined` and `null` meaning none.
 *
 * @throws TypeError for what cannot have fields, and for a field of another type.
 */
export function readOptions(value: unknown, place: ArgumentPlace, facts: BindingFacts): Structure {
  if (value !== undefined && value !== null && !isStructure(value)) throw createArgumentTypeError(place, facts);
  return readStructure(value, place.expected, facts);
}

export function createArgumentTypeError({ method, position, expected }: ArgumentPlace, facts: BindingFacts): Error {
  const owner = facts.owners[facts.methods[method]?.on ?? "bucket"];
  return createArgumentError(facts, "argumentType", { method, owner, position, expected });
}
