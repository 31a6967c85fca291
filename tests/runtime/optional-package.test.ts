import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program where `lmdb` is not installed. */
function runWithout(program: string): string {
  const setup = `
    import Module from "node:module";
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => resolve(name === "lmdb" ? "not-installed" : name, ...rest);
    const { createBucket, createDurableStore } = await import("./src/runtime/index.ts");
  `;
  const command = ["--import", "tsx", "--input-type=module", "--eval", `${setup}${program}`];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return stdout === "" ? stderr : stdout.trim();
}

describe("where the optional package is not installed", () => {
  it("the runtime works in memory", () => {
    const program = `const bucket = createBucket(); await bucket.put("a", "x"); console.log((await bucket.head("a")).size);`;
    expect(runWithout(program)).toBe("1");
  });

  it("a durable store says what to install", () => {
    const program = `try { createDurableStore({ path: "nowhere" }); } catch (error) { console.log(error.message); }`;
    expect(runWithout(program)).toBe(
      "createDurableStore needs the package `lmdb`, which did not load: run `npm install lmdb`.",
    );
  });
});
