import { hasEnded } from "../../database/end-of-life.ts";
import type { Service } from "./exchange.ts";
import { createRefusal } from "./refusal-error.ts";

/** Throws when a request has headers that records no longer allow, or no longer allow together, whatever its path. */
export function refuseHeaders(headers: Headers, { database, dates, readDay }: Service): void {
  for (const record of database.records) {
    if (record.kind !== "header" && record.kind !== "header-pair") continue;
    const sent = record.headers.filter((name) => headers.has(name));
    const isRefused = record.kind === "header" ? sent.length > 0 : sent.length === record.headers.length;
    if (!isRefused || !hasEnded(record, readDay(), dates)) continue;
    const { title, change } = record;
    throw createRefusal("refusedHeaders", { title, change }, database.managementApi);
  }
}
