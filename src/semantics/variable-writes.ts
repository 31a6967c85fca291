import type { AbstractValue, Frame } from "./abstract-value.ts";
import { ts, type TS } from "./compiler.ts";
import { isBefore, isUnconditional } from "./control-flow.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Declaration } from "./scope.ts";
import { canHoldMembers, setMember } from "./set-member.ts";
import { concatAlternatives, toAlternatives, toHole, toStringValue } from "./string-operations.ts";
import type { Write } from "./survey.ts";

/** Assignments to one variable or its members beyond this many are not followed; real code has few. */
const MAX_WRITES = 64;

/** The value of a variable where it is used: its initial value, then the assignments that come before. */
export function applyWrites(
  initial: AbstractValue,
  declaration: Declaration,
  use: TS.Identifier,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  let value = initial;
  for (const write of writesTo(declaration, use.text, evaluation)) {
    if (write.root === use || !isBefore(write.node, use, declaration)) continue;
    value = applyWrite(value, write, isUnconditional(write.node, use), frame, evaluation);
  }
  return value;
}

const writesOf = new WeakMap<Declaration, readonly Write[]>();

/** The assignments to a variable or its members, in the order of the text. */
function writesTo(declaration: Declaration, name: string, evaluation: Evaluation): readonly Write[] {
  let writes = writesOf.get(declaration);
  if (writes === undefined) {
    const sameName = evaluation.survey.writes.get(name) ?? [];
    const all = sameName.filter((write) => evaluation.scopes.findValue(name, write.root) === declaration);
    writes = all.length > MAX_WRITES ? all.slice(0, MAX_WRITES) : all;
    writesOf.set(declaration, writes);
  }
  return writes;
}

function applyWrite(
  before: AbstractValue,
  write: Write,
  isCertain: boolean,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  const written = (): AbstractValue => evaluation.evaluate(write.value, frame);
  if (write.path.length > 0) {
    if (write.operator !== ts.SyntaxKind.EqualsToken || !canHoldMembers(before)) return before;
    return setMember(before, write.path, written(), { place: evaluation.placeOf(write.node), isCertain });
  }
  switch (write.operator) {
    case ts.SyntaxKind.EqualsToken:
      return isCertain ? written() : evaluation.union([before, written()], write.node);
    case ts.SyntaxKind.PlusEqualsToken:
      return append(before, isCertain ? written() : undefined, write, evaluation);
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return evaluation.union([before, written()], write.node);
    case ts.SyntaxKind.CallExpression:
      return before.kind === "array" ? { ...before, elements: [...before.elements, written()] } : before;
    default:
      return evaluation.unknown("assigned", write.root);
  }
}

/** On another path of execution nobody knows whether, or how often, the text is added. */
function append(
  before: AbstractValue,
  added: AbstractValue | undefined,
  write: Write,
  evaluation: Evaluation,
): AbstractValue {
  const place = evaluation.placeOf(write.node);
  const tail = added === undefined ? [[toHole("assigned", "+= …", place)]] : toAlternatives(added);
  return toStringValue(concatAlternatives([toAlternatives(before), tail], place), place);
}
