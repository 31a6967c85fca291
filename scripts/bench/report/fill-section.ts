/**
 * The page with what stands between `<!-- bench NAME -->` and `<!-- /bench NAME -->` replaced; all else stays.
 * Throws where the page has no such marks.
 */
export function fillSection(page: string, name: string, text: string): string {
  const [open, close] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close, start);
  if (start === -1 || end === -1) throw new Error(`the page has no marks ${open} and ${close}`);
  return `${page.slice(0, start + open.length)}\n\n${text}\n\n${page.slice(end)}`;
}
