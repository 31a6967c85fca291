/** Passes on what other files export, fills the exports of CommonJS, or writes names by the numbers of their letters. */
const OPEN = /\bexport\s*\*|\bexports\b|\\u/;

/**
 * Whether a file may export a name: it writes it, or does not write all that it exports. A look at the text, without parsing it; each use of an
 * import asks again, so that it is taken once for a name.
 */
export function mayExportFrom(text: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let may = known.get(name);
    if (may === undefined) known.set(name, (may = text.includes(name) || OPEN.test(text)));
    return may;
  };
}
