import { findOrAdd } from "../../../model/find-or-add.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { indexOfClause } from "../../control-flow/switch-clauses.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { parentOf } from "../../syntax/parent-of.ts";
import type { Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { decidedEntries } from "./reached-code.ts";
import { enteredBehind } from "./switch-entries.ts";

/** From so many clauses on calls inside of a `switch` are found by the clauses that a call of the function enters. */
const MANY_CLAUSES = 16;

/** The nodes of a list by the clause of a large `switch` of their function in which they stand. */
interface Sorted<Node> {
  readonly outside: readonly Node[];
  readonly byBlock: ReadonlyMap<TS.CaseBlock, ReadonlyMap<number, readonly Node[]>>;
}

const sorted = new WeakMap<readonly TS.Node[], Sorted<TS.Node>>();

/**
 * The nodes inside a function less those in clauses of a large `switch` that a call of it surely does not enter: a function with a clause for each
 * name may be called with each name. The list itself where there are none such.
 */
export function nodesEntered<Node extends TS.Node>(
  nodes: readonly Node[],
  callee: TS.Node,
  frame: Frame,
  evaluation: EvaluationContext,
): readonly Node[] {
  const { outside, byBlock } = findOrAdd(sorted, nodes, () => sortNodes(nodes, callee)) as Sorted<Node>;
  if (byBlock.size === 0) return nodes;
  const inside = [...byBlock].flatMap(([block, byClause]) => {
    const entries = decidedEntries(frame, block, evaluation);
    const all = [...byClause.keys()];
    const entered = entries === undefined ? all : enteredBehind(entries, block);
    return entered.flatMap((index) => byClause.get(index) ?? []);
  });
  return [...outside, ...inside].sort((one, other) => one.pos - other.pos);
}

function sortNodes(nodes: readonly TS.Node[], callee: TS.Node): Sorted<TS.Node> {
  const outside: TS.Node[] = [];
  const byBlock = new Map<TS.CaseBlock, Map<number, TS.Node[]>>();
  for (const node of nodes) {
    const clause = clauseAround(node, callee);
    if (clause === undefined) outside.push(node);
    else {
      const byClause = findOrAdd(byBlock, clause.parent, () => new Map<number, TS.Node[]>());
      findOrAdd(byClause, indexOfClause(clause), (): TS.Node[] => []).push(node);
    }
  }
  return { outside, byBlock };
}

/** The clause of the outermost large `switch` of a function around a node. */
function clauseAround(node: TS.Node, callee: TS.Node): TS.CaseOrDefaultClause | undefined {
  let found: TS.CaseOrDefaultClause | undefined;
  let child = node;
  for (let each = parentOf(node); each !== undefined && child !== callee; child = each, each = parentOf(each)) {
    const isClause = ts.isCaseClause(each) ? child !== each.expression : ts.isDefaultClause(each);
    if (!isClause || !ts.isCaseOrDefaultClause(each) || each.parent.clauses.length < MANY_CLAUSES) continue;
    if (enclosingFunction(each) === callee) found = each;
  }
  return found;
}
