import { ts } from "./compiler.ts";
import type { CallNode } from "./survey.ts";

/** How something is called. */
export function formOf(node: CallNode): "call" | "construct" | "tag" {
  if (ts.isNewExpression(node)) return "construct";
  return ts.isTaggedTemplateExpression(node) ? "tag" : "call";
}
