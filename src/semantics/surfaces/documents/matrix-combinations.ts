import type { ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { entryOf } from "./document-source.ts";

/** Larger matrices are not gone through. */
const MAX_COMBINATIONS = 100;

/**
 * The combinations of a matrix, an object of lists: each with an entry of every list, less those under `exclude`, with those under `include`.
 * What is included is added to the combinations whose entries it repeats or lacks, else it is one of its own. Undefined where some are not known.
 */
export function combinationsOf({ entries, open, place }: ObjectValue): readonly ObjectValue[] | undefined {
  if (open) return undefined;
  const axes = entries.filter(({ key }) => key !== "include" && key !== "exclude");
  let combined: readonly ObjectValue[] = axes.length === 0 ? [] : [{ kind: "object", entries: [], open: false, place }];
  for (const { key, keyPlace, value } of axes) {
    if (value.kind !== "array" || value.open || combined.length * value.elements.length > MAX_COMBINATIONS)
      return undefined;
    combined = combined.flatMap((each) =>
      value.elements.map((element) => {
        const entry: ObjectEntry = { key, keyPlace, value: element, place: element.place, origin: "literal" };
        return { ...each, entries: [...each.entries, entry] };
      }),
    );
  }
  const [included, excluded] = ["include", "exclude"].map((name) => objectsIn(entries, name));
  if (included === undefined || excluded === undefined) return undefined;
  const kept = combined.filter(
    (each) => !excluded.some((other) => other.entries.every((entry) => hasEntry(each, entry))),
  );
  return addAll(kept, included, new Set(axes.map(({ key }) => key)));
}

/** The objects of a list that may be missing; undefined where some are not known. */
function objectsIn(entries: readonly ObjectEntry[], name: string): readonly ObjectValue[] | undefined {
  const list = entries.findLast(({ key }) => key === name)?.value;
  if (list === undefined) return [];
  if (list.kind !== "array" || list.open) return undefined;
  const objects = list.elements.filter((element) => element.kind === "object");
  return objects.length === list.elements.length ? objects : undefined;
}

function addAll(
  combined: readonly ObjectValue[],
  included: readonly ObjectValue[],
  axes: ReadonlySet<string>,
): readonly ObjectValue[] {
  const alone: ObjectValue[] = [];
  let extended = combined;
  for (const added of included) {
    const fixed = added.entries.filter(({ key }) => axes.has(key));
    const isFor = (each: ObjectValue): boolean => fixed.every((entry) => hasEntry(each, entry));
    if (extended.some(isFor))
      extended = extended.map((each) =>
        isFor(each)
          ? { ...each, entries: [...each.entries, ...added.entries.filter(({ key }) => !axes.has(key))] }
          : each,
      );
    else alone.push(added);
  }
  return [...extended, ...alone];
}

function hasEntry(combination: ObjectValue, { key, value }: ObjectEntry): boolean {
  return isSame(entryOf(combination, key)?.value, value);
}

/** Whether two values are the same text, number or boolean. */
function isSame(one: Value | undefined, other: Value): boolean {
  const [text, otherText] = [one && textOf(one), textOf(other)];
  return text !== undefined && text === otherText;
}

function textOf(value: Value): string | undefined {
  return value.kind === "constant" ? String(value.value) : toConstantText(value);
}
