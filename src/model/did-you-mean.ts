import { findNearest } from "./find-nearest.ts";

/**
 * `Did you mean check?`, with a blank before it, to be put behind a message; empty where no name is near.
 *
 * @param show - How the message writes a name: with a mark before it, or in quotes.
 */
export function didYouMean(
  written: string,
  names: readonly string[],
  show: (name: string) => string = (name) => name,
): string {
  const nearest = findNearest(written, names);
  return nearest === undefined ? "" : ` Did you mean ${show(nearest)}?`;
}

/** A name in quotes. */
export function quoted(name: string): string {
  return `"${name}"`;
}
