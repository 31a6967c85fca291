import type { Vocabulary } from "../../../model/index.ts";
import { isParameter } from "../../record-templates.ts";
import { anyOf, type GateWord } from "../gate-word.ts";

/** Paths are made of common words; each has to be written as a segment. */
export function toPathWords(segments: readonly string[], { segments: spellings }: Vocabulary): readonly GateWord[] {
  return segments.filter((part) => !isParameter(part)).map((part) => anyOf(spellings[part] ?? [part], "segment"));
}

/** The same of segments from the root on. */
export function toRootedWords(segments: readonly string[], vocabulary: Vocabulary): readonly GateWord[] {
  const [root, ...others] = toPathWords(segments, vocabulary);
  return root === undefined ? [] : [{ ...root, boundary: "root" }, ...others];
}

/** The same of what stands before the last literal of a path. */
export function toOpenWords(segments: readonly string[], vocabulary: Vocabulary): readonly GateWord[] {
  const last = segments.findLastIndex((segment) => !isParameter(segment));
  return toRootedWords(segments.slice(0, last), vocabulary);
}
