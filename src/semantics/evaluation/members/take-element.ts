import type { AbstractUnknown, AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isOutcome } from "../outcomes/request-outcome.ts";
import { isEnvironment } from "./bucket-value.ts";
import { memberOf } from "./evaluate-member.ts";
import { changeLarge } from "../../values/entry-parts.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { textOf } from "../../syntax/node-text.ts";

/** The value that an element of a pattern takes from the destructured value. */
export function takeElement(
  element: TS.BindingElement,
  whole: AbstractValue,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (element.dotDotDotToken !== undefined) return takeRest(element, whole, frame, evaluation);
  if (ts.isArrayBindingPattern(element.parent)) {
    const index = element.parent.elements.indexOf(element);
    return memberOf(whole, String(index), element.name, evaluation);
  }
  const key = element.propertyName ?? element.name;
  if (ts.isIdentifier(key) || ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) {
    return nameByPath(memberOf(whole, key.text, element.name, evaluation), whole, key.text);
  }
  const name = nameOf(key, frame, evaluation);
  return name === undefined
    ? evaluation.unknown("member", element.name)
    : memberOf(whole, name, element.name, evaluation);
}

/** The name of the member that an element takes; undefined where it is computed and not known. */
function nameOf(
  key: TS.PropertyName | TS.BindingName,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): string | undefined {
  if (ts.isComputedPropertyName(key)) return toConstantText(evaluation.evaluate(key.expression, frame));
  return ts.isStringLiteralLike(key) ? key.text : textOf(key, evaluation.file);
}

/** Names a destructured member like a member access: `FILES` of `const { FILES } = env` is `env.FILES`. */
function nameByPath(value: AbstractValue, whole: AbstractValue, key: string): AbstractValue {
  if (value.kind !== "unknown" || whole.kind !== "unknown") return value;
  const path = pathOf(whole);
  return path === undefined ? value : { ...value, name: `${path}.${key}` };
}

/** A path of names; of an environment that another expression gives, as in `getContext().env`, the last name. */
function pathOf({ name, memberName = "" }: AbstractUnknown): string | undefined {
  if (/^[\w$.]+$/.test(name)) return name;
  return isEnvironment(memberName) ? memberName : undefined;
}

function takeRest(
  element: TS.BindingElement,
  whole: AbstractValue,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (whole.kind === "array" && ts.isArrayBindingPattern(element.parent)) {
    return { ...whole, elements: whole.elements.slice(element.parent.elements.indexOf(element)) };
  }
  if (isOutcome(whole)) return whole;
  if (whole.kind !== "object") return evaluation.unknown("member", element.name);
  const names = element.parent.elements.map((other) =>
    ts.isBindingElement(other) ? nameOf(other.propertyName ?? other.name, frame, evaluation) : "",
  );
  const taken = new Set(names.filter((name) => name !== undefined));
  // Any member may be the one that a name means which is not known.
  if (names.includes(undefined)) return evaluation.unknown("member", element.name);
  const entries = changeLarge(whole.entries, [...taken]) ?? whole.entries.filter((entry) => !taken.has(entry.key));
  return { ...whole, entries };
}
