import type { Fact, Value } from "../../model/index.ts";
import { readJson } from "./json-value.ts";
import { MappedText } from "./mapped-text.ts";

/** Longer texts are not parsed. */
const MAX_LENGTH = 100_000;

/** The fact with its payload as the value that it spells, where it is written as JSON: `curl -d '{"value":"high"}'`. */
export function withReadPayload<Given extends Fact>(fact: Given): Given {
  if (fact.kind !== "request" && fact.kind !== "written-path") return fact;
  return fact.payload?.kind === "string" ? { ...fact, payload: readJsonPayload(fact.payload) } : fact;
}

function readJsonPayload(payload: Value): Value {
  const [parts, ...others] = payload.kind === "string" ? payload.alternatives : [];
  if (parts === undefined || others.length > 0) return payload;
  const source = new MappedText(parts, payload.place);
  if (source.text.length > MAX_LENGTH || !/^\s*[[{]/u.test(source.text)) return payload;
  const read = readJson(source);
  return read === undefined || read.hasError ? payload : read.value;
}
