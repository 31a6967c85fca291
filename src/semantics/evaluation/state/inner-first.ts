import { runWith } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";

/** Changes in the order of the text, but what stands inside of a change is made before it: `=` in front of `push` in `(o.list = []).push(…)`. */
export function innerFirst<Change extends { readonly node: TS.Node }>(changes: readonly Change[]): readonly Change[] {
  if (!changes.some(({ node }, at) => isMadeInside(node, changes[at - 1]?.node))) return changes;
  const ordered: Change[] = [];
  for (const change of changes) {
    const before = ordered.findLastIndex(({ node }) => !isMadeInside(change.node, node));
    ordered.splice(before + 1, 0, change);
  }
  return ordered;
}

function isMadeInside(inner: TS.Node, outer: TS.Node | undefined): boolean {
  if (outer === undefined || outer === inner || outer.end < inner.end || ts.isIterationStatement(outer, false))
    return false;
  return contains(outer, inner) && runWith(outer) === runWith(inner);
}
