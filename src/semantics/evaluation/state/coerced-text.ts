import { findEntry } from "../../../model/find-entry.ts";
import type { TS } from "../../syntax/compiler.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What a value is as a part of a text: of an object or an instance with a `toString` of its own, what that gives. */
export function coerce(
  value: AbstractValue,
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (!membersOf(value).some(mayBeCoerced)) return value;
  const parts = membersOf(value).map((member) => {
    const made = mayBeCoerced(member) ? toStringOf(member, node, evaluation) : undefined;
    return made?.kind === "function" ? evaluation.call(made, [], node, frame) : member;
  });
  return evaluation.join(parts, node);
}

function mayBeCoerced({ kind }: AbstractValue): boolean {
  return kind === "instance" || kind === "object";
}

function toStringOf(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue | undefined {
  if (value.kind === "instance") return evaluation.member(value, "toString", node);
  const made = value.kind === "object" ? findEntry(value, "toString")?.value : undefined;
  return made?.kind === "function" && value.kind === "object" ? { ...made, receiver: value } : undefined;
}
