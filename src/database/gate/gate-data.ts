import type { RecordChoice } from "../record-choice.ts";
import type { Boundary, Sign } from "./gate-word.ts";

/** What a text may meet. */
export interface Meetable {
  readonly needs?: Sign;
  /** The id of the record that it is of. */
  readonly record: string;
  /** What has to be chosen for its record to count; nothing for a record that always does. */
  readonly only?: readonly (keyof RecordChoice)[];
  /** The word by which it is found: the rarest of those that a text needs. Nothing where all of them are too short to be scanned for. */
  readonly key?: number;
}

/** A conjunction by the numbers of its words, in their order. */
export interface NumberedConjunction extends Meetable {
  readonly words: readonly number[];
  /** Set where they stand near each other. */
  readonly isNear?: true;
}

/** Words that stand in the text, and words that stand there or in files behind it. Where it needs none, its key is one of the others. */
export interface DividedConjunction extends Meetable {
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** The one of the others that its own have to be able to follow in a path. */
  readonly behind?: number;
}

/** A word as its boundary and its spellings. */
export type WordData = readonly [boundary: Boundary, ...spellings: readonly string[]];

/** The calls of one client by their words, which have numbers of their own. */
export interface ClientGateData {
  /** The words by which its package is imported, and by which it shows without an import. */
  readonly imported: number;
  /** By which a manifest names its package. */
  readonly packages: readonly string[];
  readonly own: readonly number[];
  readonly words: readonly WordData[];
  /** The words that each text is scanned for; the others are looked for where they are asked for. */
  readonly scanned: readonly number[];
  readonly conjunctions: readonly NumberedConjunction[];
}

/** All that the gate knows, as JSON can hold it: made of the records once, when the package is built. */
export interface GateData {
  /** By their numbers. */
  readonly words: readonly WordData[];
  /** The words that each text is scanned for; the others are looked for where they are asked for. */
  readonly scanned: readonly number[];
  /** What a text meets by itself. */
  readonly alone: readonly NumberedConjunction[];
  /** The whole paths of records, from their roots: the end of one in the text, and the rest. */
  readonly paths: readonly DividedConjunction[];
  /** Paths that are the API's alone, of requests that are only changed too. */
  readonly ownPaths: readonly NumberedConjunction[];
  /** Fields of answers in the text, and the path in files behind it. */
  readonly read: readonly DividedConjunction[];
  /** A path in the text, and fields of what is sent in files that it imports. */
  readonly sent: readonly DividedConjunction[];
  readonly clients: readonly ClientGateData[];
  /** Segments that may stand before the root of a path. */
  readonly baseSegments: readonly string[];
  /** For each sign the words of which one shows it. */
  readonly signs: Readonly<Record<Sign, readonly number[]>>;
  /** The ESLint rule of each record, by the record's id. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Whether a record counts under a choice. */
export function counts({ only }: Pick<Meetable, "only">, choice: RecordChoice): boolean {
  return only === undefined || only.every((name) => choice[name]);
}
