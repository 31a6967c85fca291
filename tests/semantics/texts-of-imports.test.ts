import { basename, join } from "node:path";
import { expect, it, vi } from "vitest";
import { WordScanner } from "../../src/database/gate/word-scanner.ts";
import { withNewSnapshot } from "../../src/semantics/modules/disk-snapshot.ts";
import { LintRoot } from "../../src/semantics/modules/lint-root.ts";
import { ScannedFiles } from "../../src/semantics/modules/scanned-files.ts";
import { TextsOfImports } from "../../src/semantics/modules/texts-of-imports.ts";
import { Project } from "../engine/project.ts";

interface Listed {
  readonly direct: readonly string[];
  readonly all: readonly string[];
  readonly isLeft: boolean;
}

/** Of a project that can be changed, the files whose texts count for a text: those that it imports itself, and all. Each file begins with its own name. */
function openProject(files: Readonly<Record<string, string>>): {
  readonly write: (name: string, code: string) => void;
  readonly list: (text: string) => Listed;
  /** Whether a file was read for that. */
  readonly isRead: (name: string) => boolean;
} {
  const mark = (name: string, code: string): string => `// ${basename(name)}\n${code}`;
  const marked = Object.entries(files).map(([name, code]) => [name, mark(name, code)] as const);
  const project = new Project(Object.fromEntries(marked));
  const path = join(project.root, "main.ts");
  const scanned = new ScannedFiles(new WordScanner([{ words: [], scanned: [] }]), new LintRoot(project.root));
  const read = vi.spyOn(scanned, "read");
  const toNames = (texts: readonly { readonly text: string }[]): readonly string[] =>
    texts.map((each) => /^\/\/ (.*)/.exec(each.text)?.[1] ?? "").sort();
  return {
    write: (name, code) => {
      project.write(name, mark(name, code));
    },
    list: (text) =>
      withNewSnapshot(() => {
        const imports = new TextsOfImports(path, scanned.scan(path, text, true), { files: scanned, set: 0 });
        return { direct: toNames(imports.direct.texts), all: toNames(imports.all.texts), isLeft: imports.isLeft };
      }),
    isRead: (name) => read.mock.calls.some(([asked]) => asked === join(project.root, name)),
  };
}

function listTexts(text: string, files: Readonly<Record<string, string>>): Listed {
  return openProject(files).list(text);
}

const LIB = {
  "send.ts": 'import { HOST } from "./host"; export const send = () => HOST;',
  "log.ts": 'import { stamp } from "./stamp"; export const log = () => stamp;',
  "host.ts": "export const HOST = 1;",
  "stamp.ts": "export const stamp = 1;",
};

it.each<[string, string, string, readonly string[]]>([
  [
    "by name",
    'import { log } from "./lib";',
    'export { send } from "./send"; export { log } from "./log";',
    ["log.ts"],
  ],
  [
    "by another name",
    'import { print } from "./lib";',
    'export { send } from "./send"; export { log as print } from "./log";',
    ["log.ts"],
  ],
  ["whole", 'import { log } from "./lib";', 'export * from "./send"; export * from "./log";', ["log.ts"]],
  [
    "as a namespace",
    'import { logs } from "./lib";',
    'export * as sends from "./send"; export * as logs from "./log";',
    ["log.ts"],
  ],
  [
    "through another barrel",
    'import { log } from "./lib";',
    'export * from "./more"; export { send } from "./send";',
    ["log.ts", "more.ts"],
  ],
  [
    "all of them, where all is imported",
    'import * as lib from "./lib";',
    'export { send } from "./send"; export { log } from "./log";',
    ["log.ts", "send.ts"],
  ],
  [
    "both, where one is imported behind the other",
    'import { log } from "./lib"; import { send } from "./lib";',
    'export { send } from "./send"; export { log } from "./log";',
    ["log.ts", "send.ts"],
  ],
  ["none, where nothing is taken", 'import "./lib";', 'export { send } from "./send";', []],
])("of a barrel those files count that may have what is imported: passed on %s", (_, text, lib, expected) => {
  const files = { ...LIB, "more.ts": 'export { log } from "./log"; export { send } from "./send";', "lib.ts": lib };
  const behind = { "log.ts": "stamp.ts", "send.ts": "host.ts" };
  const { direct, all } = listTexts(text, files);
  expect(direct).toEqual(["lib.ts", ...expected].sort());
  const further = Object.entries(behind).flatMap(([name, imported]) => (expected.includes(name) ? [imported] : []));
  expect(all).toEqual([...direct, ...further].sort());
});

