import { describe, expect, it, vi } from "vitest";
import { listInstalledFolders } from "../../scripts/install-size/locked-tree.ts";
import { measureInstall } from "../../scripts/install-size/measure-install.ts";
import { describeSize, readRecordedSize, TOLERANCE } from "../../scripts/install-size/recorded-size.ts";

/** npm lists what it would pack. */
vi.setConfig({ testTimeout: 60_000 });

describe("what an install adds to ESLint", () => {
  it("is found as Node finds it: the nearest folder upward, each once", () => {
    const packages = {
      "": { dependencies: { a: "1" } },
      "node_modules/a": { dependencies: { b: "2", c: "1", absent: "1" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": { dependencies: { d: "1" } },
      "node_modules/c": { dependencies: { a: "1" } },
      "node_modules/d": {},
    };
    expect([...listInstalledFolders(packages, ["a"])].sort()).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/c",
    ]);
    expect([...listInstalledFolders(packages, ["b", "none"])].sort()).toEqual(["node_modules/b", "node_modules/d"]);
  });

  it("is said in whole megabytes", () => {
    expect(describeSize({ packages: 24, bytes: 23_126_673 })).toBe("24 packages and 23 MB");
  });

  it("has not grown by a tenth since the README's figure was recorded (`npm run size`)", () => {
    const recorded = readRecordedSize();
    const { packages, bytes } = measureInstall();
    expect(packages).toBeLessThan(recorded.packages * (1 + TOLERANCE));
    expect(bytes).toBeLessThan(recorded.bytes * (1 + TOLERANCE));
    // A package without its build would pass any bound.
    expect(bytes).toBeGreaterThan(recorded.bytes * (1 - TOLERANCE));
  });
});
