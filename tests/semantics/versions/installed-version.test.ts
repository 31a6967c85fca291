import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { LintRoot } from "../../../src/semantics/modules/lint-root.ts";
import { findInstalledVersion } from "../../../src/semantics/modules/versions/installed-version.ts";

/** What a file in `from` has of the package `client`, in a folder with the files given; gone after the test. */
function find(files: Readonly<Record<string, string>>, from = "."): string {
  return describeVersion(makeFolder(files), from);
}

function describeVersion(folder: string, from = "."): string {
  const found = findInstalledVersion("client", join(folder, from), new LintRoot(folder));
  if (found.kind === "exact") return found.version;
  return found.kind === "range" ? `range ${found.range}` : found.kind;
}

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "sunset-versions-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) write(folder, name, text);
  return folder;
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const installed = (version: string, name = "client"): string => JSON.stringify({ name, version });
const wanted = (range: string): string => JSON.stringify({ dependencies: { client: range } });

describe("what is installed", () => {
  it("counts before all else, the nearest first", () => {
    const files = {
      "node_modules/client/package.json": installed("3.5.0"),
      "packages/app/node_modules/client/package.json": installed("4.2.0"),
      "packages/app/package.json": wanted("^7.0.0"),
    };
    expect(find(files, "packages/app/src")).toBe("4.2.0");
    expect(find(files, "packages/other")).toBe("3.5.0");
  });

  it("is another package where an alias says so", () => {
    expect(find({ "node_modules/client/package.json": installed("1.0.0", "@acme/client") })).toBe("another");
  });

  it("is read again when it changes", () => {
    const folder = makeFolder({ "node_modules/client/package.json": installed("3.5.0") });
    expect(describeVersion(folder)).toBe("3.5.0");
    write(folder, "node_modules/client/package.json", installed("10.20.30"));
    expect(describeVersion(folder)).toBe("10.20.30");
  });

  it("is not known of a broken manifest, or of a folder that is not absolute", () => {
    expect(find({ "node_modules/client/package.json": "{" })).toBe("unknown");
    expect(findInstalledVersion("client", "src", new LintRoot("src"))).toEqual({ kind: "unknown" });
  });
});

const npmLock = (packages: Readonly<Record<string, object>>): string =>
  JSON.stringify({ lockfileVersion: 3, packages: { "": {}, ...packages } });

