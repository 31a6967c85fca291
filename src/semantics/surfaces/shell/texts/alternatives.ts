import type { Place, Text, TextParts } from "../../../../model/index.ts";
import { literalText, toText } from "../../../values/text-parts.ts";

/** The alternatives of a word. */
export type Alternatives = readonly TextParts[];

/** The text of a word with a single alternative that is fully known. */
export function known(word: Alternatives | undefined): string | undefined {
  const [only, ...others] = word ?? [];
  return only === undefined || others.length > 0 ? undefined : literalText(only);
}

/** Between words that are joined. */
export const BLANK: Text = toText(" ", undefined, false);
/** Between the lines of a script that are joined. */
export const LINE_END: Text = toText("\n", undefined, false);

/** Parts that are joined keep their own places. */
export const NOWHERE: Place = { file: "", start: 0, end: 0 };

/** Whether two words may be the same texts, written at the same places. */
export function isSameValue(one: Alternatives | undefined, other: Alternatives | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  return (
    one.length === other.length &&
    one.every((parts, at) => parts === other[at] || keyOf(parts) === keyOf(other[at] ?? []))
  );
}

/** Kept, since the words of one list are compared each time that the list is one of several. */
const keys = new WeakMap<TextParts, string>();

/** Equal for parts that say the same and are written at the same places. */
export function keyOf(parts: TextParts): string {
  const known = keys.get(parts);
  if (known !== undefined) return known;
  const key = JSON.stringify(
    parts.map((part) => [
      part.kind === "text" ? part.text : [part.reason, part.name],
      part.place?.file,
      part.place?.start,
      part.place?.end,
    ]),
  );
  keys.set(parts, key);
  return key;
}
