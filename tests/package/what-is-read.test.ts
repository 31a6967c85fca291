import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { isWithin } from "../../src/model/is-within.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
/** What a program needs of this repository to run. */
const programs = ["dist", "node_modules", "package.json"].map((name) => join(repository, name));
const recorder = fileURLToPath(new URL("record-access.js", import.meta.url));

const [major = 0] = process.versions.node.split(".").map(Number);
const PERMISSION = major >= 23 ? "--permission" : "--experimental-permission";

const secret = "export const base = 'https://api.cloudflare.com/client/v4'; export const token = 'hunter2';\n";
const values = `{ "base": "https://api.cloudflare.com/client/v4", "auths": { "x": { "auth": "hunter2" } } }`;

/** Every way out of a repository that a stranger can write into it; `FOLDER` stands for what lies around the project. */
const files: Readonly<Record<string, string>> = {
  "home/code.js": secret,
  "home/config.json": values,
  "home/tsconfig.json": '{ "compilerOptions": { "paths": { "theirs/*": ["./*"] } } }',
  "home/package.json": '{ "name": "linked", "main": "code.js" }',
  "home/.gitignore": "nothing\n",
  "project/.git/HEAD": "",
  "project/package.json": '{ "dependencies": { "cloudflare": "^3.0.0" } }',
  "project/tsconfig.json":
    '{ "extends": "../home/tsconfig.json", "compilerOptions": { "paths": { "out/*": ["FOLDER/home/*"] } } }',
  "project/src/main.js": [
    'import config from "FOLDER/home/config.json";',
    'import other from "../../home/config.json";',
    'import { base } from "../../home/code.js";',
    'import { base as aliased } from "out/code";',
    'import { base as extended } from "theirs/code";',
    'import { base as linked } from "linked";',
    'import { base as behind } from "./code.js";',
    'import { base as below } from "./folder/code.js";',
    'import own from "./own.json";',
    "for (const root of [config.base, other.base, config.auths.x.auth, base, aliased, extended, linked, behind, below])",
    "  await fetch(`${root}/zones/${id}/filters`);",
    "await fetch(`${own.base}/${own.auths.x.auth}/zones/${id}/rate_limits`);",
    "await fetch(`${own.base}/zones/${own.auths.x.auth}/filters`);",
    "",
  ].join("\n"),
  "project/src/own.json": values,
  "project/src/worker.js": "export default { fetch: (request, env) => env.FILES.list({ include: [] }) };\n",
};
const links: Readonly<Record<string, string>> = {
  "project/src/code.js": "home/code.js",
  "project/src/folder": "home",
  "project/node_modules/linked": "home",
  "project/wrangler.json": "home/config.json",
  "project/.gitignore": "home/.gitignore",
  "project/package-lock.json": "home/config.json",
};

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly read: readonly string[];
  readonly done: readonly string[];
}

/** A folder with the project and what is none of its business. */
function lay(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-read-")));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text.replaceAll("FOLDER", folder));
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(folder, target), join(folder, name));
  }
  return folder;
}

/** Runs a program in the project under Node's permission model: it may read the project and itself, and nothing else. */
function runIn(folder: string, program: readonly string[]): Ran {
  const project = join(folder, "project");
  const readable = [...programs, recorder, project].map((path) => `--allow-fs-read=${path}`);
  const args = [PERMISSION, "--no-warnings", ...readable, "--import", recorder, ...program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  const lines = stderr.trimEnd().split("\n");
  const recorded = JSON.parse(lines.pop() ?? "") as Pick<Ran, "read" | "done">;
  return { code: status, out: stdout + lines.join("\n"), ...recorded };
}

/** What is neither the project's nor the program's. */
function outside({ read }: Ran, folder: string): readonly string[] {
  const inside = [...programs, join(folder, "project")];
  const paths = read.map((path) => (path.startsWith("file:") ? fileURLToPath(path) : path));
  return paths.filter((path) => !inside.some((each) => isWithin(path, each)));
}

describe("linting a stranger's repository reads nothing outside of it, and writes, spawns and sends nothing", () => {
  it.each([["--format=json"], ["--verbose"], ["--fix-dry-run"]])("check %s", (flag) => {
    const folder = lay();
    const ran = runIn(folder, [join(repository, "dist/cli/main.js"), "check", "--no-config", "--strict", flag]);
    expect(ran.out).toContain("filters");
    expect(outside(ran, folder)).toEqual([]);
    expect(ran.done).toEqual([]);
    expect(ran.out).not.toContain("hunter2");
    expect(ran.code).toBe(2);
  });

  it("ESLint, with the rules on", () => {
    const folder = lay();
    const config = [
      `import sunset from ${JSON.stringify(join(repository, "dist/eslint/plugin.js"))};`,
      "export default [...sunset.configs.strict];",
    ];
    writeFileSync(join(folder, "project/eslint.config.js"), config.join("\n"));
    writeFileSync(join(folder, "project/package.json"), '{ "type": "module" }');
    const ran = runIn(folder, [join(repository, "node_modules/eslint/bin/eslint.js"), "src/main.js", "src/worker.js"]);
    expect(ran.out).toContain("sunset/no-deprecated-endpoint");
    expect(outside(ran, folder)).toEqual([]);
    expect(ran.done).toEqual([]);
    expect(ran.out).not.toContain("hunter2");
  });

  it("check follows imports where no folder above the project may be looked at", () => {
    const folder = lay();
    const get = "export const get = (path) => fetch(`https://api.cloudflare.com/client/v4/zones/1${path}`);\n";
    writeFileSync(join(folder, "project/get.js"), get);
    writeFileSync(
      join(folder, "project/minify.js"),
      'import { get } from "./get.js";\nawait get("/settings/minify");\n',
    );
    const ran = runIn(folder, [join(repository, "dist/cli/main.js"), "check", "--no-config", "minify.js"]);
    expect(ran.out).toContain("minify.js\n  2:13  ended ");
    expect(outside(ran, folder)).toEqual([]);
    expect(ran.code).toBe(1);
  });

  it("the recorder sees what is read", () => {
    const folder = lay();
    const script = join(folder, "project/read.mjs");
    writeFileSync(
      script,
      'import { readFileSync } from "node:fs"; try { readFileSync("../home/code.js"); } catch {}\n',
    );
    expect(outside(runIn(folder, [script]), folder)).toEqual(["../home/code.js"]);
  });
});
