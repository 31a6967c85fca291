import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { rootFolder } from "./read-rules.ts";
import { runScript } from "./run-script.ts";
import { findProblems, findUnready, type ReleaseState } from "./release/find-problems.ts";

/*
 * `npm run release` publishes the package with provenance, from a clean tree that passes the gate; `-- --dry-run` does all of it but
 * that. It ends at the first thing that is wrong, with exit code 1.
 */
await runScript("Usage: npm run release -- [--dry-run]", () => {
  release(parseArgs({ options: { "dry-run": { type: "boolean", default: false } } }).values["dry-run"]);
});

function release(isRehearsal: boolean): void {
  const state = readState();
  const unready = findUnready(state);
  const problems = [...findProblems(state), ...(isRehearsal ? [] : unready)];
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exitCode = 1;
  } else if (runNpm(["run", "check"]) && runNpm(["publish", "--provenance", ...(isRehearsal ? ["--dry-run"] : [])])) {
    console.log(
      isRehearsal ? ["Nothing was published.", ...unready].join("\n") : `Published ${state.manifest.version}.`,
    );
  } else {
    process.exitCode = 1;
  }
}

function readState(): ReleaseState {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: rootFolder, encoding: "utf8" });
  if (status !== 0) throw new Error("git status failed: a release is made in a checkout.");
  return {
    status: stdout,
    changelog: readFileSync(new URL("CHANGELOG.md", rootFolder), "utf8"),
    manifest: JSON.parse(readFileSync(new URL("package.json", rootFolder), "utf8")) as ReleaseState["manifest"],
  };
}

/** Whether it went well; what it prints is seen. */
function runNpm(args: readonly string[]): boolean {
  const shell = process.platform === "win32";
  return spawnSync("npm", args, { cwd: rootFolder, stdio: "inherit", shell }).status === 0;
}
