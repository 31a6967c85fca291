import { counts, isInComment } from "./boundary.ts";

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
  return mayStand(text, segments, (written) => isOpen(written) || before.some((other) => written.includes(other)));
}

/**
 * Whether a segment may be the first of a path of the API. It is not where its own string has other segments before it, as
 * `/v1/organizations` does, none of which a base path has.
 */
export function mayBegin(text: string, segments: readonly string[], bases: readonly string[]): boolean {
  return mayStand(text, segments, (written, at) => !isInComment(text, at) && !isForeign(written, bases));
}

/** Plain segments, behind nothing, a method or one hole. */
const FOREIGN = /^(?:[A-Z]+ |\$\{[^{}]*\})?\/?(?:[\w-]+\/)+$/;

function isForeign(written: string, bases: readonly string[]): boolean {
  return FOREIGN.test(written) && !written.split("/").some((segment) => bases.includes(segment));
}

/** Whether one of the segments is written behind what is allowed there. */
function mayStand(
  text: string,
  segments: readonly string[],
  isAllowed: (written: string, at: number) => boolean,
): boolean {
  let isWritten = false;
  const stands = segments.some((segment) => {
    for (let at = text.indexOf(segment); at !== -1; at = text.indexOf(segment, at + 1)) {
      if (!counts.segment(text, at, at + segment.length)) continue;
      isWritten = true;
      if (isAllowed(writtenBefore(text, at), at)) return true;
    }
    return false;
  });
  // What stands there in percent-encoding is not looked at more closely.
  return stands || !isWritten;
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
