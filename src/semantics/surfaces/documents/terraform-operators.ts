import type { Place, Value } from "../../../model/index.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { isAnswer, isNull, type TerraformAnswer } from "./terraform-made.ts";

/** From the one that binds least to the one that binds most. */
const LEVELS: readonly RegExp[] = [/^\|\|$/, /^&&$/, /^[!=]=$/, /^[<>]=?$/];

/** Operands with the operators between them: an answer of the operator that binds least. Operands that are reckoned with are not known. */
export function joinOperands(operands: readonly Value[], operators: readonly string[], place: Place): Value {
  const [only] = operands;
  if (operators.length === 0 && only !== undefined) return only;
  const level = LEVELS.find((pattern) => operators.some((operator) => pattern.test(operator)));
  if (level === undefined) return { kind: "unknown", reason: "member", name: "…", place };
  const groups: Value[] = [];
  let from = 0;
  for (let at = 0; at <= operators.length; at++) {
    if (at < operators.length && !level.test(operators[at] ?? "")) continue;
    groups.push(joinOperands(operands.slice(from, at + 1), operators.slice(from, at), place));
    from = at + 1;
  }
  const [first = ""] = operators.filter((operator) => level.test(operator));
  return toAnswer(first, groups, place);
}

/** A boolean that is not known until its operands are. */
export function toAnswer(operator: string, operands: readonly Value[], place: Place): TerraformAnswer {
  const members = [true, false].map((value): Value => ({ kind: "constant", value, place }));
  return { kind: "union", members, operator, operands, place };
}

/** What a condition comes to; undefined where that is not known. `resolve` replaces the references of an operand. */
export function decide(condition: Value, resolve: (operand: Value) => Value): boolean | undefined {
  if (!isAnswer(condition)) {
    const value = resolve(condition);
    return value.kind === "constant" && typeof value.value === "boolean" ? value.value : undefined;
  }
  const { operator, operands } = condition;
  const [one, other, ...more] = operands;
  const decided = (): readonly (boolean | undefined)[] => operands.map((operand) => decide(operand, resolve));
  if (operator === "!") return invert(decided()[0]);
  if (operator === "||") return invert(allOf(decided().map(invert)));
  if (operator === "&&") return allOf(decided());
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  if (operator === "contains") return holds(resolve(one), resolve(other));
  if (operator !== "==" && operator !== "!=") return undefined;
  const isSame = areSame(resolve(one), resolve(other));
  return operator === "==" ? isSame : invert(isSame);
}

function invert(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer;
}

function allOf(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function holds(list: Value, sought: Value): boolean | undefined {
  if (list.kind !== "array") return undefined;
  const answers = list.elements.map((element) => areSame(element, sought));
  if (answers.includes(true)) return true;
  return list.open || answers.includes(undefined) ? undefined : false;
}

/** Values of different types are converted before they are compared; only a value that is there is surely not `null`. */
function areSame(one: Value, other: Value): boolean | undefined {
  if (isNull(one) || isNull(other)) {
    const value = isNull(one) ? other : one;
    return value.kind === "unknown" || value.kind === "union" ? undefined : isNull(value);
  }
  if (one.kind === "constant" && other.kind === "constant" && typeof one.value === typeof other.value)
    return one.value === other.value;
  if (one.kind !== "string" || other.kind !== "string") return undefined;
  const [text, otherText] = [toConstantText(one), toConstantText(other)];
  return text === undefined || otherText === undefined ? undefined : text === otherText;
}
