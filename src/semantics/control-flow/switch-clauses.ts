import { countLeading } from "../../model/count-leading.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { alwaysExits, findTarget, listJumps } from "./always-exits.ts";

/** What is told of all clauses of a `switch` at once, by their index: asked of each by itself, it would be gone through for each. */
interface Clauses {
  /** The first clause that goes on into it, by way of those between them; its own index where none does. */
  readonly starts: readonly number[];
  /** Whether what enters by it never comes to what stands behind the `switch`. */
  readonly exits: readonly boolean[];
}

const known = new WeakMap<TS.CaseBlock, Clauses>();

/** The index of a clause in its `switch`. */
export function indexOfClause({ parent, end }: TS.CaseOrDefaultClause): number {
  return countLeading(parent.clauses, (each) => each.end < end);
}

/** Whether a clause falls through into no other one. */
export function endsItself(clause: TS.CaseOrDefaultClause): boolean {
  return alwaysExits(clause.statements) || clause.parent.clauses.at(-1) === clause;
}

/** Whether the clause before it falls through into a clause. */
export function isFallenInto(clause: TS.CaseOrDefaultClause): boolean {
  return startOfClause(clause) < indexOfClause(clause);
}

/** The index of the first clause that leads to a clause without a jump: its own where none falls through into it. */
export function startOfClause(clause: TS.CaseOrDefaultClause): number {
  const index = indexOfClause(clause);
  return clausesOf(clause.parent).starts[index] ?? index;
}

/** The clauses by which what enters a `switch` never comes to what stands behind it. */
export function exitingClauses(block: TS.CaseBlock): readonly TS.CaseOrDefaultClause[] {
  const { exits } = clausesOf(block);
  return block.clauses.filter((_, index) => exits[index] === true);
}

function clausesOf(block: TS.CaseBlock): Clauses {
  return findOrAdd(known, block, () => {
    const starts: number[] = [];
    const exits: boolean[] = [];
    let start = 0;
    for (const [index, clause] of block.clauses.entries()) {
      starts.push(start);
      if (alwaysExits(clause.statements)) start = index + 1;
    }
    let doesNext = false;
    for (const { statements } of block.clauses.toReversed()) {
      doesNext = !statements.some((each) => isLeft(each, block.parent)) && (doesNext || alwaysExits(statements));
      exits.push(doesNext);
    }
    return { starts, exits: exits.reverse() };
  });
}

function isLeft(statement: TS.Statement, around: TS.SwitchStatement): boolean {
  return listJumps(statement).some((jump) => ts.isBreakStatement(jump) && findTarget(jump) === around);
}
