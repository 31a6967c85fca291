import type { Place, StringPiece, TextPart, TextParts } from "../../model/index.ts";
import { isInside } from "../../model/is-inside.ts";
import { joinTexts, toKnownText } from "../values/known-text.ts";
import type { WrittenPart, WrittenText } from "./written-parts.ts";
import { mergePieces } from "../edits/write-string.ts";

/** What stands for the zone's name where the code does not say it. */
const ZONE = "<zone>";

/** What parts say when they are joined. */
export interface Composition {
  readonly pieces: readonly StringPiece[];
  /** Whether it says exactly what the parts said, whatever the zone is. */
  readonly isExact: boolean;
  /** Whether a part is a label without its zone, or stands for the zone itself. */
  readonly lacksZone: boolean;
  /** Whether the zone's name is left to be put in. */
  readonly hasBlank: boolean;
  /** What a person has to look at, as clauses. */
  readonly doubts: readonly string[];
}

interface ReadPart {
  /** Undefined where the part adds nothing. */
  readonly pieces: readonly StringPiece[] | undefined;
  readonly doubt?: string;
  readonly lacksZone?: true;
}

/**
 * Joins parts to one value. `zone` is what stands behind a bare label. Undefined where the value cannot be composed from their
 * text: a wildcard, a trailing dot inside an expression, a value that is no string.
 */
export function composeParts(
  parts: readonly WrittenPart[],
  separator: string,
  zone: readonly StringPiece[] | undefined,
): Composition | undefined {
  if (parts.some(({ texts }) => texts.length === 0 || texts.some(hasWildcard))) return undefined;
  const read = parts.map((part) => (part.part.isHostName === true ? readHostName(part) : readLabel(part)));
  if (!read.every((part) => part !== undefined)) return undefined;
  const lacksZone = read.some((part) => part.lacksZone === true);
  const text: StringPiece = { kind: "text", text: ZONE };
  const names = [...read.map(({ pieces }) => pieces), lacksZone ? (zone ?? [text]) : undefined];
  const doubts = read.flatMap(({ doubt }) => doubt ?? []);
  const hasBlank = lacksZone && zone === undefined;
  if (hasBlank) doubts.push(`put the zone's name in place of ${ZONE}`);
  const pieces = joinPieces(
    names.filter((name) => name !== undefined),
    separator,
  );
  if (!isName(pieces)) doubts.push("the parts hold what no name has");
  return { pieces, isExact: doubts.length === 0 && !lacksZone, lacksZone, hasBlank, doubts: [...new Set(doubts)] };
}

/** Labels between dots; what expressions stand for is not looked into. */
function isName(pieces: readonly StringPiece[]): boolean {
  const text = pieces.map((piece) => (piece.kind === "text" ? piece.text : "x")).join("");
  return /^[^\s.@]+(?:\.[^\s.@]+)*$/u.test(text.replace(ZONE, "x"));
}

/** Whether a value says what the parts say, character by character as far as they are known. */
export function saysSame(value: WrittenText, parts: readonly WrittenText[], separator: string): boolean {
  const pieces = joinPieces(
    parts.map(({ layout }) => layout.pieces),
    separator,
  );
  return isSame(pieces, mergePieces(value.layout.pieces)) || isSame(joinKnown(parts, separator), toKnown(value));
}

/** A host name that can stand for the zone: it is whole, and no label of a service stands before it. */
export function readZone(name: WrittenText | undefined): readonly StringPiece[] | undefined {
  if (name === undefined || name.texts.length === 0) return undefined;
  const isHostName = name.texts.every((parts) => {
    const text = joinTexts(parts);
    return /[^.]\.[^.]/u.test(text) && !/^_|\.$/u.test(text) && parts[0]?.kind === "text" && !hasWildcard(parts);
  });
  return isHostName ? name.layout.pieces : undefined;
}

export function hasWildcard(parts: TextParts): boolean {
  return joinTexts(parts).includes("*");
}

function readLabel({ part, layout, texts }: WrittenPart): ReadPart {
  const { prefix = "" } = part;
  const { pieces } = layout;
  const starts = texts.map((parts) => firstText(parts));
  if (starts.every((start) => start?.startsWith(prefix))) return { pieces };
  const isWithout = starts.every((start) => start !== undefined && !start.startsWith(prefix));
  if (!isWithout) return { pieces, doubt: `the value has to begin with ${prefix}` };
  return { pieces: [{ kind: "text", text: prefix }, ...pieces], doubt: `a missing ${prefix} is added` };
}

function readHostName({ layout, texts }: WrittenPart): ReadPart | undefined {
  const { pieces } = layout;
  if (texts.every(isApex)) return { pieces: undefined, lacksZone: true };
  if (texts.some((parts) => lastText(parts)?.endsWith(".") === true)) return withoutDot(pieces);
  if (texts.every((parts) => joinTexts(parts).includes("."))) return { pieces };
  if (texts.every((parts) => toKnownText(parts)?.includes(".") === false)) return { pieces, lacksZone: true };
  return { pieces, doubt: "the name has to end in the zone's" };
}

/** `@` and an empty name are the zone's own. */
function isApex(parts: TextParts): boolean {
  return ["", "@"].includes(toKnownText(parts) ?? ".");
}

function withoutDot(pieces: readonly StringPiece[]): ReadPart | undefined {
  const last = pieces.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith(".")) return undefined;
  const cut: StringPiece = { kind: "text", text: last.text.slice(0, -1) };
  return { pieces: [...pieces.slice(0, -1), cut], doubt: "the dot at the end is left out" };
}

function firstText([first]: TextParts): string | undefined {
  return first?.kind === "text" && first.text !== "" ? first.text : undefined;
}

function lastText(parts: TextParts): string | undefined {
  const last = parts.at(-1);
  return last?.kind === "text" ? last.text : undefined;
}

function joinPieces(names: readonly (readonly StringPiece[])[], separator: string): readonly StringPiece[] {
  const dot: StringPiece = { kind: "text", text: separator };
  return mergePieces(names.flatMap((pieces, index) => (index === 0 ? pieces : [dot, ...pieces])));
}

/** The one thing that values joined can be, holes as the names by which the code calls them. */
function joinKnown(values: readonly WrittenText[], separator: string): readonly StringPiece[] | undefined {
  const known = values.map(toKnown);
  return known.every((pieces) => pieces !== undefined) ? joinPieces(known, separator) : undefined;
}

function toKnown({ place, texts, layout }: WrittenText): readonly StringPiece[] | undefined {
  const [only, ...others] = texts;
  if (only === undefined || others.length > 0 || layout.hasEffect) return undefined;
  const pieces = only.map((part) => toPiece(part, place));
  return pieces.every((piece) => piece !== undefined) ? mergePieces(pieces) : undefined;
}

/** A hole that is more than a name may have another value each time; a name of elsewhere may mean another thing. */
function toPiece(part: TextPart, value: Place): StringPiece | undefined {
  if (part.kind === "text") return part;
  const isName = /^[\w$.]+$/u.test(part.name) && part.place !== undefined && isInside(part.place, value);
  return isName ? { kind: "expression", source: part.name } : undefined;
}

function isSame(one: readonly StringPiece[] | undefined, other: readonly StringPiece[] | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    JSON.stringify(one.map(toPieceKey)) === JSON.stringify(other.map(toPieceKey))
  );
}

function toPieceKey(piece: StringPiece): string {
  return piece.kind === "text" ? `"${piece.text}` : piece.source;
}
