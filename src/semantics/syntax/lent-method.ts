import { ts, type TS } from "./compiler.ts";

/** A method that is called on what it is handed: `slice` of `[].slice.call(arguments, 1)`, `push` of `list.push.apply(list, more)`. */
export interface LentMethod {
  readonly owner: TS.Expression;
  readonly method: string;
  readonly via: "call" | "apply";
  readonly receiver: TS.Expression;
}

/** The method that a call lends to its first argument; undefined for any other call. */
export function lentMethodOf({ expression, arguments: [receiver] }: TS.CallExpression): LentMethod | undefined {
  if (receiver === undefined || ts.isSpreadElement(receiver) || !ts.isPropertyAccessExpression(expression))
    return undefined;
  const { expression: lent, name } = expression;
  const via = name.text;
  if ((via !== "call" && via !== "apply") || !ts.isPropertyAccessExpression(lent)) return undefined;
  return { owner: lent.expression, method: lent.name.text, via, receiver };
}
