import type { ClientCall, ObjectEntry, Value } from "../../model/index.ts";
import { toSnakeCase } from "./snake-case.ts";

/** The payload as the client sends it: its properties renamed, and under the name that it is sent by. */
export function toSentPayload(payload: Value, { casing, wrap }: ClientCall): Value {
  const renamed = casing === undefined ? payload : renameKeys(payload);
  if (wrap === undefined) return renamed;
  const { place } = renamed;
  const entry: ObjectEntry = { key: wrap, keyPlace: place, value: renamed, place, origin: "assignment" };
  return { kind: "object", entries: [entry], open: false, place };
}

function renameKeys(value: Value): Value {
  switch (value.kind) {
    case "object": {
      const entries = value.entries.map((entry) => {
        return { ...entry, key: toSnakeCase(entry.key), value: renameKeys(entry.value) };
      });
      return { ...value, entries };
    }
    case "array":
      return { ...value, elements: value.elements.map(renameKeys) };
    case "union":
      return { ...value, members: value.members.map(renameKeys) };
    default:
      return value;
  }
}
