import { counts, isInComment } from "./boundary.ts";

/**
 * Whether a text, of a file or of a value, has the beginning of a path, outside of comments, which tell of anybody's paths, and of what is
 * imported.
 */
export function isRootWritten(root: string, text: string): boolean {
  const written = `${root}/`;
  for (let at = text.indexOf(written); at !== -1; at = text.indexOf(written, at + 1)) {
    if (at === 0) return true;
    if (counts.segment(text, at, at + root.length) && !isInComment(text, at)) return true;
  }
  return false;
}
