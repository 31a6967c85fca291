import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findDeploymentConfig } from "../../src/deployment/find-deployment-config.ts";

const names = ["wrangler.json", "wrangler.toml"];
const base = realpathSync(mkdtempSync(join(tmpdir(), "deployment-")));
afterAll(() => rmSync(base, { recursive: true }));

for (const file of ["wrangler.toml", "root/a/wrangler.toml", "root/a/wrangler.json", "root/b/src/index.ts"]) {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), "");
}
mkdirSync(join(base, "root/a/src/wrangler.json"), { recursive: true });

const find = (directory: string, root: string) => findDeploymentConfig(join(base, directory), join(base, root), names);

it("finds the nearest one upward, by the order of the names, and takes no directory for one", () => {
  expect(find("root/a/src", "root")).toBe(join(base, "root/a/wrangler.json"));
});

it("does not look above the root", () => {
  expect(find("root/b/src", "root")).toBeUndefined();
  expect(find("root/b/src", ".")).toBe(join(base, "wrangler.toml"));
});

it("finds nothing for a directory outside the root, and goes through directories that do not exist", () => {
  expect(find("root/a", "root/b")).toBeUndefined();
  expect(find("root/a/not/there", "root")).toBe(join(base, "root/a/wrangler.json"));
});
