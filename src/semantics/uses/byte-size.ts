import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** Bytes of one element of the arrays that are made by their length. */
const ELEMENT_BYTES: Readonly<Record<string, number>> = {
  ArrayBuffer: 1,
  Uint8Array: 1,
  Int8Array: 1,
  Uint8ClampedArray: 1,
  Uint16Array: 2,
  Int16Array: 2,
  Uint32Array: 4,
  Int32Array: 4,
  Float32Array: 4,
  Float64Array: 8,
};

/** How many aliases are followed. */
const MAX_STEPS = 4;

/**
 * The size in bytes of a value that is sent: of a known text in UTF-8, of an array that is created by its length;
 * undefined where unknown.
 */
export function findByteSize(
  node: TS.Expression,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): number | undefined {
  if (ts.isNewExpression(node)) return sizeOfArray(node, evaluation);
  if (ts.isIdentifier(node) && steps > 0) {
    const declaration = evaluation.scopes.findValue(node.text, node);
    const isNew = declaration !== undefined && ts.isVariableDeclaration(declaration);
    const initializer = isNew ? declaration.initializer : undefined;
    if (initializer !== undefined && ts.isNewExpression(initializer)) {
      return findByteSize(initializer, evaluation, steps - 1);
    }
  }
  return sizeOfText(node, evaluation);
}

function sizeOfArray(
  { expression, arguments: given }: TS.NewExpression,
  evaluation: EvaluationContext,
): number | undefined {
  const [length] = given ?? [];
  const bytes = ts.isIdentifier(expression) ? ELEMENT_BYTES[expression.text] : undefined;
  if (bytes === undefined || length === undefined) return undefined;
  const value = evaluation.evaluate(length, undefined);
  return value.kind === "constant" && typeof value.value === "number" ? value.value * bytes : undefined;
}

function sizeOfText(node: TS.Expression, evaluation: EvaluationContext): number | undefined {
  const value = evaluation.evaluate(node, undefined);
  if (value.kind !== "string") return undefined;
  const [parts = [], ...others] = value.alternatives;
  if (others.length > 0 || parts.some(({ kind }) => kind === "hole")) return undefined;
  return Buffer.byteLength(parts.map((part) => (part.kind === "text" ? part.text : "")).join(""));
}
