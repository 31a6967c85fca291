import type { Place, TextParts, WrittenPathFact } from "../../model/index.ts";
import type { Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { toEvidence } from "../values/evidence.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findBaseOfCall } from "./base-of-call.ts";
import { isNotRequested } from "./not-a-request.ts";
import { findOutermostStrings } from "./outermost-string.ts";
import { findPackageOfReceiver } from "./package-of-receiver.ts";
import { ALONE, readNeighbours } from "./path-neighbours.ts";
import { type CallVisitor } from "../requests/call-visitor.ts";
import { joinAlternatives, toAlternatives } from "../values/string-operations.ts";
import { isAbsolute, joinBySlash } from "../values/join-url.ts";
import { EXPRESSION, withoutExpressionMark } from "../values/expression-mark.ts";
import { toText } from "../values/text-parts.ts";
import { standElsewhere, takesPathFromCaller } from "../values/path-origin.ts";

/** A string, or a list of segments, that may be a path. */
export interface Candidate {
  readonly node: TS.Expression;
  readonly alternatives: readonly TextParts[];
  /** The call of the function around it that it is read under. */
  readonly frame: Frame | undefined;
  readonly callersDecide: boolean;
}

/** Strings that may be paths and that no request uses: route tables, lists of URLs, arguments of unknown functions. */
export function findWrittenPaths(
  evaluation: EvaluationContext,
  reader: Pick<CallVisitor, "requestedEdges" | "mocked" | "frames">,
  roots: ReadonlySet<string>,
): readonly WrittenPathFact[] {
  const { requestedEdges, mocked, frames } = reader;
  const { strings } = evaluation.survey;
  const written = [
    ...findStrings(strings, undefined, evaluation, requestedEdges),
    ...findSegmentLists(strings, roots, undefined, evaluation),
  ];
  const candidates = withCallers(written, frames, evaluation);
  const composed = new Set<number>();
  for (const candidate of candidates) addComposed(candidate, evaluation, composed);
  const { filename } = evaluation;
  return candidates
    .filter(({ node, alternatives }) => {
      const isInMock = mocked.some((mock) => contains(mock, node));
      return !isInMock && !alternatives.every((parts) => isTaken(parts, node, filename, requestedEdges, composed));
    })
    .flatMap((candidate) => toFacts(candidate, evaluation));
}

/** The candidates inside a function or a class, evaluated in the frame of a call. */
export function readCandidates(
  evaluation: EvaluationContext,
  roots: ReadonlySet<string>,
  { node, frame }: { readonly node: TS.Node; readonly frame: Frame },
): readonly Candidate[] {
  const strings = nodesWithin(evaluation.survey.strings, node);
  return [...findStrings(strings, frame, evaluation), ...findSegmentLists(strings, roots, frame, evaluation)];
}

function findStrings(
  strings: readonly TS.Expression[],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  requested: ReadonlySet<number> = NONE,
): readonly Candidate[] {
  const literals = strings.filter(
    (literal) =>
      !isProse(literal) && mayTellPath(literal, evaluation.words) && !isRequested(literal, evaluation, requested),
  );
  const nodes = findOutermostStrings(literals, evaluation);
  return [...nodes].flatMap((node) => readCandidate(node, frame, evaluation));
}

const NONE: ReadonlySet<number> = new Set();
const WHITE_SPACE = /\s/;

function hasWhiteSpace(text: string): boolean {
  return WHITE_SPACE.test(text) && WHITE_SPACE.test(text.replaceAll(EXPRESSION, ""));
}

/** Whether a literal has white space: then everything made of it is prose, a query or a command. */
function isProse(literal: TS.Expression): boolean {
  return textsOf(literal).some(hasWhiteSpace);
}

/**
 * Whether a literal has a slash, or a word of a record, or is a template without a text of its own. Of any other nothing shows that it is a part
 * of a path, and what is called with it takes work to evaluate: a path that it is a part of has one that shows it.
 */
function mayTellPath(literal: TS.Expression, words: ReadonlySet<string>): boolean {
  const isWord = (word: string): boolean => words.has(word) || words.has(word.toLowerCase());
  const texts = textsOf(literal);
  const isOfHoles = texts.length > 1 && texts.every((text) => text === "");
  return isOfHoles || texts.some((text) => /[/%]/u.test(text) || text.split(/[^\w-]+/u).some(isWord));
}

/** The text of a literal; of a template those between its holes. */
function textsOf(literal: TS.Expression): readonly string[] {
  if (!ts.isTemplateExpression(literal)) return [(literal as TS.StringLiteralLike).text];
  return [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)];
}

