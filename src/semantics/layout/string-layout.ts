import type { StringLayout, StringPiece } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isAssignmentOperator, operandsOfSum } from "../syntax/operators.ts";
import { textOf } from "../syntax/node-text.ts";

/** How a string expression is written; one that is no literal, template or concatenation of such is one piece. */
export function layOutString(node: TS.Expression, file: TS.SourceFile): StringLayout {
  const pieces = readPieces(node, file);
  return { form: formOf(node), quote: quoteOf(node, file), pieces, hasEffect: hasEffect(node) };
}

function formOf(node: TS.Expression): StringLayout["form"] {
  if (ts.isParenthesizedExpression(node)) return formOf(node.expression);
  if (ts.isStringLiteralLike(node)) return ts.isStringLiteral(node) ? "literal" : "template";
  if (ts.isTemplateExpression(node)) return "template";
  return isConcatenation(operandsOfSum(node)) ? "concatenation" : "expression";
}

function quoteOf(node: TS.Expression, file: TS.SourceFile): string | undefined {
  if (ts.isStringLiteral(node)) return file.text[node.end - 1];
  if (ts.isParenthesizedExpression(node)) return quoteOf(node.expression, file);
  const literal = operandsOfSum(node).find((operand) => ts.isStringLiteral(operand));
  return literal && file.text[literal.end - 1];
}

function readPieces(node: TS.Expression, file: TS.SourceFile): readonly StringPiece[] {
  if (ts.isStringLiteralLike(node)) return [{ kind: "text", text: node.text }];
  if (ts.isParenthesizedExpression(node)) return readPieces(node.expression, file);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }): readonly StringPiece[] => [
      ...readPieces(expression, file),
      { kind: "text", text: literal.text },
    ]);
    return [{ kind: "text", text: node.head.text }, ...spans];
  }
  const operands = operandsOfSum(node);
  if (isConcatenation(operands)) return operands.flatMap((operand) => readPieces(operand, file));
  return [{ kind: "expression", source: textOf(node, file) }];
}

/** Whether each `+` of a chain joins strings: one of the first two operands is one, so that no two numbers are added. */
function isConcatenation(operands: readonly TS.Expression[]): boolean {
  return operands.length > 1 && operands.slice(0, 2).some(isString);
}

function isString(node: TS.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isString(node.expression);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isConcatenation(operandsOfSum(node));
}

/** Whether evaluating the expression may have effects. Functions inside do not run. */
function hasEffect(root: TS.Node): boolean {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isEffect(node)) return true;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}

function isEffect(node: TS.Node): boolean {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
  }
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isDeleteExpression(node) ||
    ts.isClassLike(node) ||
    (ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind))
  );
}
