import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { WordScanner } from "../../src/database/gate/word-scanner.ts";
import { LintRoot } from "../../src/semantics/modules/lint-root.ts";
import { ScannedFiles } from "../../src/semantics/modules/scanned-files.ts";
import { TextsOfImports } from "../../src/semantics/modules/texts-of-imports.ts";
import { Project } from "../engine/project.ts";

/** The files whose texts count for a text: those that it imports itself, and all. Each file begins with its own name. */
function listTexts(
  text: string,
  files: Readonly<Record<string, string>>,
): { readonly direct: readonly string[]; readonly all: readonly string[] } {
  const named = Object.entries(files).map(([name, code]) => [name, `// ${basename(name)}\n${code}`] as const);
  const { root } = new Project(Object.fromEntries(named));
  const scanned = new ScannedFiles(new WordScanner([{ words: [], scanned: [] }]), new LintRoot(root));
  const path = join(root, "main.ts");
  const imports = new TextsOfImports(path, scanned.scan(path, text, true), { files: scanned, set: 0 });
  const toNames = (texts: readonly { readonly text: string }[]): readonly string[] =>
    texts.map((each) => /^\/\/ (.*)/.exec(each.text)?.[1] ?? "").sort();
  return { direct: toNames(imports.direct.texts), all: toNames(imports.all.texts) };
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
