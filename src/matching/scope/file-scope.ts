import { groupBy } from "../../model/group-by.ts";
import type { BucketCallFact, Fact, FileFacts, ResponseReadFact } from "../../model/index.ts";
import { readApiPrefixes } from "../paths/api-prefix.ts";
import { listBatchRequests } from "../paths/batch-requests.ts";
import { findPathCandidates, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import type { MatchInput } from "./match-input.ts";
import type { PathBases } from "../paths/read-path.ts";
import { showsApi } from "./shows-api.ts";
import { toPlaceKey } from "../values/place-key.ts";

/** The context of one file, with everything that its matchers share. */
export interface FileScope extends MatchInput {
  /** The file's facts, and behind each request that stands for several the requests that it stands for. */
  readonly facts: readonly Fact[];
  /** Why nothing that is matched can be proved, nor edited: the file does not parse, say. */
  readonly doubt: string | undefined;
  readonly uses: ReadonlyMap<PathFact, readonly PathCandidate[]>;
  /** The reads of members of responses, by the place of the member's name: each stands for one request that may give it. */
  readonly reads: ReadonlyMap<string, readonly ResponseReadFact[]>;
  readonly bases: PathBases;
  /** Whether the rest of the file shows that it uses this API. */
  readonly apiShown: boolean;
  /** Calls of buckets by the place at which they are written. */
  readonly bucketCalls: ReadonlyMap<string, readonly BucketCallFact[]>;
}

/** Reads every path of the file, so that each can be evidence for the others. */
export function createFileScope(file: FileFacts, context: MatchInput): FileScope {
  const bases = toBases(context);
  const facts = file.facts.flatMap((fact): readonly Fact[] =>
    isPathFact(fact) ? [fact, ...listBatchRequests(fact, context.database, bases)] : [fact],
  );
  const uses = new Map<PathFact, readonly PathCandidate[]>();
  for (const fact of facts) {
    const path = fact.kind === "response-read" ? fact.request : fact;
    if (isPathFact(path) && !uses.has(path)) uses.set(path, findPathCandidates(path, context.database, bases));
  }
  const apiShown = showsApi(file, uses.values(), context.database.vocabulary, bases);
  const doubt = file.hasParseError ? "the file does not parse" : undefined;
  const [reads, bucketCalls] = [groupReads(file), groupBucketCalls(file)];
  return { ...context, doubt, facts, uses, reads, bases, apiShown, bucketCalls };
}

function isPathFact(fact: Fact): fact is PathFact {
  return fact.kind === "request" || fact.kind === "written-path";
}

function groupReads({ facts }: FileFacts): ReadonlyMap<string, readonly ResponseReadFact[]> {
  const reads = facts.filter((fact) => fact.kind === "response-read");
  return groupBy(reads, ({ name }) => toPlaceKey(name));
}

function groupBucketCalls({ facts }: FileFacts): ReadonlyMap<string, readonly BucketCallFact[]> {
  const calls = facts.filter((fact) => fact.kind === "bucket-call");
  return groupBy(calls, ({ writtenAt, place }) => toPlaceKey(writtenAt ?? place));
}

const knownBases = new WeakMap<object, WeakMap<object, PathBases>>();

/** The same for all files of a run: those share database and settings. */
function toBases(context: MatchInput): PathBases {
  const { database, settings } = context;
  const ofDatabase = knownBases.get(database) ?? new WeakMap<object, PathBases>();
  knownBases.set(database, ofDatabase);
  const key = settings.apiHosts ?? database;
  const bases = ofDatabase.get(key) ?? readBases(context);
  ofDatabase.set(key, bases);
  return bases;
}

function readBases(context: MatchInput): PathBases {
  const { vocabulary } = context.database;
  const prefixes = readApiPrefixes(vocabulary, context.settings.apiHosts ?? []);
  const written = vocabulary.basePaths.map((path) => path.split("/").filter((segment) => segment !== ""));
  const fixed = prefixes.map(({ path }) => path).filter((path) => path.every((segment) => segment !== undefined));
  const basePaths = [...written, ...fixed].filter((path) => path.length > 0);
  return { prefixes, basePaths, roots: new Set(vocabulary.roots) };
}
