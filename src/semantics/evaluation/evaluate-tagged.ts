import type { UnknownReason } from "../../model/index.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { argumentsOf } from "./state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";

/** Tags that return the template's own text, with its holes perhaps encoded. */
const PATH_TAG = /^(?:String\.raw|(?:.*\.)?(?:path|url|uri))$/;

/**
 * The value of a tagged template: the result of a function whose source is available; for a tag of a telling name, the
 * template's own text.
 */
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
  // A function that joins the pieces in a way that is not followed, but does return a text.
  const isText = result?.kind === "string";
  return isText ? evaluation.evaluate(node.template, frame) : (result ?? evaluation.unknown("syntax", node));
}

/** Whether more of a text is unknown than the template's holes. */
function isOpenText(value: AbstractValue): boolean {
  const reasons: readonly UnknownReason[] = ["assigned", "limit", "cycle", "syntax"];
  return (
    value.kind === "unknown" ||
    (value.kind === "string" &&
      value.alternatives.some((parts) => parts.some((part) => part.kind === "hole" && reasons.includes(part.reason))))
  );
}
