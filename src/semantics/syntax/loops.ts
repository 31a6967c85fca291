import { ts, type TS } from "./compiler.ts";

/** Whether a node is a loop over the elements or the keys of something: `for (… of …)`, `for (… in …)`. */
export function isForInOrOf(node: TS.Node): node is TS.ForInOrOfStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node);
}
