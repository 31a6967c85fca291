import { countLeading } from "../../../model/count-leading.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
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

const labels = new WeakMap<TS.CaseBlock, ReadonlyMap<string, number>>();

/** By which clauses a text enters a `switch` whose labels are all written as texts: found by the text, not by asking each; undefined for any other. */
export function entriesOfText(block: TS.CaseBlock, text: string): SwitchEntries | undefined {
  const written = findOrAdd(labels, block, () => labelsOf(block));
  if (written.size === 0) return undefined;
  const index = written.get(text) ?? block.clauses.findIndex(ts.isDefaultClause);
  return index < 0 ? { indexes: [], mayBeNone: true } : { indexes: [index], mayBeNone: false };
}

/** The first clause of each label; nothing where one is not written as a text. */
function labelsOf({ clauses }: TS.CaseBlock): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, clause] of clauses.entries()) {
    if (ts.isDefaultClause(clause)) continue;
    if (!ts.isStringLiteralLike(clause.expression)) return new Map<string, never>();
    const { text } = clause.expression;
    if (!found.has(text)) found.set(text, index);
  }
  return found;
}

/** The indexes of the clauses that may run in a `switch` that is entered so. */
export function enteredBehind({ indexes }: SwitchEntries, { clauses }: TS.CaseBlock): readonly number[] {
  const entered = new Set<number>();
  for (const entry of indexes) {
    for (let index = entry; index < clauses.length && !entered.has(index); index++) {
      const clause = clauses[index];
      if (clause === undefined || startOfClause(clause) > entry) break;
      entered.add(index);
    }
  }
  return [...entered];
}

/** Whether a `switch` that is entered so leads to a clause: by its label, from a clause before it, or since no label fits. */
export function mayEnter(clause: TS.CaseOrDefaultClause, { indexes }: SwitchEntries): boolean {
  const start = startOfClause(clause);
  const entry = indexes[countLeading(indexes, (index) => index < start)];
  return entry !== undefined && entry <= indexOfClause(clause);
}
