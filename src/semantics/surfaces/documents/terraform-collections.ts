import type { ArrayValue, ObjectEntry, Place, Value } from "../../../model/index.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { toUnion } from "./terraform-access.ts";
import { isNull } from "./terraform-made.ts";

/** Combinations of one product that are made; of a larger one nothing is said. */
const MAX_COMBINATIONS = 2000;

/** `setproduct(["a", "b"], ["x"])`: each element of one with each of the others, the last one counting up first. */
export function combine(lists: readonly Value[], place: Place): Value | undefined {
  const arrays = lists.filter((list) => list.kind === "array");
  const size = arrays.reduce((product, { elements }) => product * elements.length, 1);
  if (arrays.length < lists.length || arrays.length === 0 || size > MAX_COMBINATIONS) return undefined;
  let rows: readonly (readonly Value[])[] = [[]];
  for (const { elements } of arrays) rows = rows.flatMap((row) => elements.map((element) => [...row, element]));
  return toList(
    rows.map((row) => toList(row, false, place)),
    arrays.some(({ open }) => open),
    place,
  );
}

/** `zipmap(["a"], [1])`, where all keys are known. */
export function zip([keys, values]: readonly Value[], place: Place): Value | undefined {
  if (keys?.kind !== "array" || values?.kind !== "array" || keys.open || values.open) return undefined;
  const entries = keys.elements.map((key, index): ObjectEntry | undefined => {
    const name = toConstantText(key);
    const value = values.elements[index];
    if (name === undefined || value === undefined) return undefined;
    return { key: name, keyPlace: key.place, value, place: value.place, origin: "literal" };
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length < entries.length ? undefined : { kind: "object", entries: known, open: false, place };
}

/** `element(list, index)`, which begins again behind the last one; any where the index is not known. */
export function elementOf([list, index]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array" || list.open || list.elements.length === 0) return undefined;
  const at = toIndex(index);
  if (at !== undefined) return list.elements[at % list.elements.length];
  return toUnion(list.elements, place);
}

/** `slice(list, from, to)`, without the element at `to`. */
export function sliceOf([list, from, to]: readonly Value[], place: Place): Value | undefined {
  const [first, end] = [toIndex(from), toIndex(to)];
  if (list?.kind !== "array" || list.open || first === undefined || end === undefined) return undefined;
  return toList(list.elements.slice(first, end), false, place);
}

/** `one(list)`: null of a list without an element; a longer one is an error. */
export function onlyOf([list]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array" || list.open || list.elements.length > 1) return undefined;
  return list.elements[0] ?? { kind: "constant", value: null, place };
}

/** The list the other way round. */
export function reverse([list]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array") return list;
  return toList(list.elements.toReversed(), list.open, place);
}

/** The list without the elements that are surely null or an empty text. */
export function compact([list]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array") return list;
  return toList(
    list.elements.filter((element) => !isEmpty(element)),
    list.open,
    place,
  );
}

/** The list with the first of equal texts alone. */
export function distinct([list]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array") return list;
  const seen = new Set<string>();
  const elements = list.elements.filter((element) => {
    const text = toConstantText(element);
    const isNew = text === undefined || !seen.has(text);
    if (text !== undefined) seen.add(text);
    return isNew;
  });
  return toList(elements, list.open, place);
}

/** The texts in their order; as they are written where one of them is not known. */
export function sort([list]: readonly Value[], place: Place): Value | undefined {
  if (list?.kind !== "array" || list.open) return list;
  const known = list.elements.flatMap((element) => {
    const text = toConstantText(element);
    return text === undefined ? [] : [{ text, element }];
  });
  if (known.length < list.elements.length) return list;
  const sorted = known.toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
  return toList(
    sorted.map(({ element }) => element),
    false,
    place,
  );
}

/** Whether a value is null or an empty text, which `coalesce` and `compact` pass over. */
export function isEmpty(value: Value): boolean {
  return isNull(value) || (value.kind === "string" && toConstantText(value) === "");
}

function toIndex(value: Value | undefined): number | undefined {
  const number = value?.kind === "constant" ? value.value : undefined;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

function toList(elements: readonly Value[], open: boolean, place: Place): ArrayValue {
  return { kind: "array", elements, open, place };
}
