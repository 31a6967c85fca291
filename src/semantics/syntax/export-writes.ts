import { ts, type TS } from "./compiler.ts";
import { exportsOf } from "./export-table.ts";
import type { SourceModule } from "./source-module.ts";
import type { Write } from "./writes.ts";

type Module = Pick<SourceModule, "file" | "scopes" | "survey">;

/** Whether a file exports by assignment to `module.exports` or `exports`. */
export function isCommonJs(module: Module): boolean {
  const { isModule, names, stars } = exportsOf(module.file);
  return (!isModule || (names.size === 0 && stars.length === 0)) && writesToExports(module).length > 0;
}

/** The use of the exports at which all of them are read, on behalf of every use that names no member. */
export function useOfAllExports(module: Module): TS.Identifier | undefined {
  const root = writesToExports(module)[0]?.root;
  return root !== undefined && ts.isIdentifier(root) ? root : undefined;
}

/** The assignments to the exports, and to each member. */
interface ExportWrites {
  readonly all: readonly Write[];
  /** Whether some may be to any member: `module.exports = …`, `exports[name] = …`. */
  readonly ofAny: boolean;
  /** By member, in the order of the last assignments. */
  readonly byName: ReadonlyMap<string, readonly Write[]>;
}

const known = new WeakMap<TS.SourceFile, ExportWrites>();

/** In source order, with paths relative to the exports; they depend on the text alone. */
export function exportWritesOf(module: Module): ExportWrites {
  let writes = known.get(module.file);
  if (writes === undefined) {
    const all = findWritesToExports(module);
    writes = { all, ofAny: all.some(({ path: [key] }) => key === undefined || key === null), byName: byFirstKey(all) };
    known.set(module.file, writes);
  }
  return writes;
}

function writesToExports(module: Module): readonly Write[] {
  return exportWritesOf(module).all;
}

function byFirstKey(writes: readonly Write[]): ReadonlyMap<string, readonly Write[]> {
  const byName = new Map<string, Write[]>();
  for (const write of writes) {
    const name = write.path[0] ?? "";
    const ofName = byName.get(name) ?? [];
    ofName.push(write);
    byName.delete(name);
    byName.set(name, ofName);
  }
  return byName;
}

function findWritesToExports({ survey, scopes, file }: Module): readonly Write[] {
  const named = scopes.findValue("exports", file) === undefined ? (survey.writes.get("exports") ?? []) : [];
  const ofModule = scopes.findValue("module", file) === undefined ? (survey.writes.get("module") ?? []) : [];
  const writes = ofModule.filter(({ path }) => path[0] === "exports");
  return [...named, ...writes.map((write) => ({ ...write, path: write.path.slice(1) }))].toSorted(
    (one, other) => one.node.pos - other.node.pos,
  );
}
