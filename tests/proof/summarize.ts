import { groupBy } from "../../src/model/group-by.ts";
import type { Edit } from "../../src/model/index.ts";
import type { Aspect, Fate } from "./compare-runs.ts";
import type { Idle, Proof } from "./prove.ts";

/** How often each of several things was seen, by name. */
export type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** What the proofs of one record have shown, of its edits of one class. */
export interface ProofRow {
  readonly record: string;
  readonly class: Edit["class"];
  readonly programs: number;
  /** More than programs where several edits are offered. */
  readonly edits: number;
  /** Edits after which nothing differs before the change, and what differs after the others. */
  readonly e0: { readonly holds: number; readonly differs: Counts<Aspect> };
  /** What becomes of the programs that nobody edits. */
  readonly unedited: Counts<Fate>;
  /** Edits after which the change makes no difference, and where it makes one. */
  readonly e1: { readonly holds: number; readonly differs: Counts<Aspect> };
  /** Edits after which nothing is found. */
  readonly e2: number;
}

/** What the proofs have shown, in the order of the records' ids. */
export interface ProofOutcomes {
  readonly rows: readonly ProofRow[];
  /** Programs that show nothing, by record and reason. */
  readonly idle: Readonly<Record<string, Counts<Idle["idle"]>>>;
}

/** Counts what the proofs have shown. */
export function summarize(results: readonly (Proof | Idle)[]): ProofOutcomes {
  const proofs = results.filter(isProof);
  const groups = listGroups(proofs, (proof) => `${proof.program.record} ${proof.class}`);
  const idle = listGroups(results.filter(isIdle), ({ program }) => program.record);
  return {
    rows: groups.flatMap(toRow),
    idle: Object.fromEntries(idle.map((group) => [group[0]?.program.record ?? "", count(group, (each) => each.idle)])),
  };
}

/** Whether something was shown. */
export function isProof(result: Proof | Idle): result is Proof {
  return !isIdle(result);
}

function isIdle(result: Proof | Idle): result is Idle {
  return "idle" in result;
}

function toRow(proofs: readonly Proof[]): readonly ProofRow[] {
  const [first] = proofs;
  if (first === undefined) return [];
  return [
    {
      record: first.program.record,
      class: first.class,
      programs: new Set(proofs.map(({ program }) => program)).size,
      edits: proofs.length,
      e0: toObligation(proofs.map(({ e0 }) => e0)),
      unedited: count(proofs, ({ fate }) => fate),
      e1: toObligation(proofs.map(({ e1 }) => e1)),
      e2: proofs.filter(({ e2 }) => e2 === 0).length,
    },
  ];
}

function toObligation(aspects: readonly (readonly Aspect[])[]): ProofRow["e0"] {
  const holds = aspects.filter(({ length }) => length === 0).length;
  return { holds, differs: count(aspects.flat(), (aspect) => aspect) };
}

function count<T, Name extends string>(items: readonly T[], toName: (item: T) => Name): Counts<Name> {
  const entries = listGroups(items, toName).map((group) => [toName(group[0] as T), group.length] as const);
  return Object.fromEntries(entries) as Counts<Name>;
}

/** Groups in the order of their names. */
function listGroups<T>(items: readonly T[], toName: (item: T) => string): readonly (readonly T[])[] {
  return [...groupBy(items, toName)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
