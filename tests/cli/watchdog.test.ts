import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const module = pathToFileURL(resolve("src/cli/configuration/watchdog.ts")).href;

/** Runs code of which `work` is watched for a tenth of a second, and its second of grace. */
function run(work: string): { readonly status: number | null; readonly stderr: string; readonly stdout: string } {
  const code = `import { watch } from ${JSON.stringify(module)};
    const result = await watch("the config x.js", 100, async () => { ${work} });
    console.log(result);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  return spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 });
}

describe("what never gives the thread back ends the process with 2, and is named", () => {
  it.each([
    ["a loop", "for (;;) ;"],
    ["a loop that catches all", "for (;;) { try { while (true) ; } catch {} }"],
    ["a regular expression", `/^(a+)+$/.test("a".repeat(60) + "!");`],
  ])("%s", (_, work) => {
    const { status, stderr, stdout } = run(work);
    expect(stderr).toContain("the config x.js has not come to an end in 1.1 s");
    expect([status, stdout]).toEqual([2, ""]);
  });
});

describe("what gives the thread back is left alone", () => {
  it.each([
    ["for long", `await new Promise((resolve) => setTimeout(resolve, 2500)); return "done";`, "done\n"],
    ["at once", `return "done";`, "done\n"],
  ])("%s", (_, work, output) => {
    const { status, stdout } = run(work);
    expect([status, stdout]).toEqual([0, output]);
  });
});
