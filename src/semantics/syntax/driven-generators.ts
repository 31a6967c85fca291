import { ts, type TS } from "./compiler.ts";
import { nameOfFunction } from "./callee-names.ts";

/** Functions of packages that run a generator as an asynchronous function: what is yielded is waited for, and what it returns is the result. */
const DRIVERS: ReadonlySet<string> = new Set(["Effect.gen", "Effect.fn", "co", "co.wrap", "flow"]);

/** Whether a generator is given to what runs it as an asynchronous function: `Effect.gen(function* () { const client = yield* make; … })`. */
export function isDriven(node: TS.Node): boolean {
  if (!ts.isFunctionExpression(node) || node.asteriskToken === undefined) return false;
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.expression !== node && DRIVERS.has(nameOfFunction(parent.expression));
}
