import type { Vocabulary } from "../../model/index.ts";
import { describeFile, isToldByText, kindOfFirstLine, type Surface } from "../../engine/file-kind.ts";
import { readBeginning } from "./read-beginning.ts";

/** Files that may hold script; the other surfaces are told by their names. */
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro|html?|gs)$/;

/** Whether a file that nobody named is looked at, for these surfaces; undefined where its name does not tell. */
export function isWantedFile(
  file: string,
  surfaces: readonly Surface[],
  vocabulary: Pick<Vocabulary, "deploymentConfigs">,
): boolean | undefined {
  const { surface, language } = describeFile(file, vocabulary);
  if (language !== "script") return surfaces.includes(surface);
  if (isToldByText(file)) return TOLD_BY_TEXT.some((each) => surfaces.includes(each)) ? undefined : false;
  return surfaces.includes(surface) && SCRIPT.test(file);
}

/** What a first line may tell. */
const TOLD_BY_TEXT: readonly Surface[] = ["code", "shell"];

/** The same of a file of which only the text tells, by its first line. */
export function isWantedByText(file: string, surfaces: readonly Surface[]): boolean {
  const kind = kindOfFirstLine(readBeginning(file) ?? "");
  return kind !== undefined && surfaces.includes(kind.surface);
}
