import { endsItself } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";

/** Whether a label is surely what a `switch` asks for, or surely is not. */
export type LabelTest = (label: TS.Expression, asked: TS.Expression) => boolean | undefined;

/** The clauses of a `switch` that may be the first to run; those behind each may run after it. */
export interface SwitchEntries {
  readonly indexes: readonly number[];
  /** Whether it may be that no clause runs: no label fits, and there is no `default`. */
  readonly mayBeNone: boolean;
}

/** By which clauses a `switch` may be entered: a label that fits surely leaves out those behind it. */
export function findEntries({ clauses, parent }: TS.CaseBlock, isMet: LabelTest): SwitchEntries {
  const met = clauses.map((clause) => !ts.isDefaultClause(clause) && isMet(clause.expression, parent.expression));
  const sure = met.indexOf(true);
  const asked = sure < 0 ? met : met.slice(0, sure + 1);
  const entries = [...asked.keys()].filter((index) => asked[index] !== false);
  if (sure >= 0) return { indexes: entries, mayBeNone: false };
  const others = clauses.findIndex(ts.isDefaultClause);
  return others < 0 ? { indexes: entries, mayBeNone: true } : { indexes: [...entries, others], mayBeNone: false };
}

/** Whether what a `switch` asks for leads to a clause: by its label, from a clause before it, or since no label fits. */
export function mayEnter(clause: TS.CaseOrDefaultClause, { indexes }: SwitchEntries): boolean {
  const { clauses } = clause.parent;
  const index = clauses.indexOf(clause);
  let first = index;
  for (let before = clauses[first - 1]; before !== undefined && !endsItself(before); before = clauses[first - 1])
    first--;
  return indexes.some((entry) => first <= entry && entry <= index);
}
