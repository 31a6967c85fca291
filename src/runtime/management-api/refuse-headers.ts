import { hasEnded } from "../../database/end-of-life.ts";
import type { Service } from "./exchange.ts";
import { createRefusal } from "./refusal-error.ts";

/** Throws when a request has headers together that records no longer allow together, whatever its path. */
export function refuseHeaders(headers: Headers, { database, dates, readDay }: Service): void {
  for (const record of database.records) {
    if (record.kind !== "header-pair" || !hasEnded(record, readDay(), dates)) continue;
    if (!record.headers.every((name) => headers.has(name))) continue;
    const { title, change } = record;
    throw createRefusal("refusedHeaders", { title, change }, database.managementApi);
  }
}
