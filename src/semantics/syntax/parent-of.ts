import type { TS } from "./compiler.ts";

/** The node around a node; undefined for the file, which the compiler's types do not say. */
export function parentOf(node: TS.Node): TS.Node | undefined {
  return node.parent;
}
