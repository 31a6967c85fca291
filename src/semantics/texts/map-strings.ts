import type { ObjectEntry, StringValue, Value } from "../../model/index.ts";

/** A value of a document with each of its strings replaced; keys stay as they are. */
export function mapStrings(value: Value, change: (text: StringValue) => Value): Value {
  switch (value.kind) {
    case "string":
      return change(value);
    case "array":
      return { ...value, elements: value.elements.map((element) => mapStrings(element, change)) };
    case "object":
      return {
        ...value,
        entries: value.entries.map((entry): ObjectEntry => ({ ...entry, value: mapStrings(entry.value, change) })),
      };
    default:
      return value;
  }
}
