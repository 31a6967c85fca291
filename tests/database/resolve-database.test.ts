import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveDatabase } from "../../src/database/resolve-database.ts";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sunset-resolve-"));
  mkdirSync(join(root, "node_modules/acme-db"), { recursive: true });
  mkdirSync(join(root, "packages/shop/node_modules/@acme/db"), { recursive: true });
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

it.each([
  ["a path", "acme", "packages/shop/acme"],
  ["a path upward", "../acme", "packages/acme"],
  ["a package", "package:@acme/db", "packages/shop/node_modules/@acme/db"],
  ["a folder of a package", "package:@acme/db/orders/v2", "packages/shop/node_modules/@acme/db/orders/v2"],
  ["a package of a folder above", "package:acme-db", "node_modules/acme-db"],
  ["a package that is not installed", "package:other", "packages/shop/node_modules/other"],
  ["a path that leads out of a package", "package:acme-db/../../secret", "packages/secret"],
  ["a path that only looks like a package", "package:../secret", "packages/shop/package:../secret"],
])("is found by %s", (_, written, expected) => {
  const found = resolveDatabase(written, join(root, "packages/shop"));
  expect(found).toBe(join(root, expected));
});
