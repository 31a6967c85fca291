import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCycle } from "./find-cycle.ts";
import { readSourceFiles, root, type SourceFile } from "./source-file.ts";

/**
 * The files of a room that stand in no folder of their own: `face` is what others call, `ground` what all of it rests on, which may be
 * all others.
 */
interface OwnFiles {
  readonly face: readonly string[];
  readonly ground: readonly string[] | "others";
}

interface Order {
  readonly room: string;
  /** From the top down: a room may import those that stand behind it. */
  readonly inner: readonly string[];
  readonly own: OwnFiles;
}

/** Those of `semantics` are drawn in docs/inside-semantics.md, those of `cli` and `database` in docs/architecture.md. */
const orders: readonly Order[] = [
  {
    room: "semantics",
    own: { face: ["read-facts.ts"], ground: ["interests.ts", "no-facts.ts"] },
    inner: [
      "face",
      "surfaces",
      "surfaces/documents",
      "surfaces/shell",
      "surfaces/shell/run",
      "surfaces/shell/commands",
      "surfaces/shell/words",
      "surfaces/shell/state",
      "surfaces/shell/syntax",
      "surfaces/shell/texts",
      "layout",
      "responses",
      "headers",
      "written",
      "requests",
      "buckets",
      "uses",
      "evaluation",
      "evaluation/builtins",
      "evaluation/members",
      "evaluation/state",
      "evaluation/types",
      "evaluation/outcomes",
      "clients",
      "commands",
      "texts",
      "values",
      "modules/versions",
      "modules",
      "control-flow",
      "syntax",
      "ground",
    ],
  },
  {
    room: "matching",
    own: { face: ["match-facts.ts"], ground: [] },
    inner: [
      "face",
      "endpoints",
      "payloads",
      "responses",
      "headers",
      "buckets",
      "deployment",
      "edits",
      "findings",
      "policy",
      "scope",
      "paths",
      "values",
      "ground",
    ],
  },
  {
    room: "database",
    own: {
      face: [
        "builtin-database.ts",
        "create-database.ts",
        "database.ts",
        "endpoint-index.ts",
        "index-database.ts",
        "index.ts",
        "load-database.ts",
        "match-endpoint.ts",
        "match-request.ts",
        "records-of-kind.ts",
        "select-records.ts",
      ],
      ground: "others",
    },
    inner: ["face", "reading", "texts", "gate/compile", "gate", "ground"],
  },
  {
    room: "cli",
    own: {
      face: ["main.ts", "run-command.ts", "built-in-parts.ts", "help.ts", "load-further.ts"],
      ground: ["colors.ts", "compiler-flags.ts", "command-io.ts", "command-parts.ts", "usage-error.ts"],
    },
    inner: [
      "face",
      "check",
      "fixing",
      "reports",
      "sifting",
      "configuration",
      "records",
      "serve",
      "serve/schedule-api",
      "findings",
      "arguments",
      "formats",
      "files",
      "texts",
      "ground",
    ],
  },
];

const files = readSourceFiles();

describe.each(orders)("the rooms inside of $room", (order) => {
  const own = files.filter(({ room }) => room === order.room);
  const innerOf = (path: string): string => findInner(path, order);

  it("hold every file", () => {
    const rooms = own.map(({ path }) => innerOf(path));
    expect(rooms.filter((room) => !order.inner.includes(room))).toEqual([]);
    const empty = order.inner.filter((room) => room !== "ground" && !rooms.includes(room));
    expect(empty).toEqual([]);
  });

  it("import downward only", () => {
    const wrong = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target?.startsWith(`${order.room}/`))
        .filter(({ target = "" }) => order.inner.indexOf(innerOf(target)) < order.inner.indexOf(innerOf(path)))
        .map(({ target }) => `${path} → ${target ?? ""}`),
    );
    expect(wrong).toEqual([]);
  });

  it("have no cycle between files, types included", () => {
    expect(findCycle(new Map(own.map((file) => [file.path, targetsOf(file)] as const)))).toBeUndefined();
  });
});

describe.each([
  ["semantics", "docs/inside-semantics.md"],
  ["cli", "docs/architecture.md"],
  ["database", "docs/architecture.md"],
])("the rooms inside of %s", (room, page) => {
  it(`have a sentence each in ${page}, in the order of the imports`, () => {
    const inner = orders.find((order) => order.room === room)?.inner ?? [];
    const rows = readRows(page);
    const names = rows.map(([, name]) => name);
    // A page may have the rooms of several, each of which begins with its face.
    const tables = names.flatMap((name, first) =>
      name === inner[0] ? [names.slice(first, first + inner.length)] : [],
    );
    expect(tables).toContainEqual(inner);
  });
});

describe("docs/inside-semantics.md", () => {
  const rows = readRows("docs/inside-semantics.md");

  it("names functions and classes that stand in the files it says", () => {
    const cited = rows.flatMap(([, , name = "", file = ""]) => (file.endsWith(".ts") ? [{ name, file }] : []));
    const wrong = cited.filter(({ name, file }) => !declares(`semantics/${file}`, name));
    expect(cited.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});

describe("docs/decisions.md", () => {
  const headings: readonly string[] =
    readFileSync(join(root, "docs/decisions.md"), "utf8").match(/(?<=^#+ ).+$/gm) ?? [];

  it("has the headings that comments cite, and no other", () => {
    const cited = new Set(listTexts().flatMap(listCited));
    expect([...cited].filter((heading) => !headings.includes(heading))).toEqual([]);
    expect(headings.slice(1).filter((heading) => !cited.has(heading))).toEqual([]);
  });

  it("and the other pages that comments cite exist", () => {
    const pages = listTexts().flatMap((each) => each.match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
    expect(pages.filter((page) => !existsSync(join(root, page)))).toEqual([]);
  });
});

/** The lines of a page, cut into the cells of a table. */
function readRows(page: string): readonly (readonly string[])[] {
  const lines = readFileSync(join(root, page), "utf8").split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")));
}

/** The texts of src and of the tests. */
function listTexts(): readonly string[] {
  const names = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" });
  const tests = names.filter((name) => name.endsWith(".test.ts") || /^[\w-]+[/\\][\w/\\-]+\.ts$/.test(name));
  return [...files.map(({ text }) => text), ...tests.map((name) => readFileSync(join(root, "tests", name), "utf8"))];
}

/** The headings of the page of decisions that a text cites: one, or several with commas between. */
function listCited(text: string): readonly string[] {
  const lists = text.match(/(?<=docs\/decisions\.md, )[A-Z][\w ,]+/g) ?? [];
  return lists.flatMap((list) => list.split(", ").filter((each) => !each.startsWith("row ")));
}

function declares(path: string, name: string): boolean {
  const text = files.find((file) => file.path === path)?.text ?? "";
  return new RegExp(String.raw`^export (?:function|class) ${name}\b`, "m").test(text);
}

function findInner(path: string, { room, own }: Order): string {
  const rest = path.slice(room.length + 1);
  if (own.face.includes(rest)) return "face";
  if (own.ground === "others" ? !rest.includes("/") : own.ground.includes(rest)) return "ground";
  return rest.split("/").slice(0, -1).join("/");
}

function targetsOf({ path, imports }: SourceFile): readonly string[] {
  return imports.flatMap(({ target }) => (target === undefined || target === path ? [] : [target]));
}
