import { countLeading } from "../../model/count-leading.ts";
import type { TS } from "./compiler.ts";

/**
 * The nodes that stand inside another one, of a list in the order of the text: what is asked of each function, class or block of a file may not
 * go through all of the file each time.
 */
export function nodesWithin<Node extends TS.TextRange>(
  nodes: readonly Node[],
  { pos, end }: TS.TextRange,
): readonly Node[] {
  const startBefore = (offset: number): number => countLeading(nodes, (node) => node.pos < offset);
  return nodes.slice(startBefore(pos), startBefore(end)).filter((node) => node.end <= end);
}
