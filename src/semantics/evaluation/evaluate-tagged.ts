import type { UnknownReason } from "../../model/index.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { argumentsOf } from "./state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";

/** Tags that give the template's own text, its holes perhaps encoded. */
const PATH_TAG = /^(?:String\.raw|(?:.*\.)?(?:path|url|uri))$/;

/** What a tag gives: what a function that can be read returns; for a tag of a telling name, the template's own text. */
export function valueOfTagged(
  node: TS.TaggedTemplateExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const isPath = PATH_TAG.test(textOf(node.tag, evaluation.file));
  if (isPath) return evaluation.evaluate(node.template, frame);
  const tag = evaluation.evaluate(node.tag, frame);
  const isRead = membersOf(tag).some(({ kind }) => kind === "function");
  const result = isRead ? evaluation.call(tag, argumentsOf(node, frame, evaluation), node, frame) : undefined;
  if (result !== undefined && !isOpenText(result)) return result;
  // A function that puts the pieces together in a way that is not followed, but does give a text.
  const isText = result?.kind === "string";
  return isText ? evaluation.evaluate(node.template, frame) : (result ?? evaluation.unknown("syntax", node));
}

/** Whether more than what the holes of a template hold is open. */
function isOpenText(value: AbstractValue): boolean {
  const reasons: readonly UnknownReason[] = ["assigned", "limit", "cycle", "syntax"];
  return (
    value.kind === "unknown" ||
    (value.kind === "string" &&
      value.alternatives.some((parts) => parts.some((part) => part.kind === "hole" && reasons.includes(part.reason))))
  );
}
