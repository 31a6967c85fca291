import type { Place } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import { findNodeAround } from "../syntax/node-at.ts";

/** Whether a comment stands in a range of the file, or begins or ends there. */
export function hasComment(place: Place, file: TS.SourceFile): boolean {
  const pending: TS.Node[] = [findNodeAround(place, file)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.end < place.start || node.pos > place.end) continue;
    const children = node.getChildren(file);
    pending.push(...children);
    if (children.length === 0 && hasCommentBefore(node, place, file)) return true;
  }
  return false;
}

/** Comments stand before tokens; what stands before one is space, comments, and nothing else. */
function hasCommentBefore(token: TS.Node, place: Place, file: TS.SourceFile): boolean {
  const start = Math.max(token.pos, place.start);
  const end = Math.min(token.getStart(file), place.end);
  return start < end && file.text.slice(start, end).trim() !== "";
}
