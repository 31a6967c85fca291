import { ts, type TS } from "./compiler.ts";
import { textOf } from "./node-text.ts";
import { unwrap } from "./wrappers.ts";

/** Parts of a table that are looked at; a larger one is told from its name as well. */
const MAX_PARTS = 256;

const known = new WeakMap<TS.Expression, boolean>();

/** Whether an expression is written as data alone: texts, numbers, and lists, objects, sets and maps of such. */
export function isConstantData(whole: TS.Expression): boolean {
  let answer = known.get(whole);
  if (answer === undefined) known.set(whole, (answer = isData(whole)));
  return answer;
}

function isData(whole: TS.Expression): boolean {
  const pending = [whole];
  for (const part of pending) {
    const inside = isLiteral(unwrap(part)) ? [] : partsOf(unwrap(part));
    if (inside === undefined || pending.length + inside.length > MAX_PARTS) return false;
    pending.push(...inside);
  }
  return true;
}

/** What a list, an object or a collection holds; undefined for what is no data. */
function partsOf(node: TS.Expression): readonly TS.Expression[] | undefined {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isPrefixUnaryExpression(node)) return [node.operand];
  if (ts.isNewExpression(node)) return /^(?:Set|Map)$/.test(textOf(node.expression)) ? node.arguments : undefined;
  if (ts.isCallExpression(node)) return textOf(node.expression) === "Object.freeze" ? node.arguments : undefined;
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const values = node.properties.map((property) =>
    ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) ? property.initializer : undefined,
  );
  return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
}

/** Whether an expression is a text, a number, a pattern, `true`, `false` or `null`. */
export function isLiteral(node: TS.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node)) return true;
  const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
  return node.kind === TrueKeyword || node.kind === FalseKeyword || node.kind === NullKeyword;
}
