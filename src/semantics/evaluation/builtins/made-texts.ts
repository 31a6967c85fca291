import { sliceText, type Text, type TextPart, type TextParts } from "../../../model/index.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import { toAlternatives, toConstantText, toStringValue } from "../../values/string-operations.ts";
import { sliceParts } from "../../values/text-ends.ts";
import { literalText, toText } from "../../values/text-parts.ts";
import { boundsOf, readPattern, type MethodCall } from "./method-call.ts";

/** Pieces of one text; code that writes a list so writes few. */
const MAX_PIECES = 64;
/** Texts that are split, filled up or repeated one by one. */
const MAX_TEXTS = 16;
/** How long a text is made by filling up or repeating another one. */
const MAX_LENGTH = 1024;

/** What ends the path of a URL: what is not known of a path holds none of them. */
const ENDS_OF_PATHS: ReadonlySet<unknown> = new Set(["?", "#", " "]);

/** The pieces of a text that is known to its end, by a separator that is known; of several texts a list for each. */
export function splitText(call: MethodCall): AbstractValue | undefined {
  const { receiver, args, node, evaluation } = call;
  const [, limit] = boundsOf(args);
  const separator = readPattern(call);
  const isLimited = args.length > 1;
  if (separator === undefined || (isLimited && (limit === undefined || limit < 0))) return undefined;
  const place = evaluation.placeOf(node);
  const lists = toAlternatives(receiver).map((parts): AbstractValue | undefined => {
    const pieces = piecesOf(parts, separator);
    const elements = pieces?.slice(0, limit).map((piece) => toStringValue([piece], place));
    return elements && { kind: "array", elements, open: false, place };
  });
  const known = lists.filter((list) => list !== undefined);
  return known.length < lists.length || lists.length > MAX_TEXTS ? undefined : evaluation.join(known, node);
}

function piecesOf(parts: TextParts, separator: string | RegExp): readonly TextParts[] | undefined {
  const text = literalText(parts);
  if (text === undefined) return ENDS_OF_PATHS.has(separator) ? piecesAround(parts, String(separator)) : undefined;
  const separators = separatorsIn(text, separator);
  if (separators === undefined) return undefined;
  const pieces: TextParts[] = [];
  let start = 0;
  for (const { at, length } of [...separators, { at: text.length, length: 0 }]) {
    const piece = sliceParts(parts, start, at);
    if (piece === undefined) return undefined;
    pieces.push(piece);
    start = at + length;
  }
  return pieces;
}

/** The pieces of a text of which not all is known: `${base}/zones?page=1` by `?`. */
function piecesAround(parts: TextParts, separator: string): readonly TextParts[] | undefined {
  if (!parts.some(({ kind }) => kind === "text")) return undefined;
  const pieces: TextPart[][] = [[]];
  for (const part of parts) {
    const [first = [], ...others] = part.kind === "text" ? splitPart(part, separator) : [[part]];
    pieces.at(-1)?.push(...first);
    pieces.push(...others);
  }
  return pieces.length > MAX_PIECES ? undefined : pieces;
}

function splitPart(text: Text, separator: string): TextPart[][] {
  let start = 0;
  return text.text.split(separator).map(({ length }) => {
    const end = start + length;
    const piece = length === 0 ? [] : [sliceText(text, start, end)];
    start = end + separator.length;
    return piece;
  });
}

interface Separator {
  readonly at: number;
  readonly length: number;
}

/** Undefined where there are too many, and for an empty one, or one with groups, which are pieces too. */
function separatorsIn(text: string, separator: string | RegExp): readonly Separator[] | undefined {
  const found: Separator[] = [];
  if (typeof separator === "string") {
    const { length } = separator;
    if (length === 0) return undefined;
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + length)) {
      found.push({ at, length });
      if (found.length === MAX_PIECES) return undefined;
    }
    return found;
  }
  if (/\((?!\?)/.test(separator.source)) return undefined;
  const everywhere = new RegExp(separator.source, `${separator.flags.replace("g", "")}g`);
  for (const { index, 0: met } of text.matchAll(everywhere)) {
    found.push({ at: index, length: met.length });
    if (met === "" || found.length === MAX_PIECES) return undefined;
  }
  return found;
}

/** `text.padStart(8, "0")`, `text.padEnd(8)` */
export function padText(
  { receiver, args, node, evaluation }: MethodCall,
  method: "padStart" | "padEnd",
): AbstractValue | undefined {
  const [length] = boundsOf(args);
  const fill = args[1] === undefined ? " " : toConstantText(args[1]);
  if (length === undefined || length > MAX_LENGTH || fill === undefined) return undefined;
  return mapKnown({ receiver, node, evaluation }, (text) => text[method](length, fill));
}

/** `text.repeat(2)` */
export function repeatText({ receiver, args, node, evaluation }: MethodCall): AbstractValue | undefined {
  const [count] = boundsOf(args);
  if (count === undefined || count < 0) return undefined;
  return mapKnown({ receiver, node, evaluation }, (text) =>
    text.length * count > MAX_LENGTH ? undefined : text.repeat(count),
  );
}

/** A text that is made of one that is known to its end. */
function mapKnown(
  { receiver, node, evaluation }: Pick<MethodCall, "receiver" | "node" | "evaluation">,
  make: (text: string) => string | undefined,
): AbstractValue | undefined {
  const place = evaluation.placeOf(node);
  const made = toAlternatives(receiver).map((parts) => {
    const text = literalText(parts);
    return text === undefined ? undefined : make(text);
  });
  const known = made.filter((text) => text !== undefined);
  if (known.length < made.length || made.length > MAX_TEXTS) return undefined;
  return toStringValue(
    known.map((text) => [toText(text, place, false)]),
    place,
  );
}
