import { sliceText, type TextParts } from "../../../../model/index.ts";
import { literalText } from "../../../values/text-parts.ts";
import { takeText } from "../texts/sliced-text.ts";
import type { ShellPiece, ShellWord } from "./shell-syntax.ts";

/** A variable that a word sets, or the element of a list. */
export interface Assignment {
  readonly name: string;
  /** `NAME[index]=value`. */
  readonly index?: ShellWord;
  readonly isAdded: boolean;
  readonly value: ShellWord;
}

type TextPiece = Extract<ShellPiece, { kind: "text" }>;

/** `NAME=value`, `NAME+=value`, `NAME[index]=value`; undefined for any other word. */
export function toAssignment(word: ShellWord): Assignment | undefined {
  const [first] = word;
  const [, name = "", sign, open] = /^([A-Za-z_]\w*)(?:(\+?)=|(\[))/.exec(headOf(first)) ?? [];
  if (name === "" || first?.kind !== "text") return undefined;
  if (open !== undefined) {
    const item = toItem(dropStart(word, name.length));
    return item && { name, ...item };
  }
  const isAdded = sign === "+";
  return { name, isAdded, value: dropStart(word, name.length + (isAdded ? 2 : 1)) };
}

/** The same of a text that a command is given as a word: `export "$name=value"`. */
export function splitAssignment(
  parts: TextParts,
): { readonly name: string; readonly isAdded: boolean; readonly value: TextParts } | undefined {
  const [whole = "", name = "", sign] = /^([A-Za-z_]\w*)(\+?)=/.exec(startOf(parts)) ?? [];
  return name === "" ? undefined : { name, isAdded: sign === "+", value: dropCharacters(parts, whole.length) };
}

/** `[index]=value` between the parentheses of a list; undefined for any other word. */
export function toItem(word: ShellWord): Required<Omit<Assignment, "name">> | undefined {
  if (!headOf(word[0]).startsWith("[")) return undefined;
  const inside = dropStart(word, 1);
  const close = /\](\+?)=/;
  const at = inside.findIndex((piece) => close.test(headOf(piece)));
  const piece = inside[at];
  const found = close.exec(headOf(piece));
  if (found === null || piece?.kind !== "text") return undefined;
  const before = takeStart(piece, found.index);
  const index = [...inside.slice(0, at), ...(before.parts.length > 0 ? [before] : [])];
  const value = dropStart(inside.slice(at), found.index + found[0].length);
  return index.length > 0 ? { index, isAdded: found[1] === "+", value } : undefined;
}

/** The characters that a piece begins with, where they are not quoted. */
function headOf(piece: ShellPiece | undefined): string {
  return piece?.kind === "text" && !piece.isQuoted ? startOf(piece.parts) : "";
}

/** The characters that parts begin with: as far as they may be a name, with what stands behind it. */
function startOf(parts: TextParts): string {
  let start = "";
  for (const part of parts) {
    if (part.kind === "hole") break;
    start += part.text;
    if (!/^\w*\+?$/.test(start)) break;
  }
  return start;
}

/** The word without some of the first characters. */
function dropStart([first, ...rest]: ShellWord, length: number): ShellWord {
  if (first?.kind !== "text") return rest;
  const parts = dropCharacters(first.parts, length);
  return parts.length > 0 ? [{ ...first, parts }, ...rest] : rest;
}

/** Parts without some of the first characters. */
export function dropCharacters(parts: TextParts, length: number): TextParts {
  let left = length;
  return parts.flatMap((part): TextParts => {
    if (part.kind === "hole") return [part];
    const from = Math.min(left, part.text.length);
    left -= from;
    return from < part.text.length ? [sliceText(part, from, part.text.length)] : [];
  });
}

function takeStart(piece: TextPiece, length: number): TextPiece {
  return { ...piece, parts: takeText(piece.parts, 0, length) };
}

/** The text of a word that is written as it is; empty for any other one. */
export function textOfWord(word: ShellWord | undefined): string {
  const [only, ...others] = word ?? [];
  if (only?.kind !== "text" || others.length > 0) return "";
  return literalText(only.parts) ?? "";
}
