import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { makeFolder, run } from "./run-in-folder.ts";

const pageOf = (name: string): string => fileURLToPath(new URL(`../../dist/docs/${name}.html`, import.meta.url));

describe("docs --print", () => {
  it.each([
    [[], "index"],
    [["no-threat-score"], "rules/no-threat-score"],
    [["sunset/no-threat-score"], "rules/no-threat-score"],
    [["filters"], "rules/no-deprecated-endpoint"],
  ])("tells where the page of %j is", async (names, page) => {
    expect(await run("/", ["docs", ...names, "--print"])).toEqual({ code: 0, out: `${pageOf(page)}\n`, error: "" });
  });
});

it("names what is nearest to a name that there is not", async () => {
  expect((await run("/", ["docs", "filter", "--print"])).error).toContain("Did you mean filters?");
  expect((await run("/", ["docs", "sunset/no-threatscore"])).error).toContain("Did you mean no-threat-score?");
});

it("says when nothing opens the page", async () => {
  const { code, out, error } = await run("/", ["docs"]);
  expect({ code, out }).toEqual({ code: 2, out: `${pageOf("index")}\n` });
  expect(error).toContain("found no program that opens it");
});

/** Elsewhere the opener is no program of the path, and would open a window. */
describe.runIf(process.platform === "linux")("the built command", () => {
  const command = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

  it("hands the page to the system's opener", async () => {
    const folder = makeFolder({ "xdg-open": `#!/bin/sh\nprintf %s "$1" > "$0.opened"\n` });
    chmodSync(join(folder, "xdg-open"), 0o755);
    const { status, stdout } = runWithPath(command, folder);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${pageOf("index")}\n` });
    await vi.waitFor(() => {
      expect(readFileSync(join(folder, "xdg-open.opened"), "utf8")).toBe(pageOf("index"));
    });
    expect(existsSync(pageOf("index"))).toBe(true);
  });

  it("hands over the row of a record, which the page has once", async () => {
    const folder = makeFolder({ "xdg-open": `#!/bin/sh\nprintf %s "$1" > "$0.opened"\n` });
    chmodSync(join(folder, "xdg-open"), 0o755);
    const page = pageOf("rules/no-deprecated-endpoint");
    expect(runWithPath(command, folder, "filters")).toMatchObject({ status: 0, stdout: `${page}\n` });
    await vi.waitFor(() => {
      expect(readFileSync(join(folder, "xdg-open.opened"), "utf8")).toBe(`${pathToFileURL(page).href}#filters`);
    });
    expect(readFileSync(page, "utf8").split('id="filters"')).toHaveLength(2);
  });

  it("says when there is none", () => {
    const { status, stderr } = runWithPath(command, makeFolder({}));
    expect(status).toBe(2);
    expect(stderr).toContain("found no program that opens it");
  });
});

function runWithPath(
  command: string,
  path: string,
  ...names: readonly string[]
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [command, "docs", ...names], { env: { PATH: path }, encoding: "utf8" });
}
