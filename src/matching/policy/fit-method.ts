import type { Methods } from "../../model/index.ts";

/** Whether a use's method is one of a record's; `ignored` where the record does not let it decide. */
export type MethodFit = "fits" | "ignored" | "unknown" | "another";

/** Where the method decides: one that fits is enough, and one that is not known leaves the answer open. */
export function fitMethod(methods: Methods, listed: readonly string[], decides: boolean): MethodFit {
  if (!decides) return "ignored";
  if (methods.known.some((method) => listed.includes(method.toUpperCase()))) return "fits";
  return methods.open ? "unknown" : "another";
}
