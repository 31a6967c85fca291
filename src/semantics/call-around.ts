import type { Place } from "../model/index.ts";
import { ts, type TS } from "./compiler.ts";
import { placeOfNode } from "./node-at.ts";
import { parentOf } from "./parent-of.ts";
import type { SourceModule } from "./source-module.ts";

/** The nearest call in whose arguments, or objects in them, an expression stands. */
export function findCallAround(node: TS.Node, module: SourceModule): Place | undefined {
  let inner = node;
  for (let outer = parentOf(inner); outer !== undefined; outer = parentOf(inner)) {
    if (ts.isCallExpression(outer) && outer.expression !== inner) return placeOfNode(outer, module);
    if (ts.isStatement(outer) || ts.isFunctionLike(outer)) return undefined;
    inner = outer;
  }
  return undefined;
}
