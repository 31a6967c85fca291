import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { findRulePage } from "../../src/model/package-info.ts";
import { compileProgram, type Compilation } from "./compile-program.ts";
import { installPackage } from "./install-package.ts";
import { packCheckout } from "./pack-checkout.ts";

/** A compiler takes seconds, and other tests run beside it; two builds before all of it. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 });

/** The archive that the other tests install, and one of the same files built elsewhere. */
let archives: readonly string[] = [];

const root = realpathSync(mkdtempSync(join(tmpdir(), "sunset-package-")));
/** Where ESLint 10 and the packages with global types are installed, and where ESLint 9 is. */
const project = join(root, "project");
const projectOfEslint9 = join(root, "project-eslint9");
const installed = join(project, "node_modules/eslint-plugin-sunset");

beforeAll(() => {
  const tarball = packCheckout(root);
  archives = [tarball, packCheckout(join(root, "elsewhere", "again"))];
  installPackage(project, tarball, {
    eslint: "eslint",
    others: ["@types/node", "@cloudflare/workers-types"],
  });
  installPackage(projectOfEslint9, tarball, { eslint: "eslint9" });
  for (const name of ["package-types", "package-project"]) {
    const fixture = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
    cpSync(fixture, project, { recursive: true });
    cpSync(fixture, projectOfEslint9, { recursive: true });
  }
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

/** What a program of the project prints, as JSON. */
function runProgram(folder: string, file: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" }));
}

function runCommand(args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const command = join(project, "node_modules/.bin/eslint-plugin-sunset");
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: "utf8", shell });
  expect(stderr).toBe("");
  return { status, out: stdout };
}

describe("what is packed from a clean checkout", () => {
  it("is the same to the byte, wherever it is built", () => {
    const digests = archives.map((file) => createHash("sha256").update(readFileSync(file)).digest("hex"));
    expect(digests).toHaveLength(2);
    expect(digests[1]).toBe(digests[0]);
  });

  it("holds what was built, the docs, the schema of databases and nothing of the source", () => {
    const names = ["CHANGELOG.md", "LICENSE", "README.md", "dist", "docs", "package.json", "rules"];
    expect(readdirSync(installed).sort()).toEqual(names.sort());
    expect(listFiles("rules")).toEqual([join("rules", "schema.json")]);
  });

  it("holds every file that a file of it imports", () => {
    const files = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
    const imports = files.filter((file) => /\.(?:d\.ts|js)$/.test(file)).flatMap(listImports);
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter(([, target]) => !existsSync(target)).map(([file]) => file)).toEqual([]);
  });

  it("holds code of plain ASCII, and texts that are not", () => {
    const files = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
    const code = files
      .filter((file) => /\.c?js$/.test(file))
      .map((file) => readFileSync(join(installed, "dist", file)));
    expect(code.length).toBeGreaterThan(10);
    expect(code.every((bytes) => bytes.every((byte) => byte < 128))).toBe(true);
    expect(code.some((bytes) => bytes.includes('"\\u2026"'))).toBe(true);
  });

  it("holds no code that no entry loads", () => {
    const entries = ["cli/main", "eslint/plugin", "database/index", "migrate/index", "runtime/index"].map(
      (name) => `dist/${name}`,
    );
    const loaded = reach(
      entries.flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
      (file) => {
        const imported = listNamed(file, /["'](\.{1,2}\/[^"']+\.c?js)["']/g);
        return file.endsWith(".d.ts") ? imported.map((name) => name.replace(/\.js$/, ".d.ts")) : imported;
      },
    );
    const pages = join("dist", "docs", sep);
    expect(listFiles("dist").filter((file) => !loaded.has(file) && !file.startsWith(pages))).toEqual([]);
  });

  it("holds no page that no other page leads to", () => {
    const linked = reach(["README.md"], (file) => (file.endsWith(".md") ? listNamed(file, /\]\(([\w./-]+)/g) : []));
    const examples = /^docs[\\/]example-worker[\\/]/;
    expect(listFiles("docs").filter((file) => !linked.has(file) && !examples.test(file))).toEqual([]);
    expect(listFiles("docs")).not.toContain(join("docs", "example-worker", "expected-findings.json"));
  });

  it("holds every file that its manifest names", () => {
    const { exports, bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
      readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
      readonly bin: Readonly<Record<string, string>>;
    };
    const targets = [...Object.values(exports), bin].flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target),
    );
    expect(targets.filter((target) => !existsSync(join(installed, target)))).toEqual([]);
  });
});

/** The files of a folder of the package, relative to the package. */
function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(join(installed, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(installed, join(entry.parentPath, entry.name)));
}

