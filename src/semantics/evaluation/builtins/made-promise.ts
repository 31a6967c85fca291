import { ts, type TS } from "../../syntax/compiler.ts";
import { findReferences } from "../../syntax/references.ts";
import { membersOf, type AbstractObject, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { passedParameters } from "../../syntax/passed-parameters.ts";

/** Calls that resolve one promise; real code has few. */
const MAX_CALLS = 16;

/** `new Promise((resolve) => { … resolve(value); })`: what it is resolved with; undefined where nothing is known of that. */
export function valueOfPromise(
  executor: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (executor?.kind !== "function") return undefined;
  const [resolve] = passedParameters(executor.node);
  if (resolve === undefined || !ts.isIdentifier(resolve.name)) return undefined;
  const home = evaluation.at(executor.node);
  const { text } = resolve.name;
  const references = findReferences(resolve, text, home);
  if (references.length > MAX_CALLS) return undefined;
  const given = references.map((reference): AbstractValue => {
    const { parent } = reference;
    const [first] = ts.isCallExpression(parent) && parent.expression === reference ? parent.arguments : [];
    return first === undefined ? evaluation.unknown("call", node) : home.evaluate(first, executor.frame);
  });
  const isTold = given.flatMap(membersOf).some((value) => value.kind !== "unknown" || value.outcome !== undefined);
  return isTold ? evaluation.join(given, node) : undefined;
}

/** `Promise.allSettled(list)`: of each what it gave, as a member `value`. */
export function settle(list: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue | undefined {
  if (list.kind !== "array") return undefined;
  const elements = list.elements.map((value): AbstractObject => {
    const place = evaluation.placeOf(node);
    const entry = { key: "value", keyPlace: value.place, value, place: value.place, origin: "spread" } as const;
    return { kind: "object", entries: [entry], open: true, place };
  });
  return { ...list, elements };
}
