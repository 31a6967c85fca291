import { expect, it } from "vitest";
import { readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
export function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect([...new Set(readUrl(text)?.split(" | "))].join(" | ")).toBe(url);
  });
}

/** The last request of such a text. */
export const SEND = `fetch("/z/" + x);`;
