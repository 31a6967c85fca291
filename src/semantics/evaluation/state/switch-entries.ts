import { countLeading } from "../../../model/count-leading.ts";
import { indexOfClause, startOfClause } from "../../control-flow/switch-clauses.ts";
import { ts, type TS } from "../../syntax/compiler.ts";

/** Whether a label is surely what a `switch` asks for, or surely is not. */
export type LabelTest = (label: TS.Expression, asked: TS.Expression) => boolean | undefined;

/** The clauses of a `switch` that may be the first to run, in their order; those behind each may run after it. */
export interface SwitchEntries {
  readonly indexes: readonly number[];
  /** Whether it may be that no clause runs: no label fits, and there is no `default`. */
  readonly mayBeNone: boolean;
}

/** By which clauses a `switch` may be entered: a label that fits surely leaves out those behind it. */
export function findEntries({ clauses, parent }: TS.CaseBlock, isMet: LabelTest): SwitchEntries {
  const met = clauses.map((clause) => !ts.isDefaultClause(clause) && isMet(clause.expression, parent.expression));
  const sure = met.indexOf(true);
  if (sure >= 0) {
    const asked = met.slice(0, sure + 1);
    return { indexes: [...asked.keys()].filter((index) => asked[index] !== false), mayBeNone: false };
  }
  const others = clauses.findIndex(ts.isDefaultClause);
  return {
    indexes: [...met.keys()].filter((index) => index === others || met[index] !== false),
    mayBeNone: others < 0,
  };
}

/** Whether a `switch` that is entered so leads to a clause: by its label, from a clause before it, or since no label fits. */
export function mayEnter(clause: TS.CaseOrDefaultClause, { indexes }: SwitchEntries): boolean {
  const start = startOfClause(clause);
  const entry = indexes[countLeading(indexes, (index) => index < start)];
  return entry !== undefined && entry <= indexOfClause(clause);
}
