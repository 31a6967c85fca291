import type { SunsetRecord } from "../../src/model/index.ts";

/** The examples of some records are deployment configs, those of the others code. */
export function isOfConfig(record: SunsetRecord): boolean {
  return record.kind === "compatibility-flag" || (record.kind === "bucket-binding" && record.flaw !== "undeclared");
}
