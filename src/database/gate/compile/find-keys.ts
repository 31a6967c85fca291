import type { DividedConjunction, NumberedConjunction, WordData } from "../gate-data.ts";
import { isScannable } from "../word-scanner.ts";

/** Names that most programs have, whatever they are about: a text that holds one is no nearer to a record. */
const COMMON = new Set([
  "action",
  "content",
  "data",
  "include",
  "length",
  "limit",
  "name",
  "objects",
  "offset",
  "type",
]);

export function isCommonName(name: string): boolean {
  return COMMON.has(name);
}

/** The same with the rarest of the words that a text needs as the key of each: the one that fewest of them have. */
export function withKeys<Held extends NumberedConjunction | DividedConjunction>(
  held: readonly Held[],
  words: readonly WordData[],
): readonly Held[] {
  const counts: number[] = [];
  for (const word of held.flatMap(listNeeded)) counts[word] = (counts[word] ?? 0) + 1;
  return held.map((each) => {
    const key = findRarest(listNeeded(each), words, counts);
    return key === undefined ? each : { ...each, key };
  });
}

/** The same with the words that texts are scanned for first in each: what they do not hold is not looked for. */
export function inOrder<Held extends NumberedConjunction>(
  held: readonly Held[],
  scanned: readonly number[],
): readonly Held[] {
  const isScanned = new Set(scanned);
  const rank = (word: number): number => (isScanned.has(word) ? 0 : 1);
  return held.map((each) => ({ ...each, words: [...each.words].sort((one, other) => rank(one) - rank(other)) }));
}

/** The words that texts are scanned for: the keys, and all that is long enough and says something. */
export function listScanned(
  held: readonly (NumberedConjunction | DividedConjunction)[],
  words: readonly WordData[],
): readonly number[] {
  const keys = new Set(held.map(({ key }) => key));
  return [...words.entries()]
    .filter(([id, word]) => isScannable(word) && (keys.has(id) || !isCommonName(word[1] ?? "")))
    .map(([id]) => id);
}

/** Where the text needs no word of its own, what stands behind it decides. */
function listNeeded(held: NumberedConjunction | DividedConjunction): readonly number[] {
  if ("words" in held) return held.words;
  return held.own.length === 0 ? held.others : held.own;
}

/** The one that fewest have, common names last; of several the longest. Undefined where all are too short. */
function findRarest(
  candidates: readonly number[],
  words: readonly WordData[],
  counts: readonly number[],
): number | undefined {
  let rarest: number | undefined;
  let least: readonly number[] = [];
  for (const candidate of candidates) {
    const word = words[candidate];
    if (word === undefined || !isScannable(word)) continue;
    const [, spelling = ""] = word;
    const frequency = [isCommonName(spelling) ? 1 : 0, counts[candidate] ?? 0, -spelling.length];
    if (rarest === undefined || isLess(frequency, least)) [rarest, least] = [candidate, frequency];
  }
  return rarest;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
