import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type { HostRecord, Place, TextParts } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { toAlternatives, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import { findJoinedPlace, joinHead, joinText } from "../values/joined-text.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { UNSENT, weaken, type Report } from "../policy/policy.ts";

/** A host in a URL, as it is written. */
interface WrittenHost {
  readonly name: string;
  readonly place: Place | undefined;
}

const WRITTEN: Report = { ...UNSENT, because: "no request to it was found" };
const SENT: Report = { kind: "report", certainty: "proved", edit: "as-recorded" };

/** Requests to hosts that no longer answer, and URLs of them; the place is the host's name. */
export function matchHost(fact: PathFact, _uses: readonly PathCandidate[], scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "host");
  if (records.length === 0) return [];
  const hosts = toAlternatives(fact).map((parts) => (mayName(parts, records) ? readWrittenHost(parts) : undefined));
  return records.flatMap((record) => hosts.flatMap((host) => reportHost(host, hosts.length, record, fact, scope)));
}

/** No scheme, user and host are longer. */
const MAX_HOST = 8192;

function mayName(parts: TextParts, records: readonly HostRecord[]): boolean {
  const text = joinHead(parts, MAX_HOST).toLowerCase();
  return records.some((record) => record.hosts.some((host) => text.includes(host)));
}

/** The host of an absolute URL, with or without its scheme; without a port and a final dot. */
function readWrittenHost(parts: TextParts): WrittenHost | undefined {
  const text = joinText(parts);
  const [whole = "", before = "", host = ""] =
    /^((?:(?:[a-z][a-z\d+.-]*:)?\/\/)?(?:[^/?#@]*@)?)([^/?#:]+)/iu.exec(text) ?? [];
  if (whole === "") return undefined;
  return { name: host.toLowerCase().replace(/\.$/u, ""), place: findJoinedPlace(parts, before.length, host.length) };
}

function reportHost(
  host: WrittenHost | undefined,
  alternatives: number,
  record: HostRecord,
  fact: PathFact,
  scope: FileScope,
): readonly Verdict[] {
  if (host === undefined || !record.hosts.includes(host.name)) return [];
  const seen = fact.kind === "request" ? SENT : WRITTEN;
  const report = alternatives > 1 ? weaken(seen, "the host may be another one") : seen;
  return createFinding(
    { ...report, subject: `The host ${host.name}`, record, fact, place: host.place, edits: [] },
    scope,
  );
}
