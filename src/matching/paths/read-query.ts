import {
  decodeUrlText,
  sliceText,
  type ObjectEntry,
  type Place,
  type Text,
  type TextParts,
  type Value,
} from "../../model/index.ts";
import type { PathFact } from "./find-path-candidates.ts";
import { joinText } from "../values/joined-text.ts";
import { HOLE } from "../../database/expression-tokens.ts";
import { toKnownText } from "../values/known-text.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** A parameter of a query, as it is written: in a URL, or given to the client. */
export interface WrittenParameter {
  readonly name: string;
  /** Undefined where nothing of the source spells it. */
  readonly place: Place | undefined;
  /** The characters of its name, where they are a text; the property that holds it, where it is one of an object. */
  readonly text?: Text | undefined;
  readonly entry?: ObjectEntry;
  /** What its value can be. */
  readonly values: readonly TextParts[];
  /** The text that holds all of it, and where in it: what stands around it in the URL. */
  readonly around?: { readonly text: Text; readonly start: number; readonly end: number } | undefined;
}

/** More parameters of one request are not looked at. */
const MAX_PARAMETERS = 100;

/** The parameters of a request, of one of the strings that its URL can be. */
export function readQuery(fact: PathFact, url: TextParts): readonly WrittenParameter[] {
  const given = fact.kind === "request" ? (fact.query ?? []) : [];
  return [...readUrlQuery(url), ...given.flatMap(readGiven)].slice(0, MAX_PARAMETERS);
}

function readUrlQuery(url: TextParts): readonly WrittenParameter[] {
  const text = joinText(url);
  const mark = text.search(/[?#]/u);
  return mark >= 0 && text.charAt(mark) === "?" ? readPairs(url, mark + 1) : [];
}

/** The pairs of a query that is written as a text. */
function readPairs(parts: TextParts, from: number): readonly WrittenParameter[] {
  const whole = joinText(parts);
  const fragment = whole.indexOf("#", from);
  const end = fragment < 0 ? whole.length : fragment;
  const found: WrittenParameter[] = [];
  for (let start = from; start < end && found.length < MAX_PARAMETERS;) {
    const next = whole.indexOf("&", start);
    const stop = next < 0 || next > end ? end : next;
    found.push(readPair(parts, whole, start, stop));
    start = stop + 1;
  }
  return found;
}

function readPair(parts: TextParts, whole: string, start: number, end: number): WrittenParameter {
  const equals = whole.indexOf("=", start);
  const nameEnd = equals < 0 || equals > end ? end : equals;
  const text = findText(parts, start, nameEnd);
  const values = [sliceParts(parts, Math.min(nameEnd + 1, end), end)];
  const around = findTextAround(parts, start, end);
  const name = decodeUrlText(whole.slice(start, nameEnd));
  return { name, place: text?.place, text, values, around };
}

/** The characters of a range, where one text holds them all. */
function findText(parts: TextParts, start: number, end: number): Text | undefined {
  const around = findTextAround(parts, start, end);
  return around && sliceText(around.text, around.start, around.end);
}

/** The text that holds all characters of a range, and where in it they stand. */
function findTextAround(parts: TextParts, start: number, end: number): WrittenParameter["around"] {
  let offset = 0;
  for (const part of parts) {
    const length = part.kind === "text" ? part.text.length : HOLE.length;
    if (part.kind === "text" && offset <= start && end <= offset + length && start < end) {
      return { text: part, start: start - offset, end: end - offset };
    }
    offset += length;
  }
  return undefined;
}

function sliceParts(parts: TextParts, start: number, end: number): TextParts {
  let offset = 0;
  return parts.flatMap((part) => {
    const from = offset;
    offset += part.kind === "text" ? part.text.length : HOLE.length;
    if (offset <= start || from >= end) return [];
    return [part.kind === "text" ? sliceText(part, Math.max(0, start - from), end - from) : part];
  });
}

/** Parameters that the client is given: an object, pairs, a query as text. */
function readGiven(given: Value): readonly WrittenParameter[] {
  return toUnionMembers(given).flatMap((value): readonly WrittenParameter[] => {
    if (value.kind === "object") return value.entries.map(readEntry);
    if (value.kind === "array") return value.elements.flatMap(readElement);
    if (value.kind !== "string") return [];
    return value.alternatives.flatMap((parts) => readPairs(parts, joinText(parts).startsWith("?") ? 1 : 0));
  });
}

function readEntry(entry: ObjectEntry): WrittenParameter {
  return { name: entry.key, place: entry.keyPlace, entry, values: toTexts(entry.value) };
}

function readElement(pair: Value): readonly WrittenParameter[] {
  const [name, value] = pair.kind === "array" ? pair.elements : [];
  if (name?.kind !== "string" || value === undefined) return [];
  const [parts = []] = name.alternatives;
  const known = toKnownText(parts);
  if (known === undefined || name.alternatives.length > 1) return [];
  const text = findText(parts, 0, known.length);
  return [{ name: known, place: text?.place ?? name.place, text, values: toTexts(value) }];
}

/** The strings that a value can be; of a list, those of each element, as it is sent once for each. */
function toTexts(value: Value): readonly TextParts[] {
  return toUnionMembers(value).flatMap((member): readonly TextParts[] => {
    if (member.kind === "array") return member.elements.flatMap(toTexts);
    return member.kind === "string" ? member.alternatives : [];
  });
}