/** The files that are reached from the first ones by what `follow` gives. */
function reach(first: readonly string[], follow: (file: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(first);
  for (const file of reached) for (const next of follow(file)) reached.add(next);
  return reached;
}

/** The files that the text of a file names between marks. */
function listNamed(file: string, named: RegExp): readonly string[] {
  if (!existsSync(join(installed, file))) return [];
  const text = readFileSync(join(installed, file), "utf8");
  return [...text.matchAll(named)].map(([, name = ""]) => join(file, "..", name));
}

/** The relative imports of a file, each as what it means: a `.js` in a declaration means the declaration beside it. */
function listImports(file: string): readonly (readonly [file: string, target: string])[] {
  const path = join(installed, "dist", file);
  const specifiers = [...readFileSync(path, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+\.js)"/g)];
  return specifiers.map(([, specifier = ""]) => {
    const target = file.endsWith(".d.ts") ? specifier.replace(/\.js$/, ".d.ts") : specifier;
    return [file, join(path, "..", target)];
  });
}

describe("each entry, installed in an empty project", () => {
  const expected = {
    plugin: { rules: true, recommended: "sunset/recommended", asOf: "2025-01-31" },
    database: { found: ["filters"], loaded: true, refused: "ProblemError" },
    migrate: "skip",
    runtime: { text: "value", listed: ["key"], env: ["FILES"], status: 200, ended: true, length: 5 },
  };

  it.each([
    ["import", "entries.mjs"],
    ["require", "entries.cjs"],
  ])("works by %s", (_, file) => {
    expect(runProgram(project, file)).toEqual(expected);
  });

  it("is the plugin itself to `require`, and its own default; the schema of databases is beside it", () => {
    expect(runProgram(project, "required.cjs")).toMatchObject({
      keys: ["meta", "rules", "configs", "settings"],
      isDefault: true,
      schema: "https://json-schema.org/draft/2020-12/schema",
    });
  });

  it.each([
    ["ESLint 10, a config that is a module", () => project, "eslint.config.mjs"],
    ["ESLint 10, a config in CommonJS", () => project, "eslint.config.cjs"],
    ["ESLint 9, a config that is a module", () => projectOfEslint9, "eslint.config.mjs"],
  ])("reports in %s", (_, toFolder, config) => {
    const folder = toFolder();
    const command = [
      join(folder, "node_modules/eslint/bin/eslint.js"),
      "--config",
      config,
      "--format",
      "json",
      "calls.js",
    ];
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    const [result] = JSON.parse(stdout) as readonly { readonly messages: readonly { readonly ruleId: string }[] }[];
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(["sunset/no-deprecated-endpoint"]);
  });

  it("has the page that each rule names, and the command finds the same", () => {
    const { pages } = runProgram(project, "required.cjs") as { readonly pages: Readonly<Record<string, string>> };
    expect(Object.keys(pages)).toContain("no-threat-score");
    for (const [rule, page] of Object.entries(pages)) {
      const { status, out } = runCommand(["docs", rule, "--print"]);
      expect(status).toBe(0);
      expect(readFileSync(out.trimEnd(), "utf8")).toContain(`<title>sunset/${rule}</title>`);
      expect(page).toBe(findRulePage(rule) ?? pathToFileURL(out.trimEnd()).href);
    }
  });

  it("has the command, with each of its subcommands", () => {
    const checked = runCommand(["check", "calls.js", "--format", "json"]);
    expect(checked.status).toBe(1);
    expect((JSON.parse(checked.out) as CheckOutput).findings.map(({ record }) => record)).toEqual(["filters"]);
    expect(runCommand(["list"]).out).toMatch(/^\S+ {2}filters {2}/m);
    expect(runCommand(["explain", "filters"]).out).toMatch(/^filters: /);
    expect(runCommand(["serve", "--help"]).out).toMatch(/^Usage/);
  });
});

const versions = [
  ["5.4", "typescript5.4"],
  ["5.9", "typescript5.9"],
  ["6.0", "typescript"],
  ["7.0", "typescript7.0"],
] as const;

const oldestAndNewest = versions.filter(([version]) => version === "5.4" || version === "7.0");
const everyEntry = ["plugin.ts", "database.ts", "migrate.ts", "runtime.ts"];

/** A program in CommonJS too, where the compiler lets it require a module: from 5.8 on. */
function filesOfNode(version: string): readonly string[] {
  return version === "5.4" ? everyEntry : [...everyEntry, "common-js.cts"];
}

/** Programs with lines that must compile and, under `@ts-expect-error`, lines that must not. */
describe("the types of each entry, installed in an empty project", () => {
  const compilations = versions.flatMap(([version, typescript]): (readonly [string, string, Compilation])[] => [
    [version, "nodenext", { typescript, resolution: "nodenext", globals: "the DOM", files: filesOfNode(version) }],
    [version, "bundler", { typescript, resolution: "bundler", globals: "the DOM", files: everyEntry }],
  ]);

  it.each(compilations)("say what is right and wrong under TypeScript %s, %s", (_, __, compilation) => {
    expect(compileProgram(project, compilation)).toBe("");
  });

  it.each(oldestAndNewest)(
    "need no global types but those of a web platform for the runtime, under TypeScript %s",
    (_, typescript) => {
      const worlds: readonly Pick<Compilation, "globals" | "files">[] = [
        { globals: "@types/node", files: everyEntry },
        { globals: "@cloudflare/workers-types", files: ["database.ts", "runtime.ts", "worker.ts"] },
        { globals: "the language alone", files: ["plugin.ts", "database.ts"] },
      ];
      for (const world of worlds) {
        expect(compileProgram(project, { typescript, resolution: "nodenext", ...world }), world.globals).toBe("");
      }
    },
  );

  it.each(oldestAndNewest)("are the same beside ESLint 9, under TypeScript %s", (_, typescript) => {
    const files = ["plugin.ts"];
    expect(compileProgram(projectOfEslint9, { typescript, resolution: "nodenext", globals: "the DOM", files })).toBe(
      "",
    );
  });
});
