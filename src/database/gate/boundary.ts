import { CHARACTERS, isLetter, isLineEnd, isQuote, isSpace } from "./characters.ts";
import type { Boundary } from "./gate-word.ts";

/** Whether a spelling that stands from `start` to `end` of a text counts there. */
type Counts = (text: string, start: number, end: number) => boolean;

/** Whether a spelling counts where it stands from `start` to `end` of a text: of a script, or of data and commands. */
export function countsAt(boundary: Boundary, isScript: boolean, ...place: Parameters<Counts>): boolean {
  return isScript ? counts[boundary](...place) : countsInData(boundary, ...place);
}

/** For each boundary, where a spelling counts in a script. */
export const counts: Readonly<Record<Boundary, Counts>> = {
  anywhere: () => true,
  closed: isClosed,
  name: (text, start, end) =>
    isClosed(text, start, end) &&
    isNotWithin(text, start) &&
    !isOfHyphenated(text, start, end) &&
    !isInProse(text, start),
  part: (text, start, end) =>
    (text.charAt(end) !== "<" || text.charAt(start - 1) === ".") && counts.name(text, start, end),
  type: (text, start, end) =>
    isClosed(text, start, end) && isNotWithin(text, start) && !/^\s*\/\//.test(lineBefore(text, start)),
  segment: isSegment,
  root: isSegment,
  call: (text, start, end) =>
    isClosed(text, start, end) &&
    !isQuote(text.charCodeAt(end)) &&
    isAt(CALLED, text, end) &&
    !isInComment(text, start),
  global: (text, start, end) =>
    !/[\w$./@"'`-]/.test(text.charAt(start - 1)) && /^(?:\s*\??\.[\w$]|[[(`]|\s*;)/.test(text.slice(end, end + 80)),
  specifier: (text, start, end) =>
    isQuote(text.charCodeAt(start - 1))
      ? /["'`/]/.test(text.charAt(end)) && mayBeImported(text, start, end)
      : /["'`/@?]/.test(text.charAt(end)) && PLACE.test(text.slice(Math.max(0, start - REACH_OF_PLACE), start)),
  literal: isLiteral,
  member: (text, start, end) =>
    isNotWithin(text, start) &&
    (isAt(MEMBER, text, end) || (isQuote(text.charCodeAt(start - 1)) && isAt(COMPUTED, text, end))),
  key: (text, start, end) => isNotWithin(text, start) && isAt(KEY, text, end),
  command: (text, start, end) =>
    !/[\w$.-]/.test(text.charAt(start - 1)) &&
    /^[\s"'`\\]?$/.test(text.charAt(end)) &&
    !isInComment(text, start) &&
    !isMarkedUp(text, start),
};

/**
 * Whether a word counts where it stands in data and commands. These are written in many ways, so that most words do wherever they stand; a
 * name and a segment are no parts of a longer one, and neither packages nor objects nor calls of methods are there.
 */
function countsInData(boundary: Boundary, text: string, start: number, end: number): boolean {
  if (boundary === "segment" || boundary === "root")
    return isWholeInData(text, start, end) && !isHyphenated(text, start, end);
  if (boundary === "name" || boundary === "part") return isWholeInData(text, start, end);
  return !OF_CODE.has(boundary);
}

/** What only code has. */
const OF_CODE: ReadonlySet<Boundary> = new Set(["specifier", "global", "call"]);

function isWholeInData(text: string, start: number, end: number): boolean {
  return isClosed(text, start, end) && (!isLetter(text.charCodeAt(start - 1)) || isBehindEscape(text, start));
}

/** A part of `workers-types` or `xml-namespaces`; a default, `${SEGMENT:-filters}`, is none. */
function isHyphenated(text: string, start: number, end: number): boolean {
  const { dash } = CHARACTERS;
  const isBehind = text.charCodeAt(start - 1) === dash && isLetter(text.charCodeAt(start - 2));
  return isBehind || (text.charCodeAt(end) === dash && isLetter(text.charCodeAt(end + 1)));
}

/** The same in a script, where a member may stand before a minus: `font-weight` and `x-service` are words, `first. weight-a` is none. */
function isOfHyphenated(text: string, start: number, end: number): boolean {
  return isHyphenated(text, start, end) && !/(?:\.|\*\/)\s*$/.test(text.slice(Math.max(0, start - REACH), start));
}

/** Behind a line end or a quote as a string spells it, `\nname: x`, a URL, `%22name%22`, or what a format puts in, `%sfilters`. */
function isBehindEscape(text: string, start: number): boolean {
  return /\\[bfnrt]$|%[dsv]$|%[\dA-Fa-f]{2}$|\\u[\dA-Fa-f]{4}$/.test(text.slice(Math.max(0, start - 6), start));
}

/** What names a package without a folder of packages begins so: `npm:cloudflare@4`, `https://esm.sh/cloudflare@4`. */
const PLACE =
  /["'`](?:npm:\/?|https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm)\/(?:v\d+\/|stable\/|\*)?)$/;
/** Characters before a package in which the place is looked for that serves it. */
const REACH_OF_PLACE = 48;

/** What imports a string that stands behind it, by itself or with a comment between. */
const IMPORTS = /(?:\b(?:from|import)|\b(?:import|require)\s*\(|\*\/)\s*["'`]$/;
/** What may be a function that imports: `load("axios")`. */
const CALLS = /\(\s*["'`]$/;
/** Characters before a string in which it shows what is done with it. */
const REACH_OF_IMPORT = 40;
/** An import of what a variable holds. */
const IS_COMPUTED = /\b(?:import|require)\s*\(\s*(?!["'`)\s])/;

/** `require` as a value, which another name may be given, and what makes one. */
const IS_HANDED_ON = /\brequire\b(?=\s*(?:[;,)}\]&|?]|$))|\bcreateRequire\b/m;

/** The names of packages are common words: `target === "cloudflare"`, `log("axios", error)`, `z.literal("cloudflare")`. */
function mayBeImported(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH_OF_IMPORT), start);
  if (IMPORTS.test(before)) return true;
  const { isComputed, isHandedOn } = importsOf(text);
  if (isComputed) return true;
  return isHandedOn && CALLS.test(before) && /^(?:\/|["'`]\s*\))/.test(text.slice(end, end + REACH_OF_IMPORT));
}

/** How a text imports where it does not name what it imports. */
interface Importing {
  readonly text: string;
  readonly isComputed: boolean;
  readonly isHandedOn: boolean;
}

/** Of the last text that was asked for, since a text may hold the name of a package often. */
let last: Importing = { text: "", isComputed: false, isHandedOn: false };

function importsOf(text: string): Importing {
  if (last.text !== text) last = { text, isComputed: IS_COMPUTED.test(text), isHandedOn: IS_HANDED_ON.test(text) };
  return last;
}

/** What stands behind the key of an object, or behind a member that is written or read on; a comment may stand before that. */
const MEMBER = /["'`]?\s*(?:[:,}=(?/]|\[|\.\w)/y;
/** Behind a name of a member in brackets. */
const COMPUTED = /["'`]\s*[\]/]/y;
/** What stands behind a method that is called, or bound to be; a comment, type arguments or what a type is asserted of may stand between. */
const CALLED = /\]?\s*(?:[(<?!/]|\)\s*\(|as\b|\.\s*(?:bind|call|apply)\b)/y;
/** What stands behind the key of an object, a name that is given to what sets one, and a member that is written. */
const KEY = /["'`]?\s*(?:[:,}(\]/]|(?:\?\?|\|\||&&)?=(?!=))/y;

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function isNotWithin(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  return !isLetter(before) && before !== CHARACTERS.dollar;
}

/** Characters before a place in which the beginning of its line is looked for: what is longer counts as code. */
const LINE = 400;

function lineBefore(text: string, start: number): string {
  const least = Math.max(0, start - LINE);
  let from = start;
  while (from > least && !isLineEnd(text.charCodeAt(from - 1))) from--;
  const line = text.slice(from, start);
  return from === least && least > 0 ? `…${line}` : line;
}

/** Characters before a place in which the beginning of its comment is looked for: in a longer comment, words count. */
const COMMENT = 20_000;

/** In a `//` comment of its own line, or in a line of a longer one that begins with `*`, which may be a generator's name too. */
export function isInComment(text: string, start: number): boolean {
  return commentBefore(text, start) !== undefined;
}

/** What comes before a place in the comment in which it stands; undefined in code. */
function commentBefore(text: string, start: number): string | undefined {
  const line = lineBefore(text, start);
  if (/^\s*\/\//.test(line)) return line;
  if (!/^\s*\*\s/.test(line)) return undefined;
  const before = text.slice(Math.max(0, start - COMMENT), start);
  const open = before.lastIndexOf("/*");
  // `image/*` opens none: in what only looks like a comment, words count.
  const isOpen = open > before.lastIndexOf("*/") && !/[\w*]/.test(before.charAt(open - 1));
  return isOpen ? before.slice(open) : undefined;
}

/** Tags whose types are read as those of TypeScript. */
const TYPED = /@(?:param|arg|type|returns?|prop)[a-z]*\s*\{/;

/** In a comment that declares no type before. */
function isInProse(text: string, start: number): boolean {
  const comment = commentBefore(text, start);
  return comment !== undefined && !TYPED.test(comment);
}

/** Characters around a string in which it shows what is done with it: room for a member, and for another name on a line of its own. */
const REACH = 60;

/** What gives no name on: `headers.get("accept")`, `this.remove("accept")`, `name === "accept"`, `case "accept"`. */
const IS_ASKED = /(?:\.\s*(?:get|has|delete|remove|unset|getHeader|hasHeader|removeHeader)\s*\(|[!=]=|\bcase\b)\s*$/;

/** What reads the header of a request where it is given no more: `req.header("accept")`. */
const IS_HEADER = /\.\s*header\s*\(\s*$/;

/**
 * Behind the name of a member in brackets that is neither written nor the key of an object: `headers["accept"] ?? "*"`,
 * `delete headers["accept"];`. What closes or goes on with a list may be written by what is taken apart, and so may what a type is told of.
 */
const IS_READ = /^\s*\]\s*(?![\s/:,)\]}]|!(?!=)|(?:of|in|as|satisfies)\b|\+\+|--|(?:\?\?|\|\||&&|[-+*%&|^])?=(?!=))\S/;

/** Before the name of a member in brackets, and of no list: `headers["accept"]`, `headers?.["accept"]`. */
const IS_ACCESS = /(?:[\w$\]]!?|\?\.)\[$/;
/** What a list may stand behind: `return["accept"].map(…)`. */
const IS_LIST =
  /\b(?:await|case|default|delete|do|else|extends|in|instanceof|new|of|return|throw|typeof|void|yield)\[$/;

/** Before the name of a member in brackets that is by itself what a call is given: `isNaN(headers["accept"])`, `equal(res.headers["accept"], "*")`. */
const IS_ARGUMENT = /[\w$\]]\s*\(\s*[\w$.?!]+\[$/;
/** Behind such a member. */
const ENDS_ARGUMENT = /^\s*\]\s*[,)]/;

/** Whether a member is read of which a text gives the name in brackets. */
function isReadMember(before: string, behind: string): boolean {
  if (!IS_ACCESS.test(before) || IS_LIST.test(before)) return false;
  return IS_READ.test(behind) || (IS_ARGUMENT.test(before) && ENDS_ARGUMENT.test(behind));
}

/** Names of headers that are the value of none. */
const HEADER = String.raw`(?:accept|access-control|cf|content|if|proxy|sec|x)-[\w-]+|set-cookie|transfer-encoding|user-agent|authorization|connection|cookie|expect|host|trailers?`;
/** What goes on with a list of headers' names, or ends it: these two follow no header that says how long a body is. */
const NAMED_BEHIND = new RegExp(String.raw`^\s*,\s*(["'\`])(?:${HEADER}|keep-alive|upgrade)\1\s*[,\])]`, "i");
const NAMED_BEFORE = new RegExp(String.raw`[[,(]\s*(["'\`])(?:${HEADER})\1\s*,\s*$`, "i");

/**
 * Whether a text stands beside the name of a header in a list, or in what a call is given: what is looked for, left out or copied there. In
 * lists of what is sent, `["content-length", "3", …]`, a value stands between two names.
 */
function isInNames(before: string, behind: string): boolean {
  return NAMED_BEHIND.test(behind) || (/^\s*[,\])]/.test(behind) && NAMED_BEFORE.test(before));
}

function isLiteral(text: string, start: number, end: number): boolean {
  const quote = text.charCodeAt(start - 1);
  if (!isQuote(quote) || text.charCodeAt(end) !== quote) return false;
  const behind = text.slice(end + 1, end + 1 + REACH);
  const before = text.slice(Math.max(0, start - 1 - REACH), start - 1);
  if (/^\s*[!=]=/.test(behind) || isReadMember(before, behind) || isInNames(before, behind)) return false;
  if (IS_ASKED.test(before) || (IS_HEADER.test(before) && /^\s*\)/.test(behind))) return false;
  return !/^\s*(?:\/\/|\*\s)/.test(lineBefore(text, start)) && !isMarkedUp(text, start);
}

/** In a comment of many lines that begins a line, whose own lines begin with nothing: prose marks names by the quotes of templates. */
function isMarkedUp(text: string, start: number): boolean {
  if (text.charAt(start - 1) !== "`") return false;
  const before = text.slice(Math.max(0, start - COMMENT), start);
  const open = before.lastIndexOf("/*");
  return open > before.lastIndexOf("*/") && /^\s*$/.test(lineBefore(before, open));
}

function isClosed(text: string, _start: number, end: number): boolean {
  return !isLetter(text.charCodeAt(end));
}

/** Characters before a segment in which an import is looked for: its specifier may lead some folders up. */
const SPECIFIER = 60;

/** Behind the dots of what an import names. */
const IS_IMPORTED = /\b(?:from|import|require)\s*(?:\(\s*)?["'`](?:\.{1,2}\/)+$/;

function isSpecifier(text: string, start: number): boolean {
  return IS_IMPORTED.test(text.slice(Math.max(0, start - SPECIFIER), start));
}

/**
 * Behind a slash, a quote or a hole; the first of a path, behind a space; or a key. The specifier of an import, `./settings`, is no
 * segment.
 */
function isSegment(text: string, start: number, end: number): boolean {
  const next = text.charCodeAt(end);
  if (isLetter(next) || next === CHARACTERS.dot || next === CHARACTERS.dash) return false;
  const before = text.charCodeAt(start - 1);
  if (before === CHARACTERS.slash) return text.charCodeAt(start - 2) !== CHARACTERS.dot || !isSpecifier(text, start);
  if (isQuote(before) || before === CHARACTERS.closingBrace) return true;
  if (isSpace(before) && next === CHARACTERS.slash) return true;
  const isMember = isLetter(before) || before === CHARACTERS.dot || before === CHARACTERS.dollar;
  return !isMember && isColonNear(text, end);
}

/** Characters behind a key in which its colon is looked for. */
const COLON = 8;

function isColonNear(text: string, end: number): boolean {
  let at = end;
  while (at < end + COLON && isSpace(text.charCodeAt(at))) at++;
  return at < end + COLON && text.charCodeAt(at) === CHARACTERS.colon;
}
