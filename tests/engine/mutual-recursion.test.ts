import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const SEND = 'return fetch("https://api.cloudflare.com/client/v4/zones/z/" + name);';

// Whether a function is worth entering does not depend on which is asked about first.
describe("functions of other files that call each other", () => {
  const files = {
    "a.ts": `import { c } from "./c"; export function a(name, again = 0) { if (again) c(name); ${SEND} }`,
    "b.ts": 'import { a } from "./a"; export function b(name) { return a(name); }',
    "c.ts": 'import { b } from "./b"; export function c(name) { return b(name); }',
  };
  const imports = 'import { a } from "./a"; import { b } from "./b"; import { c } from "./c";';

  it.each(["a", "b", "c"].flatMap((first) => ["a", "b", "c"].map((last) => [first, last] as const)))(
    "are entered: %s first, then %s",
    (first, last) => {
      const main = `${imports} ${first}("rulesets"); ${last}("filters");`;
      expect(findInProject({ ...files, "main.ts": main })).toEqual(["main.ts: filters proved filters"]);
    },
  );
});
