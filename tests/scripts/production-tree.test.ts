import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { describe, expect, it } from "vitest";
import { listProductionTree, readProductionTree } from "../../scripts/production-tree.ts";

describe("what is installed with the package", () => {
  it("is what package.json depends on and what that brings, and nothing of development", () => {
    const packages = {
      "": { dependencies: { a: "^1.0.0" } },
      "node_modules/a": { version: "1.0.0", license: "MIT", engines: { node: ">=20" } },
      "node_modules/a/node_modules/b": { version: "2.0.0", license: "ISC" },
      "node_modules/b": { version: "1.0.0", license: "MIT", dev: true },
      "node_modules/c": { version: "1.0.0", license: "GPL-3.0", devOptional: true },
      "node_modules/d": { link: true },
    };
    expect(listProductionTree(packages)).toEqual([
      { name: "a", version: "1.0.0", license: "MIT", node: ">=20", isDirect: true },
      { name: "b", version: "2.0.0", license: "ISC", node: "*", isDirect: false },
    ]);
  });

  it.each([
    [{ version: "1.0.0", license: "GPL-3.0" }, "a 1.0.0: GPL-3.0"] as const,
    [{ version: "1.0.0" }, "a 1.0.0: none"] as const,
  ])("is refused with the licence of %j", (locked, named) => {
    expect(() => listProductionTree({ "node_modules/a": locked })).toThrow(named);
  });

  it.each(["20.19.0", "22.13.0", "24.0.0"])("is made for Node %s, as the package says of itself", (node) => {
    const others = readProductionTree().filter((installed) => !satisfies(node, installed.node));
    expect(others.map(({ name, node: wanted }) => `${name}: ${wanted}`)).toEqual([]);
  });

  it("holds every dependency of this repository's manifest", () => {
    const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const direct = readProductionTree().filter(({ isDirect }) => isDirect);
    expect(direct.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies).sort());
  });
});
