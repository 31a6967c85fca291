import type { TextPart } from "../../../../model/index.ts";
import { toText } from "../../../values/text-parts.ts";

const ESCAPE = /\\(?:x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{1,4})|([0-7]{1,3})|([^]))/g;

const SIGNS: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1B",
  E: "\x1B",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** What stands between the quotes of `$'…'`, or in the format of `printf`, with its escapes as the characters that they are. */
export function readEscapes(part: TextPart): TextPart {
  if (part.kind === "hole" || !part.text.includes("\\")) return part;
  return toText(withoutEscapes(part.text), part.place, false);
}

function withoutEscapes(text: string): string {
  let from = 0;
  let made = "";
  for (const { index, 0: whole, 1: hexadecimal, 2: unicode, 3: octal, 4: sign = "" } of text.matchAll(ESCAPE)) {
    made += text.slice(from, index) + characterOf(hexadecimal ?? unicode, octal, sign);
    from = index + whole.length;
  }
  return made + text.slice(from);
}

function characterOf(hexadecimal: string | undefined, octal: string | undefined, sign: string): string {
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  return SIGNS[sign] ?? (/["'\\?]/.test(sign) ? sign : `\\${sign}`);
}
