import { findEntry } from "../../../model/find-entry.ts";
import type { TS } from "../../syntax/compiler.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** By which methods of its own an object becomes a part of a text: of a template, or of a sum, which asks for its value first (ECMA-262, 7.1.1). */
const METHODS = { template: ["toString"], sum: ["valueOf", "toString"] } as const;

/** What a value is as a part of a text: of an object or an instance with such a method of its own, what that gives. */
export function coerce(
  value: AbstractValue,
  into: keyof typeof METHODS,
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (!membersOf(value).some(mayBeCoerced)) return value;
  const parts = membersOf(value).map((member) => {
    if (!mayBeCoerced(member)) return member;
    for (const name of METHODS[into]) {
      const made = methodOf(member, name, node, evaluation);
      const given = made?.kind === "function" ? evaluation.call(made, [], node, frame) : undefined;
      if (given !== undefined && !membersOf(given).some(mayBeCoerced)) return given;
    }
    return member;
  });
  return evaluation.join(parts, node);
}

function mayBeCoerced({ kind }: AbstractValue): boolean {
  return kind === "instance" || kind === "object";
}

function methodOf(
  value: AbstractValue,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (value.kind === "instance") return evaluation.member(value, name, node);
  const made = value.kind === "object" ? findEntry(value, name)?.value : undefined;
  return made?.kind === "function" && value.kind === "object" ? { ...made, receiver: value } : undefined;
}
