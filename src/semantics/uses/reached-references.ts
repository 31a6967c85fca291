import { countLeading } from "../../model/count-leading.ts";
import { enclosingFunction, isBefore, isStatementOf } from "../control-flow/control-flow.ts";
import { statementsOf } from "../control-flow/guards.ts";
import { writesTo } from "../evaluation/state/writes-to.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findValueReferences } from "../syntax/references.ts";
import type { Declaration } from "../syntax/scopes.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** A reference to a variable. */
interface VariableUse {
  readonly reference: TS.Identifier;
  /** Whether it stands in the function that declares the variable. */
  readonly isOwn: boolean;
  /** The offset of the last assignment that has always run before: earlier values are gone. */
  readonly replacedAt: number;
}

/** A chunk of adjacent uses. Of thousands of uses, each assignment reaches those of few chunks. */
interface Part {
  readonly uses: readonly VariableUse[];
  /** Assignments before this offset reach none of them. */
  readonly replacedAt: number;
  /** Assignments that reach only code behind this offset reach none of them. */
  readonly last: number;
}

/** How many uses make a chunk. */
const PART = 64;

/** The uses of a variable in its file. */
interface VariableUses {
  readonly parts: readonly Part[];
  /** The assignments by the name at which each stands. */
  readonly assignments: ReadonlyMap<TS.Node, TS.Node>;
  /** By block, the offsets of its own statements that assign a value which is not made of the variable. */
  readonly replacements: ReadonlyMap<TS.Node, readonly number[]>;
}

const known = new WeakMap<Declaration, VariableUses>();

/**
 * The references that the value assigned at `target` may reach. An assignment that is a statement of a block, and whose
 * value is not made of the variable, divides the uses in the block: those behind it see no earlier value, those before
 * it no later one. `page = await bucket.list({ cursor: page.cursor })` continues the former value. Where the assignment
 * is in another function than the declaration, all references count.
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
    // A use in another function may run at any time.
    return {
      uses: together,
      replacedAt: Math.min(...together.map((use) => (use.isOwn ? use.replacedAt : -1))),
      last: Math.max(...together.map((use) => (use.isOwn ? use.reference.pos : Infinity))),
    };
  });
}

/** The offset of the last replacement before a node that is a statement of a block around it; negative where there is none. */
function findReplacement(node: TS.Node, replacements: VariableUses["replacements"], offset: number): number {
  if (replacements.size === 0) return -1;
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
