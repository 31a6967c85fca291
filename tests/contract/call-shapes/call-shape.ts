import type { Piece } from "./path-text.ts";

/** One request that a shape has to spell. */
export interface CallRequest {
  /** Upper case. */
  readonly method: string;
  /** `https://host/base` without a trailing slash. */
  readonly base: string;
  /** Starts with a slash. */
  readonly path: readonly Piece[];
  /** The path in the specification's notation. */
  readonly template: string;
  /** Names of the variables that the path's expressions use. */
  readonly variables: readonly string[];
}

/** A way in which programs write requests in one file. */
export interface CallShape {
  readonly name: string;
  readonly extension: "js" | "ts" | "cjs" | "mts" | "tsx";
  /** False when the code does not show which host it talks to. */
  readonly showsHost: boolean;
  /** Lines of a file. A report is expected on one of those that `mark` marked. */
  readonly render: (request: CallRequest) => readonly string[];
}

/** Lines of each file by its path in the program. All scripts outside `node_modules` are linted, each by itself. */
export type ProgramFiles = Readonly<Record<string, readonly string[]>>;

/**
 * A way in which programs write requests in several files.
 *
 * Where the finding lies: in one of the linted files, on the line where the path's last literal segment is written or on
 * that of the call that hands over what completes the path. A path that identifies the API alone is expected where it is
 * written, any other where it is complete (docs/decisions.md, Where a finding lies); the shapes mark both, because what is asked of all of
 * them is that there is one finding over all files, for the right record, and none twice.
 */
export interface ProgramShape {
  readonly name: string;
  /** False when the file in which the path is written leads to no host: linted alone, it cannot be silent about it. */
  readonly showsHost: boolean;
  readonly render: (request: CallRequest) => ProgramFiles;
  /** Symbolic links, from a path in the program to another: packages of the workspace. */
  readonly links?: Readonly<Record<string, string>>;
  /** Whether the shape can spell the request; every one when not given. */
  readonly canSpell?: (request: CallRequest) => boolean;
}

const MARK = "\u00bb";

/** Marks a line on which the request may be reported: where its path is written, or the call that completes it. */
export function mark(line: string): string {
  return MARK + line;
}

/** The lines as text, and the 1-based numbers of the marked ones. */
export function readMarks(lines: readonly string[]): { readonly text: string; readonly marked: readonly number[] } {
  const marked = lines.flatMap((line, index) => (line.startsWith(MARK) ? [index + 1] : []));
  return { text: `${lines.map((line) => line.replace(MARK, "")).join("\n")}\n`, marked };
}
