import type { Database } from "../../database/database.ts";
import type { EvidenceStep, Place } from "../../model/index.ts";
import type { MatchInput } from "../scope/match-input.ts";

/** Stands for what is not shown. */
const REST = "…";

/** How many characters of a text are shown: a text may be as long as its file, and each of many findings shows it. */
const MAX_SHOWN = 200;

/** A piece between the delimiters of paths, queries, lists and expressions. */
const PIECE = /[^\s/?#&=:,;@"'`(){}[\]<>|]+/g;
const RESTS = new RegExp(`${REST}(?:[\\s,;:&=]+${REST})+`, "g");
/** A string or template in code. */
const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

const known = new WeakMap<Database, ReadonlySet<string>>();

/**
 * A text as messages and evidence may show it: unchanged where it is in the linted file, else only its pieces that are
 * known from the API (docs/decisions.md, What is read). Anything else in other files, such as a token in a config, must
 * not be shown. Of a long one the beginning is shown.
 */
export function cutText(text: string, place: Place | undefined, scope: MatchInput): string {
  const shown = shorten(text);
  return place === undefined || place.file === scope.file ? shown : cut(shown, scope);
}

/** The same for a step of the evidence; of code only the strings are cut. */
export function cutStep(step: EvidenceStep, scope: MatchInput): EvidenceStep {
  const { place, text, isValue } = step;
  if (place.file === scope.file) return text.length <= MAX_SHOWN ? step : { ...step, text: shorten(text) };
  if (isValue === true) return { ...step, text: cut(shorten(text), scope) };
  // What is shortened first might end inside of a string, which would be taken for code.
  const code = text.replace(LITERAL, (_, quote: string, inner: string) => `${quote}${cut(inner, scope)}${quote}`);
  return { ...step, text: shorten(code) };
}

/** The beginning of a long text. */
export function shorten(text: string): string {
  if (text.length <= MAX_SHOWN) return text;
  // Half of a character is left out.
  return `${text.slice(0, MAX_SHOWN).replace(/[\uD800-\uDBFF]$/, "")}${REST}`;
}

function cut(text: string, { database, settings }: MatchInput): string {
  const words = wordsOf(database);
  const isShown = (piece: string): boolean =>
    words.has(piece) || (settings.apiHosts ?? []).some((url) => listPieces(url).includes(piece));
  return text.replace(PIECE, (piece) => (isShown(piece) ? piece : REST)).replace(RESTS, REST);
}

/** All words of the database: segments, hosts, names of fields, values. None of them is a secret. */
function wordsOf(database: Database): ReadonlySet<string> {
  let words = known.get(database);
  if (words === undefined) {
    const { records, vocabulary, managementApi, binding } = database;
    const texts = new Set<string>();
    for (const part of [records, vocabulary, managementApi, binding]) addTexts(part, texts);
    words = new Set(["http", "https", ...[...texts].flatMap(listPieces)]);
    known.set(database, words);
  }
  return words;
}

/** Collects each text once, before it is split into pieces: records repeat most of theirs. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === "string") {
    if (!/\s/.test(value)) texts.add(value);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (!Array.isArray(value)) texts.add(key);
    addTexts(below, texts);
  }
}

function listPieces(text: string): readonly string[] {
  return text.match(PIECE) ?? [];
}
