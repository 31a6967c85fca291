import type { Value } from "../../model/index.ts";
import type { AbstractValue } from "./abstract-value.ts";

/** Objects inside objects that a fact shows. */
const MAX_DEPTH = 12;

/** Values that a fact shows; objects that share others again and again would otherwise have no end. */
const MAX_VALUES = 20_000;

/** The plain data of a value, for a fact: what can be called or constructed becomes unknown. */
export function toValue(value: AbstractValue): Value {
  return new Plain().of(value, 0);
}

class Plain {
  #count = 0;

  of(value: AbstractValue, depth: number): Value {
    if (depth > MAX_DEPTH || ++this.#count > MAX_VALUES) {
      return { kind: "unknown", reason: "limit", name: "…", place: value.place };
    }
    const inner = (held: AbstractValue): Value => this.of(held, depth + 1);
    switch (value.kind) {
      case "string":
      case "constant":
        return value;
      case "array": {
        const { elements, open, isUnordered, place } = value;
        return { kind: "array", elements: elements.map(inner), open: open || isUnordered === true, place };
      }
      case "object": {
        const entries = value.entries.map(({ key, keyPlace, place, origin, value: held }) => {
          return { key, keyPlace, value: inner(held), place, origin };
        });
        return { kind: "object", entries, open: value.open, place: value.place };
      }
      case "union":
        return { ...value, members: value.members.map(inner) };
      case "unknown":
        return { kind: "unknown", reason: value.reason, name: value.name, place: value.place };
      case "external":
        return { kind: "unknown", reason: "call", name: value.name, place: value.place };
      default:
        return { kind: "unknown", reason: "call", name: `(${value.kind})`, place: value.place };
    }
  }
}
