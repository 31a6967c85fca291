import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";

const BASE = "https://api.cloudflare.com/client/v4/zones/z1";

/** How sure each finding of a program is; `load` of a class requests what it has in `path`. */
function certaintiesOf(members: string, program: string): readonly string[] {
  const load = `static load() { return fetch(\`${BASE}/\${${members}}\`); }`;
  const text = program.replace("load", load);
  return findMarked("filters", text, "main.ts").map((finding) => finding.split(" ")[0] ?? "");
}

describe("what a class has from another one", () => {
  it.each([
    [
      "it has itself what else it declares",
      'class A { static path = "filters"; load } class B extends A { static other = 1; } B.load();',
    ],
    [
      "it puts its own in place of it",
      'class A { static path = "rulesets"; load } class B extends A { static path = "filters"; } B.load();',
    ],
  ])("is found: %s", (_, program) => {
    expect(certaintiesOf("this.path", program)).toEqual(["proved"]);
  });

  it("is there until something is assigned to the class", () => {
    const program = 'class A { static path = "rulesets"; load } class B extends A {} B.load(); B.path = "filters";';
    expect(certaintiesOf("this.path", program)).toEqual(["likely"]);
  });

  it("is read through `constructor` of an instance", () => {
    const text = `class A { static path = "rulesets"; send() { return fetch(\`${BASE}/\${this.constructor.path}\`); } }
class B extends A { static path = "filters"; }
new B().send();`;
    expect(findMarked("filters", text)).toEqual(["proved filters"]);
  });
});

// The object is one and the same, by whichever class it is named.
describe("what a class changes in an object that it has from another one", () => {
  const classes = 'class A { static paths = { rules: "filters" }; load } class B extends A';
  it.each([
    `${classes} {} B.paths.rules = "rulesets"; A.load();`,
    `${classes} {} Object.assign(B.paths, { rules: "rulesets" }); A.load();`,
    `${classes} { static change() { this.paths.rules = "rulesets"; } } B.change(); A.load();`,
    `${classes} {} class C extends B {} C.paths.rules = "rulesets"; A.load();`,
  ])("is changed for both: %s", (program) => {
    expect(certaintiesOf("this.paths.rules", program)).toEqual(["likely"]);
  });

  it("is left alone where it has one of its own", () => {
    const program = `${classes} { static paths = {}; } B.paths.rules = "rulesets"; A.load();`;
    expect(certaintiesOf("this.paths.rules", program)).toEqual(["proved"]);
  });
});

// Nothing but calls in the file runs what a class inherits that stays in it.
describe("what no call asks of a class that inherits a method", () => {
  it.each([
    ['class A { static path = "rulesets"; load } class B extends A { static path = "filters"; } A.load();', "likely"],
    ['class A { static path = "rulesets"; load } class B extends A { static path = "filters"; }', "proved"],
    [
      'class A { static path = "rulesets"; load } class B extends A { static path = "filters"; } A.load(); B.load();',
      "proved",
    ],
    [
      'class A { static path = "rulesets"; load } export class B extends A { static path = "filters"; } A.load();',
      "proved",
    ],
  ])("%s", (program, certainty) => {
    expect(new Set(certaintiesOf("this.path", program))).toEqual(new Set([certainty]));
  });

  it.each([
    ["new A().send();", "likely"],
    ["new A().send(); new B().send();", "proved"],
    ["new A().send(); run(new B());", "proved"],
  ])("is likely by instances too: %s", (program, certainty) => {
    const text = `class A { path = "rulesets"; send() { return fetch(\`${BASE}/\${this.path}\`); } }
class B extends A { path = "filters"; }
${program}`;
    expect(findMarked("filters", text)).toEqual([`${certainty} filters`]);
  });
});
