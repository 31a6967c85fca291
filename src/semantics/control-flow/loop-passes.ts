import { ts, type TS } from "../syntax/compiler.ts";
import { parentOf } from "../syntax/parent-of.ts";

/** How often a loop is gone through whose iterations are not followed one by one. */
export const PASSES = 4;

/** How often a change is made in an iteration of a loop, if loops in between are not followed one by one. */
export function passesOf(change: TS.Node, loop: TS.Node): number {
  let passes = 1;
  for (let each = parentOf(change); each !== undefined && each !== loop; each = parentOf(each))
    if (ts.isIterationStatement(each, false)) passes *= PASSES;
  return passes;
}
