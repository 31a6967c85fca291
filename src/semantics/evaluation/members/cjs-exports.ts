import type { Place } from "../../../model/index.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { applyWrite } from "../state/apply-write.ts";
import type { Write } from "../../syntax/writes.ts";

/** Whether a file exports by assignment to `module.exports` or `exports`. */
export function isCommonJs(evaluation: EvaluationContext): boolean {
  const { isModule, names, stars } = exportsOf(evaluation.file);
  return (!isModule || (names.size === 0 && stars.length === 0)) && writesToExports(evaluation).length > 0;
}

/** The result of requiring the file: an object with everything that the file assigns. */
export function valueOfCommonJs(evaluation: EvaluationContext): AbstractValue {
  const { all, ofAny, byName } = writesOf(evaluation);
  if (ofAny) return applyAll(all, evaluation);
  const members = [...byName.values()].map((writes) => applyAll(writes, evaluation));
  const entries = members.flatMap((value) => (value.kind === "object" ? value.entries : []));
  return { ...NOTHING, entries, place: placeOf(evaluation) };
}

/** The same for one member alone: the assignments to others may depend on it. */
export function exportsWithMember(name: string, evaluation: EvaluationContext): AbstractValue {
  const { all, ofAny, byName } = writesOf(evaluation);
  return applyAll(ofAny ? all.filter(({ path }) => mayConcern(path, name)) : (byName.get(name) ?? []), evaluation);
}

/** The use of the exports at which all of them are read, on behalf of every use that names no member. */
export function useOfAllExports(evaluation: EvaluationContext): TS.Identifier | undefined {
  const root = writesToExports(evaluation)[0]?.root;
  return root !== undefined && ts.isIdentifier(root) ? root : undefined;
}

const NOTHING = { kind: "object", entries: [], open: false } as const;

function placeOf({ filename }: EvaluationContext): Place {
  return { file: filename, start: 0, end: 0 };
}

function applyAll(writes: readonly Write[], evaluation: EvaluationContext): AbstractValue {
  const nothing: AbstractValue = { ...NOTHING, place: placeOf(evaluation) };
  return writes.reduce(
    (value: AbstractValue, write) => applyWrite(value, { write, multiplicity: "one", frame: undefined, evaluation }),
    nothing,
  );
}

function mayConcern([key]: Write["path"], name: string): boolean {
  return key === undefined || key === null || key === name;
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
function writesOf(evaluation: EvaluationContext): ExportWrites {
  let writes = known.get(evaluation.file);
  if (writes === undefined) {
    const all = findWritesToExports(evaluation);
    writes = { all, ofAny: all.some(({ path: [key] }) => key === undefined || key === null), byName: byFirstKey(all) };
    known.set(evaluation.file, writes);
  }
  return writes;
}

function writesToExports(evaluation: EvaluationContext): readonly Write[] {
  return writesOf(evaluation).all;
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

function findWritesToExports({ survey, scopes, file }: EvaluationContext): readonly Write[] {
  const named = scopes.findValue("exports", file) === undefined ? (survey.writes.get("exports") ?? []) : [];
  const ofModule = scopes.findValue("module", file) === undefined ? (survey.writes.get("module") ?? []) : [];
  const writes = ofModule.filter(({ path }) => path[0] === "exports");
  return [...named, ...writes.map((write) => ({ ...write, path: write.path.slice(1) }))].toSorted(
    (one, other) => one.node.pos - other.node.pos,
  );
}
