import { describe, expect, it } from "vitest";
import { factsOf, repeat, stepsOf } from "./grown-texts.ts";
import { read, readFileFacts, readUrl } from "./read.ts";

/** Adds so many elements to a list, each where a condition of its own holds. */
function adding(count: number, write: (at: number) => string): string {
  return repeat(count, (at) => `if (flags.a${at}) parts.push(${write(at)});`);
}

const parameter = (at: number): string => `\`a${at}=\${flags.a${at}}\``;

describe("a query of parameters that conditions add", () => {
  const listing = (count: number): string => `
    const send = (path) => fetch(path.startsWith("http") ? path : API + path);
    export function list(zone, flags) {
      const parts = [];
      ${adding(count, parameter)}
      let path = \`/zones/\${zone}/x\`;
      if (parts.length > 0) path += "?" + parts.join("&");
      return send(path);
    }`;

  it("takes work for each of them once", () => {
    expect(stepsOf(listing(40))).toBeLessThan(3 * stepsOf(listing(20)));
  });

  it.each([1, 3, 4, 5, 7, 8, 9, 40])("is searched to its end with %i", (count) => {
    const { cutOff, facts } = factsOf(listing(count));
    expect(cutOff).toBeUndefined();
    expect(JSON.stringify(facts)).toContain(`a${count - 1}=`);
  });

  it("is one text that has each of them", () => {
    const text = `const parts = []; ${adding(3, (at) => `"a${at}=1"`)} fetch("/z?" + parts.join("&"));`;
    expect(readUrl(text)).toBe("/z?a0=1&a1=1&a2=1");
  });

  it("is each of those that it can be, where they are few", () => {
    const text = `const parts = ["b=2"]; ${adding(1, (at) => `"a${at}=1"`)} fetch("/z?" + parts.join("&"));`;
    expect(readUrl(text)).toBe("/z?b=2 | /z?b=2&a0=1");
  });

  it("has each value that one of them can have", () => {
    const text = `const parts = []; ${adding(3, (at) => `"a=" + (x ? "${at}" : "y")`)} fetch("/z?" + parts.join("&"));`;
    expect(readUrl(text)).toBe("/z?a=0&a=y&a=1&a=y&a=2&a=y");
  });

  it("has what a function makes of each", () => {
    const text = `const parts = []; ${adding(5, (at) => `"a${at}"`)} fetch("/z?" + parts.map((name) => name + "=1").join("&"));`;
    expect(readUrl(text)).toBe("/z?a0=1&a1=1&a2=1&a3=1&a4=1");
  });
});

describe("a list to which conditions add", () => {
  const joined = (count: number, of: string): readonly string[] =>
    readUrl(`const parts = ["/z"]; ${adding(count, (at) => `"${at}"`)} fetch(${of});`)?.split(" | ") ?? [];

  it.each([4, 5, 6])("is each path that it can be with %i of them", (count) => {
    const paths = new Set(joined(count, `parts.join("/")`));
    expect(paths.size).toBe(2 ** count);
    expect(paths).toContain("/z");
    expect(paths).toContain("/z/0/3");
    expect(paths).not.toContain("/z/3/0");
  });

  it("has what is surely added in each of them", () => {
    const text = `const parts = ["/z"]; ${adding(5, (at) => `"${at}"`)} parts.push("end"); fetch(parts.join("/"));`;
    expect(
      readUrl(text)
        ?.split(" | ")
        .every((path) => path.endsWith("/end")),
    ).toBe(true);
  });

  it("has no order once it was sorted", () => {
    expect(joined(5, `"/z" + parts.sort().join("/")`).join()).not.toContain("/z/0");
    expect(joined(5, `"/z" + [].concat(parts).join("/")`).join()).not.toContain("/z/0");
  });

  it("is cut off, and told, where it can be more paths than are followed", () => {
    const path = `const parts = ["/z"]; ${adding(9, (at) => `"${at}"`)} fetch("https://x.test/z/" + parts.join("/"));`;
    expect(readFileFacts(path).cutOff).toBe("text");
  });

  it("has any of them at an index", () => {
    expect(joined(5, `"/z/" + parts[1]`)).toContain("/z/4");
  });

  it("is no command line of which all is surely there", () => {
    const words = ["-X", "DELETE", "-s", "-v", "-k"];
    const text = `import { spawn } from "node:child_process";
      const parts = ["https://x.test/z"]; ${adding(5, (at) => `"${words[at] ?? ""}"`)} spawn("curl", parts);`;
    expect(read(text).join()).not.toContain("DELETE");
  });
});
