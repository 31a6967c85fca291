import type { JsonObject } from "../../database/management-api-facts.ts";
import { readField } from "./field-path.ts";

/** Whether fields have the constants that are asked for; `indices` are what the `*` of their paths stand for. */
export function holdsConstants(
  data: JsonObject,
  constants: Readonly<Record<string, string>> = {},
  indices: readonly number[] = [],
): boolean {
  return Object.entries(constants).every(([field, value]) => readField(data, field, indices) === value);
}
