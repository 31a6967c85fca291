import { isAnyArrayBuffer } from "node:util/types";
import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { isHeaders, isStructure, toInteger, toNumber, toText } from "./coerce.ts";
import { readDate } from "./read-date.ts";

/** The fields that were given, each of the type that the database says; the others are absent. */
export type Structure = Readonly<Record<string, unknown>>;

/** Where a value stands: messages name it. */
interface Place {
  readonly owner: string;
  readonly field: string;
  readonly expected: string;
  readonly facts: BindingFacts;
}

const required = "required ";
const orHeaders = " or Headers";

/**
 * The fields of an object by a structure of the database, each read once and in its order; an `undefined` field is absent
 * (observed behaviour, argument TypeErrors). `undefined` and `null` have no fields.
 *
 * @throws TypeError for a field of another type. What a getter throws comes out.
 */
export function readStructure(value: object | null | undefined, owner: string, facts: BindingFacts): Structure {
  const read: [string, unknown][] = [];
  for (const [field, type] of Object.entries(facts.structures[owner] ?? {})) {
    const isRequired = type.startsWith(required);
    const given = (value as Structure | null | undefined)?.[field];
    if (given === undefined && !isRequired) continue;
    const expected = isRequired ? type.slice(required.length) : type;
    read.push([field, readField(given, { owner, field, expected, facts })]);
  }
  return Object.fromEntries(read);
}

const readers: Readonly<Record<string, (value: unknown, place: Place) => unknown>> = {
  string: (value, place) => (typeof value === "string" ? toText(value) : refuse(place)),
  text: toText,
  boolean: Boolean,
  number: toNumber,
  integer: (value, { facts }) => toInteger(toNumber(value), facts),
  date: (value, place) => (isDateLike(value) ? readDate(value, place.facts) : refuse(place)),
  object: (value, place) => (isStructure(value) && !Array.isArray(value) ? value : refuse(place)),
  Array: (value, place) => (Array.isArray(value) ? (value as readonly unknown[]) : refuse(place)),
  "JsBufferSource or string": (value, place) =>
    typeof value === "string" || isAnyArrayBuffer(value) || ArrayBuffer.isView(value) ? value : refuse(place),
};

function readField(value: unknown, place: Place): unknown {
  const { expected, facts } = place;
  if (!expected.endsWith(orHeaders)) return readers[expected]?.(value, place);
  if (value === null || isHeaders(value)) return value ?? undefined;
  if (!isStructure(value)) return refuse(place);
  return readStructure(value, expected.slice(0, -orHeaders.length), facts);
}

function isDateLike(value: unknown): value is Date | number {
  return typeof value === "number" || Object.prototype.toString.call(value) === "[object Date]";
}

function refuse({ owner, field, expected, facts }: Place): never {
  throw createArgumentError(facts, "fieldType", { field, owner, expected });
}
