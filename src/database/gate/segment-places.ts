import { counts, isInComment } from "./boundary.ts";

/** Characters before a segment in which the rest of its string is looked for. */
const REACH = 400;

/** What a string, or a line of a longer one, begins behind. */
const STARTS = ['"', "'", "`", "\n"];

/** By which a string may lose what it begins with. */
const CUTS = /\.\s*replace/;

/** Plain segments, behind nothing, a method or one hole. */
const FOREIGN = /^(?:[A-Z]+ |\$\{[^{}]*\})?\/?(?:[\w-]+\/)+$/;

/** Where the segments of paths stand in one text, each asked for once. */
export class SegmentPlaces {
  readonly #text: string;
  readonly #bases: readonly string[];
  readonly #known = new Map<string, boolean>();
  #areCut: boolean | undefined;

  /** `bases` are the segments that may stand before the root of a path. */
  constructor(text: string, bases: readonly string[]) {
    this.#text = text;
    this.#bases = bases;
  }

  /** Whether the text may cut off what a string begins with. */
  get areCut(): boolean {
    return (this.#areCut ??= CUTS.test(this.#text));
  }

  /**
   * Whether one segment of a path may stand behind another one. It does not where its own string says what is before it, as
   * `/orgs/{org}/rulesets` does, and the other one is not among that; a segment that begins its string, or stands behind a hole or one
   * segment alone, may be put behind anything.
   */
  mayFollow(before: readonly string[], segments: readonly string[]): boolean {
    return this.#ask(`${before.join()} ${segments.join()}`, segments, (written) => {
      return mayStandBehind(before, written);
    });
  }

  /** The same of a segment that stands behind a slash, as words of prose and names do not. */
  follows(before: readonly string[], segments: readonly string[]): boolean {
    return this.#ask(`${before.join()}/${segments.join()}`, segments, (written) => {
      return written !== "" && mayStandBehind(before, written);
    });
  }

  /**
   * Whether a segment may be the first of a path of the API. It is not where its own string has other segments before it, as
   * `/v1/organizations` does, none of which a base path has.
   */
  mayBegin(segments: readonly string[]): boolean {
    return this.#ask(
      segments.join(),
      segments,
      (written, at) => !this.#isForeign(written) && !isInComment(this.#text, at),
    );
  }

  #isForeign(written: string): boolean {
    return FOREIGN.test(written) && !written.split("/").some((segment) => this.#bases.includes(segment));
  }

  #ask(key: string, segments: readonly string[], isAllowed: (written: string, at: number) => boolean): boolean {
    let answer = this.#known.get(key);
    if (answer === undefined) this.#known.set(key, (answer = mayStand(this.#text, segments, isAllowed)));
    return answer;
  }
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

/** Whether one of the segments is among what is written before another one, or may be. */
function mayStandBehind(before: readonly string[], written: string): boolean {
  return isOpen(written) || before.some((other) => written.includes(other));
}

function isOpen(written: string): boolean {
  const isCut = written.includes("}") && !written.includes("{");
  return isCut || /^\/?\$\{/.test(written) || written.split("/").filter((part) => part !== "").length <= 1;
}
