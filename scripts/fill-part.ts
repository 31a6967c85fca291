/** The marks around a part of a page that is generated. */
export interface PartMarks {
  readonly begin: string;
  readonly end: string;
}

/** A page with a part in place of what stands between its marks. Throws where the page does not have both. */
export function fillPart(page: string, { begin, end }: PartMarks, part: string, file: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file}: expected ${begin} and ${end}`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}
