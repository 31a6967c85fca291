import {
  MAX_ALTERNATIVES,
  type Place,
  type StringValue,
  type Text,
  type TextPart,
  type TextParts,
} from "../../model/index.ts";
import {
  completionOf,
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractValue,
} from "./abstract-value.ts";
import { countCharacters, toText, toHole, literalText } from "./text-parts.ts";
import { MAX_PATH_PARTS, startsOf } from "./text-starts.ts";

/** An alternative of more parts has one hole in place of the rest: no path of the API is longer, and work stays bounded. */
const MAX_PARTS = 256;
/** A string with more parts than a path has may have few alternatives only, so that its size stays bounded. */
const MAX_LONG_ALTERNATIVES = 32;
/** How many characters several alternatives may have together: pages of a site are longer than what is requested, and each part of them may be two. */
const MAX_CHARACTERS = 65_536;

/**
 * How long a composed text may become: one that doubles again and again has no end. A text that is written as one may
 * be longer.
 */
const MAX_MADE = 200_000;
export function toStringValue(alternatives: readonly TextParts[], place: Place): StringValue {
  return { kind: "string", alternatives: limitAlternatives(alternatives, place), place };
}

/** The alternatives of a value as a string, with holes for what is unknown. */
export function toAlternatives(value: AbstractValue): readonly TextParts[] {
  return limitAlternatives(
    membersOf(value).flatMap((member) => memberAlternatives(member)),
    value.place,
  );
}

function memberAlternatives(value: AbstractValue): readonly TextParts[] {
  switch (value.kind) {
    case "string":
      return value.alternatives;
    case "constant":
      return [[toText(String(value.value), value.place, false)]];
    case "array":
      if (value.isQuery === true) return toQueryTexts(value);
      return joinedAlternatives(value);
    case "unknown":
      return [[{ ...toHole(value.reason, value.name, value.place), ...completionOf(value) }]];
    case "external":
      return [
        [
          {
            ...toHole(isEnvironment(value.members) ? "environment" : "call", value.name, value.place),
            ...completionOf(value),
          },
        ],
      ];
    case "union":
      return value.members.flatMap(memberAlternatives);
    default:
      return [[toHole("call", `(${value.kind})`, value.place)]];
  }
}

/** Lists as texts. Cached, since one list may be part of many others, or twice of one. */
const joinedLists = new WeakMap<readonly AbstractValue[], readonly TextParts[]>();

function joinedAlternatives({ elements, open, isUnordered, place }: AbstractArray): readonly TextParts[] {
  if (open || isUnordered === true) return [[toHole("call", "[…]", place)]];
  let joined = joinedLists.get(elements);
  if (joined === undefined) {
    joined = joinAlternatives(elements.map(toAlternatives), [toText(",", undefined, false)], place);
    joinedLists.set(elements, joined);
  }
  return joined;
}

/** How many texts of one query are kept; few requests have more than a handful of parameters. */
const MAX_QUERY_PARTS = 16;
/** How many queries are told apart, so that one hardly multiplies a URL. */
const MAX_QUERIES = 4;
/** How many parameters a query has at most that is told apart: long texts have few alternatives. */
const MAX_PARAMETERS = 4;

/** `name=value&…`, not encoded. A name or a value with more alternatives than are told apart becomes a hole. */
function toQueryTexts({ elements, open, isUnordered, place }: AbstractArray): readonly TextParts[] {
  const most = elements.length > MAX_PARAMETERS ? 1 : MAX_QUERIES;
  let count = 1;
  const tellApart = (value: AbstractValue): readonly TextParts[] => {
    const alternatives = toAlternatives(value);
    if (count * alternatives.length > most) return [[toHole("call", "…", value.place)]];
    count *= alternatives.length;
    return alternatives;
  };
  const parameters = elements.flatMap((pair): readonly (readonly TextParts[])[] => {
    const [name, value] = pair.kind === "array" ? pair.elements : [];
    if (name === undefined || value === undefined) return [];
    return [[[toText("&", undefined, false)]], tellApart(name), [[toText("=", undefined, false)]], tellApart(value)];
  });
  const texts = concatAlternatives(parameters.slice(1), place);
  const isWhole = !open && isUnordered !== true && texts.every(({ length }) => length <= MAX_QUERY_PARTS);
  return isWhole ? texts : texts.map((parts) => [...parts.slice(0, MAX_QUERY_PARTS), toHole("call", "…", place)]);
}

function isEnvironment(members: readonly string[]): boolean {
  return members.includes("env");
}

export function limitAlternatives(alternatives: readonly TextParts[], place: Place): readonly TextParts[] {
  if (alternatives.length === 0) return [[toHole("call", "…", place)]];
  return alternatives.length > MAX_ALTERNATIVES ? startsOf(alternatives, MAX_ALTERNATIVES, place) : alternatives;
}

/** The concatenation of the operands: every combination of their alternatives. */
export function concatAlternatives(operands: readonly (readonly TextParts[])[], place: Place): readonly TextParts[] {
  let results: TextPart[][] = [[]];
  let characters = 0;
  for (const alternatives of operands) {
    const before = results.length;
    const isOpen = alternatives.length > 1 && before * alternatives.length > MAX_ALTERNATIVES;
    if (isOpen) for (const result of results) result.push(toHole("limit", "…", place));
    else if (alternatives.length === 1) for (const result of results) result.push(...(alternatives[0] ?? []));
    else results = results.flatMap((result) => alternatives.map((parts) => [...result, ...parts]));
    if (!isOpen) characters = characters * alternatives.length + before * sumOf(alternatives, countCharacters);
    const longest = Math.max(...results.map((result) => result.length));
    const limit = limitOf({ alternatives: results.length, longest, characters });
    if (results.length > limit) {
      const behind = toHole("limit", "…", place);
      return startsOf(
        results.map((result) => [...result, behind]),
        limit,
        place,
      );
    }
    if (longest > MAX_PARTS) {
      results = results.map(mergeTexts);
      if (results.some((result) => result.length > MAX_PARTS)) return results.map((parts) => shorten(parts, place));
    }
  }
  return results.map((parts) => cutLong(parts, place));
}

