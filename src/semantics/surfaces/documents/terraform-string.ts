import type { TextPart, TextParts } from "../../../model/index.ts";
import type { MappedText } from "../../texts/mapped-text.ts";
import { toHole } from "../../values/text-parts.ts";

/** A string of HCL, and the offset behind it. */
export interface ReadString {
  readonly parts: TextParts;
  readonly end: number;
}

/** What is known of the expression in a `${…}`, which begins at an offset. */
export type ReadInside = (at: number) => object;

/** Reads a quoted string or a here-document; `${…}` and `%{…}` are holes. */
export function readTerraformString(source: MappedText, start: number, readInside: ReadInside): ReadString {
  const heredoc = /<<-?\s*([A-Za-z_][\w-]*)[^\S\n]*\r?\n/y;
  heredoc.lastIndex = start;
  const head = heredoc.exec(source.text);
  if (head === null) return readTerraformTemplate(source, start + 1, readInside, '"');
  const from = start + head[0].length;
  const close = new RegExp(`^[^\\S\\n]*${head[1] ?? ""}[^\\S\\n]*\\r?$`, "m").exec(source.text.slice(from));
  const end = close === null ? source.text.length : from + close.index;
  const { parts } = readTerraformTemplate(source, from, readInside, undefined, end);
  return { parts, end: end + (close?.[0].length ?? 0) };
}

/** Reads a text with `${…}` in it: up to the mark that closes it, else up to the limit. */
export function readTerraformTemplate(
  source: MappedText,
  start: number,
  readInside: ReadInside,
  close?: '"',
  limit = source.text.length,
): ReadString {
  const { text } = source;
  const parts: TextPart[] = [];
  let from = start;
  let index = start;
  const take = (): void => {
    if (index > from) parts.push(...source.slice(from, index));
  };
  while (index < limit && text[index] !== close) {
    const two = text.slice(index, index + 2);
    if (close !== undefined && two.startsWith("\n")) break;
    if (close !== undefined && two.startsWith("\\")) {
      take();
      parts.push(...source.slice(index, index + 2).map((part) => unescape(part)));
      from = index += 2;
    } else if ((two === "${" || two === "%{") && text[index - 1] !== two[0]) {
      take();
      const end = findClose(text, index + 2, limit);
      const hole = toHole("member", text.slice(index + 2, end - 1).trim(), source.placeOf(index, end));
      parts.push(two === "${" ? { ...hole, ...readInside(index + 2) } : hole);
      from = index = end;
    } else index++;
  }
  take();
  if (parts.length === 0) parts.push(...source.slice(from, index));
  return { parts, end: Math.min(index + (close === undefined ? 0 : 1), limit) };
}

/** The offset behind the brace that closes a template's sequence. */
function findClose(text: string, from: number, limit: number): number {
  let depth = 1;
  let index = from;
  for (; index < limit && depth > 0; index++) {
    if (text[index] === "{") depth++;
    else if (text[index] === "}") depth--;
    else if (text[index] === "\n") return index;
  }
  return index;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unescape(part: TextPart): TextPart {
  if (part.kind === "hole") return part;
  const character = part.text[1] ?? "";
  return { ...part, text: ESCAPES[character] ?? character, exact: false };
}
