import { ts, type TS } from "../../syntax/compiler.ts";
import { textOf } from "../../syntax/node-text.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** What is put into a list, a set or a map by its name, and where. */
export interface Put {
  readonly name: TS.Identifier;
  readonly declaration: TS.VariableDeclaration;
  readonly node: TS.Node;
}

const PUTTING: ReadonlySet<Write["kind"]> = new Set(["push", "put", "mutate", "set"] as const);
/** Names in one list. */
const MAX_PUT = 16;

/** The objects that a variable's list, set or map has been given by their names. */
export function putInto(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Put[] {
  const first = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const made = first === undefined ? [] : namesIn(first).map((each) => ({ name: each, node: declaration }));
  const put = writesTo(declaration, name, evaluation).flatMap(({ kind, node }) => {
    if (!PUTTING.has(kind)) return [];
    const values = ts.isCallExpression(node) ? node.arguments : ts.isBinaryExpression(node) ? [node.right] : [];
    return values.flatMap((value) => namesIn(value, true).map((each) => ({ name: each, node })));
  });
  return [...made, ...put].slice(0, MAX_PUT).flatMap(({ name: each, node }): readonly Put[] => {
    const of = evaluation.scopes.findValue(each.text, each);
    const isObject =
      of !== undefined && ts.isVariableDeclaration(of) && of.initializer !== undefined && of !== declaration;
    return isObject ? [{ name: each, declaration: of, node }] : [];
  });
}

/** The names that are elements of what an expression makes, or that it is. */
function namesIn(value: TS.Expression, isElement = false): readonly TS.Identifier[] {
  const inner = unwrap(value);
  if (ts.isIdentifier(inner)) return isElement ? [inner] : [];
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.flatMap((each) => namesIn(each, true));
  if (ts.isSpreadElement(inner)) return namesIn(inner.expression);
  const isMaking =
    ts.isNewExpression(inner) || (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression));
  if (!isMaking) return [];
  const isOf = ts.isCallExpression(inner) && textOf(inner.expression) === "Array.of";
  return (inner.arguments ?? []).flatMap((each) => namesIn(each, isOf));
}
