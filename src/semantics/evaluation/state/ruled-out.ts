import { findOrAdd } from "../../../model/find-or-add.ts";
import { guardsAt, type Guard } from "../../control-flow/guards.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toReplaced } from "../../values/perhaps.ts";
import { failsAtFirst } from "./first-test.ts";
import { findEntries, mayEnter, type SwitchEntries } from "./switch-entries.ts";
import { decideByConstants, isWrittenLabel } from "./written-conditions.ts";

/** Nodes around a place that are asked for a condition. */
const MAX_PARENTS = 64;

/** Of one program: a constant of another file may be another one in the next. */
const known = new WeakMap<CallContexts, WeakMap<TS.Node, boolean>>();

/**
 * Whether no run comes to a node as its file is written, since constants decide a condition on it: what stands behind `const OLD = false; if (OLD)`.
 * What is off today may be on tomorrow, so that it is told of all the same (docs/decisions.md, What a call decides).
 */
export function isRuledOut(node: TS.Node, evaluation: EvaluationContext): boolean {
  const ofProgram = findOrAdd(known, evaluation.contexts, () => new WeakMap<TS.Node, boolean>());
  return findOrAdd(ofProgram, node, () => guardsAt(node, MAX_PARENTS).some((guard) => isNeverMet(guard, evaluation)));
}

/** A value as one that may be another one, where no run makes it as the file is written. */
export function doubtRuledOut(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  return isRuledOut(node, evaluation.at(node)) ? toReplaced(value, evaluation) : value;
}

function isNeverMet(guard: Guard, evaluation: EvaluationContext): boolean {
  if (guard.kind === "loop" && guard.isTrue && failsAtFirst(guard.condition, evaluation)) return true;
  if ("condition" in guard) return decideByConstants(guard.condition, evaluation) === !guard.isTrue;
  if (guard.kind !== "case") return false;
  return !mayEnter(guard.clause, writtenEntries(guard.clause.parent, evaluation));
}

const entries = new WeakMap<CallContexts, WeakMap<TS.CaseBlock, SwitchEntries>>();

/** By which clauses a `switch` may be entered as it is written: asked of each clause of it. */
function writtenEntries(block: TS.CaseBlock, evaluation: EvaluationContext): SwitchEntries {
  const ofProgram = findOrAdd(entries, evaluation.contexts, () => new WeakMap<TS.CaseBlock, SwitchEntries>());
  return findOrAdd(ofProgram, block, () =>
    findEntries(block, (label, asked) => isWrittenLabel(label, asked, evaluation)),
  );
}
