import { sliceText } from "../../../model/index.ts";
import { literalText } from "../../values/text-parts.ts";
import type { ShellWord } from "./shell-syntax.ts";

/** A variable that a word sets. */
export interface Assignment {
  readonly name: string;
  readonly isAdded: boolean;
  readonly value: ShellWord;
}

/** `NAME=value`, `NAME+=value`; undefined for any other word. */
export function toAssignment([first, ...rest]: ShellWord): Assignment | undefined {
  if (first?.kind !== "text" || first.isQuoted) return undefined;
  const [head, ...tail] = first.parts;
  const found = head?.kind === "text" ? /^([A-Za-z_]\w*)(\+?)=/.exec(head.text) : null;
  if (found === null || head?.kind !== "text") return undefined;
  const [whole, name = "", sign] = found;
  const parts = [sliceText(head, whole.length, head.text.length), ...tail].filter(
    (part) => part.kind === "hole" || part.text !== "",
  );
  const value: ShellWord = parts.length > 0 ? [{ ...first, parts }, ...rest] : rest;
  return { name, isAdded: sign === "+", value };
}

/** The text of a word that is written as it is; empty for any other one. */
export function textOfWord(word: ShellWord | undefined): string {
  const [only, ...others] = word ?? [];
  if (only?.kind !== "text" || others.length > 0) return "";
  return literalText(only.parts) ?? "";
}