/** How many alternatives are told apart of a text, by how long they are. `characters`: of all of them. */
function limitOf({
  alternatives,
  longest,
  characters,
}: Record<"alternatives" | "longest" | "characters", number>): number {
  const byParts = limitByParts(longest);
  if (characters <= MAX_CHARACTERS) return byParts;
  return Math.max(1, Math.min(byParts, Math.floor((alternatives * MAX_CHARACTERS) / characters)));
}

/** The same by the parts of the longest alone. */
export function limitByParts(longest: number): number {
  return longest > MAX_PATH_PARTS ? MAX_LONG_ALTERNATIVES : MAX_ALTERNATIVES;
}

function sumOf<Thing>(things: readonly Thing[], count: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + count(thing), 0);
}

/** A composed text, cut where it becomes too long; the longest single text in it may be longer still. */
function cutLong(parts: TextPart[], place: Place): readonly TextPart[] {
  let [length, longest] = [0, 0];
  for (const [index, part] of parts.entries()) {
    if (part.kind === "hole") continue;
    length += part.text.length;
    longest = Math.max(longest, part.text.length);
    if (length - longest > MAX_MADE) return [...parts.slice(0, index), toHole("limit", "…", place)];
  }
  return parts;
}

/** Joins adjacent known texts: in so many pieces none is edited by itself. */
function mergeTexts(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.kind === "hole" || last?.kind !== "text" || last.text.length > MAX_MADE) merged.push(part);
    else if (last.text === "") merged[merged.length - 1] = part;
    else if (part.text !== "")
      merged[merged.length - 1] = { ...last, ...toMarks(last, part), text: last.text + part.text, exact: false };
  }
  return merged;
}

function toMarks(one: Text, other: Text): Pick<Text, "perhaps"> {
  const perhaps = one.perhaps === "any" ? "any" : (other.perhaps ?? one.perhaps);
  return perhaps === undefined ? {} : { perhaps };
}

function shorten(parts: readonly TextPart[], place: Place): TextParts {
  return parts.length <= MAX_PARTS ? parts : [...parts.slice(0, MAX_PARTS), toHole("limit", "…", place)];
}

export function joinAlternatives(
  operands: readonly (readonly TextParts[])[],
  separator: TextParts,
  place: Place,
): readonly TextParts[] {
  const pieces = operands.flatMap((operand, index) => (index === 0 ? [operand] : [[separator], operand]));
  return concatAlternatives(pieces, place);
}

/** The value with `change` applied to each known text; a text that changes is no longer exact. */
export function mapTexts(value: AbstractValue, place: Place, change: (text: string) => string): StringValue {
  const alternatives = toAlternatives(value).map((parts) => parts.map((part) => mapText(part, change)));
  return toStringValue(alternatives, place);
}

function mapText(part: TextPart, change: (text: string) => string): TextPart {
  if (part.kind === "hole") return part;
  const text = change(part.text);
  if (text === part.text) return part;
  const isLonger = text.length > part.text.length && text.length > MAX_MADE;
  return isLonger ? toHole("limit", "…", part.place) : { ...part, text, exact: false };
}

/** `encodeURIComponent`: known texts are encoded, and holes hold no `/` from here on. */
export function encodeSegments(value: AbstractValue, place: Place): StringValue {
  const encoded = mapTexts(value, place, encodeLeniently);
  const alternatives = encoded.alternatives.map((parts) =>
    parts.map((part): TextPart => (part.kind === "hole" ? { ...part, extent: "segment" } : part)),
  );
  return { ...encoded, alternatives };
}

function encodeLeniently(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text; // a lone surrogate: the program itself would throw here
  }
}

/** `decodeURIComponent`: what a hole holds is taken for what it is when it is decoded. */
export function decodeTexts(value: AbstractValue, place: Place): AbstractValue {
  const isEncoded = toAlternatives(value).some((parts) =>
    parts.some((part) => part.kind === "text" && part.text.includes("%")),
  );
  return isEncoded ? mapTexts(value, place, decodeLeniently) : value;
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // what is encoded is cut off by a hole, or the program itself would throw here
  }
}

/** The one text that the value is, when it has a single alternative without holes. */
export function toConstantText(value: AbstractValue): string | undefined {
  if (value.kind === "constant" && typeof value.value === "number") return String(value.value);
  if (value.kind !== "string" || value.alternatives.length !== 1) return undefined;
  return literalText(value.alternatives[0] ?? []);
}

/** The constant texts among the value's alternatives. `open` when something else is among them. */
export function toConstantTexts(value: AbstractValue): { readonly texts: readonly string[]; readonly open: boolean } {
  const texts = toAlternatives(value).map(literalText);
  const known = texts.filter((text) => text !== undefined);
  return { texts: known, open: known.length < texts.length };
}

/** The key of an object's entry as a string, with the place where it is written. */
export function keyOf(entry: Pick<AbstractEntry, "key" | "keyPlace" | "computed">): AbstractValue {
  if (entry.computed !== undefined) return entry.computed;
  const isBare = entry.keyPlace.end - entry.keyPlace.start === entry.key.length;
  const place = entry.keyPlace;
  return toStringValue([[{ kind: "text", text: entry.key, place, exact: isBare }]], place);
}
