import { isParameter } from "../../database/record-templates.ts";
import type { Database, PathMatch } from "../../database/database.ts";
import type { RequestFact, TextParts, WrittenPathFact } from "../../model/index.ts";
import { listCarriedUrls } from "./carried-urls.ts";
import { isLiteral, mayFit } from "./may-fit.ts";
import { readPath, type GoingOn, type PathBases, type ReadPath } from "./read-path.ts";
import { canBe, type ReadSegment } from "./read-segment.ts";

/** A fact that holds a path. */
export type PathFact = RequestFact | WrittenPathFact;

/** One alternative of a fact's path, and one template of the database that it fits. */
export interface PathCandidate {
  readonly read: ReadPath;
  readonly match: PathMatch;
  /** Set where the path may be a longer one, and that is none of the record's. */
  readonly perhapsLonger?: GoingOn;
  /** Set where the path is one of several that may have been set, all of which are of this endpoint. */
  readonly isOnly?: true;
}

/** Every alternative with every template that it fits, including those at another host, which count as evidence. */
export function findPathCandidates(fact: PathFact, database: Database, bases: PathBases): readonly PathCandidate[] {
  const alternatives = toAlternatives(fact).map((parts) => ({
    // What is spelled out and set by nothing else has no part in what may be there by then.
    isSet: parts.some((part) => part.kind === "hole" || part.perhaps !== undefined),
    found: candidatesOf(parts, fact, database, bases),
  }));
  const candidates = alternatives.flatMap(({ found }) => found);
  const set = alternatives.filter(({ isSet }) => isSet);
  if (set.length < 2 || candidates.length === 0) return candidates;
  return candidates.map((candidate) => {
    const isOnly = set.every(({ found }) => found.some((other) => isSurelyOf(candidate.match, other)));
    return isOnly ? { ...candidate, isOnly } : candidate;
  });
}

/** Whether a path names the endpoint of a match, with all of its own segments spelled out. */
function isSurelyOf({ record, template }: PathMatch, { read, match }: PathCandidate): boolean {
  if (match.record !== record || match.template.join("/") !== template.join("/")) return false;
  return read.segments.every(({ text }, index) => {
    const literal = match.template[match.from + index];
    return literal === undefined || isParameter(literal) || text !== undefined;
  });
}

function candidatesOf(
  parts: TextParts,
  fact: PathFact,
  database: Database,
  bases: PathBases,
): readonly PathCandidate[] {
  const read = findRead(parts, database, bases);
  if (read === undefined) return [];
  const matches = findMatches(read, database, bases).filter(
    (match) => match.endpoint?.clientMethodsOnly !== true || isNamedByClient(fact),
  );
  const { goesOn } = read;
  if (goesOn === undefined) return [...matches.map((match) => ({ read, match })), ...restored(read, database, bases)];
  const more = withOneMore(read, goesOn);
  const longer = findMatches(more, database, bases);
  const records = new Set(longer.map(({ record }) => record));
  const shorter = matches.map((match) => ({
    read,
    match,
    ...(!records.has(match.record) && !endsInMixedValue(read, match) && { perhapsLonger: goesOn }),
  }));
  // What is filled in for an empty constant is what a parameter stands for.
  return goesOn === "empty" ? [...shorter, ...longer.map((match) => ({ read: more, match }))] : shorter;
}

/** Whether the last segment is the value of a parameter that begins with a text: what stands behind the text, `filters/v2-${id}`, is of the value. */
function endsInMixedValue({ segments }: ReadPath, { template }: PathMatch): boolean {
  return isParameter(template.at(-1) ?? "") && segments.at(-1)?.start !== "";
}

/** The same of the path with what is missing in it, `zones//filters`, in the place of a parameter. */
function restored(read: ReadPath, database: Database, bases: PathBases): readonly PathCandidate[] {
  const segments = read.segments.flatMap((segment, index) =>
    index > 0 && isBehindMissing(segment, database) ? [NOTHING, segment] : segment,
  );
  if (segments.length === read.segments.length) return [];
  const whole = { ...read, segments };
  return findMatches(whole, database, bases).map((match) => ({ read: whole, match }));
}

const NOTHING: ReadSegment = { parts: [], text: "", start: "", end: "" };

