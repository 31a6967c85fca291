import type { Value } from "../model/index.ts";
import type { AbstractValue } from "./abstract-value.ts";

/** Objects inside objects that a fact shows. */
const MAX_DEPTH = 12;

/** The plain data of a value, for a fact: what can be called or constructed becomes unknown. */
export function toValue(value: AbstractValue, depth = 0): Value {
  if (depth > MAX_DEPTH) return { kind: "unknown", reason: "limit", name: "…", place: value.place };
  switch (value.kind) {
    case "string":
    case "constant":
      return value;
    case "array":
      return {
        kind: "array",
        elements: value.elements.map((element) => toValue(element, depth + 1)),
        open: value.open || value.isSubset === true,
        place: value.place,
      };
    case "object":
      return {
        kind: "object",
        entries: value.entries.map(({ key, keyPlace, place, origin, value: held }) => {
          return { key, keyPlace, value: toValue(held, depth + 1), place, origin };
        }),
        open: value.open,
        place: value.place,
      };
    case "union":
      return { ...value, members: value.members.map((member) => toValue(member, depth + 1)) };
    case "unknown":
      return { kind: "unknown", reason: value.reason, name: value.name, place: value.place };
    case "external":
      return { kind: "unknown", reason: "call", name: value.name, place: value.place };
    default:
      return { kind: "unknown", reason: "call", name: `(${value.kind})`, place: value.place };
  }
}
