import type { Place, Value } from "../model/index.ts";
import { toKnownText } from "./known-text.ts";

/** Longer texts are not parsed. */
const MAX_LENGTH = 100_000;

/**
 * A payload that is written as JSON (`curl -d '{"value":"high"}'`) as the value that it spells, all of it at the place of
 * the string. Any other value as it is.
 */
export function readJsonPayload(payload: Value): Value {
  const [parts, ...others] = payload.kind === "string" ? payload.alternatives : [];
  const text = parts === undefined || others.length > 0 ? undefined : toKnownText(parts);
  if (text === undefined || text.length > MAX_LENGTH || !/^\s*[[{]/u.test(text)) return payload;
  try {
    return toValue(JSON.parse(text), payload.place, 0);
  } catch {
    return payload;
  }
}

function toValue(json: unknown, place: Place, depth: number): Value {
  if (depth > 16) return { kind: "unknown", reason: "limit", name: "", place };
  if (typeof json === "string") {
    return { kind: "string", alternatives: [[{ kind: "text", text: json, place, exact: false }]], place };
  }
  if (Array.isArray(json)) {
    const elements = json.map((element: unknown) => toValue(element, place, depth + 1));
    return { kind: "array", elements, open: false, place };
  }
  if (typeof json === "object" && json !== null) return toObject(Object.entries(json), place, depth);
  const value = typeof json === "number" || typeof json === "boolean" ? json : null;
  return { kind: "constant", value, place };
}

function toObject(properties: readonly (readonly [string, unknown])[], place: Place, depth: number): Value {
  const entries = properties.map(([key, json]) => {
    return { key, keyPlace: place, value: toValue(json, place, depth + 1), place, origin: "assignment" as const };
  });
  return { kind: "object", entries, open: false, place };
}
