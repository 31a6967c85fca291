import type { TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";

/** The child of a node that holds another one; undefined where the other one does not stand inside of it. */
export function childAround(node: TS.Node, ancestor: TS.Node): TS.Node | undefined {
  let child = node;
  for (let parent = parentOf(child); parent !== undefined; parent = parentOf(child)) {
    if (parent === ancestor) return child;
    child = parent;
  }
  return undefined;
}
