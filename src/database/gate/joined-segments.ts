import { counts } from "./boundary.ts";

/** Characters before a segment in which the rest of its string is looked for. */
const REACH = 400;

/** What a string, or a line of a longer one, begins behind. */
const STARTS = ['"', "'", "`", "\n"];

/**
 * Whether one segment of a path may stand behind another one. It does not where its own string says what is before it, as
 * `/orgs/{org}/rulesets` does, and the other one is not among that; a segment that begins its string, or stands behind a hole or one segment
 * alone, may be put behind anything.
 */
export function mayFollow(text: string, before: readonly string[], segments: readonly string[]): boolean {
  let isWritten = false;
  const follows = segments.some((segment) => {
    for (let at = text.indexOf(segment); at !== -1; at = text.indexOf(segment, at + 1)) {
      if (!counts.segment(text, at, at + segment.length)) continue;
      isWritten = true;
      const written = writtenBefore(text, at);
      if (isOpen(written) || before.some((other) => written.includes(other))) return true;
    }
    return false;
  });
  // What stands there in percent-encoding is not looked at more closely.
  return follows || !isWritten;
}

/** The part of the string of a segment that stands before it; nothing where it is no part of a longer path. */
function writtenBefore(text: string, at: number): string {
  if (text.charAt(at - 1) !== "/") return "";
  const before = text.slice(Math.max(0, at - REACH), at);
  return before.slice(Math.max(...STARTS.map((start) => before.lastIndexOf(start))) + 1);
}

function isOpen(written: string): boolean {
  const isCut = written.includes("}") && !written.includes("{");
  return isCut || /^\/?\$\{/.test(written) || written.split("/").filter((part) => part !== "").length <= 1;
}
