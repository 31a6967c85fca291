import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findNodeAround } from "../syntax/node-at.ts";
import { startOf } from "../syntax/node-text.ts";
import { listOwnTokens } from "../syntax/own-tokens.ts";

/** Whether a comment stands in a range of the file, or begins or ends there. */
export function hasComment(place: Place, file: TS.SourceFile): boolean {
  const pending: TS.Node[] = [findNodeAround(place, file)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.end < place.start || node.pos > place.end) continue;
    const count = pending.length;
    ts.forEachChild(node, (child) => {
      pending.push(child);
    });
    const tokens = listOwnTokens(node, file);
    const isLeaf = pending.length === count && tokens.length === 0;
    const own = isLeaf ? [{ pos: node.pos, start: startOf(node, file) }] : tokens;
    if (own.some((token) => isCommentBefore(token, place, file))) return true;
  }
  return false;
}

/** Whether a comment in the range precedes a token: nothing but white space and comments is between two tokens. */
function isCommentBefore(token: { pos: number; start: number }, place: Place, file: TS.SourceFile): boolean {
  const start = Math.max(token.pos, place.start);
  const end = Math.min(token.start, place.end);
  return start < end && file.text.slice(start, end).trim() !== "";
}
