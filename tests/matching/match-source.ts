import { readSyntax } from "../../src/semantics/layout/source-syntax.ts";
import type { MatchInput } from "../../src/matching/scope/match-input.ts";
import type { MatchResult } from "../../src/matching/findings/collect-verdicts.ts";
import { matchFacts } from "../../src/matching/match-facts.ts";
import type { Fact, FileFacts, Finding, TextParts, Value } from "../../src/model/index.ts";
import type { SourceBuilder } from "./source-builder.ts";
import { createTestDatabase } from "./test-database.ts";

const database = createTestDatabase();

/** What a test may set besides the facts. */
export interface MatchOptions {
  readonly surroundings?: Partial<FileFacts["surroundings"]>;
  readonly settings?: MatchInput["settings"];
  readonly deployment?: MatchInput["deployment"];
  readonly hasParseError?: boolean;
}

/** Matches facts that a builder has written. */
export function matchSource(source: SourceBuilder, facts: readonly Fact[], options: MatchOptions = {}): MatchResult {
  const surroundings = { imports: [], urls: [], headerNames: [], ...options.surroundings };
  const file: FileFacts = { facts, surroundings, hasParseError: options.hasParseError ?? false };
  const { settings = {}, deployment } = options;
  return matchFacts(file, {
    file: source.file,
    text: source.text,
    syntax: () => readSyntax({ filename: source.file, path: source.file, text: source.text }),
    database,
    deployment,
    settings,
  });
}

/** A request that is seen, over all that the source holds so far. */
export function request(
  source: SourceBuilder,
  url: TextParts | readonly TextParts[],
  method = "GET",
  payload?: Value,
): Fact {
  return {
    kind: "request",
    client: "fetch",
    place: source.from(0),
    evidence: [],
    methods: { known: [method], open: false },
    urls: toAlternatives(url),
    payload,
    headers: undefined,
  };
}

/** A path that is written where no request is seen. Without a method it may be any. */
export function writtenPath(
  source: SourceBuilder,
  path: TextParts | readonly TextParts[],
  method?: string,
  payload?: Value,
): Fact {
  const methods = { known: method === undefined ? [] : [method], open: method === undefined };
  return {
    kind: "written-path",
    place: source.from(0),
    evidence: [],
    alternatives: toAlternatives(path),
    methods,
    payload,
  };
}

/** `record certainty edit` of each finding, then `record ?` of each undecided place: what most tests ask. */
export function summarize({ findings, undecided }: MatchResult): readonly string[] {
  return [...findings.map(summarizeFinding), ...undecided.map(({ record }) => `${record} ?`)];
}

function summarizeFinding({ record, certainty, edits }: Finding): string {
  return [record, certainty, ...new Set(edits.map((edit) => edit.class))].join(" ");
}

/** The source text that a finding points at. */
export function textAt(source: SourceBuilder, { place }: { readonly place: Finding["place"] }): string {
  return source.text.slice(place.start, place.end);
}

/** The source after an edit. */
export function applyEdit(source: SourceBuilder, edit: Finding["edits"][number] | undefined): string {
  const changes = (edit?.changes ?? []).toSorted((one, other) => other.place.start - one.place.start);
  return changes.reduce(
    (text, { place, text: added }) => text.slice(0, place.start) + added + text.slice(place.end),
    source.text,
  );
}

function toAlternatives(parts: TextParts | readonly TextParts[]): readonly TextParts[] {
  const [first] = parts;
  return first !== undefined && "kind" in first ? [parts as TextParts] : (parts as readonly TextParts[]);
}
