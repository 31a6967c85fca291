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

/** A way in which programs write requests. */
export interface CallShape {
  readonly name: string;
  readonly extension: "js" | "ts" | "cjs" | "mts" | "tsx";
  /** False when the code does not show which host it talks to. */
  readonly showsHost: boolean;
  /** Lines of a file. A report is expected on one of those that `mark` marked. */
  readonly render: (request: CallRequest) => readonly string[];
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
