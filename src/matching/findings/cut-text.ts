import type { Database } from "../../database/database.ts";
import type { EvidenceStep, Place } from "../../model/index.ts";
import type { MatchInput } from "../scope/match-input.ts";

/** Stands for what is not shown. */
const REST = "…";

/** A piece between the delimiters of paths, queries, lists and expressions. */
const PIECE = /[^\s/?#&=:,;@"'`(){}[\]<>|]+/g;
const RESTS = new RegExp(`${REST}(?:[\\s,;:&=]+${REST})+`, "g");
/** A string or template in code. */
const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

const known = new WeakMap<Database, ReadonlySet<string>>();

/**
 * A text as messages and evidence may show it: unchanged where it is in the linted file, else only its pieces that are
 * known from the API (docs/decisions.md, What is read). Anything else in other files, such as a token in a config, must
 * not be shown.
 */
export function cutText(text: string, place: Place | undefined, scope: MatchInput): string {
  return place === undefined || place.file === scope.file ? text : cut(text, scope);
}

/** The same for a step of the evidence; of code only the strings are cut. */
export function cutStep(step: EvidenceStep, scope: MatchInput): EvidenceStep {
  const { place, text, isValue } = step;
  if (place.file === scope.file) return step;
  if (isValue === true) return { ...step, text: cut(text, scope) };
  const code = text.replace(LITERAL, (_, quote: string, inner: string) => `${quote}${cut(inner, scope)}${quote}`);
  return { ...step, text: code };
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
