import { sliceText, type Text, type TextParts } from "../../../../model/index.ts";
import { concatAlternatives } from "../../../values/string-operations.ts";
import { NOWHERE, type Alternatives } from "./alternatives.ts";

/** What `${NAME/pattern/text}` and its like put in place of a part of a text. */
export interface ShellReplacement {
  /** As it is written. */
  readonly pattern: string;
  readonly isEach: boolean;
  readonly side: "start" | "end" | undefined;
}

/** The replacement that an operator of an expansion is, and where in it the new text begins; undefined for any other operator. */
export function toReplacement(operator: string): (ShellReplacement & { readonly textFrom: number }) | undefined {
  const sign = /^\/[/#%]?/.exec(operator)?.[0];
  if (sign === undefined) return undefined;
  const end = findEnd(operator, sign.length);
  const side = sign === "/#" ? "start" : sign === "/%" ? "end" : undefined;
  return { pattern: operator.slice(sign.length, end), isEach: sign === "//", side, textFrom: end + 1 };
}

/** The offset of the `/` behind the pattern, or of the end. */
function findEnd(operator: string, from: number): number {
  for (let at = from; at < operator.length; at++) {
    if (operator[at] === "\\") at++;
    else if (operator[at] === "/") return at;
  }
  return operator.length;
}

/** Longer texts are not looked through, nor any for longer patterns. */
const MAX_LENGTH = 2000;
const MAX_PATTERN = 40;

/**
 * The text with what is put in place of what the pattern fits, in each of its known parts; undefined where that is not known. Only patterns of
 * characters, `?` and lists of characters are looked for: those fit one length.
 */
export function replaceText(parts: TextParts, change: ShellReplacement, text: Alternatives): Alternatives | undefined {
  const expression = toExpression(change);
  if (expression === undefined || parts.some((part) => part.kind === "text" && part.text.length > MAX_LENGTH))
    return undefined;
  const last = parts.length - 1;
  // The first place may be in what is not known before it.
  if (!change.isEach && change.side === undefined) {
    const found = parts.findIndex((part) => part.kind === "text" && expression.test(part.text));
    if (parts.slice(0, Math.max(found, 0)).some(({ kind }) => kind === "hole")) return undefined;
  }
  let isDone = false;
  const operands = parts.flatMap((part, index): readonly Alternatives[] => {
    const isLeft =
      part.kind === "hole" ||
      (isDone && !change.isEach) ||
      (change.side === "start" && index > 0) ||
      (change.side === "end" && index < last);
    if (isLeft) return [[[part]]];
    const pieces = replaceIn(part, expression, text);
    isDone ||= pieces.length > 1;
    return pieces;
  });
  return concatAlternatives(operands, NOWHERE);
}

function replaceIn(part: Text, expression: RegExp, text: Alternatives): readonly Alternatives[] {
  const found = expression.flags.includes("g")
    ? [...part.text.matchAll(expression)]
    : [expression.exec(part.text)].filter((match) => match !== null);
  const operands: Alternatives[] = [];
  let from = 0;
  for (const { index, 0: matched } of found) {
    if (index > from) operands.push([[sliceText(part, from, index)]]);
    operands.push(text);
    from = index + matched.length;
  }
  if (found.length === 0) return [[[part]]];
  return from < part.text.length ? [...operands, [[sliceText(part, from, part.text.length)]]] : [...operands, [[]]];
}

const CLASS = /^\[(?:[!^])?\]?(?:\[:[a-z]+:\]|[^\]\\])*\]/;
/** Classes of characters of POSIX as an expression has them. */
const CLASSES: Readonly<Record<string, string>> = {
  space: String.raw`\s`,
  blank: String.raw` \t`,
  digit: "0-9",
  alpha: "A-Za-z",
  alnum: "A-Za-z0-9",
  lower: "a-z",
  upper: "A-Z",
  punct: String.raw`!-\/:-@\[-${"`"}{-~`,
};
/** `$'\r'` and its like, which a text has as it is written there or as a character. */
const ESCAPED = /^\$'\\([rnt])'/;

function toExpression({ pattern, isEach, side }: ShellReplacement): RegExp | undefined {
  if (pattern === "" || pattern.length > MAX_PATTERN) return undefined;
  let [written, rest] = ["", pattern];
  while (rest !== "") {
    const [taken, meant] = readSign(rest) ?? [];
    if (taken === undefined || meant === undefined) return undefined;
    written += meant;
    rest = rest.slice(taken);
  }
  const source = side === "start" ? `^(?:${written})` : side === "end" ? `(?:${written})$` : written;
  try {
    return new RegExp(source, isEach ? "gs" : "s");
  } catch {
    // Characters out of order in a list, `[z-a]`.
    return undefined;
  }
}

/** How many characters the next sign of a pattern has, and what it is in an expression; undefined for what is not read. */
function readSign(rest: string): readonly [taken: number, meant: string] | undefined {
  const escaped = ESCAPED.exec(rest);
  if (escaped?.[1] !== undefined) return [escaped[0].length, `(?:\\${escaped[1]}|\\\\${escaped[1]})`];
  const list = CLASS.exec(rest)?.[0];
  if (list !== undefined) return [list.length, toList(list)];
  const [first = "", second] = rest;
  if (first === "?") return [1, "."];
  if (first === "\\" && second !== undefined) return [2, toLiteral(second)];
  const quoted = /^"([^"$`\\]*)"|^'([^']*)'/.exec(rest);
  if (quoted !== null) return [quoted[0].length, toLiteral(quoted[1] ?? quoted[2] ?? "")];
  return /[*$`"'[\\()]/.test(first) ? undefined : [1, toLiteral(first)];
}

function toLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

function toList(list: string): string {
  const inside = list
    .slice(1, -1)
    .replace(/^!/, "^")
    .replace(/^(\^?)\]/, String.raw`$1\]`);
  return `[${inside.replace(/\[:([a-z]+):\]|\[/g, (sign, name: string | undefined) => (name === undefined ? String.raw`\[` : (CLASSES[name] ?? sign)))}]`;
}