it("a barrel that an imported file imports is followed for what that file takes of it", () => {
  const files = {
    ...LIB,
    "lib.ts": 'export { send } from "./send"; export { log } from "./log";',
    "main-lib.ts": 'import { log } from "./lib"; export const run = () => log();',
  };
  const { direct, all } = listTexts('import { run } from "./main-lib";', files);
  expect(direct).toEqual(["main-lib.ts"]);
  expect(all).toEqual(["lib.ts", "log.ts", "main-lib.ts", "stamp.ts"]);
});

const BARREL = {
  "lib.ts": 'export * from "./send"; export * from "./log";',
  "send.ts": "export const send = 1;",
  "log.ts": "export const log = 1;",
};

it("a file behind a barrel counts from when it has the name that is asked of the barrel", () => {
  const { list, write } = openProject(BARREL);
  const main = 'import { log } from "./lib";';
  expect(list(main).direct).toEqual(["lib.ts", "log.ts"]);
  expect(list(main).direct).toEqual(["lib.ts", "log.ts"]);
  write("send.ts", "export const send = 1; export const log = 2;");
  expect(list(main).direct).toEqual(["lib.ts", "log.ts", "send.ts"]);
});

it("it counts from then for those too who import the barrel through another file", () => {
  const { list, write } = openProject({ ...BARREL, "run.ts": 'import { log } from "./lib"; export const run = log;' });
  const main = 'import { run } from "./run";';
  expect(list(main).all).toEqual(["lib.ts", "log.ts", "run.ts"]);
  write("send.ts", "export const send = 1; export const log = 2;");
  expect(list(main).all).toEqual(["lib.ts", "log.ts", "run.ts", "send.ts"]);
  write("run.ts", 'import { send } from "./send"; export const run = send;');
  expect(list(main).all).toEqual(["run.ts", "send.ts"]);
});

it("barrels that pass each other on come to an end", () => {
  const files = {
    "lib.ts": 'export * from "./more"; export { log } from "./log";',
    "more.ts": 'export * from "./lib"; export * from "./more";',
    "log.ts": 'import { log } from "./more"; export const print = () => log;',
  };
  const { direct, all } = listTexts('import { log } from "./more"; export * from "./main";', files);
  expect(direct).toEqual(["lib.ts", "log.ts", "more.ts"]);
  expect(all).toEqual(direct);
});

it("of a barrel with too many files those beyond the limit are left", () => {
  const names = Array.from({ length: 1001 }, (_, at) => `part-${at}`);
  const parts = Object.fromEntries(names.map((name) => [`${name}.ts`, "export const part = 1;"]));
  const barrel = (count: number): Readonly<Record<string, string>> => ({
    "lib.ts": names
      .slice(0, count)
      .map((name) => `export * from "./${name}";`)
      .join("\n"),
  });
  const main = 'import { part } from "./lib";';
  expect(listTexts(main, { ...parts, ...barrel(900) })).toMatchObject({ isLeft: false });
  expect(listTexts(main, { ...parts, ...barrel(1001) })).toMatchObject({ isLeft: true });
});

it("what an imported file imports beyond the limit is not read", () => {
  const names = Array.from({ length: 200 }, (_, at) => `part-${at}`);
  const parts = Object.fromEntries(names.map((name) => [`${name}.ts`, "export const part = 1;"]));
  const { list, isRead } = openProject({ ...parts, "lib.ts": names.map((name) => `import "./${name}";`).join("\n") });
  expect(list('import "./lib";').all).toHaveLength(64);
  expect(isRead("part-60.ts")).toBe(true);
  expect(isRead("part-199.ts")).toBe(false);
});
