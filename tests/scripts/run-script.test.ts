import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** The exit code of a script, and what it printed. */
function run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const command = ["node_modules/tsx/dist/cli.mjs", `scripts/${script}.ts`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

describe("a script of the repository", () => {
  it.each([
    ["fuzz", ["--runs", "many"], "--runs: expected a whole number above 0; found 'many'"],
    ["kills", ["--kills", "0"], "--kills: expected a whole number above 0; found '0'"],
    ["sweep", ["--evry", "2", "."], "Unknown option '--evry'"],
    ["generate", ["--chek"], "Unknown option '--chek'"],
  ])("%s %j is refused without a stack, and nothing is done", (script, args, message) => {
    const { status, text } = run(script, ...args);
    expect([status, text]).toEqual([2, expect.stringMatching(new RegExp(`\nUsage: npm run ${script} `))]);
    expect(text.startsWith(message)).toBe(true);
    expect(text).not.toMatch(/^ +at /m);
  });

  it("tells how it is used", () => {
    expect(run("kills", "--help")).toEqual({
      status: 0,
      text: "Usage: npm run kills -- [--kills <kills>] [--seed <number>]\n",
    });
  });
});
