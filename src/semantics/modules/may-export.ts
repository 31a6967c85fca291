import { once } from "../../database/once.ts";

/**
 * Marks of a file that exports more than the names it writes: it re-exports other files, fills the exports of CommonJS,
 * or escapes characters of names.
 */
const OPEN = /\bexport\s*\*|\bexports\b|\\u/;

/**
 * Whether a file may export a name: it contains the name, or exports more than it names. Searches the text without
 * parsing it, each time it is asked.
 */
export function mayExportFrom(text: string): (name: string) => boolean {
  const isOpen = once(() => OPEN.test(text));
  return (name) => text.includes(name) || isOpen();
}
