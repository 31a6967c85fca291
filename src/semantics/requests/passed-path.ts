import { ts, type TS } from "../syntax/compiler.ts";
import { consumesText } from "../syntax/non-request-calls.ts";
import { operandsOfSum } from "../syntax/operators.ts";
import type { CallNode } from "../syntax/survey.ts";

/** Whether an argument may be a path, for a function that is not known to make requests. */
export function mayPassPath(call: CallNode): boolean {
  return !ts.isTaggedTemplateExpression(call) && (call.arguments ?? []).some(mayBePath) && !consumesText(call);
}

function mayBePath(node: TS.Expression): boolean {
  if (ts.isTemplateExpression(node)) return mayBeOfPath(textsIn(node));
  if (!ts.isBinaryExpression(node)) return ts.isStringLiteralLike(node) && isLikePath(node.text);
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken: {
      // What is made of values alone is no path that a function writes: most such sums count, `list.slice(at + 1)`.
      const texts = textsIn(node);
      return texts.length > 0 && mayBeOfPath(texts);
    }
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return mayBePath(node.left) || mayBePath(node.right);
    default:
      return false;
  }
}

/** Names of media types, which have a slash too (RFC 6838, section 4.2). */
const MEDIA_TYPE = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+(?:;|$)/i;

/** Whether a text may be a path or a URL with something in it: no separator, media type or prose. */
function isLikePath(text: string): boolean {
  if (!text.includes("/") || !/\w/.test(text) || MEDIA_TYPE.test(text)) return false;
  return !/\s/.test(text) || text.includes("://") || /^[A-Z]+ \//.test(text);
}

/** A verb that stands before a path. */
const VERB = /^[A-Z]+ $/;

/** What no URI holds (RFC 3986, appendix A), and parentheses, which this API's paths have none of: prose and code have them. */
const FOREIGN = /[\s"<>\\^`{|}()]/u;

/** Whether texts that are written into one may be parts of a path. */
function mayBeOfPath(texts: readonly string[]): boolean {
  return texts.some((text) => text.includes("/")) || !texts.some((text) => FOREIGN.test(text) && !VERB.test(text));
}

/** The texts that are written in a template, or are operands of a sum. */
function textsIn(node: TS.Expression): readonly string[] {
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isStringLiteralLike(node)) return [node.text];
  const operands = operandsOfSum(node);
  return operands.length > 1 ? operands.flatMap(textsIn) : [];
}
