import type { ObjectEntry, Place, TextParts, Value } from "../../../model/index.ts";
import { countPlaceholders, fillPlaceholders } from "../../values/placeholders.ts";
import { joinAlternatives, toConstantText, toStringValue } from "../../values/string-operations.ts";
import { literalText, toText } from "../../values/text-parts.ts";
import { toKeyValue } from "./document-source.ts";
import { partOf, toUnion } from "./terraform-access.ts";
import {
  combine,
  compact,
  distinct,
  elementOf,
  isEmpty,
  onlyOf,
  reverse,
  sliceOf,
  sort,
  zip,
} from "./terraform-collections.ts";
import { entriesByKey, hasKnownKeys, openKeyOf, toEncoded } from "./terraform-made.ts";
import { mergeObjects } from "./terraform-merge.ts";

type Make = (given: readonly Value[], place: Place) => Value | undefined;

/** What functions make of values in which all references are resolved; undefined where that is not known. */
export const RESULTS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["part", ([value]) => value],
  ["jsonencode", ([value]) => value && toEncoded(value)],
  ["merge", mergeObjects],
  ["concat", joinLists],
  ["setunion", joinLists],
  ["flatten", (given, place) => flatten(given, place)],
  ["distinct", distinct],
  ["sort", sort],
  ["reverse", reverse],
  ["setproduct", combine],
  ["zipmap", zip],
  ["element", elementOf],
  ["slice", sliceOf],
  ["one", onlyOf],
  ["compact", compact],
  ["try", (given, place) => firstOf(given, place, () => false)],
  ["coalesce", (given, place) => firstOf(given, place, isEmpty)],
  ["lookup", lookUp],
  ["keys", ([map], place) => listOf(map, place, (entry) => openKeyOf(entry) ?? toKeyValue(entry))],
  ["values", ([map], place) => listOf(map, place, ({ value }) => value)],
  ["join", joinTexts],
  ["format", formatText],
]);

/** A list that may be another one counts as Terraform's defaults do, beside what is not known. */
function joinLists(values: readonly Value[], place: Place): Value {
  const members = values.flatMap((value) => (value.kind === "union" ? value.members : [value]));
  const lists = members.filter((value) => value.kind === "array");
  return {
    kind: "array",
    elements: lists.flatMap(({ elements }) => elements),
    open: lists.length < members.length || members.length > values.length || lists.some(({ open }) => open),
    place,
  };
}

/** `flatten([[a], [[b]]])`: an element that is not known may be a list. */
function flatten(values: readonly Value[], place: Place): Value {
  const { elements, open } = flattened(values);
  return { kind: "array", elements, open, place };
}

function flattened(values: readonly Value[]): { readonly elements: readonly Value[]; readonly open: boolean } {
  const parts = values.map((value) => {
    if (value.kind !== "array") return { elements: [value], open: value.kind === "unknown" };
    const inner = flattened(value.elements);
    return { elements: inner.elements, open: inner.open || value.open };
  });
  return { elements: parts.flatMap(({ elements }) => elements), open: parts.some(({ open }) => open) };
}

/** The first value that counts: each up to one that surely does. */
function firstOf(given: readonly Value[], place: Place, isPassed: (value: Value) => boolean): Value | undefined {
  const members: Value[] = [];
  for (const value of given) {
    const each = value.kind === "union" ? value.members : [value];
    const counting = each.filter((member) => !isPassed(member));
    members.push(...counting);
    if (counting.length === each.length && !each.some(({ kind }) => kind === "unknown")) break;
  }
  const [only, ...others] = members;
  return only === undefined || others.length === 0 ? only : toUnion(members, place);
}

function lookUp([map, key, otherwise]: readonly Value[], place: Place): Value | undefined {
  if (map === undefined || key === undefined) return undefined;
  const name = toConstantText(key);
  const found = partOf(map, name === undefined || /["\n]/.test(name) ? "[key]" : `["${name}"]`);
  if (hasKnownKeys(map) && name !== undefined) return found ?? otherwise;
  const members = [found, otherwise].filter((value) => value !== undefined);
  return members.length === 0 ? undefined : toUnion(members, place);
}

function listOf(map: Value | undefined, place: Place, take: (entry: ObjectEntry) => Value): Value | undefined {
  if (map?.kind !== "object") return undefined;
  return { kind: "array", elements: entriesByKey(map).map(take), open: map.open, place };
}

function joinTexts([separator, list, ...more]: readonly Value[], place: Place): Value | undefined {
  const mark = separator && toConstantText(separator);
  if (mark === undefined || list?.kind !== "array" || list.open || more.length > 0) return undefined;
  const texts = list.elements.map(textsOf);
  return texts.includes(undefined)
    ? undefined
    : toStringValue(
        joinAlternatives(
          texts.flatMap((text) => (text ? [text] : [])),
          [toText(mark, undefined, false)],
          place,
        ),
        place,
      );
}

/** Of formats with plain places for texts and numbers alone. */
function formatText([format, ...given]: readonly Value[], place: Place): Value | undefined {
  const parts = format?.kind === "string" && format.alternatives.length === 1 ? format.alternatives[0] : undefined;
  const written = parts && literalText(parts);
  if (parts === undefined || written === undefined || /%[^sd%]/.test(written.replaceAll("%%", ""))) return undefined;
  const texts = given.map(textsOf);
  if (countPlaceholders(parts) !== given.length || texts.includes(undefined)) return undefined;
  return toStringValue(
    fillPlaceholders(parts, (index) => texts[index] ?? [[]], place),
    place,
  );
}

/** A value as a part of a text; undefined for a list or an object. */
function textsOf(value: Value): readonly TextParts[] | undefined {
  switch (value.kind) {
    case "string":
      return value.alternatives;
    case "constant":
      return [[toText(String(value.value), value.place, false)]];
    case "unknown":
      return [[{ kind: "hole", reason: value.reason, name: value.name, place: value.place, extent: "any" }]];
    case "union": {
      const texts = value.members.map(textsOf);
      return texts.includes(undefined) ? undefined : texts.flatMap((text) => text ?? []);
    }
    default:
      return undefined;
  }
}
