import type { ClientCall, ObjectEntry, ObjectValue, Place, Value } from "../../model/index.ts";

/** The payload under the name, or in the list, that a client sends it in; `key` is the name of the property that it is the value of. */
export function wrapPayload(payload: Value, { wrap, listed }: ClientCall, key: Value | undefined): Value {
  if (wrap !== undefined) return toObject({ [wrap]: payload }, payload.place);
  if (listed === undefined || key === undefined) return payload;
  const element = toObject({ id: key, value: payload }, key.place);
  const list: Value = { kind: "array", elements: [element], open: false, place: key.place };
  return toObject({ [listed]: list }, payload.place);
}

function toObject(members: Readonly<Record<string, Value>>, place: Place): ObjectValue {
  const entries = Object.entries(members).map(([key, value]): ObjectEntry => {
    return { key, keyPlace: value.place, value, place: value.place, origin: "assignment" };
  });
  return { kind: "object", entries, open: false, place };
}
