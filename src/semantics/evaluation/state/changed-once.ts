import type { Multiplicity } from "../../control-flow/control-flow.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What one change has made of a value, at most one for each way in which it may have happened. */
type Changed = Map<Multiplicity, Pick<VariableChange, "frame" | "among"> & { readonly result: AbstractValue }>;

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
  let ofProgram = changed.get(evaluation.contexts);
  if (ofProgram === undefined) changed.set(evaluation.contexts, (ofProgram = new WeakMap()));
  let ofValue = ofProgram.get(value);
  if (ofValue === undefined) ofProgram.set(value, (ofValue = new Map<object, Changed>()));
  let ofChange = ofValue.get(change);
  if (ofChange === undefined) ofValue.set(change, (ofChange = new Map<Multiplicity, never>()));
  const known = ofChange.get(multiplicity);
  if (known !== undefined && known.frame === frame && known.among === among) return known.result;
  const { result, isWhole } = evaluation.watch(apply, declaration);
  if (isWhole) ofChange.set(multiplicity, { frame, among, result });
  return result;
}
