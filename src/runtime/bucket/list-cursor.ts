import type { KeyBound } from "../store/bucket-store.ts";

/** A place in a list as the opaque token that `list` returns. */
export function writeCursor({ side, key }: KeyBound): string {
  return Buffer.from(JSON.stringify([side, key])).toString("base64url");
}

/** The place that a token stands for; undefined when `writeCursor` has not written it. */
export function readCursor(cursor: string): KeyBound | undefined {
  try {
    const [side, key] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return (side === "after" || side === "behind") && typeof key === "string" ? { side, key } : undefined;
  } catch {
    return undefined;
  }
}
