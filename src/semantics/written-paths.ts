import type { Methods, TextParts, Value, WrittenPathFact } from "../model/index.ts";
import { membersOf } from "./abstract-value.ts";
import { isAbsolute } from "./builtin-calls.ts";
import { ts, type TS } from "./compiler.ts";
import { toEvidence } from "./evidence.ts";
import type { Evaluation } from "./evaluation.ts";
import { isNotRequested } from "./not-a-request.ts";
import { findOutermostStrings } from "./outermost-string.ts";
import { joinAlternatives, toAlternatives, toConstantText, toText } from "./string-operations.ts";
import { toValue } from "./to-value.ts";

const METHOD = /^(?:get|head|post|put|patch|delete|del|options)$/i;
const METHOD_PROPERTY = /^(?:method|verb|type|httpMethod|http_method|action)$/;
const PAYLOAD_PROPERTY = /^(?:body|json|payload|data)$/;

/** What stands beside a path and may belong to the same request. */
interface Neighbours {
  readonly methods: Methods;
  readonly payload: Value | undefined;
}

interface Candidate {
  readonly node: TS.Expression;
  readonly alternatives: readonly TextParts[];
}

/** Strings that may be paths and that no request takes: route tables, lists of URLs, arguments of unknown functions. */
export function findWrittenPaths(
  evaluation: Evaluation,
  requested: ReadonlySet<number>,
  mocked: readonly TS.Node[],
  roots: ReadonlySet<string>,
): readonly WrittenPathFact[] {
  const candidates = [...findCandidates(evaluation), ...findSegmentLists(evaluation, roots)];
  const composed = new Set(candidates.flatMap((candidate) => findComposed(candidate, evaluation)));
  return candidates
    .filter(({ node, alternatives }) => {
      const isInMock = mocked.some((mock) => mock.pos <= node.pos && node.end <= mock.end);
      return !isInMock && !alternatives.every((parts) => isTaken(parts, node, requested, composed));
    })
    .filter(({ node, alternatives }) => !isNotRequested(node, alternatives.some(isAbsolute), evaluation))
    .map((candidate) => toFact(candidate, evaluation));
}

function findCandidates(evaluation: Evaluation): readonly Candidate[] {
  const outermost = findOutermostStrings(evaluation.survey.strings, evaluation);
  const candidates: Candidate[] = [];
  for (const node of outermost) {
    const alternatives = toAlternatives(evaluation.evaluate(node, undefined)).filter(isPathLike);
    if (alternatives.length > 0) candidates.push({ node, alternatives });
  }
  return candidates;
}

/** Lists of segments that begin at a root of the API: `client.get(['zones', zoneId, 'rate_limits'])`. */
function findSegmentLists(evaluation: Evaluation, roots: ReadonlySet<string>): readonly Candidate[] {
  return evaluation.survey.strings.flatMap((literal): readonly Candidate[] => {
    const list = literal.parent;
    if (!ts.isStringLiteralLike(literal) || !roots.has(literal.text)) return [];
    if (!ts.isArrayLiteralExpression(list) || list.elements[0] !== literal) return [];
    const value = evaluation.evaluate(list, undefined);
    if (value.kind !== "array" || value.open) return [];
    const slash = [toText("/", undefined, false)];
    return [{ node: list, alternatives: joinAlternatives(value.elements.map(toAlternatives), slash, value.place) }];
  });
}

/** Without a slash there is no path; with white space it is prose, a query or a command. */
function isPathLike(parts: TextParts): boolean {
  let hasSlash = false;
  for (const part of parts) {
    if (part.kind === "hole") continue;
    if (/\s/.test(part.text)) return false;
    hasSlash ||= part.text.includes("/");
  }
  return hasSlash;
}

/** Texts from elsewhere that the candidate puts to use: where they are written they say less. */
function findComposed({ node, alternatives }: Candidate, evaluation: Evaluation): readonly number[] {
  const { start, end } = evaluation.placeOf(node);
  return alternatives.flatMap((parts) =>
    parts.flatMap((part) =>
      part.place === undefined || part.kind === "hole" || (start <= part.place.start && part.place.end <= end)
        ? []
        : [part.place.start, part.place.end],
    ),
  );
}

