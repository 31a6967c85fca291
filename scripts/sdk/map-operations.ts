import type { Database, PathMatch, PathSegment } from "../../src/database/database.ts";
import { countsWithAny } from "../../src/database/match-request.ts";
import { normalizePath } from "../../src/database/normalize-path.ts";
import { isParameter } from "../../src/database/record-templates.ts";
import type { ClientCall } from "../../src/model/index.ts";
import type { SdkOperation } from "./sdk-operation.ts";

/** What one release of a package offers. */
export interface SdkRelease {
  readonly version: string;
  readonly operations: readonly SdkOperation[];
}

/** What a member is in one release. */
interface Meaning {
  readonly operation: SdkOperation;
  readonly matches: readonly PathMatch[];
  live: boolean;
}

/**
 * The calls of a client whose endpoints the records of a database name, each with the releases (oldest first) in which it is
 * that. A member that a record names in any release is there with all that it is in others, so that a version can be told from
 * another.
 */
export function mapOperations(releases: readonly SdkRelease[], database: Database): readonly ClientCall[] {
  const members = new Set<string>();
  const meanings = releases.map(({ operations }) => {
    const entries = operations.map((operation): readonly [string, Meaning] => {
      const matches = findMatches(operation, database);
      if (matches.length > 0) members.add(operation.member);
      return [operation.member, { operation, matches, live: false }];
    });
    return new Map(entries);
  });
  return [...members].sort().flatMap((member) => {
    const history = meanings.map((release) => release.get(member));
    markLiving(history);
    return toCalls(history, releases);
  });
}

/** The templates of records that an operation's path fits; what an argument decides may be a literal of a record. */
function findMatches(operation: SdkOperation, database: Database): readonly PathMatch[] {
  return operation.urls.flatMap((url) => {
    const path = url.slice(1).replace(/\{[^{}]*\}/g, "{}");
    const segments = (normalizePath(path, database.vocabulary) ?? []).map((text) => (isOpen(text) ? null : text));
    return database.matchPath(segments).filter((match) => isMeant(match, operation, segments));
  });
}

/**
 * Where an argument may be a record's literal, it has to be a name, as of a setting: an id is none. Of requests that go on the marked
 * methods end, and those that fix what the record leaves open.
 */
function isMeant(match: PathMatch, { method, isDeprecated }: SdkOperation, segments: readonly PathSegment[]): boolean {
  const { record, endpoint, methods, template, openAt } = match;
  const isListed = methods.includes(method);
  if (endpoint?.clientMethodsOnly === true) {
    const isFixed = template.some(isParameter) && !segments.includes(null);
    return isListed && openAt.length === 0 && (isDeprecated || isFixed);
  }
  const isOther = template.some((part, index) => isParameter(part) && segments[index] !== null);
  if (openAt.length > 0) return isListed && !isOther && (record.kind === "endpoint" || record.kind === "payload-value");
  return !isOther && (countsWithAny(match) || isListed);
}

function isOpen(segment: string): boolean {
  return segment.includes("{");
}

/**
 * A path that lives again (`reusedBy`) is alive in the last releases in a row in which the package does not mark the call
 * as deprecated, up to the newest.
 */
function markLiving(history: readonly (Meaning | undefined)[]): void {
  for (const meaning of history.toReversed()) {
    const isReused = meaning?.matches.every(({ endpoint }) => endpoint?.reusedBy !== undefined) === true;
    if (meaning === undefined || !isReused || meaning.matches.length === 0 || meaning.operation.isDeprecated) return;
    meaning.live = true;
  }
}

/** Neighbouring releases in which the call is the same are one range; the newest one's is open. */
function toCalls(history: readonly (Meaning | undefined)[], releases: readonly SdkRelease[]): readonly ClientCall[] {
  const calls: ClientCall[] = [];
  for (let from = 0; from < history.length;) {
    const key = toKey(history[from]);
    let to = from;
    while (to + 1 < history.length && toKey(history[to + 1]) === key) to++;
    const meaning = history[from];
    if (meaning !== undefined) calls.push(toCall(meaning, toRange(from, to, releases)));
    from = to + 1;
  }
  return calls;
}

function toKey(meaning: Meaning | undefined): string {
  return meaning === undefined ? "" : JSON.stringify(toCall(meaning, ""));
}

function toRange(from: number, to: number, releases: readonly SdkRelease[]): string {
  const [first = "", last = ""] = [releases[from]?.version, releases[to]?.version];
  if (to === releases.length - 1) return `>=${first}`;
  return first === last ? first : `${first} - ${last}`;
}

function toCall({ operation, matches, live }: Meaning, versions: string): ClientCall {
  const { member, method, urls, payload, query } = operation;
  const asksForQuery = matches.some(({ record }) => record.kind === "query-parameter");
  return {
    member,
    versions,
    ...(live && { live }),
    method: [`=${method}`],
    url: urls,
    ...(payload !== undefined && { payload: [payload] }),
    ...(asksForQuery && query !== undefined && { query: [query] }),
  };
}
