import { membersOf, type AbstractInstance, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { MAX_FRAMES, type EvaluationContext } from "../values/evaluation-context.ts";
import { findBase, frameOfConstructor } from "../evaluation/state/class-members.ts";
import type { CallNode } from "../syntax/survey.ts";

/** Classes of a chain of inheritance that are looked at. */
const MAX_BASES = 4;

/** The instances that `new` makes and that are given a client, each with the instances of the classes that it inherits from. */
export function listMade(value: AbstractValue, evaluation: EvaluationContext): readonly AbstractInstance[] {
  return membersOf(value).flatMap((member) => {
    if (member.kind !== "instance") return [];
    const keepsClient = (member.arguments ?? []).some((argument) => evaluation.mayRequest(argument));
    return keepsClient ? withBases(member, evaluation, MAX_BASES) : [];
  });
}

function withBases(
  instance: AbstractInstance,
  evaluation: EvaluationContext,
  bases: number,
): readonly AbstractInstance[] {
  const base = bases > 0 ? findBase(instance, evaluation.at(instance.class.node)) : undefined;
  return base?.kind === "instance" ? [instance, ...withBases(base, evaluation, bases - 1)] : [instance];
}

/** The frame in which the methods of an instance are read that nobody is seen to call; undefined where calls are nested too deep. */
export function frameOfMade(
  instance: AbstractInstance,
  node: CallNode,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): Frame | undefined {
  const depth = (caller?.depth ?? 0) + 1;
  if (depth > MAX_FRAMES) return undefined;
  const input = {
    callee: instance.class.node,
    arguments: [],
    receiver: instance,
    callSite: evaluation.placeOf(node),
    parent: instance.class.frame,
  };
  const fields = evaluation.contexts.enter(input, caller, depth);
  return fields && frameOfConstructor(instance, fields);
}
