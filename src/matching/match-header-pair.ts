import type { HeaderPairRecord, HeaderSetFact } from "../model/index.ts";
import type { MatchScope } from "./match-scope.ts";
import type { Outcome } from "./outcome.ts";
import { reportHeaders } from "./report-headers.ts";

/** Requests that carry headers together that one request may not. */
export function matchHeaderPair(fact: HeaderSetFact, scope: MatchScope): readonly Outcome[] {
  const records = scope.database.records.filter((record) => record.kind === "header-pair");
  return records.flatMap((record) => {
    const headers = fact.headers.filter(({ name }) => record.headers.includes(name));
    return hasAll(fact, record) ? reportHeaders(headers, record, fact, scope) : [];
  });
}

function hasAll({ headers }: HeaderSetFact, record: HeaderPairRecord): boolean {
  return record.headers.every((name) => headers.some((header) => header.name === name));
}
