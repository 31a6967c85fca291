import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSentences } from "./read-sentences.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A sentence of so many words is read twice. */
const TOO_LONG = 30;

const pages = ["README.md", "docs/follows.md", ...readdirSync(`${root}docs/rules`).map((name) => `docs/rules/${name}`)];

describe("the sentences of a page", () => {
  it("are those of paragraphs, items, cells and headings, without code and pictures", () => {
    const page = [
      "# One heading\n\nA first one. A `const a = 1;` second,\nwith [a *link*](x.md)! ![No picture](x.svg)",
      "- an item\n  - inside: of it\n- another. With two.",
      "| a b | c |\n| --- | --- |\n| d | e f |",
      "```js\nno code here.\n```\n\n<!-- nor this. -->\n\n> quoted",
    ].join("\n\n");
    expect(readSentences(page).map(({ text, words }) => `${words} ${text}`)).toEqual([
      "2 One heading",
      "3 A first one.",
      "6 A code second, with a link!",
      "2 an item",
      "3 inside: of it",
      "1 another.",
      "2 With two.",
      "2 a b",
      "1 c",
      "1 d",
      "2 e f",
      "1 quoted",
    ]);
  });

  it.each(pages)("are short in %s", (file) => {
    const sentences = readSentences(readFileSync(`${root}${file}`, "utf8"));
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter(({ words }) => words >= TOO_LONG)).toEqual([]);
  });
});
