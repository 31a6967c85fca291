import type { ClientCall, Value } from "../../model/index.ts";
import { wrapPayload } from "../values/wrapped-payload.ts";
import { toSnakeCase } from "./snake-case.ts";

/** The payload as the client sends it: its properties renamed, and under the name that it is sent by. */
export function toSentPayload(payload: Value, call: ClientCall, key: Value | undefined): Value {
  return wrapPayload(call.casing === undefined ? payload : renameKeys(payload), call, key);
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
