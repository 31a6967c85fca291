import type { Place } from "../../model/index.ts";
import { countLeading } from "../../model/count-leading.ts";
import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";
import { startOf } from "./node-text.ts";

/** The smallest node around a place: the literal for characters in it. */
export function findNodeAround(place: Place, file: TS.SourceFile): TS.Node {
  let node: TS.Node = file;
  for (let next: TS.Node | undefined = file; next !== undefined; next = childAround(place, node, file)) node = next;
  return node;
}

function childAround(place: Place, node: TS.Node, file: TS.SourceFile): TS.Node | undefined {
  const isAround = (child: TS.Node | undefined): child is TS.Node => {
    // Where a node starts behind the space before it is scanned for: asked last.
    return (
      child !== undefined && child.pos <= place.start && place.end <= child.end && startOf(child, file) <= place.start
    );
  };
  return ts.forEachChild(
    node,
    (child) => (isAround(child) ? child : undefined),
    (children) => {
      // In the order of the text: of a long list not each is asked.
      const child = children[countLeading(children, ({ end }) => end < place.end)];
      return isAround(child) ? child : undefined;
    },
  );
}

/** The outermost node of a kind that takes up exactly the place. */
export function findNode<Kind extends TS.Node>(
  place: Place,
  file: TS.SourceFile,
  isKind: (node: TS.Node) => node is Kind,
): Kind | undefined {
  let found: Kind | undefined;
  let node: TS.Node | undefined = findNodeAround(place, file);
  for (; node?.end === place.end; node = parentOf(node)) {
    if (startOf(node, file) !== place.start) break;
    if (isKind(node)) found = node;
  }
  return found;
}

/** Where a node stands. */
export function placeOfNode(node: TS.Node, { filename, file }: { filename: string; file: TS.SourceFile }): Place {
  return { file: filename, start: startOf(node, file), end: node.end };
}
