import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findCycle } from "./find-cycle.ts";
import { readSourceFiles, root, type SourceFile } from "./source-file.ts";

/** What each room may import besides itself, as docs/architecture.md draws it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  database: ["model"],
  semantics: ["model", "database"],
  deployment: ["model"],
  matching: ["model", "database"],
  engine: ["model", "database", "semantics", "deployment", "matching", "openapi"],
  runtime: ["model", "database", "deployment"],
  migrate: ["model", "database"],
  openapi: ["model", "database"],
  eslint: ["engine", "model", "database"],
  cli: ["engine", "model", "database", "runtime", "migrate", "openapi"],
};

const files = readSourceFiles();
const written = files.filter(({ path }) => path !== "database/generated.ts");

describe("the rooms", () => {
  it("are those of the design", () => {
    expect(files.filter(({ room }) => !(room in arrows)).map(({ path }) => path)).toEqual([]);
  });

  it("import only along the arrows of the design", () => {
    const wrong = files.flatMap((file) => file.imports.filter((each) => !isAllowed(file, each.target)).map(name(file)));
    expect(wrong).toEqual([]);
  });

  it("import files that exist", () => {
    const wrong = files.flatMap((file) => file.imports.filter(({ target }) => !isFile(target)).map(name(file)));
    expect(wrong).toEqual([]);
  });

  it("have no cycle between rooms", () => {
    expect(findCycle(new Map(Object.entries(arrows)))).toBeUndefined();
  });

  it("have no cycle between files", () => {
    // A type-only import is gone at run time; types may name each other.
    const edges = files.map((file) => [file.path, loadedFiles(file)] as const);
    expect(findCycle(new Map(edges))).toBeUndefined();
  });

  it("have ts-morph in one place, and the user's compiler in none", () => {
    const usersOf = (name: string): readonly SourceFile[] =>
      files.filter(({ imports }) => imports.some(({ specifier }) => specifier === name));
    expect(usersOf("ts-morph").filter(({ room }) => room !== "semantics")).toEqual([]);
    expect(usersOf("typescript")).toEqual([]);
  });
});

describe("the files", () => {
  it("are not named after nothing", () => {
    const nameless = /(^|[/-])(utils?|helpers?|common|shared|misc)([/.-]|$)/;
    expect(files.map(({ path }) => path).filter((path) => nameless.test(path))).toEqual([]);
  });

  it("are named in kebab-case", () => {
    expect(files.map(({ path }) => path).filter((path) => !/^[a-z0-9]+([-/][a-z0-9]+)*\.ts$/.test(path))).toEqual([]);
  });

  it("have at most 300 lines", () => {
    const long = written.filter(({ text }) => text.trimEnd().split("\n").length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it("name no record of the database", () => {
    const ids = readRecordIds();
    const named = written.flatMap(({ path, strings }) =>
      strings.filter((text) => ids.has(text)).map((id) => `${path}: ${id}`),
    );
    expect(ids.size).toBeGreaterThan(0);
    expect(named).toEqual([]);
  });
});

describe("the runtime", () => {
  it("never reads what the edits are made from", () => {
    const edited = ["replacement", "replacementPath", "replacementSegment", "closest", "edit", "examples"];
    const secrets = new Set(edited);
    const runtime = files.filter(({ room }) => room === "runtime");
    const read = runtime.flatMap(({ path, readNames }) =>
      readNames.filter((each) => secrets.has(each)).map((each) => `${path}: ${each}`),
    );
    expect(read).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  it("names every dependency", () => {
    const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
    const unnamed = readDependencies().filter((dependency) => !text.includes(`\`${dependency}\``));
    expect(unnamed).toEqual([]);
  });
});

function isAllowed({ room }: SourceFile, target: string | undefined): boolean {
  // The package's own manifest holds its version; it belongs to no room.
  if (target === "../package.json") return true;
  const to = target?.split("/")[0];
  return to === undefined || to === room || (arrows[room] ?? []).includes(to);
}

function isFile(target: string | undefined): boolean {
  return target === undefined || existsSync(join(root, "src", target));
}

function loadedFiles({ imports }: SourceFile): readonly string[] {
  return imports.flatMap(({ target, typeOnly }) => (target === undefined || typeOnly ? [] : [target]));
}

function name({ path }: SourceFile): (each: { readonly specifier: string }) => string {
  return ({ specifier }) => `${path} → ${specifier}`;
}

/** A file of rules/ is a record when it has an end of life; its name is its id. */
function readRecordIds(): ReadonlySet<string> {
  const names = readdirSync(join(root, "rules"), { recursive: true, encoding: "utf8" });
  const records = names.filter((each) => each.endsWith(".yaml") && isRecord(join(root, "rules", each)));
  return new Set(records.map((each) => each.replace(/^.*[/\\]/, "").replace(/\.yaml$/, "")));
}

function isRecord(file: string): boolean {
  const content: unknown = parse(readFileSync(file, "utf8"));
  return typeof content === "object" && content !== null && "endOfLife" in content;
}

function readDependencies(): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, object | undefined>;
  return ["dependencies", "devDependencies", "peerDependencies"].flatMap((kind) => Object.keys(manifest[kind] ?? {}));
}
