import type { AbstractValue } from "./abstract-value.ts";
import { toConstantText } from "./string-operations.ts";

/** What `typeof` gives for a value; undefined where nobody knows: a `URL` is a text here, as its parts are. */
export function typeNameOf(value: AbstractValue): string | undefined {
  switch (value.kind) {
    case "string":
      return toConstantText(value)?.includes("://") === false ? "string" : undefined;
    case "constant":
      return value.value === null ? "object" : typeof value.value;
    case "array":
    case "object":
    case "instance":
      return "object";
    case "function":
    case "class":
      return "function";
    default:
      return undefined;
  }
}
