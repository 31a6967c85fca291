import type { ResultUse, Value } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toValue } from "../values/to-value.ts";
import { findByteSize } from "./byte-size.ts";
import { findEarlyExits } from "./early-exits.ts";
import { isOnlyLogged } from "../syntax/logged-values.ts";
import { textOf } from "../syntax/node-text.ts";

/** The details of a call of a method of the result, such as one that sends a part. */
export function describeCall(
  call: TS.CallExpression,
  evaluation: EvaluationContext,
): Pick<ResultUse, "sizes" | "exits" | "home"> {
  const sizes = call.arguments.map((argument) => findByteSize(argument, evaluation));
  const home = enclosingFunction(call);
  return { sizes, exits: findEarlyExits(call, evaluation), home: home && evaluation.placeOf(home) };
}

/** Where a value is handed on to. */
export function describeHandOn(node: TS.Node, evaluation: EvaluationContext): Pick<ResultUse, "givenTo" | "isLogged"> {
  return { ...findGivenTo(node, evaluation), ...(isOnlyLogged(node) && { isLogged: true }) };
}

/** The call and the property that receive a value: `list({ cursor: page.cursor })`. */
function findGivenTo(node: TS.Node, evaluation: EvaluationContext): Pick<ResultUse, "givenTo"> {
  const property = node.parent;
  if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return {};
  const call = property.parent.parent;
  if (!ts.isCallExpression(call)) return {};
  return { givenTo: { call: evaluation.placeOf(call), name: textOf(property.name, evaluation.file) } };
}

/** The value of an expression whoever calls the enclosing function. */
export function readValue(node: TS.Expression, evaluation: EvaluationContext): Value {
  return toValue(evaluation.at(node).evaluate(node, undefined));
}
