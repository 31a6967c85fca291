import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { makeInstalledProject, removeInstalledProject, toCommandPath } from "../installed-project.ts";

interface Message {
  readonly file: string;
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
}

/** What linting gave where one version of TypeScript is installed. */
interface Column {
  /** By parser and language: `espree, js`. */
  readonly cells: Readonly<Record<string, readonly Message[]>>;
  /** Why the TypeScript parser did not load. */
  readonly refusal?: string;
  /** The files of TypeScript that were loaded. */
  readonly typescript: readonly string[];
}

/** The user's TypeScript by the package that holds it here. `typescript` is what this repository is built with. */
const packages = [
  ["5.4", "typescript5.4"],
  ["5.9", "typescript5.9"],
  ["6.0", "typescript"],
  ["7.0", "typescript7.0"],
] as const;

const fixture = fileURLToPath(new URL("../fixtures/typescript-matrix", import.meta.url));
const sources = readdirSync(fixture, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  .sort();
const require = createRequire(import.meta.url);
const runFile = promisify(execFile);

let folder: string;
const columns = new Map<string, Column>();

beforeAll(async () => {
  folder = makeInstalledProject({});
  cpSync(fixture, folder, { recursive: true });
  for (const [version, name] of packages) columns.set(version, await lint(name));
}, 300_000);

afterAll(() => removeInstalledProject(folder));

describe.each(packages)("with TypeScript %s installed", (version, name) => {
  it("that version is the one that was loaded, and no other", () => {
    const manifest = require(`${name}/package.json`) as { readonly version: string };
    expect(manifest.version.startsWith(`${version}.`)).toBe(true);
    const loaded = columnOf(version).typescript;
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((file) => !file.includes(join("node_modules", name, "/")))).toEqual([]);
  });

  it("the plugin and the command work, and the parser where it takes that version", () => {
    const { cells, refusal } = columnOf(version);
    const withParser = ["parser, js", "parser with types, js", "parser, ts", "parser with types, ts"];
    const expected = version === "7.0" ? [] : withParser;
    expect(Object.keys(cells).sort()).toEqual(["espree, js", "command, js", "command, ts", ...expected].sort());
    // Should the parser take it one day, its cells above are to be filled.
    if (version === "7.0") expect(refusal).toContain("does not support TS 7.0");
    else expect(refusal).toBeUndefined();
  });

  it.each(sources)("what %s says of itself is found, whoever parses it", (file) => {
    for (const [cell, messages] of cellsOf(version, file)) {
      expect(messages.map(({ line, rule }) => `${line} ${rule}`).sort(), cell).toEqual(readMarks(file));
    }
  });
});

it("all find the same at the same places and say the same of it", () => {
  for (const file of sources) {
    const all = packages.flatMap(([version]) => {
      return cellsOf(version, file).map(([cell, messages]) => ({ cell: `${version}, ${cell}`, messages }));
    });
    expect(all.length).toBeGreaterThanOrEqual(packages.length);
    for (const { cell, messages } of all) expect(messages, `${file} in ${cell}`).toEqual(all[0]?.messages);
  }
});

/** Lints the project in every way, each process with the package as its TypeScript. */
async function lint(name: string): Promise<Column> {
  const column = JSON.parse(await runNode(name, "lint-cells.js", [folder])) as Column;
  const check = ["check", ".", "--format", "json", "--fail-on", "never", "--as-of", "2025-06-01"];
  const { findings } = JSON.parse(await runNode(name, toCommandPath(folder), check)) as CheckOutput;
  const messages = findings.map(({ file, rule, line, column, endLine, endColumn, message }) => {
    return { file, rule, line, column, endLine, endColumn, message };
  });
  const commandCells = ["js", "ts"].map((language) => {
    return [`command, ${language}`, messages.filter(({ file }) => file.startsWith(`${language}/`))] as const;
  });
  return { ...column, cells: { ...column.cells, ...Object.fromEntries(commandCells) } };
}

async function runNode(name: string, script: string, args: readonly string[]): Promise<string> {
  const preload = new URL("resolve-typescript.js", import.meta.url).href;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const command = ["--import", preload, path, ...args];
  const { stdout } = await runFile(process.execPath, command, {
    cwd: folder,
    maxBuffer: 1 << 26,
    env: { ...process.env, USER_TYPESCRIPT: name },
  });
  return stdout;
}

function columnOf(version: string): Column {
  const column = columns.get(version);
  if (column === undefined) throw new Error(`nothing was linted with TypeScript ${version}`);
  return column;
}

/** What each cell of the file's language found in it. */
function cellsOf(version: string, file: string): readonly (readonly [cell: string, messages: readonly Message[]])[] {
  const [language = ""] = file.split("/");
  return Object.entries(columnOf(version).cells)
    .filter(([cell]) => cell.endsWith(`, ${language}`))
    .map(([cell, messages]) => [cell, messages.filter((message) => message.file === file)]);
}

/** The lines of a fixture that end in `// finds <rule>`. */
function readMarks(file: string): readonly string[] {
  const lines = readFileSync(join(fixture, file), "utf8").split("\n");
  const marks = lines.flatMap((line, index) => {
    const rule = / \/\/ finds (?<rule>[\w-]+)$/.exec(line)?.groups?.rule;
    return rule === undefined ? [] : [`${index + 1} ${rule}`];
  });
  return marks.sort();
}
