import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

it("README.md shows files in which exactly what its comments say is found", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const [, block = ""] = /```js\n(\/\/ api\.js\n[\s\S]*?)```/.exec(readme) ?? [];
  const parts = block.split(/^\/\/ (\w+\.js)\n/m).slice(1);
  const names = parts.filter((_, index) => index % 2 === 0);
  const files = Object.fromEntries(names.map((name, index) => [name, parts[2 * index + 1] ?? ""]));
  expect(names).toEqual(["api.js", "harden.js", "main.js"]);
  expect(findInProject(files)).toEqual([
    "main.js: firewall-rules proved firewall/rules",
    "main.js: minify proved minify",
    "main.js: rate-limits proved harden(zone(process.env.ZONE))",
  ]);
});