/** Whether a request, or a longer string, holds the texts that are written in the candidate itself. */
function isTaken(
  parts: TextParts,
  node: TS.Expression,
  requested: ReadonlySet<number>,
  composed: ReadonlySet<number>,
): boolean {
  const own = parts.filter(
    (part) =>
      part.kind === "text" && part.place !== undefined && node.pos <= part.place.start && part.place.end <= node.end,
  );
  return own.every(
    ({ place }) =>
      place !== undefined && [place.start, place.end].some((edge) => requested.has(edge) || composed.has(edge)),
  );
}

function toFact({ node, alternatives }: Candidate, evaluation: Evaluation): WrittenPathFact {
  const surroundings = readNeighbours(node, evaluation);
  const evidence = toEvidence(alternatives);
  return { kind: "written-path", place: evaluation.placeOf(node), evidence, alternatives, ...surroundings };
}

/** What stands beside the path: other arguments of the call, other properties of the object. */
function readNeighbours(node: TS.Expression, evaluation: Evaluation): Neighbours {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return readArguments(parent, node, evaluation);
  if (ts.isPropertyAssignment(parent)) return readProperties(parent.parent, evaluation);
  return { methods: { known: [], open: true }, payload: undefined };
}

function readArguments(
  call: TS.CallExpression | TS.NewExpression,
  path: TS.Expression,
  evaluation: Evaluation,
): Neighbours {
  const others = (call.arguments ?? []).filter((argument) => argument !== path);
  for (const argument of others) {
    const text = toConstantText(evaluation.evaluate(argument, undefined));
    if (text !== undefined && METHOD.test(text))
      return { methods: toMethods(text), payload: findPayload(others, evaluation) };
  }
  for (const argument of others) {
    if (!ts.isObjectLiteralExpression(argument)) continue;
    const read = readProperties(argument, evaluation);
    if (!read.methods.open) return read;
  }
  const callee = call.expression;
  const verb = ts.isPropertyAccessExpression(callee) ? callee.name.text : "";
  return { methods: toMethods(METHOD.test(verb) ? verb : undefined), payload: findPayload(others, evaluation) };
}

const readObjects = new WeakMap<TS.ObjectLiteralExpression, Neighbours>();

/** An object of many paths, such as a route table, is read once. */
function readProperties(object: TS.ObjectLiteralExpression, evaluation: Evaluation): Neighbours {
  let read = readObjects.get(object);
  if (read === undefined) readObjects.set(object, (read = readEntries(object, evaluation)));
  return read;
}

function readEntries(object: TS.ObjectLiteralExpression, evaluation: Evaluation): Neighbours {
  const value = evaluation.evaluate(object, undefined);
  const entries = value.kind === "object" ? value.entries : [];
  const method = entries.find(
    (entry) => METHOD_PROPERTY.test(entry.key) && METHOD.test(toConstantText(entry.value) ?? ""),
  );
  const payload = entries.find((entry) => PAYLOAD_PROPERTY.test(entry.key));
  return {
    methods: toMethods(method === undefined ? undefined : toConstantText(method.value)),
    payload: payload && toValue(payload.value),
  };
}

function findPayload(others: readonly TS.Expression[], evaluation: Evaluation): Value | undefined {
  for (const argument of others) {
    const value = evaluation.evaluate(argument, undefined);
    const object = membersOf(value).find((member) => member.kind === "object" || member.kind === "array");
    if (object?.kind === "array") return toValue(object);
    if (object?.kind !== "object") continue;
    // `call(path, { method, body })` carries the payload in a property, `call(path, payload)` is the payload.
    const inner = object.entries.find((entry) => PAYLOAD_PROPERTY.test(entry.key) && entry.value.kind === "object");
    const isOptions =
      inner !== undefined && object.entries.every((entry) => entry.key !== "type" && entry.key !== "name");
    return toValue(isOptions ? inner.value : value);
  }
  return undefined;
}

function toMethods(text: string | undefined): Methods {
  if (text === undefined) return { known: [], open: true };
  return { known: [text.toLowerCase() === "del" ? "DELETE" : text.toUpperCase()], open: false };
}
