import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { SourceModule } from "../syntax/source-module.ts";

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
