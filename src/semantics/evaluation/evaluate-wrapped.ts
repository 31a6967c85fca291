import { ts, type TS } from "../syntax/compiler.ts";
import { documentedTypeOf } from "../syntax/documented-types.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toStringValue } from "../values/string-operations.ts";
import { toText } from "../values/text-parts.ts";
import { valueOfTagged } from "./evaluate-tagged.ts";
import { decideByParameters, isCutOff } from "./state/reached-code.ts";
import { valueOfCast } from "./types/cast-value.ts";

/** The value of an expression that is that of another one, perhaps with a type: `(a)`, `a as T`, `await a`. Undefined for others. */
export function valueOfWrapped(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    return valueOfCast(evaluation.evaluate(node.expression, frame), node.type, node, evaluation);
  }
  if (ts.isParenthesizedExpression(node)) {
    const value = evaluation.evaluate(node.expression, frame);
    const type = documentedTypeOf(node);
    return type === undefined ? value : valueOfCast(value, type, node, evaluation);
  }
  if (ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node) || ts.isAwaitExpression(node)) {
    return evaluation.evaluate(node.expression, frame);
  }
  if (ts.isTypeOfExpression(node)) return nameOfType(evaluation.evaluate(node.expression, frame), node, evaluation);
  return ts.isTaggedTemplateExpression(node) ? valueOfTagged(node, frame, evaluation) : undefined;
}

/** What `typeof` gives; undefined where nobody knows, or where it differs between the alternatives. */
function nameOfType(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue | undefined {
  const [name, ...others] = new Set(membersOf(value).map(typeNameOf));
  return name === undefined || others.length > 0
    ? undefined
    : toStringValue([[toText(name, undefined, false)]], evaluation.placeOf(node));
}

function typeNameOf(value: AbstractValue): string | undefined {
  switch (value.kind) {
    case "string":
      return "string";
    case "constant":
      return value.value === null ? "object" : typeof value.value;
    case "array":
    case "object":
    case "instance":
      return "object";
    case "function":
    case "class":
      return "function";
    default:
      return undefined;
  }
}

/** One of two values, or either where the parameters do not decide. */
export function valueOfConditional(
  { condition, whenTrue, whenFalse }: TS.ConditionalExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const outcome = decideByParameters(condition, frame, evaluation);
  if (outcome !== undefined) {
    const chosen = evaluation.evaluate(outcome ? whenTrue : whenFalse, frame);
    if (!isCutOff(chosen)) return chosen;
  }
  return evaluation.join(
    [evaluation.evaluate(whenTrue, frame), evaluation.evaluate(whenFalse, frame)],
    whenTrue.parent,
  );
}
