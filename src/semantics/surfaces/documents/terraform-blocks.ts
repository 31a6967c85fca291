import { groupBy } from "../../../model/group-by.ts";
import type { ObjectEntry, ObjectValue, Place, Value } from "../../../model/index.ts";

/** `resource "cloudflare_filter" "a" { … }`. */
export interface Block {
  /** The type of the block, and its labels. */
  readonly names: readonly string[];
  /** Where its names stand. */
  readonly head: Place;
  readonly body: ObjectValue;
}

/** Blocks without labels that have one name are a list; each block with labels has an entry of its own. */
export function toEntries(blocks: readonly Block[]): readonly ObjectEntry[] {
  const done = new Set<string>();
  const alone = groupBy(
    blocks.filter(({ names }) => names.length === 1),
    ({ names }) => names[0],
  );
  return blocks.flatMap((block): readonly ObjectEntry[] => {
    const [name = "", ...labels] = block.names;
    if (labels.length > 0) return [nest(block, block.names)];
    if (done.has(name)) return [];
    done.add(name);
    const same = alone.get(name) ?? [];
    if (same.length === 1) return [nest(block, block.names)];
    const value: Value = {
      kind: "array",
      elements: same.map(({ body }) => body),
      open: false,
      place: block.body.place,
    };
    return [{ key: name, keyPlace: block.head, value, place: block.body.place, origin: "literal" }];
  });
}

function nest({ head, body }: Block, [name = "", ...rest]: readonly string[]): ObjectEntry {
  const { place } = body;
  const value: Value =
    rest.length === 0
      ? body
      : { kind: "object", entries: [nest({ names: rest, head, body }, rest)], open: false, place };
  return { key: name, keyPlace: head, value, place, origin: "literal" };
}
