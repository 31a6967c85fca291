import type { SunsetRecord } from "../../model/index.ts";
import { hasEnded } from "../../database/end-of-life.ts";
import type { Service } from "./exchange.ts";
import { createRefusal } from "./refusal-error.ts";

/** Throws when a request has headers that records no longer allow, or no longer allow together, whatever its path. */
export function refuseHeaders(headers: Headers, { database, dates, readDay }: Service): void {
  for (const record of database.records) {
    if (!carriesHeaders(headers, record) || !hasEnded(record, readDay(), dates)) continue;
    const { title, change } = record;
    throw createRefusal("refusedHeaders", { title, change }, database.managementApi);
  }
}

/** Whether headers are what a record is about: one of a `header` record, all of a `header-pair`. They count whatever the path is. */
export function carriesHeaders(headers: Headers, record: SunsetRecord): boolean {
  if (record.kind === "header") return record.headers.some((name) => headers.has(name));
  return record.kind === "header-pair" && record.headers.every((name) => headers.has(name));
}
