import type { ObjectEntry, ObjectValue, UnknownValue, Value } from "../../../model/index.ts";
import { entryOf, listDocumentParts, toKeyValue } from "./document-source.ts";
import { entriesByKey, isInformative, isNull, openKeyOf, type TerraformLoop } from "./terraform-made.ts";

/** What names stand for in one round of a loop, with their references resolved: `each`, the iterator of a block, the names of a `for`. */
export type Scope = ReadonlyMap<string, Value>;

export const NO_SCOPE: Scope = new Map();

/**
 * The rounds of a loop over a value: objects with a key and a value, undefined for one that is not known. What a `for_each` of a block goes
 * over is a set where it is no map, of which the elements are the keys too; what else is gone over may be a list, whose keys are not looked at.
 */
export function listRounds(over: Value, kind: "set" | "list"): readonly (ObjectValue | undefined)[] {
  const members = over.kind === "union" ? over.members : [over];
  return members.flatMap((member): readonly (ObjectValue | undefined)[] => {
    if (isNull(member)) return [];
    const hasKeys = kind === "set" || member.kind === "object";
    const rounds = partsOf(member, kind).map(({ key, value }) => toRound(hasKeys ? key : undefined, value));
    return (member.kind === "object" || member.kind === "array") && !member.open ? rounds : [...rounds, undefined];
  });
}

/** How the source names what a loop goes over where nothing shows that it has a round: it may be empty, and nothing is known of what else it is. */
export function openEndOf(over: Value): string | undefined {
  // Of what is not known `[*]` makes a list of one, or of none.
  if (over.kind === "unknown" && over.name.endsWith("[*]")) return over.name;
  if (over.kind !== "union" || !over.members.some(hasNoPart) || isInformative(over)) return undefined;
  return firstUnknown(over)?.name;
}

function hasNoPart(value: Value): boolean {
  if (value.kind === "array") return value.elements.length === 0 && !value.open;
  return isNull(value) || (value.kind === "object" && value.entries.length === 0 && !value.open);
}

function firstUnknown(value: Value): UnknownValue | undefined {
  if (value.kind === "unknown") return value;
  const parts = value.kind === "union" ? value.members : value.kind === "array" ? value.elements : [];
  for (const part of parts) {
    const found = firstUnknown(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names of a loop in one of its rounds, with those from around it. */
export function bindNames(
  { keyName, valueName }: TerraformLoop["loop"],
  round: ObjectValue | undefined,
  scope: Scope,
): Scope {
  const inner = new Map(scope);
  for (const [name, value] of [
    [keyName, entryOf(round, "key")?.value],
    [valueName, entryOf(round, "value")?.value],
  ] as const) {
    if (name !== undefined && value !== undefined) inner.set(name, value);
    else if (name !== undefined) inner.delete(name);
  }
  return inner;
}

/** The instances of a block stay as they are written: none of them has a place among the others. */
function partsOf(value: Value, kind: "set" | "list"): ReturnType<typeof listDocumentParts> {
  if (value.kind !== "object") return listDocumentParts(value);
  const entries = kind === "list" ? entriesByKey(value) : value.entries;
  return entries.map((entry) => ({ key: openKeyOf(entry) ?? toKeyValue(entry), value: entry.value }));
}

function toRound(key: Value | undefined, value: Value): ObjectValue {
  const named = (name: string, held: Value): ObjectEntry => {
    return { key: name, keyPlace: held.place, value: held, place: held.place, origin: "literal" };
  };
  const entries = [...(key === undefined ? [] : [named("key", key)]), named("value", value)];
  return { kind: "object", entries, open: false, place: value.place };
}
