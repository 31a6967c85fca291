import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type { HeaderEntry, HeaderPairRecord, HeaderSetFact } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planHeaderRemoval } from "../edits/plan-header-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { reportHeaders } from "./report-headers.ts";

/** Requests that carry headers together that one request may not. */
export function matchHeaderPair(fact: HeaderSetFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "header-pair");
  return records.flatMap((record) => {
    const headers = fact.headers.filter(({ name }) => record.headers.includes(name));
    const planEdits = (): readonly PlannedEdit[] => planRemovals(headers, record, scope);
    return hasAll(fact, record) && isShown(fact, scope) ? reportHeaders(headers, record, fact, scope, planEdits) : [];
  });
}

/** Any request has such headers, so that without a known request the file has to show the API. */
function isShown({ urls }: HeaderSetFact, { apiShown }: FileScope): boolean {
  return urls !== undefined || apiShown;
}

/** Offers to remove either header: a person decides. None for a header that the request gets at several places. */
function planRemovals(
  headers: readonly HeaderEntry[],
  record: HeaderPairRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  return record.headers.flatMap((name) => {
    const [header, ...others] = headers.filter((each) => each.name === name);
    const whole = others.length === 0 ? header?.whole : undefined;
    return header === undefined || whole === undefined ? [] : planHeaderRemoval({ ...header, whole }, record, scope);
  });
}

function hasAll({ headers }: HeaderSetFact, record: HeaderPairRecord): boolean {
  return record.headers.every((name) => headers.some((header) => header.name === name));
}
