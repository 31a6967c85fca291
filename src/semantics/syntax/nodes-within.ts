import { countLeading } from "../../model/count-leading.ts";
import type { TS } from "./compiler.ts";

/**
 * The nodes of a list, which has to be in source order, that stand inside another one. By binary search: what is asked
 * of each function, class or block may not scan the whole file each time.
 */
export function nodesWithin<Node extends TS.TextRange>(
  nodes: readonly Node[],
  { pos, end }: TS.TextRange,
): readonly Node[] {
  const start = countBefore(pos, nodes);
  return nodes.slice(start, countBefore(end, nodes)).filter((node) => node.end <= end);
}

/** Whether there is one: asked of each part of a statement. */
export function hasNodesWithin(nodes: readonly TS.TextRange[], { pos, end }: TS.TextRange): boolean {
  for (let index = countBefore(pos, nodes); index < nodes.length; index++) {
    const node = nodes[index];
    if (node === undefined || node.pos >= end) return false;
    if (node.end <= end) return true;
  }
  return false;
}

function countBefore(offset: number, nodes: readonly TS.TextRange[]): number {
  return countLeading(nodes, (node) => node.pos < offset);
}
