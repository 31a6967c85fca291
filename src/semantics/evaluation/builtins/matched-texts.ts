import { sliceText, type TextParts } from "../../../model/index.ts";
import type { AbstractArray, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toAlternatives, toConstantText, toStringValue } from "../../values/string-operations.ts";
import { literalText } from "../../values/text-parts.ts";
import { goesOn } from "../../values/written-pattern.ts";
import { patternFor, readPattern, type MethodCall } from "./method-call.ts";

/** Texts in which a pattern is looked for one by one, and how often in one. */
const MAX_TEXTS = 16;
const MAX_MATCHES = 64;

/** `new RegExp(`^/${name}$`, "i")` */
export function makePattern(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const [source, flags = ""] = args.map((each) => (each.kind === "string" ? toConstantText(each) : undefined));
  const isKnown = source !== undefined && (args.length < 2 || flags !== "");
  return isKnown ? evaluation.unknown("call", node, { pattern: `/${source}/${flags}` }) : undefined;
}

/** `text.match(pattern)`: what was met and what its groups did, or all that was met; null where that is nothing, of several texts a value for each. */
export function matchText(call: MethodCall): AbstractValue | undefined {
  const pattern = readPattern(call);
  if (pattern === undefined || typeof pattern === "string") return undefined;
  return pattern.flags.includes("g")
    ? ofEach(call, call.receiver, (parts) => {
        const met = matchesIn(parts, pattern, call)?.flatMap(({ elements: [whole] }) => whole ?? []);
        return met && (met.length === 0 ? nothing(call) : toList(met, call));
      })
    : firstOf(call, call.receiver, pattern);
}

/** `text.matchAll(pattern)` */
export function matchEach(call: MethodCall): AbstractValue | undefined {
  const pattern = readPattern(call);
  if (pattern === undefined || typeof pattern === "string" || !pattern.flags.includes("g")) return undefined;
  return ofEach(call, call.receiver, (parts) => {
    const met = matchesIn(parts, pattern, call);
    return met && toList(met, call);
  });
}

/** `pattern.exec(text)` of a pattern that does not go on where it has stopped before. */
export function executePattern(call: MethodCall): AbstractValue | undefined {
  const { receiver, args, node, evaluation } = call;
  const [text, ...others] = args;
  const literal = receiver.kind === "unknown" ? receiver.pattern : undefined;
  if (text === undefined || others.length > 0 || literal === undefined) return undefined;
  const isOnce =
    ts.isPropertyAccessExpression(node.expression) && ts.isRegularExpressionLiteral(node.expression.expression);
  const pattern = isOnce || !goesOn(literal) ? patternFor(literal, text, evaluation) : undefined;
  return pattern && firstOf(call, text, pattern);
}

function firstOf(call: MethodCall, text: AbstractValue, pattern: RegExp): AbstractValue | undefined {
  return ofEach(call, text, (parts) => {
    const met = matchesIn(parts, pattern, call);
    return met && (met[0] ?? nothing(call));
  });
}

/** What is made of each text that a value may be; undefined where one of them gives nothing that is known. */
function ofEach(
  { node, evaluation }: MethodCall,
  text: AbstractValue,
  make: (parts: TextParts) => AbstractValue | undefined,
): AbstractValue | undefined {
  const alternatives = toAlternatives(text);
  if (alternatives.length > MAX_TEXTS) return undefined;
  const made = alternatives.map(make);
  const known = made.filter((each) => each !== undefined);
  return known.length < made.length ? undefined : evaluation.join(known, node);
}

function nothing({ node, evaluation }: MethodCall): AbstractValue {
  return { kind: "constant", value: null, place: evaluation.placeOf(node) };
}

function toList(elements: readonly AbstractValue[], { node, evaluation }: MethodCall): AbstractArray {
  return { kind: "array", elements, open: false, place: evaluation.placeOf(node) };
}

/** Stand for what is not known of a text: where they make a difference, nobody knows what a pattern meets. */
const STAND_INS = ["\0", "x", "0"];

/** What a pattern meets in a text: each a list of it and of what its groups did. */
function matchesIn(parts: TextParts, pattern: RegExp, call: MethodCall): readonly AbstractArray[] | undefined {
  const text = literalText(parts);
  const found = (text === undefined ? STAND_INS : [""]).map((standIn) => spansIn(parts, standIn, pattern));
  const [first] = found;
  if (first === undefined || first.length > MAX_MATCHES || (text === undefined && first.length === 0)) return undefined;
  const isOne = new Set(found.map((spans) => JSON.stringify(spans))).size === 1;
  return isOne ? first.map((indices) => toMatch(indices, parts, call)) : undefined;
}

function spansIn(parts: TextParts, standIn: string, pattern: RegExp): readonly RegExpIndicesArray[] {
  const text = parts.map((part) => (part.kind === "text" ? part.text : standIn)).join("");
  const everywhere = new RegExp(pattern.source, `d${pattern.flags.replaceAll(/[dg]/g, "")}g`);
  const found: RegExpIndicesArray[] = [];
  for (const { indices } of text.matchAll(everywhere)) {
    if (indices !== undefined) found.push(indices);
    if (!pattern.flags.includes("g") || found.length > MAX_MATCHES) break;
  }
  return found;
}

function toMatch(indices: RegExpIndicesArray, parts: TextParts, call: MethodCall): AbstractArray {
  const place = call.evaluation.placeOf(call.node);
  const toPiece = (span: Span): AbstractValue =>
    span === undefined
      ? { kind: "constant", value: undefined, place }
      : toStringValue([pieceOf(parts, ...span)], place);
  const named = Object.entries<Span>(indices.groups ?? {}).map(([key, span]) => ({
    key,
    keyPlace: place,
    value: toPiece(span),
    place,
    origin: "literal" as const,
  }));
  const groups: AbstractObject = { kind: "object", entries: named, open: false, place };
  return { ...toList(indices.map(toPiece), call), ...(named.length > 0 && { groups }) };
}

/** A piece of a text, each hole of which counts as one character. */
function pieceOf(parts: TextParts, start: number, end: number): TextParts {
  let at = 0;
  return parts.flatMap((part): TextParts => {
    const length = part.kind === "text" ? part.text.length : 1;
    const [from, to] = [Math.max(0, start - at), Math.min(length, end - at)];
    at += length;
    if (from >= to) return [];
    return [part.kind === "text" ? sliceText(part, from, to) : part];
  });
}

/** From where to where a group met something; undefined where it was not needed. */
type Span = readonly [start: number, end: number] | undefined;
