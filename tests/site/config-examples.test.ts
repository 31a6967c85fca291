import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Within the repository: its packages are those that the examples import. */
const folder = mkdtempSync(join(root, "node_modules/.sunset-examples-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const pages = ["README.md", ...["docs", "docs/rules"].flatMap((parent) => listPages(parent))];

function listPages(parent: string): readonly string[] {
  const names = readdirSync(join(root, parent)).filter((name) => name.endsWith(".md"));
  return names.map((name) => `${parent}/${name}`);
}

/** The ESLint configs that a page shows as a whole. */
const examples = pages.flatMap((page) => {
  const blocks = [...readFileSync(join(root, page), "utf8").matchAll(/^```js\n([\s\S]*?)^```/gm)];
  const configs = blocks.map(([, code = ""]) => code).filter((code) => /^export default\b.*/m.test(code));
  return configs
    .filter((code) => code.includes('from "eslint-plugin-sunset"'))
    .map((code, index) => [page, index + 1, code] as const);
});

describe("an ESLint config that a page shows", () => {
  it("is there to be tried", () => {
    expect(examples.length).toBeGreaterThan(4);
  });

  it.each(examples)("is one that ESLint takes, and has rules of the plugin: %s, %i", async (page, index, code) => {
    const file = join(folder, `${page.replaceAll("/", "-")}-${index}.mjs`);
    writeFileSync(file, code);
    const eslint = new ESLint({ cwd: folder, overrideConfigFile: file });
    const config = (await eslint.calculateConfigForFile(join(folder, "a.js"))) as
      { readonly rules?: object } | undefined;
    expect(Object.keys(config?.rules ?? {})).toContain("sunset/no-deprecated-endpoint");
  });
});
