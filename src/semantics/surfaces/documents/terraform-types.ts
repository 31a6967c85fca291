import type { ObjectEntry, ObjectValue, Place, UnknownValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";
import { partOf, toUnion } from "./terraform-access.ts";
import { hasKnownKeys, isCall, isNull, mayBeNull, type TerraformCall, type TerraformEntry } from "./terraform-made.ts";

/** A value as a variable of a type has it: what `optional("string", "medium")` says stands where an attribute is not given. */
export function withDefaults(value: Value, type: Value | undefined): Value {
  if (type === undefined || !isCall(type)) return value;
  switch (value.kind) {
    case "object":
      return type.function === "object" ? fillObject(value, type) : fillMap(value, type);
    case "array":
      return { ...value, elements: value.elements.map((element) => withDefaults(element, elementTypeOf(type))) };
    case "union":
      return toUnion(
        value.members.map((member) => withDefaults(member, type)),
        value.place,
      );
    default:
      return value;
  }
}

/**
 * A value of which only the type is known, and the name by which it is used: an optional attribute has its default, or another value. Of a
 * list and a map there is one element, which stands for all. `given`: what all that give a value give, where that is known; a default that
 * each of them replaces is not used.
 */
export function anyOfType(type: Value | undefined, name: string, place: Place, given: readonly Value[] = []): Value {
  const unknown: Value = { kind: "unknown", reason: "member", name, place };
  if (type === undefined || !isCall(type)) return unknown;
  if (type.function === "object") return anyObject(type, name, place, given);
  const element = elementTypeOf(type);
  if (element === undefined || !isCall(element)) return unknown;
  const any = anyOfType(element, `${name}[…]`, place, partsOfAll(given, listParts));
  if (type.function !== "map") return { kind: "array", elements: [any], open: false, place };
  const key: Value = { kind: "unknown", reason: "member", name: `keys(${name})`, place };
  const entry: TerraformEntry = { key: "", keyPlace: place, value: any, place, origin: "literal", openKey: key };
  return { kind: "object", entries: [entry], open: false, place };
}

/** What may be given for a part of a name, where that is used. */
export function anyPartAt(any: Value | undefined, access: string, reference: UnknownValue): Value {
  const part = any && partOf(any, access);
  if (part === undefined || part.kind === "unknown") return reference;
  const members = part.kind === "union" ? part.members : [part];
  const used = members.map((each) => (each.kind === "unknown" ? { ...each, place: reference.place } : each));
  return toUnion(used, reference.place);
}

function anyObject(
  { attributes = [] }: TerraformCall,
  name: string,
  place: Place,
  given: readonly Value[],
): ObjectValue {
  const entries = attributes.map(({ key, value: type }): ObjectEntry => {
    const { inner, otherwise } = readOptional(type, place);
    const held = partsOfAll(given, (value) => listAttribute(value, key));
    const any = anyOfType(inner, `${name}.${key}`, place, held);
    const isUsed = otherwise !== undefined && (held.length === 0 || isNull(otherwise));
    const value = isUsed ? toUnion([withDefaults(otherwise, inner), any], place) : any;
    return { key, keyPlace: place, value, place, origin: "literal" };
  });
  return { kind: "object", entries, open: false, place };
}

/** The parts that all of the values have; none where one of them has none that is known. */
function partsOfAll(values: readonly Value[], take: (value: Value) => readonly Value[] | undefined): readonly Value[] {
  const parts = values.map((value) => take(value) ?? []);
  return parts.every(({ length }) => length > 0) ? parts.flat() : [];
}

function listParts(value: Value): readonly Value[] | undefined {
  if (value.kind === "array") return value.open ? undefined : value.elements;
  return hasKnownKeys(value) ? value.entries.map((entry) => entry.value) : undefined;
}

function listAttribute(value: Value, key: string): readonly Value[] | undefined {
  const held = hasKnownKeys(value) ? entryOf(value, key)?.value : undefined;
  return held === undefined || mayBeNull(held) ? undefined : [held];
}

function fillObject(value: ObjectValue, { attributes = [] }: TerraformCall): ObjectValue {
  const filled = attributes.flatMap(({ key, value: type }): readonly ObjectEntry[] => {
    const { inner, otherwise } = readOptional(type, value.place);
    const given = entryOf(value, key);
    if (given !== undefined && !(isNull(given.value) && otherwise !== undefined))
      return [{ ...given, value: withDefaults(given.value, inner) }];
    if (otherwise === undefined) return [];
    const { place } = otherwise;
    return [{ key, keyPlace: place, value: withDefaults(otherwise, inner), place, origin: "literal" }];
  });
  const names = new Set(filled.map(({ key }) => key));
  return { ...value, entries: [...value.entries.filter(({ key }) => !names.has(key)), ...filled] };
}

function fillMap(value: ObjectValue, type: TerraformCall): ObjectValue {
  const element = elementTypeOf(type);
  return { ...value, entries: value.entries.map((entry) => ({ ...entry, value: withDefaults(entry.value, element) })) };
}

/** What is in `list(…)`, `set(…)` and `map(…)`. */
function elementTypeOf({ function: name, elements }: TerraformCall): Value | undefined {
  return ["list", "set", "map"].includes(name) ? elements[0] : undefined;
}

/** `optional(string)` is null where it is not given. */
function readOptional(type: Value, place: Place): { readonly inner: Value | undefined; readonly otherwise?: Value } {
  if (!isCall(type) || type.function !== "optional") return { inner: type };
  const [inner, otherwise = { kind: "constant", value: null, place }] = type.elements;
  return { inner, otherwise };
}
