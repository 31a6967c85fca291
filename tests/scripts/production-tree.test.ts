import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listProductionTree, readProductionTree } from "../../scripts/production-tree.ts";

describe("what is installed with the package", () => {
  it("is what package.json depends on and what that brings, and nothing of development", () => {
    const packages = {
      "": { dependencies: { a: "^1.0.0" } },
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/a/node_modules/b": { version: "2.0.0", license: "ISC" },
      "node_modules/b": { version: "1.0.0", license: "MIT", dev: true },
      "node_modules/c": { version: "1.0.0", license: "GPL-3.0", devOptional: true },
      "node_modules/d": { link: true },
    };
    expect(listProductionTree(packages)).toEqual([
      { name: "a", version: "1.0.0", license: "MIT", isDirect: true },
      { name: "b", version: "2.0.0", license: "ISC", isDirect: false },
    ]);
  });

  it.each([
    [{ version: "1.0.0", license: "GPL-3.0" }, "a 1.0.0: GPL-3.0"] as const,
    [{ version: "1.0.0" }, "a 1.0.0: none"] as const,
  ])("is refused with the licence of %j", (locked, named) => {
    expect(() => listProductionTree({ "node_modules/a": locked })).toThrow(named);
  });

  it("holds every dependency of this repository's manifest", () => {
    const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const direct = readProductionTree().filter(({ isDirect }) => isDirect);
    expect(direct.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies).sort());
  });
});
