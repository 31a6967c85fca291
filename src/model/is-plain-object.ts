/** Whether a value has members by name: what JSON and YAML call an object or a mapping. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
