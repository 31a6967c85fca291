import type { Hole, TextPart, TextParts, WrittenPathFact } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { CallVisitor } from "../requests/call-visitor.ts";
import type { EnteredElsewhere } from "../requests/entered-call.ts";
import { membersOf, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { sourceOf } from "../syntax/node-text.ts";
import { takesPathFrom } from "../values/path-origin.ts";
import { readCandidates, toFacts, type Candidate } from "./written-paths.ts";

/**
 * Paths that functions of other files compose for an unknown client out of what the linted file passes: a part of the
 * path, or the client. What those files show by themselves is reported there.
 */
export function findHandedPaths(
  evaluation: EvaluationContext,
  { elsewhere, requestedEdges }: Pick<CallVisitor, "requestedEdges" | "elsewhere">,
  roots: ReadonlySet<string>,
): readonly WrittenPathFact[] {
  return elsewhere.flatMap((entered) => {
    const home = evaluation.at(entered.node);
    return readCandidates(home, roots, entered).flatMap((read) => {
      const alternativesHere = read.alternatives.filter(
        (parts) => isWhole(parts, entered) && !isLeftToMethod(parts, entered),
      );
      const candidate = { ...read, alternatives: alternativesHere };
      const { node, alternatives, frame } = candidate;
      if (alternatives.length === 0) return [];
      const isGiven =
        alternatives.some((parts) => isOf(parts, evaluation.filename, requestedEdges)) ||
        isForClient(node, frame, home) ||
        isKeptBy(node, entered);
      return isGiven ? toHandedFacts(candidate, entered, home, evaluation) : [];
    });
  });
}

/** Whether a path contains a text of the linted file, and no request uses that text. */
function isOf(parts: TextParts, filename: string, requested: ReadonlySet<number>): boolean {
  const given = parts.flatMap(({ kind, place }) => (kind === "text" && place?.file === filename ? [place] : []));
  return given.length > 0 && given.every(({ start, end }) => !requested.has(start) && !requested.has(end));
}

/**
 * Whether a path begins with the template's first piece, where a tag received its pieces: from a later piece on it is
 * only a part of the path.
 */
function isWhole(parts: TextParts, { template }: EnteredElsewhere): boolean {
  if (template === undefined || ts.isNoSubstitutionTemplateLiteral(template) || template.head.text === "") return true;
  const { pos, end } = template.head;
  const { fileName } = sourceOf(template);
  return parts.some(
    ({ kind, place }) => kind === "text" && place?.file === fileName && place.start >= pos && place.end <= end,
  );
}

/**
 * Whether a method of a class that is made puts what it is given right behind a value that the class was given, `${this.zone}${path}`. It is not
 * called here: which paths that makes is read at its calls.
 */
function isLeftToMethod(parts: TextParts, { node }: EnteredElsewhere): boolean {
  const { fileName } = sourceOf(node);
  const isOwn = (part: TextPart | undefined): boolean => {
    const place = part?.place;
    return place?.file === fileName && node.pos <= place.start && place.end <= node.end;
  };
  const isBehindGiven = (hole: Hole, before: TextPart | undefined): boolean =>
    isOwn(hole) && before !== undefined && !isOwn(before);
  return ts.isClassLike(node) && takesPathFrom(parts, isBehindGiven);
}

/** Whether a path is passed to an unknown method of an argument that leads to requests of the API. */
function isForClient(path: TS.Expression, frame: Frame | undefined, home: EvaluationContext): boolean {
  const call = path.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  const { expression: owner } = call.expression;
  if (home.mayRequest([home.evaluate(owner, undefined)]) || !home.mayRequest([home.evaluate(owner, frame)]))
    return false;
  return membersOf(home.evaluate(call.expression, frame)).every(({ kind }) => kind === "unknown");
}

/** Whether a constructor that receives a client stores the path in the instance: `this.path = "…"`. */
function isKeptBy({ parent }: TS.Expression, { node }: EnteredElsewhere): boolean {
  if (!ts.isClassLike(node)) return false;
  if (ts.isPropertyDeclaration(parent)) return true;
  const target =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left;
  return target && ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword;
}

function toHandedFacts(
  candidate: Candidate,
  { steps }: EnteredElsewhere,
  home: EvaluationContext,
  { filename }: EvaluationContext,
): readonly WrittenPathFact[] {
  const sites = steps.map(({ place }) => place);
  const place = sites.find(({ file }) => file === filename);
  if (place === undefined) return [];
  return toFacts(candidate, home).map((fact) => {
    return { ...fact, place, callSites: sites, evidence: [...steps, ...fact.evidence], spansFiles: true };
  });
}
