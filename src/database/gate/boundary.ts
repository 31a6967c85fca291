import type { Boundary } from "./gate-word.ts";

/** Whether a spelling that stands from `start` to `end` of a text counts there. */
type Counts = (text: string, start: number, end: number) => boolean;

/** For each boundary, where a spelling counts in a script. */
export const counts: Readonly<Record<Boundary, Counts>> = {
  anywhere: () => true,
  closed: isClosed,
  name: (text, start, end) => isClosed(text, start, end) && !/[\w$]/.test(text.charAt(start - 1)),
  segment: isSegment,
  specifier: (text, start, end) => /["'`]/.test(text.charAt(start - 1)) && /["'`/]/.test(text.charAt(end)),
};

function isClosed(text: string, _start: number, end: number): boolean {
  return !/\w/.test(text.charAt(end));
}

/**
 * Behind a slash, a quote or a hole; the first of a path, behind a space; or a key. The specifier of an import, `./settings`, is no
 * segment.
 */
function isSegment(text: string, start: number, end: number): boolean {
  if (/[\w.-]/.test(text.charAt(end))) return false;
  const before = text.slice(Math.max(0, start - 2), start);
  if (/["'`}/]$/.test(before)) return before !== "./";
  if (/\s$/.test(before) && text.charAt(end) === "/") return true;
  return !/[\w.$]$/.test(before) && /^\s*:/.test(text.slice(end, end + 8));
}
