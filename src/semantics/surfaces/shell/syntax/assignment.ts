import { sliceText } from "../../../../model/index.ts";
import { literalText } from "../../../values/text-parts.ts";
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
  const head = piece?.kind === "text" && !piece.isQuoted ? piece.parts[0] : undefined;
  return head?.kind === "text" ? head.text : "";
}

/** The word without some of the first characters. */
function dropStart([first, ...rest]: ShellWord, length: number): ShellWord {
  const [head, ...tail] = first?.kind === "text" ? first.parts : [];
  if (first?.kind !== "text" || head?.kind !== "text") return rest;
  const parts = [sliceText(head, length, head.text.length), ...tail].filter(
    (part) => part.kind === "hole" || part.text !== "",
  );
  return parts.length > 0 ? [{ ...first, parts }, ...rest] : rest;
}

function takeStart(piece: TextPiece, length: number): TextPiece {
  const [head] = piece.parts;
  return { ...piece, parts: head?.kind === "text" && length > 0 ? [sliceText(head, 0, length)] : [] };
}

/** The text of a word that is written as it is; empty for any other one. */
export function textOfWord(word: ShellWord | undefined): string {
  const [only, ...others] = word ?? [];
  if (only?.kind !== "text" || others.length > 0) return "";
  return literalText(only.parts) ?? "";
}
