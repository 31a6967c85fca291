/** Halves of surrogate pairs: of names that a file spells by escapes, and of texts that are cut. */
const HALVES = /\p{Surrogate}/gu;

/** A text as UTF-8 can hold it. */
export function toWhole(text: string): string {
  return text.replace(HALVES, "\uFFFD");
}
