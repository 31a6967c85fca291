import { describe, expect, it } from "vitest";
import type { Fact, TextParts } from "../../src/model/index.ts";
import { openCodeWindow } from "../../src/semantics/syntax/code-window.ts";
import { read, readFileFacts } from "./read.ts";

/** What the source spells at each text of the facts, to be compared with what the facts say there. */
function spelled(source: string, filename: string): readonly string[] {
  return readFileFacts(source, filename)
    .facts.flatMap(partsOf)
    .flatMap((part) => (part.kind === "text" && part.exact ? [source.slice(part.place?.start, part.place?.end)] : []));
}

function partsOf(fact: Fact): TextParts {
  if (fact.kind === "request") return fact.urls.flat();
  return fact.kind === "written-path" ? fact.alternatives.flat() : [];
}

describe("the script of a component", () => {
  it.each<readonly [why: string, filename: string, text: string]>([
    [
      "Vue",
      "a.vue",
      `<template><p>{{ x }}</p></template>\n<script>\nfetch("/zones/a/filters");\n</script>\n<style>p { color: red }</style>`,
    ],
    [
      "Vue with setup and types",
      "a.vue",
      `<script setup lang="ts">\nconst z: string = "a";\nawait fetch("/zones/a/filters");\n</script>`,
    ],
    ["Vue with TSX", "a.vue", `<script lang="tsx">const x = <b/>; fetch("/zones/a/filters");</script>`],
    [
      "Vue with two scripts",
      "a.vue",
      `<script>export default {};</script>\n<script setup>fetch("/zones/a/filters");</script>`,
    ],
    [
      "Vue with the script last",
      "a.vue",
      `<template>\n<script-like a="</b>"/>\n</template>\n<script>fetch("/zones/a/filters");</script>`,
    ],
    ["Vue cut by a processor", "a.vue/0.ts", `fetch("/zones/a/filters" as string);`],
    ["Vue that a processor left as script", "a.vue", `fetch("/zones/a/filters");`],
    ["Svelte", "a.svelte", `<script>\n  fetch("/zones/a/filters");\n</script>\n<p>it's {x}</p>`],
    [
      "Svelte with a module",
      "a.svelte",
      `<script context="module" lang='ts'>let z: string; fetch("/zones/a/filters");</script>`,
    ],
    ["Astro", "a.astro", `---\nconst x: string = "a";\nawait fetch("/zones/a/filters");\n---\n<p>it's {x}</p>`],
    ["Astro with CRLF", "a.astro", `---\r\nawait fetch("/zones/a/filters");\r\n---\r\n<p/>`],
    ["Astro with a script in the page", "a.astro", `---\n---\n<p>it's</p><script>fetch("/zones/a/filters");</script>`],
    ["HTML", "a.html", `<!doctype html><p>it's</p><script type="module">fetch("/zones/a/filters");</script>`],
    ["upper case", "a.HTML", `<HTML><SCRIPT>fetch("/zones/a/filters");</SCRIPT></HTML>`],
    ["a quoted > in an attribute", "a.vue", `<script data-x="a > b">fetch("/zones/a/filters");</script>`],
  ])("is read, at its places in the file: %s", (_, filename, text) => {
    expect(read(text, filename)).toEqual(["GET /zones/a/filters"]);
    expect(spelled(text, filename)).toEqual(["/zones/a/filters"]);
  });

  it.each<readonly [why: string, filename: string, text: string]>([
    [
      "markup",
      "a.vue",
      `<template><a href="/zones/a/filters">fetch("/zones/a/filters")</a></template><script></script>`,
    ],
    ["a style", "a.vue", `<script></script><style>a { background: url("/zones/a/filters") }</style>`],
    ["no script at all", "a.vue", `<template><a href="/zones/a/filters" /></template>`],
    ["a page without frontmatter", "a.astro", `<a href="/zones/a/filters">fetch("/zones/a/filters")</a>`],
    ["data", "a.html", `<script type="application/json">{ "url": "/zones/a/filters" }</script>`],
    ["an import map", "a.html", `<script type="importmap">{ "x": "/zones/a/filters" }</script>`],
    ["a script elsewhere", "a.html", `<script src="/zones/a/filters.js"></script>`],
    ["a script that closes itself", "a.vue", `<script src="/zones/a/x.js" /><p>fetch("/zones/a/filters")</p>`],
  ])("is not %s", (_, filename, text) => {
    expect(read(text, filename)).toEqual([]);
  });

  it("keeps the file's length and its line breaks", () => {
    const text = `<p>\r\n✅</p>\n<script>\nlet a;\n</script>\r\n<b/>`;
    const window = openCodeWindow("a.vue", text)?.text ?? "";
    expect(window).toHaveLength(text.length);
    expect(window.replace(/[^\r\n]/g, "")).toBe(text.replace(/[^\r\n]/g, ""));
    expect(window.trim()).toBe("let a;");
  });
});

