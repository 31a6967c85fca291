import { appendFileSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { engines, run, runEngine, type Engine, type EngineRun } from "./workspaces/engine.ts";
import { listAffected, packages, writeBase, writeWorkspace } from "./workspaces/write-workspace.ts";
import { rootFolder } from "./read-rules.ts";

/** What is done to a workspace before its checks are run, and which of them have to run then. */
interface Step {
  readonly name: string;
  readonly change: (folder: string) => void;
  readonly expected: readonly string[];
}

const API = "https://api.cloudflare.com/client/v4";
const CHANGED = ["package-12", "package-01"];

const steps: readonly Step[] = [
  { name: "first run", change: () => undefined, expected: packages },
  { name: "second run", change: () => undefined, expected: [] },
  {
    name: "a file that is no input changed",
    change: (folder) => appendFileSync(join(folder, "packages/package-12/README.md"), "\nMore.\n"),
    expected: [],
  },
  ...CHANGED.map((name) => ({
    name: `${name} changed`,
    change: (folder: string) => writeBase(folder, name, API),
    expected: listAffected(name),
  })),
  {
    name: "the ESLint config changed",
    change: (folder) => appendFileSync(join(folder, "eslint.config.js"), "// Changed.\n"),
    expected: packages,
  },
];

/** Tries `check` in a workspace of packages that import each other, under engines that cache; docs/monorepo.md has what it shows. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-workspaces-")));
try {
  const [packed = ""] = run("npm", ["pack", "--silent", "--pack-destination", folder], fileURLToPath(rootFolder))
    .trim()
    .split("\n")
    .slice(-1);
  for (const engine of engines) tryEngine(engine, join(folder, engine.package), join(folder, packed));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function tryEngine(engine: Engine, workspace: string, plugin: string): void {
  writeWorkspace(workspace, plugin, { [engine.package]: engine.version });
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], workspace);
  run("git", ["init", "--quiet"], workspace);
  run("git", ["add", "."], workspace);
  console.log(`${engine.name} ${engine.version}, Node ${process.versions.node}, ${packages.length} packages`);
  for (const step of steps) tryStep(step, engine, workspace);
}

function tryStep({ name, change, expected }: Step, engine: Engine, workspace: string): void {
  change(workspace);
  const done = runEngine(engine, workspace);
  const findings = countFindings(workspace);
  console.log(
    `  ${name}: ${done.ran.length} run, ${done.cached} cached, ${findings} findings, ${done.seconds.toFixed(1)} s`,
  );
  const problem = findProblem(done, expected, findings, checkWithoutCache(workspace));
  if (problem === undefined) return;
  console.error(`  ${problem}`);
  process.exitCode = 1;
}

function findProblem(
  done: EngineRun,
  expected: readonly string[],
  findings: number,
  truth: number,
): string | undefined {
  if (!isDeepStrictEqual(done.ran, expected))
    return `expected to run: ${expected.join(", ")}; ran: ${done.ran.join(", ")}`;
  if (done.cached !== packages.length - expected.length) return `expected ${packages.length - expected.length} cached`;
  return findings === truth ? undefined : `expected the ${truth} findings of a run without cache`;
}

/** In the reports of all packages, whether they were made now or come from the cache. */
function countFindings(workspace: string): number {
  const reports = packages.map((name) => readFileSync(join(workspace, "packages", name, "sunset.json"), "utf8"));
  return reports.reduce((sum, report) => sum + toCount(report), 0);
}

function checkWithoutCache(workspace: string): number {
  const command = "node_modules/eslint-plugin-sunset/dist/cli/main.js";
  return toCount(run("node", [command, "check", "packages", "--fail-on", "never", "--format", "json"], workspace));
}

function toCount(report: string): number {
  return (JSON.parse(report) as { readonly findings: readonly unknown[] }).findings.length;
}
