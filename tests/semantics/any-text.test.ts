import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";

/** The gate judges the same texts each time; to hunt, drop the seed and raise the number of runs. */
const runs = { seed: 20250115, numRuns: 300 };

/** Pieces of programs that read something, and of their syntax: what they make together need not parse. */
const tokens = (
  "fetch ( ) { } [ ] , ; . ?. ... => = += ??= == === + - * / % ? : ?? || && ! ` ${ } ' \" \\ < > </ /> @ # // /* */ \n \r\n " +
  "const let var function class extends static get async await yield return if else for of in new this super typeof " +
  "import export from require default switch case try catch enum interface type namespace as satisfies " +
  "a b z env FILES list include undefined null true 5 1n 0x1 `/zones/${z}` \"/zones/a/filters\" '/zones/' axios create " +
  "get post url method body headers baseURL GET 'GET' \"PATCH\" concat join replace map bind call apply then at toString " +
  "Object entries fromEntries assign URL encodeURIComponent String JSON stringify process.env.API util format path " +
  "R2Bucket Promise XMLHttpRequest open $ ajax curl https://x.test/zones \ud800 \0 👍 文 <script> </script> --- #!"
).split(" ");

const soup = fc
  .array(fc.tuple(fc.constantFrom(...tokens), fc.constantFrom("", " ", "\n")), { maxLength: 120 })
  .map((pieces) => pieces.flat().join(""));

const filenames = fc.constantFrom("a.ts", "a.tsx", "a.js", "a.cjs", "a.vue", "a.svelte", "a.astro", "a.html", "a", "");

/** `readFileFacts` itself throws where a place does not fit the text. */
describe("reading any text", () => {
  it("neither throws nor gives a place that does not fit: tokens in any order", () => {
    fc.assert(
      fc.property(soup, filenames, (text, filename) => {
        readFileFacts(text, filename);
      }),
      runs,
    );
  });

  it("neither throws nor gives a place that does not fit: any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), filenames, (text, filename) => {
        readFileFacts(text, filename);
      }),
      runs,
    );
  });

  it("gives the same facts each time", () => {
    fc.assert(
      fc.property(soup, (text) => {
        expect(readFileFacts(text)).toEqual(readFileFacts(text));
      }),
      { ...runs, numRuns: 50 },
    );
  });
});