describe("what a lock file holds", () => {
  it.each([
    ["npm", { "package-lock.json": npmLock({ "node_modules/client": { version: "4.1.0" } }) }, "4.1.0"],
    [
      "npm, version 1",
      { "package-lock.json": JSON.stringify({ dependencies: { client: { version: "3.2.0" } } }) },
      "3.2.0",
    ],
    [
      "npm, an alias of version 1",
      { "package-lock.json": JSON.stringify({ dependencies: { client: { version: "npm:@acme/client@3.2.0" } } }) },
      "another",
    ],
    [
      "npm, inside another package",
      { "package-lock.json": npmLock({ "node_modules/other/node_modules/client": { version: "4.1.0" } }) },
      "unknown",
    ],
    [
      "npm, an alias",
      { "package-lock.json": npmLock({ "node_modules/client": { name: "@acme/client", version: "4.1.0" } }) },
      "another",
    ],
    [
      "pnpm 9",
      {
        "pnpm-lock.yaml":
          "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      client:\n        specifier: ^5.0.0\n        version: 5.2.0(encoding@0.1.13)\n\npackages:\n\n  client@5.2.0:\n    resolution: {integrity: x}\n",
      },
      "5.2.0",
    ],
    [
      "pnpm 5",
      {
        "pnpm-lock.yaml":
          "lockfileVersion: 5.4\n\nspecifiers:\n  client: ^3.0.0\n\ndependencies:\n  client: 3.4.0_encoding@0.1.13\n\npackages:\n  /client/3.4.0: {}\n",
      },
      "3.4.0",
    ],
    [
      "pnpm, an alias",
      {
        "pnpm-lock.yaml":
          "importers:\n  .:\n    dependencies:\n      client:\n        specifier: npm:@acme/client@^1\n        version: '@acme/client@1.0.0'\n",
      },
      "another",
    ],
    [
      "yarn 1",
      { "yarn.lock": '# yarn lockfile v1\n\n\nclient@^4.0.0, client@^4.1.0:\n  version "4.3.0"\n  resolved "x"\n' },
      "4.3.0",
    ],
    [
      "yarn 4",
      {
        "yarn.lock":
          '__metadata:\n  version: 8\n\n"client@npm:^6.0.0":\n  version: 6.1.0\n  resolution: "client@npm:6.1.0"\n',
      },
      "6.1.0",
    ],
    [
      "yarn 4, an alias",
      { "yarn.lock": '"client@npm:@acme/client@^6.0.0":\n  version: 6.1.0\n  resolution: "@acme/client@npm:6.1.0"\n' },
      "another",
    ],
    [
      "bun",
      { "bun.lock": '{ "lockfileVersion": 1, "packages": { "client": ["client@7.0.0", "", {}, "sha512-x"], }, }' },
      "7.0.0",
    ],
    ["a package of a longer name", { "yarn.lock": '"my-client@^1":\n  version "1.0.0"\n' }, "unknown"],
    ["a broken file", { "package-lock.json": "<<<<<<< client" }, "unknown"],
  ])("of %s", (_name, files, version) => {
    expect(find(files)).toBe(version);
  });

  it("is the workspace's own before that of the root", () => {
    const lock = npmLock({
      "node_modules/client": { version: "3.5.0" },
      "packages/app/node_modules/client": { version: "4.2.0" },
    });
    expect(find({ "package-lock.json": lock }, "packages/app/src")).toBe("4.2.0");
    expect(find({ "package-lock.json": lock }, "packages/apple")).toBe("3.5.0");
    const pnpm =
      "importers:\n  .: {}\n  packages/app:\n    devDependencies:\n      client:\n        specifier: ^4\n        version: 4.2.0\n";
    expect(find({ "pnpm-lock.yaml": pnpm }, "packages/app/src")).toBe("4.2.0");
  });

  it("is chosen by the range of package.json where there are several", () => {
    const lock = 'client@^3.0.0:\n  version "3.5.0"\n\nclient@^4.0.0:\n  version "4.5.0"\n';
    expect(find({ "yarn.lock": lock, "app/package.json": wanted("^4.0.0") }, "app")).toBe("4.5.0");
    expect(find({ "yarn.lock": lock })).toBe("unknown");
  });

  it("comes from the nearest one that names the package", () => {
    const files = {
      "package-lock.json": npmLock({ "node_modules/client": { version: "4.1.0" } }),
      "app/yarn.lock": 'other@^1:\n  version "1.0.0"\n',
    };
    expect(find(files, "app")).toBe("4.1.0");
  });
});

describe("what package.json asks for", () => {
  it.each([
    ["^4.2.0", "range ^4.2.0"],
    ["npm:client@~3.4.0", "range ~3.4.0"],
    ["npm:@acme/client@1", "another"],
    ["workspace:^1.0.0", "range ^1.0.0"],
    ["latest", "unknown"],
    ["catalog:", "unknown"],
    ["github:acme/client", "unknown"],
  ])("%s", (range, expected) => {
    expect(find({ "package.json": wanted(range) }, "src")).toBe(expected);
  });

  it("is that of the nearest one that names the package", () => {
    expect(find({ "package.json": wanted("^3.0.0"), "app/package.json": "{}" }, "app/src")).toBe("range ^3.0.0");
  });
});

it("is what the imports of a deno.json ask for, where no package.json does", () => {
  const mapped = (specifier: string): string =>
    JSON.stringify({ imports: { client: specifier, "client/": "npm:/client/" } });
  expect(find({ "deno.json": mapped("npm:client@^4.2.0") }, "functions/a")).toBe("range ^4.2.0");
  expect(find({ "deno.json": mapped("npm:@acme/client@1") })).toBe("another");
  expect(find({ "deno.json": mapped("./client.ts") })).toBe("unknown");
  expect(find({ "deno.json": mapped("npm:client@^4.2.0"), "package.json": wanted("^3.0.0") })).toBe("range ^3.0.0");
});
