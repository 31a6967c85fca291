import { describe, expect, it } from "vitest";
import { readUrl } from "./read.ts";

describe("a text that is made of one that is not known is what the conditions before it let through", () => {
  it.each([
    ["by `String`", 'const s = String(q.s); if (!["a", "b"].includes(s)) return; fetch("/z/" + s);', "/z/a | /z/b"],
    [
      "with a default that is refused",
      'const s = String(q.s || ""); if (!["a", "b"].includes(s)) return; fetch("/z/" + s);',
      "/z/a | /z/b",
    ],
    // The default is a text of its own beside those that it was compared with.
    [
      "with a default that is let through",
      'const s = (q.s ?? "b").toLowerCase(); if (s !== "a" && s !== "b") return; fetch("/z/" + s);',
      "/z/a | /z/b | /z/b",
    ],
    ["by a template", 'const s = `${q.s}`.trim(); if (s === "a") fetch("/z/" + s);', "/z/a"],
    ["unless the rest of it is known", 'const s = "x" + q.s; if (s === y) fetch("/z/" + s);', "/z/x{q.s}"],
    [
      "unless it is the other branch",
      'const s = String(q.s); if (["a", "b"].includes(s)) return; fetch("/z/" + s);',
      "/z/{q.s}",
    ],
  ])("%s", (_, body, url) => {
    expect(readUrl(`function f(q) { ${body} }`)).toBe(url);
  });
});
