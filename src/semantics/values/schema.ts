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

const shapes = new WeakMap<AbstractObject, AbstractObject | null>();

/** What an object of schemas lets through; undefined where none of its members is known to be one. What has further fields passes too. */
export function admittedByShape(shape: AbstractValue): AbstractObject | undefined {
  if (shape.kind !== "object") return undefined;
  let admitted = shapes.get(shape);
  if (admitted === undefined) shapes.set(shape, (admitted = readShape(shape) ?? null));
  return admitted ?? undefined;
}

function readShape(shape: AbstractObject): AbstractObject | undefined {
  if (!shape.entries.some(({ value }) => admittedBy(value) !== undefined)) return undefined;
  const entries = shape.entries.flatMap((entry) => {
    const { value } = entry;
    return value.kind === "unknown" ? [{ ...entry, value: (value.admits && knownOf(value.admits)) ?? value }] : [];
  });
  const isWhole = entries.length === shape.entries.length;
  return isWhole ? { kind: "object", entries, open: true, place: shape.place } : undefined;
}

/** A member of a schema that holds what it was made of: `schema.shape`, `z.enum(…).options`. */
export function memberOfSchema(schema: AbstractUnknown, name: string): AbstractValue | undefined {
  const { admits, place } = schema;
  if (name === "shape" && admits?.kind === "object") {
    const entries = admits.entries.map((entry) => ({ ...entry, value: { ...schema, admits: entry.value } }));
    return { ...admits, entries };
  }
  if (name !== "options" || admits === undefined || knownOf(admits) === undefined) return undefined;
  return { kind: "array", elements: membersOf(admits), open: false, place };
}

const known = new WeakMap<AbstractValue, AbstractValue>();

/**
 * What is known of values that a schema lets through: undefined where that is nothing. Fields of which nothing is known are left out, as
 * they may not be there; what a field or an element holds has none already.
 */
export function knownOf(admitted: AbstractValue): AbstractValue | undefined {
  let value = known.get(admitted);
  if (value === undefined) known.set(admitted, (value = mapMembers(admitted, withoutUnknown)));
  return membersOf(value).some(saysSomething) ? value : undefined;
}

function withoutUnknown(value: AbstractValue): AbstractValue {
  return value.kind === "object"
    ? { ...value, entries: value.entries.filter((entry) => entry.value.kind !== "unknown") }
    : value;
}

function saysSomething(value: AbstractValue): boolean {
  return value.kind === "object" ? value.entries.length > 0 : value.kind !== "unknown";
}
