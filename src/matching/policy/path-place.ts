import { isParameter } from "../../database/record-templates.ts";
import type { Place, Text } from "../../model/index.ts";
import type { PathCandidate } from "../paths/find-path-candidates.ts";
import { isContiguous } from "../values/is-contiguous.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { ReadSegment } from "../paths/read-segment.ts";

/** Where a path is written. */
export interface PathPlace {
  /** In any file; undefined when nothing spells the last literal segment. */
  readonly place: Place | undefined;
  /** Whether all literal segments of the match stand in `place`: then the code shows the path without explanation. */
  readonly isWhole: boolean;
}

/**
 * The text that has to change: in the literal that spells the last literal segment of the match, from the first literal
 * segment that the same literal spells to the last. Where the text is not exact, the place of the text as a whole.
 */
export function findPathPlace({ read, match }: PathCandidate, scope: FileScope): PathPlace {
  const literals = read.segments.filter((_, index) => isLiteral(match.template[match.from + index]));
  const [last, ...before] = literals.toReversed();
  const piece = last === undefined ? undefined : findSpelling(last);
  if (piece?.place === undefined || !piece.exact) return { place: piece?.place, isWhole: false };
  if (last === undefined || !isSpeltOnce(last)) return { place: piece.place, isWhole: false };
  const joined = before.map((segment) => (isSpeltOnce(segment) ? findSpelling(segment)?.place : undefined));
  return extend(piece.place, joined, scope);
}

/** The last text of a segment that is not empty. */
export function findSpelling(segment: ReadSegment): Text | undefined {
  return segment.parts.findLast((part): part is Text => part.kind === "text" && part.text !== "");
}

function isLiteral(template: string | undefined): boolean {
  return template !== undefined && !isParameter(template);
}

function isSpeltOnce(segment: ReadSegment): boolean {
  const texts = segment.parts.filter((part) => part.kind === "text" && part.text !== "");
  return texts.length === 1 && findSpelling(segment)?.exact === true;
}

function extend(last: Place, before: readonly (Place | undefined)[], scope: FileScope): PathPlace {
  let place = last;
  for (const earlier of before) {
    if (earlier?.file !== place.file || !isJoined(earlier, place, scope)) return { place, isWhole: false };
    place = { ...place, start: earlier.start };
  }
  return { place, isWhole: place.file === scope.file };
}

/** Of a text in another file no more is known than its places: a slash is one character. */
function isJoined(earlier: Place, place: Place, { file, text }: FileScope): boolean {
  return place.file === file ? isContiguous(text, earlier.end, place.start) : place.start - earlier.end === 1;
}
