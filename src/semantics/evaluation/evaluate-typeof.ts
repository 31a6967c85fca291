import type { TS } from "../syntax/compiler.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toStringValue } from "../values/string-operations.ts";
import { toText } from "../values/text-parts.ts";
import { typeNameOf } from "../values/type-name.ts";

/** `typeof a`; unknown where it differs between the alternatives of the operand. */
export function valueOfTypeOf(
  node: TS.TypeOfExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const [name, ...others] = new Set(membersOf(evaluation.evaluate(node.expression, frame)).map(typeNameOf));
  if (name === undefined || others.length > 0) return evaluation.unknown("syntax", node);
  return toStringValue([[toText(name, undefined, false)]], evaluation.placeOf(node));
}
