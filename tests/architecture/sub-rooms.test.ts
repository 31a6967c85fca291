import { describe, expect, it } from "vitest";
import { findCycle } from "./find-cycle.ts";
import { readSourceFiles, type SourceFile } from "./source-file.ts";

/** The files of a room that stand in no folder of their own: `face` is what others call, `ground` what all of it rests on. */
type OwnFiles = Readonly<Record<"face" | "ground", readonly string[]>>;

interface Order {
  readonly room: string;
  /** From the top down: a room may import those that stand behind it. */
  readonly inner: readonly string[];
  readonly own: OwnFiles;
}

/** What docs/inside-semantics.md draws. */
const orders: readonly Order[] = [
  {
    room: "semantics",
    own: { face: ["read-facts.ts"], ground: ["interests.ts", "no-facts.ts"] },
    inner: [
      "face",
      "surfaces",
      "surfaces/documents",
      "surfaces/shell",
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
      "texts",
      "commands",
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

function findInner(path: string, { room, own }: Order): string {
  const rest = path.slice(room.length + 1);
  if (own.face.includes(rest)) return "face";
  if (own.ground.includes(rest)) return "ground";
  return rest.split("/").slice(0, -1).join("/");
}

function targetsOf({ path, imports }: SourceFile): readonly string[] {
  return imports.flatMap(({ target }) => (target === undefined || target === path ? [] : [target]));
}
