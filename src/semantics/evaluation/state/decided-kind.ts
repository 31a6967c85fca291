import { findHeritage } from "../../syntax/heritage.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isNullish, membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isKnown } from "../../values/presence.ts";

/** Whether a value surely is a list, or surely is none. */
export function isList(value: AbstractValue): boolean | undefined {
  return agreed(
    membersOf(value).map((member) => (isKnown(member) || isNullish(member) ? member.kind === "array" : undefined)),
  );
}

/**
 * `value instanceof Old`, of instances of classes that extend nothing, and of what is no instance at all. What only has a type may be of a class
 * that extends it.
 */
export function decideInstance(
  { left, operatorToken, right }: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  if (operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return undefined;
  const sought = evaluation.evaluate(right, frame);
  if (sought.kind !== "class") return undefined;
  return agreed(
    membersOf(evaluation.evaluate(left, frame)).map((member) => {
      if (member.kind !== "instance") return isKnown(member) || isNullish(member) ? false : undefined;
      if (member.class.node === sought.node) return true;
      const isItself = member.arguments !== undefined || findHeritage(sought.node) === undefined;
      return isItself && findHeritage(member.class.node) === undefined ? false : undefined;
    }),
  );
}

function agreed([first, ...others]: readonly (boolean | undefined)[]): boolean | undefined {
  return others.every((other) => other === first) ? first : undefined;
}
