import { findOrAdd } from "../../../model/find-or-add.ts";
import type { Multiplicity } from "../../control-flow/control-flow.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext, Kept } from "../../values/evaluation-context.ts";

/** What one change has made of a value, at most one for each way in which it may have happened. */
interface Changed {
  readonly frame: Frame | undefined;
  readonly among: readonly object[] | undefined;
  readonly made: Map<Multiplicity, Kept<AbstractValue>>;
}

/** Of one program: changes and some values outlive it, and what is made of them does not. */
const changed = new WeakMap<CallContexts, WeakMap<AbstractValue, Map<object, Changed>>>();

/** What happens to a variable before one of its uses. */
interface VariableChange {
  readonly declaration: Declaration;
  readonly change: object;
  readonly multiplicity: Multiplicity;
  /** The changes that a call makes by the function that it enters; undefined for any other change. */
  readonly among: readonly object[] | undefined;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** What a change makes of a value. The uses of a variable one after the other have most changes in common. */
export function changedOnce(
  value: AbstractValue,
  { change, multiplicity, among, declaration, frame, evaluation }: VariableChange,
  apply: () => AbstractValue,
): AbstractValue {
  const ofProgram = findOrAdd(changed, evaluation.contexts, () => new WeakMap<AbstractValue, never>());
  const ofValue = findOrAdd(ofProgram, value, () => new Map<object, never>());
  let known = ofValue.get(change);
  if (known === undefined || known.frame !== frame || known.among !== among)
    ofValue.set(change, (known = { frame, among, made: new Map<Multiplicity, never>() }));
  return evaluation.progress.keep(known.made, multiplicity, apply, declaration);
}
