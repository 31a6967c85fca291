import {
  mapMembers,
  membersOf,
  type AbstractObject,
  type AbstractUnknown,
  type AbstractValue,
} from "./abstract-value.ts";

/** What a schema of a validator lets through, unknown values too; undefined for a value that is none. */
export function admittedBy(value: AbstractValue): AbstractValue | undefined {
  return value.kind === "unknown" ? value.admits : undefined;
}

/** What an object of schemas lets through; undefined where none of its members is known to be one. What has further fields passes too. */
export function admittedByShape(shape: AbstractValue): AbstractObject | undefined {
  if (shape.kind !== "object" || !shape.entries.some(({ value }) => admittedBy(value) !== undefined)) return undefined;
  const entries = shape.entries.flatMap((entry) => {
    const value = entry.value.kind === "unknown" ? (entry.value.admits ?? entry.value) : undefined;
    return value === undefined ? [] : [{ ...entry, value }];
  });
  return entries.length === shape.entries.length
    ? { kind: "object", entries, open: true, place: shape.place }
    : undefined;
}

/** A member of a schema that holds what it was made of: `schema.shape`, `z.enum(…).options`. */
export function memberOfSchema(schema: AbstractUnknown, name: string): AbstractValue | undefined {
  const { admits, place } = schema;
  if (name === "shape" && admits?.kind === "object") {
    const entries = admits.entries.map((entry) => ({ ...entry, value: { ...schema, admits: entry.value } }));
    return { ...admits, entries };
  }
  if (name !== "options" || admits === undefined || !saysSomething(admits)) return undefined;
  return { kind: "array", elements: membersOf(admits), open: false, place };
}

/**
 * What is known of values that a schema lets through: undefined where that is nothing. Fields of which nothing is known are left out, as
 * they may not be there.
 */
export function knownOf(admitted: AbstractValue): AbstractValue | undefined {
  const known = withoutUnknown(admitted);
  return saysSomething(known) ? known : undefined;
}

function withoutUnknown(value: AbstractValue): AbstractValue {
  if (value.kind === "union") return mapMembers(value, withoutUnknown);
  if (value.kind === "array") return { ...value, elements: value.elements.map(withoutUnknown) };
  if (value.kind !== "object") return value;
  const entries = value.entries.map((entry) => ({ ...entry, value: withoutUnknown(entry.value) }));
  return { ...value, entries: entries.filter((entry) => saysSomething(entry.value)) };
}

function saysSomething(value: AbstractValue): boolean {
  if (value.kind === "union") return value.members.some(saysSomething);
  if (value.kind === "array") return value.elements.some(saysSomething);
  return value.kind === "object" ? value.entries.length > 0 : value.kind !== "unknown";
}
