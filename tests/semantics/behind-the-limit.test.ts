import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";

/** A program in which work has no end, since functions call each other in ways that are all told apart. */
function endless(requests: string): string {
  const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
  const functions = names.map((name) => {
    const calls = names.map((other, at) => `if (path.length > ${at}) ${other}(path + "/${name}", step + ${at});`);
    return `function ${name}(path, step) { ${calls.join(" ")} fetch("https://x.test" + path + step); }`;
  });
  return `${functions.join("\n")}\nf0("/start", 1);\n${requests}`;
}

describe("what stands behind code that takes more work than is done for one file", () => {
  it("is read where it plainly asks for something, and the rest is told", () => {
    const { facts, cutOff } = readFileFacts(
      endless(
        'async function usage(zone) { const r = await fetch("https://y.test/zones/" + zone + "/last"); return r.ok; }',
      ),
      "main.js",
    );
    expect(cutOff).toBe("file");
    const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
    expect(urls.some((parts) => parts.some((part) => part.kind === "text" && part.text.includes("/last")))).toBe(true);
  });

  it("has an end of its own", () => {
    const many = Array.from({ length: 3000 }, (_, at) => `fetch("https://y.test/" + part(${at}) + "/${at}");`).join(
      "\n",
    );
    const { facts, cutOff } = readFileFacts(
      endless(`${many}\nfunction part(n) { return n > 5 ? "a" + n : "b"; }`),
      "main.js",
    );
    expect(cutOff).toBe("file");
    expect(facts.filter(({ kind }) => kind === "request").length).toBeLessThan(2500);
  });
});
