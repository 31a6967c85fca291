import type { Vocabulary } from "../../model/index.ts";
import { describeFile, type Surface } from "../../engine/file-kind.ts";

/** Files that may hold script; the other surfaces are told by their names. */
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/;

/** Whether a file that nobody named is looked at, for these surfaces. */
export function isWantedFile(
  file: string,
  surfaces: readonly Surface[],
  vocabulary: Pick<Vocabulary, "deploymentConfigs">,
): boolean {
  const { surface, language } = describeFile(file, vocabulary);
  return surfaces.includes(surface) && (language !== "script" || SCRIPT.test(file));
}
