import { join } from "node:path";
import { fetchPackage } from "../../fetch-package.ts";
import { toRepositoryPath } from "../measure-process.ts";

/** Not part of the repository: git ignores it. */
const CACHE = toRepositoryPath(".bench/packages");

/** The folder of an unpacked package of npm, which is asked for it once. Throws where npm does not have it. */
export function cachedPackage(specifier: string): string {
  const folder = join(CACHE, specifier.replace("/", "+"));
  fetchPackage(specifier, folder);
  return folder;
}