describe("files that hold no script", () => {
  it.each(["a.json", "a.jsonc", "a.yaml", "a.toml", "a.md", "a.css", "README.md"])("%s", (filename) => {
    expect(read(`fetch("/zones/a/filters");`, filename)).toEqual([]);
  });
});

describe("dialects", () => {
  it.each<readonly [filename: string, text: string]>([
    ["a.ts", `const x = <string>y; fetch("/zones/a/filters");`],
    ["a.mts", `enum E { A } fetch("/zones/a/filters");`],
    ["a.cts", `import x = require("x"); fetch("/zones/a/filters");`],
    ["a.tsx", `const x: string = <b />; fetch("/zones/a/filters");`],
    ["a.js", `fetch("/zones/a/filters");`],
    ["a.mjs", `await fetch("/zones/a/filters");`],
    ["a.cjs", `with (x) {} fetch("/zones/a/filters");`],
    ["a.jsx", `const x = <b />; fetch("/zones/a/filters");`],
    ["a.js", `const x: string = y; fetch("/zones/a/filters");`],
    ["README.md/0_0.ts", `const x = <string>y; fetch("/zones/a/filters");`],
    ["<input>", `const x = <string>y; fetch("/zones/a/filters");`],
    ["<input>", `const x = <b />; fetch("/zones/a/filters");`],
    ["", `fetch("/zones/a/filters");`],
    ["C:\\app\\a.ts", `fetch("/zones/a/filters");`],
  ])("%s: %s", (filename, text) => {
    expect(read(text, filename)).toEqual(["GET /zones/a/filters"]);
    expect(readFileFacts(text, filename).hasParseError).toBe(false);
  });

  it("say when a text does not parse, and read what can be read", () => {
    const facts = readFileFacts(`const = ; fetch("/zones/a/filters");`);
    expect(facts.hasParseError).toBe(true);
    expect(read(`const = ; fetch("/zones/a/filters");`)).toEqual(["GET /zones/a/filters"]);
  });
});

describe("places hold", () => {
  const url = "/zones/a/filters";
  it.each<readonly [why: string, text: string]>([
    ["behind a hashbang", `#!/usr/bin/env node\nfetch("${url}");`],
    ["behind a hashbang and CRLF", `#!/usr/bin/env node\r\nfetch("${url}");`],
    ["in CRLF", `// one\r\n// two\r\nfetch("${url}");\r\n`],
    ["in a template over CRLF", `const a = \`x\r\ny\`;\r\nfetch("${url}");`],
    ["behind emoji", `const a = "👩‍👩‍👧 ✅"; fetch("${url}");`],
    ["behind a lone surrogate", `const a = "\ud83d"; fetch("${url}");`],
    ["behind a line separator", `const a = 1;\u2028fetch("${url}");`],
    ["behind wide letters", `const 文字 = "字"; fetch("${url}");`],
    ["behind tabs", `\t\tfetch("${url}");`],
    ["at the very end", `fetch("${url}")`],
  ])("%s", (_, text) => {
    expect(spelled(text, "main.js")).toEqual([url]);
  });

  it("and texts that the source spells otherwise say that they are not exact", () => {
    const [fact] = readFileFacts(String.raw`fetch("/zones\u002fa" + "/filters");`).facts;
    const parts = fact === undefined ? [] : partsOf(fact);
    expect(parts.map((part) => (part.kind === "text" ? [part.text, part.exact] : []))).toEqual([
      ["/zones/a", false],
      ["/filters", true],
    ]);
  });
});
