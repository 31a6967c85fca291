import type { Fact, Place, StringValue, Text, TextParts, UnknownValue, Value } from "../../model/index.ts";
import { readJson } from "./json-value.ts";
import { MappedText } from "./mapped-text.ts";

/** Longer texts are not parsed; of several alternatives it is the length of all. */
const MAX_LENGTH = 100_000;

/** The fact with its payload as the value that it spells, where it is written as JSON: `curl -d '{"value":"high"}'`. */
export function withReadPayload<Given extends Fact>(fact: Given): Given {
  if (fact.kind !== "request" && fact.kind !== "written-path") return fact;
  const { payload } = fact;
  const read = payload && readPayload(payload);
  return read === undefined || read === payload ? fact : { ...fact, payload: read };
}

/** A text of which nothing is known is no text more than anything else. */
function readUnknown({ alternatives, place }: StringValue): UnknownValue | undefined {
  const [[part, ...rest] = [], ...others] = alternatives;
  if (part?.kind !== "hole" || rest.length > 0 || others.length > 0) return undefined;
  return { kind: "unknown", reason: part.reason, name: part.name, place: part.place ?? place };
}

function readPayload(payload: Value): Value {
  if (payload.kind === "string") return readUnknown(payload) ?? readJsonText(payload) ?? payload;
  if (payload.kind !== "union" || !payload.members.some(({ kind }) => kind === "string")) return payload;
  return { ...payload, members: payload.members.map(readPayload) };
}

/** The objects and lists that the alternatives of a text are as JSON; undefined where one of them is none. */
export function readJsonText({ alternatives, place }: StringValue): Value | undefined {
  const members: Value[] = [];
  let left = MAX_LENGTH;
  for (const parts of alternatives) {
    left -= parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 1), 0);
    const read = left < 0 ? undefined : readOnce(parts, place);
    if (read === undefined) return undefined;
    members.push(read);
  }
  return members.length === 1 ? members[0] : { kind: "union", members, place };
}

/** What texts are as JSON, by their only part: a long one may be sent by many requests. */
const values = new WeakMap<Text, { readonly value: Value | undefined }>();

function readOnce(parts: TextParts, place: Place): Value | undefined {
  const [only, ...others] = parts;
  if (only?.kind !== "text" || only.place === undefined || others.length > 0) return readParts(parts, place);
  const known = values.get(only) ?? { value: readParts(parts, only.place) };
  values.set(only, known);
  return known.value;
}

function readParts(parts: TextParts, place: Place): Value | undefined {
  const source = new MappedText(parts, place);
  const json = /^\s*[[{]/u.test(source.text) ? readJson(source) : undefined;
  return json === undefined || json.hasError ? undefined : json.value;
}
