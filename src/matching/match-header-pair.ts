import type { HeaderPairRecord, HeaderSetFact } from "../model/index.ts";
import { combineHosts } from "./combine-hosts.ts";
import { createFinding, createUndecided } from "./create-finding.ts";
import type { MatchScope } from "./match-scope.ts";
import { toList } from "./message.ts";
import type { Outcome } from "./outcome.ts";
import { decide, UNSENT, type Decision } from "./policy.ts";
import { readPath } from "./read-path.ts";

/** Requests that carry headers together that one request may not. */
export function matchHeaderPair(fact: HeaderSetFact, scope: MatchScope): readonly Outcome[] {
  const records = scope.database.records.filter((record) => record.kind === "header-pair");
  return records.flatMap((record) => (hasAll(fact, record) ? judge(record, fact, scope) : []));
}

function hasAll({ headers }: HeaderSetFact, record: HeaderPairRecord): boolean {
  return record.headers.every((name) => headers.some((header) => header.name === name));
}

function judge(record: HeaderPairRecord, fact: HeaderSetFact, scope: MatchScope): readonly Outcome[] {
  const decision = decideHost(fact, scope);
  const headers = fact.headers
    .filter(({ name }) => record.headers.includes(name))
    .toSorted((one, other) => one.place.start - other.place.start);
  const place = headers.at(-1)?.place;
  if (decision.kind === "nothing") return [];
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const subject = `A request with the headers ${toList(headers.map(({ name }) => name))}`;
  const evidence = [...fact.evidence, ...headers.map((header) => ({ place: header.place, text: header.name }))];
  return createFinding({ ...decision, subject, record, fact, place, evidence, edits: [] }, scope);
}

/** Any request to the API counts, and one to a host that is not known may be one. */
function decideHost({ urls }: HeaderSetFact, scope: MatchScope): Decision {
  if (urls === undefined) return UNSENT;
  const read = urls.map((parts) => readPath(parts, scope.bases)).filter((path) => path !== undefined);
  return decide({
    host: combineHosts(read.map(({ host }) => host)),
    hostName: read.find(({ host }) => host === "unknown")?.hostEvidence ?? "",
    position: "request",
    reach: "full",
    identifies: true,
    method: "ignored",
    apiShown: scope.apiShown,
    reusedBy: undefined,
  });
}
