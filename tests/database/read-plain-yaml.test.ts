import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument, stringify } from "yaml";
import { readPlainYaml } from "../../src/database/reading/read-plain-yaml.ts";

const rules = fileURLToPath(new URL("../../rules", import.meta.url));

/** What the parser that keeps places reads: undefined for what is wrong. */
function readPlaced(text: string): unknown {
  const parsed = parseDocument(text, { prettyErrors: false, logLevel: "silent" });
  return parsed.errors.length > 0 ? undefined : (parsed.toJS() as unknown);
}

describe("YAML that is read without places", () => {
  const files = readdirSync(rules, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));

  it("has the same value in all rules, and most of them are read so", () => {
    const texts = files.map((name) => readFileSync(join(rules, name), "utf8"));
    const plain = texts.filter((text) => readPlainYaml(text) !== undefined);
    expect(plain.length).toBeGreaterThan(texts.length / 2);
    for (const text of plain) expect(readPlainYaml(text)).toEqual(readPlaced(text));
  });

  it.each([
    ["a date stays a text", "endOfLife: 2027-01-31\nat: 2027-01-31T10:00:00Z\n"],
    ["words of YAML 1.1 are texts", "a: yes\nb: no\nc: on\nd: Off\ne: y\nf: 12:30\ng: 0777\nh: 0o17\ni: 0x1F\n"],
    ["numbers", "a: 1\nb: -1\nc: 1.5\nd: .5\ne: 1.\nf: 1e3\ng: .inf\nh: -.INF\ni: +1\nj: 1.2.3\nk: 1e\n"],
    ["what is nothing", "a:\nb: null\nc: ~\nd: Null\ne: NULL\nf: nUll\ng: ''\n"],
    ["what is true", "a: true\nb: True\nc: TRUE\nd: tRUE\ne: false\n"],
    ["keys", "1: a\ntrue: b\n1.5: c\n\"q\": d\n'r': e\n"],
    ["merging is none", "a: { x: 1 }\n<<: { y: 2 }\n"],
    [
      "texts of several lines",
      "a: |\n  one\n   two\n\nb: >-\n  one\n  two\n\n  three\nc: |+\n  one\n\n\nd: one\n  two\n\n  three\n",
    ],
    ["quoted texts", "a: \"x\\ty\\u00e9\\n\"\nb: 'it''s'\nc: \"one\n  two\"\nd: 'one\n\n  two'\n"],
    ["lists in lists", "a:\n- - 1\n  - 2\n- [3, [4, {b: 5}]]\n-\n  c: 6\n"],
    ["comments", "# first\na: 1 # one\nb: 'x # y' # z\nc: x#y\n"],
    ["a mark of the byte order, and lines that end in two", "\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n"],
    ["marks of documents", "---\na: 1\n...\n"],
    ["JSON", '{"a": {"b": [1, "x", null, true]}, "c": "\\u00e9"}'],
    ["a key of the prototype", "a: { __proto__: 1, constructor: 2 }\n"],
    ["odd line ends", 'a: x\u2028y\nb: "x\u0085y"\n'],
    ["templates and URLs", 'a: "/zones/:id/*"\nb: https://{region}.api.example/v1\nc: lines.*.code\nd: "{x}: y"\n'],
    ["keys with sharp signs", "a#b: 1\n#c: 2\n"],
  ])("means the same: %s", (_, text) => {
    const plain = readPlainYaml(text);
    if (plain !== undefined) expect(plain).toEqual(readPlaced(text));
    expect(readPlaced(text)).toBeDefined();
  });

  it.each([
    ["an anchor and an alias", "a: &x { b: 1 }\nc: *x\n"],
    ["a bomb of aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"],
    ["an alias behind a quoted key", '{"a": &x 1, "b":*x}'],
    ["tags", "a: !!str 1\nb: !own 2\n"],
    ["a directive", "%YAML 1.1\n---\na: yes\n"],
    ["tabs", "a:\t1\n"],
    ["numbers of YAML 1.1", "a: 1_000\n"],
    ["numbers in binary", "a: 0b11\n"],
    ["signs before a base", "a: -0x1F\n"],
    ["a key that is null", "null: 1\n"],
    ["a key that is a list", "[a, b]: 1\n"],
    ["a key of several lines", "? a\n: b\n"],
    ["a key that is there twice", "a: 1\na: 2\n"],
    ["several documents", "a: 1\n---\nb: 2\n"],
    ["a text without an end", 'a: "x\n'],
    ["a list without an end", "a: [1, 2\n"],
    ["a number that is too large", "a: 1e400\n"],
    ["a list in braces as a key, as of a placeholder without quotes", "title: {{field}}\n"],
    ["a list that begins with an empty one", "a:\n  - -\n  - 'x'\n"],
    ["a text that says how far it is indented", "a: |2\n    x\n\n   \n"],
    ["a quoted text that goes on at the edge", 'a:\n  b: "x\n  y"\n'],
    ["a wrong indentation", "a:\n    b: 1\n  c: 2\n"],
    ["a key in a text", "a: b: c\n"],
    ["what is nested too deep", `a: ${"[".repeat(100_000)}`],
  ])("leaves to the other parser: %s", (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it("has the same value however a value is written", () => {
    const widths = fc.constantFrom(20, 80);
    const kinds = fc.constantFrom("PLAIN", "QUOTE_SINGLE", "QUOTE_DOUBLE", "BLOCK_FOLDED", "BLOCK_LITERAL");
    const value = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    fc.assert(
      fc.property(value, widths, kinds, (data, lineWidth, defaultStringType) => {
        const text = stringify(data, { lineWidth, defaultStringType });
        const plain = readPlainYaml(text);
        if (plain !== undefined) expect(plain).toEqual(readPlaced(text));
      }),
      { numRuns: 500 },
    );
  });
});
