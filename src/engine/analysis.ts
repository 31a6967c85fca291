import { extname, resolve } from "node:path";
import type { Finding, Problem, Undecided, Unread } from "../model/index.ts";
import type { FindTree } from "../semantics/syntax/adopted-tree.ts";

/** One file to analyse. */
export interface AnalyzeInput {
  /** As ESLint names it: may be a block of another file (`README.md/0_0.ts`). */
  readonly filename: string;
  /** The file on disk from which relative imports and the deployment config are looked for; `filename` when not given. */
  readonly physicalFilename?: string;
  /** The text without byte order mark; offsets count UTF-16 units in it. */
  readonly text: string;
  /** Finds what ESLint's parser has made of the text, so that it need not be parsed again. Changes no answer. */
  readonly findTree?: FindTree | undefined;
  /** `settings.sunset` as the user wrote it: checked here. */
  readonly settings: unknown;
  /** Absolute path of the lint root: relative settings resolve from it, and no deployment config above it is read. */
  readonly root: string;
  /** Facts that rest on other files too have edits of this one's text: for the command, which sees all files. */
  readonly editsAcrossFiles?: boolean;
  /** Findings name the function, class or method around them. */
  readonly namesSymbols?: boolean;
  /** Nothing is said of how a bucket is better called: for the command, which knows no rules that are on or off. */
  readonly withoutHabits?: boolean;
}

export interface Analysis {
  /** All records, all phases, all certainties, in the order of the text; the faces filter by rule and options. */
  readonly findings: readonly Finding[];
  /** One for each place, with every record that could be meant there. */
  readonly undecided: readonly Undecided[];
  /** What was not looked at to its end: no place of it is known. */
  readonly unread: readonly Unread[];
  /** Wrong settings, an unreadable or malformed deployment config. Findings go on without them. */
  readonly problems: readonly Problem[];
}

/** Where the text is on disk, as an absolute path. */
export function pathOf({ filename, physicalFilename, root }: AnalyzeInput): string {
  return resolve(root, physicalFilename ?? filename);
}

/** Whether a text is a block of a page: what stands beside the page is no part of it. */
export function isBlock({ filename, path }: { readonly filename: string; readonly path: string }): boolean {
  return extname(path) !== extname(filename);
}

/** An analysis that found nothing. */
export function nothingBut(problems: readonly Problem[]): Analysis {
  return { findings: [], undecided: [], unread: [], problems };
}
