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
  const startBefore = (offset: number): number => countLeading(nodes, (node) => node.pos < offset);
  return nodes.slice(startBefore(pos), startBefore(end)).filter((node) => node.end <= end);
}
