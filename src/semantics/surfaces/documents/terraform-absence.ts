import type { ObjectValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";
import { isDynamic, isZero } from "./terraform-made.ts";
import { listRounds } from "./terraform-scope.ts";

/** What resolves the references of a file. */
interface Resolver {
  valueOf(value: Value): Value;
}

/** Blocks that may be counted, and the length of the path to one: `resource "type" "name"`. */
const COUNTED: ReadonlyMap<string, number> = new Map([
  ["resource", 3],
  ["data", 3],
  ["module", 2],
]);

/** Whether a block at a path of keys is none, with all that stands in it: counted and made no time, or made for each part of what has none. */
export function isNone(block: ObjectValue, path: readonly string[], references: Resolver): boolean {
  if (isDynamic(block)) return listRounds(references.valueOf(block.over), "list").length === 0;
  if (path.length !== COUNTED.get(path[0] ?? "")) return false;
  const given = entryOf(block, "for_each")?.value;
  if (given === undefined) return isUncounted(block, references);
  return listRounds(references.valueOf(given), "set").length === 0;
}

/** Whether the count of a block is 0. */
export function isUncounted(block: Value, references: Resolver): boolean {
  const count = entryOf(block, "count")?.value;
  return count !== undefined && isZero(references.valueOf(count));
}
