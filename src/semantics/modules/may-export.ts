/**
 * Marks of a file that exports more than the names it writes: it re-exports other files, fills the exports of CommonJS,
 * or escapes characters of names.
 */
const OPEN = /\bexport\s*\*|\bexports\b|\\u/;

/**
 * Whether a file may export a name: it contains the name, or exports more than it names. Searches the text without
 * parsing it; cached by name, since each use of an import asks.
 */
export function mayExportFrom(text: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let may = known.get(name);
    if (may === undefined) known.set(name, (may = text.includes(name) || OPEN.test(text)));
    return may;
  };
}