/** Whether a fixed segment of the API's stands where the one before it is missing, and is no parameter then. */
function isBehindMissing({ isBehindNothing, text }: ReadSegment, database: Database): boolean {
  return isBehindNothing === true && text !== undefined && isLiteral(text, database);
}

/** A path with one more segment: the empty constant that stands there, or what is not known. */
function withOneMore(read: ReadPath, goesOn: GoingOn): ReadPath {
  const text = goesOn === "empty" ? "" : undefined;
  return { ...read, segments: [...read.segments, { parts: [], text, start: "", end: "" }] };
}

/** A string as a path of the API: the API's own URL in it where it carries one, as what is sent to a proxy does. */
function findRead(parts: TextParts, database: Database, bases: PathBases): ReadPath | undefined {
  const carried = listCarriedUrls(parts).find((url) => readPath(url, bases)?.host === "api");
  if (carried !== undefined && !beginsAtApi(parts, bases)) {
    const read = mayFit(carried, database) ? readPath(carried, bases) : undefined;
    return read && { ...read, parts, isCarried: true };
  }
  const found = mayFit(parts, database) ? readPath(parts, bases) : undefined;
  return found && skipForeignBase(found, bases);
}

/** Whether a URL's own host is the API's, and nothing that is not known stands before it. */
function beginsAtApi(parts: TextParts, bases: PathBases): boolean {
  return parts[0]?.kind === "text" && readPath(parts, bases)?.host === "api";
}

/** Whether a client's method names the path. */
function isNamedByClient(fact: PathFact): boolean {
  return fact.kind === "request" && fact.callee !== undefined;
}

/** At another host a base such as `/v1` is skipped, so that the path counts as evidence; by itself it is never reported. */
function skipForeignBase(read: ReadPath, { roots }: PathBases): ReadPath {
  if (read.host !== "foreign") return read;
  const root = read.segments.findIndex((segment) => roots.has(segment.text ?? ""));
  return root <= 0 ? read : { ...read, segments: read.segments.slice(root) };
}

/** The strings that the path of a fact can be. */
export function toAlternatives(fact: PathFact): readonly TextParts[] {
  return withoutMissingEnds(fact.kind === "request" ? fact.urls : fact.alternatives);
}

/** Without paths of which the last segment is missing where another one has it: `settings/${id ?? ""}` is no request to `settings`. */
function withoutMissingEnds(alternatives: readonly TextParts[]): readonly TextParts[] {
  if (alternatives.length < 2 || !alternatives.some(lacksEnd)) return alternatives;
  const whole = new Set(
    alternatives.filter((parts) => !lacksEnd(parts)).map((parts) => toText(filled(parts).slice(0, -1))),
  );
  return alternatives.filter((parts) => !lacksEnd(parts) || !whole.has(toText(filled(parts))));
}

function lacksEnd(parts: TextParts): boolean {
  const before = filled(parts);
  const last = before.at(-1);
  return before.length < parts.length && last?.kind === "text" && last.text.endsWith("/");
}

/** A path without the empty constants at its end. */
function filled(parts: TextParts): TextParts {
  return parts.slice(0, parts.findLastIndex((part) => part.kind === "hole" || part.text !== "") + 1);
}

/** Parts of a path, to be compared. */
function toText(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : `{${part.name}}`)).join("");
}

function findMatches(read: ReadPath, database: Database, bases: PathBases): readonly PathMatch[] {
  const [first] = read.segments;
  if (first === undefined) return [];
  const texts = read.segments.map((segment) => segment.text ?? null);
  if (bases.roots.has(first.text ?? ""))
    return database.matchPath(texts).filter((match) => fits(read, match, database));
  return read.host === "unknown" || read.lacksRoot === true ? database.matchSuffix(texts) : [];
}

/** Whether a segment that is known at its ends only can be the template's literal, and none that is fixed is a parameter for want of one. */
function fits(read: ReadPath, match: PathMatch, database: Database): boolean {
  const isMoved = read.segments.some(
    (segment, index) => isBehindMissing(segment, database) && isParameter(match.template[match.from + index] ?? ""),
  );
  if (isMoved) return false;
  return match.openAt.every((index) => {
    const segment = read.segments[index];
    const literal = match.template[match.from + index];
    return segment !== undefined && literal !== undefined && canBe(segment, literal);
  });
}
