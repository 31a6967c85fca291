import type { PathMatch } from "../../database/database.ts";
import { describeDay, findEndOfLife, findStep, hasEnded } from "../../database/end-of-life.ts";
import { matchRequest } from "../../database/match-request.ts";
import type { SunsetRecord } from "../../model/index.ts";
import type { Service } from "./exchange.ts";
import { createRefusal } from "./refusal-error.ts";

/** The templates that a request fits, of records whose end has come. */
export function findEnded(method: string, segments: readonly string[], service: Service): readonly PathMatch[] {
  const { database, dates } = service;
  const day = service.readDay();
  return matchRequest(method, segments, database).filter(({ record }) => isOver(record, method, day, dates));
}

/** A step before the end ends it for the methods to which it happens. */
function isOver(record: SunsetRecord, method: string, day: string, dates: Service["dates"]): boolean {
  return hasEnded(record, day, dates) || findStep(record, day, dates, [method])?.hasCome === true;
}

/** The record that has ended the path itself, not only a part of what is sent or answered there. */
export function findPathEnd(ended: readonly PathMatch[]): SunsetRecord | undefined {
  return ended.find(({ record }) => record.kind === "endpoint" || record.kind === "path-segment")?.record;
}

/** Throws when the path itself has ended. */
export function refuseEndedPath(ended: readonly PathMatch[], { database, dates }: Service): void {
  const record = findPathEnd(ended);
  if (record === undefined) return;
  const { title, boundary } = record;
  const when = describeDay(findEndOfLife(record, dates) ?? "", boundary);
  throw createRefusal("ended", { title, when }, database.managementApi);
}
