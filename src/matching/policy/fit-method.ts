import type { Methods } from "../../model/index.ts";

/** Whether a use's method is one of a record's; `ignored` where the record does not let it decide. */
export type MethodFit = "fits" | "ignored" | "unknown" | "another";

/** Where the method decides: one that fits is enough, and an unknown one leaves the answer open. */
export function fitMethod(methods: Methods, listed: readonly string[], decides: boolean): MethodFit {
  if (!decides) return "ignored";
  if (methods.known.some((method) => listed.includes(toListed(method)))) return "fits";
  return methods.open ? "unknown" : "another";
}

/** Whether all methods that a use may have are a record's. */
export function fitsAlways({ known, open }: Methods, listed: readonly string[]): boolean {
  return !open && known.every((method) => listed.includes(toListed(method)));
}

/** HEAD is GET without the body (RFC 9110, 9.3.2): what ends for the one ends for the other. */
function toListed(method: string): string {
  const upper = method.toUpperCase();
  return upper === "HEAD" ? "GET" : upper;
}

/** The effect of a method: where other methods than the listed ones are used in practice, they have the same effect. */
const EFFECTS: ReadonlyMap<string, string> = new Map([
  ["GET", "read"],
  ["DELETE", "delete"],
  ["POST", "write"],
  ["PUT", "write"],
  ["PATCH", "write"],
]);

/** Whether all methods of a use are known, and none has the effect of a listed one: it writes what can only be read. */
export function doesAnother(methods: Methods, listed: readonly string[]): boolean {
  if (methods.open || listed.length === 0) return false;
  const effects = new Set(listed.map((method) => EFFECTS.get(method)));
  return !methods.known.some((method) => effects.has(EFFECTS.get(toListed(method))));
}
