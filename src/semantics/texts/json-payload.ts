import type { Fact, StringValue, UnknownValue, Value } from "../../model/index.ts";
import { readJson } from "./json-value.ts";
import { MappedText } from "./mapped-text.ts";

/** Longer texts are not parsed. */
const MAX_LENGTH = 100_000;

/** The fact with its payload as the value that it spells, where it is written as JSON: `curl -d '{"value":"high"}'`. */
export function withReadPayload<Given extends Fact>(fact: Given): Given {
  if (fact.kind !== "request" && fact.kind !== "written-path") return fact;
  const { payload } = fact;
  if (payload?.kind !== "string") return fact;
  return { ...fact, payload: readUnknown(payload) ?? readJsonText(payload) ?? payload };
}

/** A text of which nothing is known is no text more than anything else. */
function readUnknown({ alternatives, place }: StringValue): UnknownValue | undefined {
  const [[part, ...rest] = [], ...others] = alternatives;
  if (part?.kind !== "hole" || rest.length > 0 || others.length > 0) return undefined;
  return { kind: "unknown", reason: part.reason, name: part.name, place: part.place ?? place };
}

/** The object or the list that a text is as JSON; undefined where it is none, or has other alternatives. */
export function readJsonText({ alternatives, place }: StringValue): Value | undefined {
  const [parts, ...others] = alternatives;
  if (parts === undefined || others.length > 0) return undefined;
  const source = new MappedText(parts, place);
  if (source.text.length > MAX_LENGTH || !/^\s*[[{]/u.test(source.text)) return undefined;
  const read = readJson(source);
  return read === undefined || read.hasError ? undefined : read.value;
}
