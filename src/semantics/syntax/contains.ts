import type { TS } from "./compiler.ts";

/** Whether a node of the same file stands inside another one, which may be the node itself. */
export function contains(outer: TS.TextRange, node: TS.TextRange): boolean {
  return outer.pos <= node.pos && node.end <= outer.end;
}
