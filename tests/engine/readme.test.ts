import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

it("README.md shows files in which exactly what its comments say is found", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const [, block = ""] = /```js\n(\/\/ api\.js\n[\s\S]*?)```/.exec(readme) ?? [];
  const parts = block.split(/^\/\/ (\w+\.js)\n/m).slice(1);
  const files = { [parts[0] ?? ""]: parts[1] ?? "", [parts[2] ?? ""]: parts[3] ?? "" };
  expect(Object.keys(files)).toEqual(["api.js", "main.js"]);
  expect(findInProject(files)).toEqual([
    "main.js: firewall-rules proved firewall/rules",
    "main.js: minify proved minify",
  ]);
});
