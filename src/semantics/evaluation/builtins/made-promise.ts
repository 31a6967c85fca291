import { findEntry } from "../../../model/find-entry.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findReferences } from "../../syntax/references.ts";
import { membersOf, type AbstractArray, type AbstractObject, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { passedParameters } from "../../syntax/passed-parameters.ts";

/** Elements that are made one by one. */
const MAX_MADE = 32;
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

/** `Array.from({ length }, make)`: so many elements; one for any where the number is not known, or large. */
export function makeElements(
  source: AbstractValue | undefined,
  make: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray | undefined {
  if (source?.kind !== "object") return undefined;
  const place = evaluation.placeOf(node);
  const length = findEntry(source, "length")?.value;
  if (length?.kind === "constant" && typeof length.value === "number" && length.value <= MAX_MADE) {
    const elements = Array.from({ length: length.value }, (_, at) => {
      const missing: AbstractValue = { kind: "constant", value: undefined, place };
      return evaluation.call(make, [missing, { kind: "constant", value: at, place }], node, undefined);
    });
    return { kind: "array", elements, open: false, place };
  }
  const index = evaluation.unknown("call", node);
  const element = evaluation.call(make, [index, index], node, undefined);
  return { kind: "array", elements: [element], open: false, isUnordered: true, place };
}
