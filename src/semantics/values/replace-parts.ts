import { mapMembers, type AbstractValue } from "./abstract-value.ts";

/** Members of an object beyond this many are not looked through for what has changed. */
const MAX_ENTRIES = 64;

/** A value with those of its parts replaced that are keys of `changes`: itself, its elements or members, and `depth` levels further down. */
export function replaceParts(
  value: AbstractValue,
  changes: ReadonlyMap<AbstractValue, AbstractValue>,
  depth: number,
): AbstractValue {
  const changed = changes.get(value);
  if (changed !== undefined || depth < 0) return changed ?? value;
  const replace = (part: AbstractValue): AbstractValue => replaceParts(part, changes, depth - 1);
  if (value.kind === "union") return mapMembers(value, (member) => replaceParts(member, changes, depth));
  if (value.kind === "array") {
    const elements = value.elements.map(replace);
    return elements.every((element, index) => element === value.elements[index]) ? value : { ...value, elements };
  }
  if (value.kind !== "object" || value.entries.length > MAX_ENTRIES) return value;
  const entries = value.entries.map((entry) => {
    const replaced = replace(entry.value);
    return replaced === entry.value ? entry : { ...entry, value: replaced };
  });
  return entries.every((entry, index) => entry === value.entries[index]) ? value : { ...value, entries };
}

/** Notes what has become of a part, and of the elements of a pair. */
export function noteChange(
  part: AbstractValue,
  changed: AbstractValue,
  changes: Map<AbstractValue, AbstractValue>,
  join: (one: AbstractValue, other: AbstractValue) => AbstractValue,
): void {
  if (part === changed) return;
  const former = changes.get(part);
  changes.set(part, former === undefined ? changed : join(former, changed));
  if (part.kind !== "array" || changed.kind !== "array") return;
  part.elements.forEach((element, index) => {
    const after = changed.elements[index];
    if (after !== undefined && after !== element) changes.set(element, after);
  });
}
