import type { Place } from "../../model/index.ts";

/** A key of a place. */
export function toPlaceKey({ file, start, end }: Place): string {
  return `${String(start)} ${String(end)} ${file}`;
}
