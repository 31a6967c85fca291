/** Names the headings of one page as GitHub does, so that a link works there and on the site. */
export class HeadingSlugs {
  readonly #counts = new Map<string, number>();

  /** The anchor of the next heading; one whose words were there before gets a number. */
  next(heading: string): string {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = this.#counts.get(slug) ?? 0;
    this.#counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }
}
