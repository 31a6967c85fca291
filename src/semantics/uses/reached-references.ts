import { countLeading } from "../../model/count-leading.ts";
import { enclosingFunction, isBefore, isStatementOf } from "../control-flow/control-flow.ts";
import { statementsOf } from "../control-flow/guards.ts";
import { writesTo } from "../evaluation/state/variable-writes.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findValueReferences } from "../syntax/references.ts";
import type { Declaration } from "../syntax/scopes.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** A place that names a variable. */
interface VariableUse {
  readonly reference: TS.Identifier;
  /** Whether it stands in the function that declares the variable. */
  readonly isOwn: boolean;
  /** Where the last assignment stands that has always happened before: what was assigned before that one is gone. */
  readonly replacedAt: number;
}

/** Uses that stand together: of thousands, whose values one assignment after the other replaces, each sees those of few parts. */
interface Part {
  readonly uses: readonly VariableUse[];
  /** What was assigned before this is seen by none of them. */
  readonly replacedAt: number;
  /** What can be seen from here on alone is seen by none of them. */
  readonly last: number;
}

/** Uses of a part. */
const PART = 64;

/** What is known of all uses of a variable in its file. */
interface VariableUses {
  readonly parts: readonly Part[];
  /** The assignments by the name at which each stands. */
  readonly assignments: ReadonlyMap<TS.Node, TS.Node>;
  /** Of blocks, where the assignments stand that are statements of them and give something that is not made of the variable. */
  readonly replacements: ReadonlyMap<TS.Node, readonly number[]>;
}

const known = new WeakMap<Declaration, VariableUses>();

/**
 * The places that may see the value which a variable is given at `target`. An assignment that is a statement of a block, and gives something new,
 * parts the block's uses: what stands behind it sees no earlier value, what stands before it no later one. `page = await bucket.list({ cursor:
 * page.cursor })` goes on with what there was. Where the variable is one of another function, all places that name it.
 */
export function findReachedReferences(
  declaration: Declaration,
  target: TS.Identifier,
  evaluation: EvaluationContext,
): readonly TS.Identifier[] {
  let variable = known.get(declaration);
  if (variable === undefined) known.set(declaration, (variable = readUses(declaration, target.text, evaluation)));
  const { parts, assignments, replacements } = variable;
  const assignment = assignments.get(target) ?? declaration;
  const isElsewhere = enclosingFunction(assignment) !== enclosingFunction(declaration);
  const since = assignment === declaration ? 0 : findReplacement(assignment, replacements, assignment.end);
  const round = outermostLoop(assignment)?.pos ?? Infinity;
  const mayFollow = (reference: TS.Node): boolean =>
    reference.pos >= since || (reference.pos >= round && isBefore(assignment, reference, declaration));
  return parts.flatMap((part) => {
    if (!isElsewhere && (part.replacedAt > assignment.pos || part.last < Math.min(since, round))) return [];
    return part.uses.flatMap(({ reference, isOwn, replacedAt }) => {
      const isReached = isElsewhere || !isOwn || (replacedAt <= assignment.pos && mayFollow(reference));
      return isReached ? [reference] : [];
    });
  });
}

function readUses(declaration: Declaration, name: string, evaluation: EvaluationContext): VariableUses {
  const writes = writesTo(declaration, name, evaluation).filter(
    ({ path, kind }) => path.length === 0 && kind === "set",
  );
  const references = findValueReferences(declaration, name, evaluation);
  const replacements = new Map<TS.Node, number[]>();
  for (const { node, root } of writes) {
    const block = node.parent.parent;
    const next = references[countLeading(references, ({ pos }) => pos <= root.pos)];
    const isNew = next === undefined || next.pos >= node.end;
    if (!isNew || !isStatementOf(node, block)) continue;
    const ofBlock = replacements.get(block) ?? [];
    replacements.set(block, ofBlock);
    ofBlock.push(node.pos);
  }
  const home = enclosingFunction(declaration);
  const uses = references.map((reference) => ({
    reference,
    isOwn: enclosingFunction(reference) === home,
    replacedAt: findReplacement(reference, replacements, reference.pos),
  }));
  return { parts: toParts(uses), assignments: new Map(writes.map(({ root, node }) => [root, node])), replacements };
}

function toParts(uses: readonly VariableUse[]): readonly Part[] {
  return Array.from({ length: Math.ceil(uses.length / PART) }, (_, index) => {
    const together = uses.slice(index * PART, (index + 1) * PART);
    // A use in another function may be made at any time.
    return {
      uses: together,
      replacedAt: Math.min(...together.map((use) => (use.isOwn ? use.replacedAt : -1))),
      last: Math.max(...together.map((use) => (use.isOwn ? use.reference.pos : Infinity))),
    };
  });
}

/** Where the last replacement before an offset in a node stands that is a statement of a block around it; below zero for none. */
function findReplacement(node: TS.Node, replacements: VariableUses["replacements"], offset: number): number {
  for (let block = parentOf(node); block !== undefined && !ts.isFunctionLike(block); block = parentOf(block)) {
    const assigned = (statementsOf(block) && replacements.get(block)) ?? [];
    const last = assigned[countLeading(assigned, (at) => at < offset) - 1];
    if (last !== undefined) return last;
  }
  return -1;
}

function outermostLoop(node: TS.Node): TS.Node | undefined {
  let loop: TS.Node | undefined;
  for (let around = parentOf(node); around !== undefined && !ts.isFunctionLike(around); around = parentOf(around)) {
    if (ts.isIterationStatement(around, false)) loop = around;
  }
  return loop;
}
