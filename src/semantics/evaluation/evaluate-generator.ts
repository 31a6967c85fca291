import type { AbstractArray, AbstractValue, Frame } from "../values/abstract-value.ts";
import { isStatementOf } from "../control-flow/control-flow.ts";
import { isUnreachable } from "../control-flow/unreachable.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isDriven } from "../syntax/driven-generators.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isNeverReached } from "./state/reached-code.ts";
import { elementOf } from "./outcomes/request-outcome.ts";

/** The values of iterating over a generator: each of its `yield`s, in unknown number and order unless all are made one after the other. */
export function valueOfGenerator(
  body: TS.Node,
  frame: Frame,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray {
  const home = evaluation.at(body);
  const elements: AbstractValue[] = [];
  let isOpen = false;
  const yields = findYields(body).filter((each) => !isNeverReached(each, frame, home));
  for (const { expression, asteriskToken } of yields) {
    if (expression === undefined) continue;
    const value = home.evaluate(expression, frame);
    if (asteriskToken === undefined) elements.push(value);
    else if (value.kind === "array") elements.push(...value.elements);
    else elements.push(...[elementOf(value, expression, evaluation)].filter((element) => element !== undefined));
    isOpen ||= asteriskToken !== undefined && (value.kind !== "array" || value.open);
  }
  const place = evaluation.placeOf(node);
  // Nothing leaves the body before its end where it is nothing but statements that yield.
  const isPlain = ts.isBlock(body) && yields.length === body.statements.length;
  const isInOrder = isPlain && !isOpen && yields.every((each) => isStatementOf(each, body));
  return { kind: "array", elements, open: isOpen, ...(!isInOrder && { isUnordered: true }), place };
}

/** Whether a function gives what it yields: not where it is run as an asynchronous function. */
export function isGenerator(node: TS.SignatureDeclaration): boolean {
  return "asteriskToken" in node && node.asteriskToken !== undefined && !isDriven(node);
}

function findYields(body: TS.Node): readonly TS.YieldExpression[] {
  const yields: TS.YieldExpression[] = [];
  const pending: TS.Node[] = [body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isYieldExpression(node) && !isUnreachable(node)) yields.push(node);
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child) && !ts.isClassLike(child)) pending.push(child);
    });
  }
  return yields.toSorted((one, other) => one.pos - other.pos);
}
