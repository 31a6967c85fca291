import type { Fact, StringValue, Value } from "../../model/index.ts";
import { readJson } from "./json-value.ts";
import { MappedText } from "./mapped-text.ts";

/** Longer texts are not parsed. */
const MAX_LENGTH = 100_000;

/** The fact with its payload as the value that it spells, where it is written as JSON: `curl -d '{"value":"high"}'`. */
export function withReadPayload<Given extends Fact>(fact: Given): Given {
  if (fact.kind !== "request" && fact.kind !== "written-path") return fact;
  return fact.payload?.kind === "string" ? { ...fact, payload: readJsonText(fact.payload) } : fact;
}

/** The value that a text spells as JSON; the same value where it is no one JSON text of an object or a list. */
export function readJsonText<Given extends { readonly kind: string }>(value: Given | StringValue): Given | Value {
  if (!isString(value)) return value;
  const [parts, ...others] = value.alternatives;
  if (parts === undefined || others.length > 0) return value;
  const source = new MappedText(parts, value.place);
  if (source.text.length > MAX_LENGTH || !/^\s*[[{]/u.test(source.text)) return value;
  const read = readJson(source);
  return read === undefined || read.hasError ? value : read.value;
}

function isString(value: { readonly kind: string }): value is StringValue {
  return value.kind === "string";
}
