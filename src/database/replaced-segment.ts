import type { PathSegmentRecord } from "../model/index.ts";
import { splitTemplate } from "./record-templates.ts";

/** The one segment in which a path differs from what replaces it. */
export interface ReplacedSegment {
  /** Index into the segments of the path from its root. */
  readonly index: number;
  readonly text: string;
  /** One segment or more. */
  readonly replacement: string;
}

/** Undefined where none or several segments differ: `workers/namespaces` and `storage/kv/namespaces` differ in `workers`. */
export function findReplacedSegment(record: PathSegmentRecord): ReplacedSegment | undefined {
  const [source, target] = [record.segment.split("/"), record.replacementSegment.split("/")];
  const before = countSame(source, target);
  const rest = source.slice(before);
  const after = countSame(rest.toReversed(), target.slice(before).toReversed());
  const [text, ...others] = rest.slice(0, rest.length - after);
  if (text === undefined || others.length > 0) return undefined;
  const replacement = target.slice(before, target.length - after).join("/");
  return { index: splitTemplate(record.under).length + before, text, replacement };
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((text, index) => text !== other[index]);
  return different === -1 ? one.length : different;
}