function readCandidate(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly Candidate[] {
  const alternatives = toAlternatives(evaluation.evaluate(node, frame)).map(withoutExpressionMark).filter(isPathLike);
  return alternatives.length > 0 ? [{ node, alternatives, frame, callersDecide: false }] : [];
}

/** Evaluates a path that a function makes of its parameters once more for each call of the function in the file. */
function withCallers(
  written: readonly Candidate[],
  frames: readonly Frame[],
  evaluation: EvaluationContext,
): readonly Candidate[] {
  const callees = [...new Set(frames.map(({ callee }) => callee))];
  return written.flatMap((candidate) => {
    const { node, alternatives } = candidate;
    if (!alternatives.some(hasParameter) || ts.isArrayLiteralExpression(node)) return [candidate];
    const around = new Set(callees.filter((callee) => contains(callee, node)));
    const callers = around.size === 0 ? [] : frames.filter(({ callee }) => around.has(callee));
    if (callers.length === 0) return [candidate];
    const fromCallers = callers.flatMap((frame) => readCandidate(node, frame, evaluation));
    return alternatives.every(takesPathFromCaller)
      ? fromCallers
      : [{ ...candidate, callersDecide: true }, ...fromCallers];
  });
}

function hasParameter(parts: TextParts): boolean {
  return parts.some((part) => part.kind === "hole" && part.reason === "parameter");
}

/** Lists of segments that begin at a root of the API: `client.get(['zones', zoneId, 'rate_limits'])`. */
function findSegmentLists(
  strings: readonly TS.Expression[],
  roots: ReadonlySet<string>,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly Candidate[] {
  return strings.flatMap((literal): readonly Candidate[] => {
    const list = literal.parent;
    if (!ts.isStringLiteralLike(literal) || !roots.has(literal.text)) return [];
    if (!ts.isArrayLiteralExpression(list) || list.elements[0] !== literal || !isArgument(list)) return [];
    const value = evaluation.evaluate(list, frame);
    if (value.kind !== "array" || value.open) return [];
    const slash = [toText("/", undefined, false)];
    const alternatives = joinAlternatives(value.elements.map(toAlternatives), slash, value.place);
    return [{ node: list, alternatives, frame, callersDecide: false }];
  });
}

/** Whether a list is an argument: one that is a property, or returned, is more often a key, `queryKey: ['zones', id]`. */
function isArgument({ parent }: TS.Expression): boolean {
  return ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

/** Without a slash there is no path; with white space it is prose, a query or a command. */
function isPathLike(parts: TextParts): boolean {
  let hasSlash = false;
  for (const part of parts) {
    if (part.kind === "hole") continue;
    if (hasWhiteSpace(part.text)) return false;
    hasSlash ||= part.text.includes("/");
  }
  return hasSlash;
}

/** Adds the offsets of texts that this candidate uses from elsewhere; they are reported here, where the path is complete, and not where they stand. */
function addComposed({ node, alternatives }: Candidate, evaluation: EvaluationContext, offsets: Set<number>): void {
  const { filename } = evaluation;
  const { start, end } = evaluation.placeOf(node);
  for (const parts of alternatives) {
    for (const { kind, place } of parts) {
      const isElsewhere = place !== undefined && (place.start < start || end < place.end);
      if (kind === "text" && isElsewhere && place.file === filename) offsets.add(place.start).add(place.end);
    }
  }
}

/** Whether requests use all that a literal writes: then nobody has to know what the calls around it make of it. */
function isRequested(literal: TS.Expression, evaluation: EvaluationContext, requested: ReadonlySet<number>): boolean {
  if (requested.size === 0) return false;
  const alternatives = toAlternatives(evaluation.evaluate(literal, undefined));
  const written = alternatives.map((parts) => placesWithin(literal, placesIn(parts, evaluation.filename)));
  return written.length > 0 && written.every((own) => own.length > 0 && own.every((place) => isAt(place, requested)));
}

/**
 * Whether a request, or a longer string, uses the texts that are written in the candidate itself; of one that is put
 * together only of texts that stand elsewhere, `${BASE}${path}`, whether a request uses all of these.
 */
function isTaken(
  parts: TextParts,
  node: TS.Expression,
  filename: string,
  requested: ReadonlySet<number>,
  composed: ReadonlySet<number>,
): boolean {
  const places = placesIn(parts, filename);
  const own = placesWithin(node, places);
  if (own.length === 0) return places.every((place) => isAt(place, requested));
  return own.every((place) => isAt(place, requested) || isAt(place, composed));
}

/** Where the texts of a path stand in a file. */
function placesIn(parts: TextParts, filename: string): readonly Place[] {
  return parts.flatMap(({ kind, place }) => (kind === "text" && place?.file === filename ? [place] : []));
}

function placesWithin(node: TS.Node, places: readonly Place[]): readonly Place[] {
  return places.filter(({ start, end }) => node.pos <= start && end <= node.end);
}

function isAt({ start, end }: Place, edges: ReadonlySet<number>): boolean {
  return edges.has(start) || edges.has(end);
}

/** Ends a segment of a path. */
const SEGMENT_END = /[/?#]/;

/** Whether a record may name a path: for any other path the code beside it does not matter. */
function mayBeOfApi(parts: TextParts, { words }: EvaluationContext): boolean {
  const texts = parts.flatMap((part) => (part.kind === "text" ? [part.text] : []));
  if (texts.length < parts.length) return true;
  const path = texts.join("");
  return path.includes("%") || path.split(SEGMENT_END).some((segment) => words.has(segment));
}

/** The fact of a written path, joined to the base of the client that takes it; none where it is not requested. */
export function toFacts(candidate: Candidate, evaluation: EvaluationContext): readonly WrittenPathFact[] {
  const { node, frame, callersDecide } = candidate;
  const isSought = candidate.alternatives.some((parts) => mayBeOfApi(parts, evaluation));
  const bases = isSought ? findBaseOfCall(node, frame, evaluation) : [];
  const place = evaluation.placeOf(node);
  const { alternatives } =
    bases.length === 0 ? candidate : { alternatives: joinBySlash(bases, candidate.alternatives, place) };
  if (isNotRequested(node, alternatives.some(isAbsolute), evaluation)) return [];
  const takenBy = findPackageOfReceiver(node, evaluation);
  const spansFiles = standElsewhere(alternatives, evaluation.filename);
  const fact: WrittenPathFact = {
    kind: "written-path",
    place,
    evidence: toEvidence(alternatives),
    alternatives,
    ...(isSought ? readNeighbours(node, frame, evaluation) : ALONE),
    ...(takenBy !== undefined && { takenBy }),
    ...(bases.length > 0 && { isBehindBase: true }),
    ...(callersDecide && { callersDecide }),
    ...(spansFiles && { spansFiles }),
  };
  return [fact];
}
