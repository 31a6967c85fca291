/** Passes on what other files export, fills the exports of CommonJS, or writes names by the numbers of their letters. */
const OPEN = /\bexport\s*\*|\bexports\b|\\u/;

/** Whether a file may export a name: it writes it, or does not write all that it exports. A look at the text, without parsing it. */
export function mayExport(text: string, name: string): boolean {
  return text.includes(name) || OPEN.test(text);
}
