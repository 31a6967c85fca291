import { ts, type TS } from "./compiler.ts";

/** A method that is called on what it is handed: `slice` of `[].slice.call(arguments, 1)`, `push` of `list.push.apply(list, more)`. */
export interface LentMethod {
  readonly owner: TS.Expression;
  readonly method: string;
  readonly via: "call" | "apply";
  readonly receiver: TS.Expression;
}

/** A function that a call runs, by a method of the function, on what it is handed. */
interface LentFunction extends Pick<LentMethod, "via" | "receiver"> {
  readonly lent: TS.Expression;
}

/** The function that a call lends to its first argument, `Base` of `Base.call(this, zone)`; undefined for any other call. */
export function lentFunctionOf({ expression, arguments: [receiver] }: TS.CallExpression): LentFunction | undefined {
  if (receiver === undefined || ts.isSpreadElement(receiver) || !ts.isPropertyAccessExpression(expression))
    return undefined;
  const { expression: lent, name } = expression;
  const via = name.text;
  return via === "call" || via === "apply" ? { lent, via, receiver } : undefined;
}

/** The method that a call lends to its first argument; undefined for any other call. */
export function lentMethodOf(node: TS.CallExpression): LentMethod | undefined {
  const run = lentFunctionOf(node);
  if (run === undefined || !ts.isPropertyAccessExpression(run.lent)) return undefined;
  const { via, receiver } = run;
  return { owner: run.lent.expression, method: run.lent.name.text, via, receiver };
}
