import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { findCompilerFlag } from "../../src/cli/compiler-flags.ts";

it("holds the compiler back where V8 has none in between", () => {
  expect(findCompilerFlag("11.3.244.8-node.38")).toBe("--interrupt-budget=400000");
  expect(findCompilerFlag("12.4.254.21-node.57")).toBe("--invocation-count-for-turbofan=12000");
});

it("leaves releases of V8 alone whose flags it does not know", () => {
  for (const version of ["11.8.172.13-node.12", "12.9.202.28-node.12", "13.6.233.17-node.53", ""]) {
    expect(findCompilerFlag(version)).toBeUndefined();
  }
});

it("sets no flag that this V8 does not know", () => {
  const flag = findCompilerFlag(process.versions.v8);
  const { status, stderr } = spawnSync(process.execPath, [...(flag === undefined ? [] : [flag]), "-e", ""], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
