import type { ConstantValue } from "./value.ts";

/** Whether a value, of whatever domain, is the constant undefined. */
export function isUndefined(value: { readonly kind: string }): boolean {
  return value.kind === "constant" && (value as ConstantValue).value === undefined;
}
