import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { spread } from "../report/spread.ts";
import type { Corpus } from "../compare-corpus.ts";
import { cachedPackage } from "./cached-package.ts";
import type { PublicPackage } from "./public-packages.ts";

/** Files of one package that are linted: enough for a ratio, few enough for a bench that people run. */
const MAXIMUM_FILES = 120;
const SOURCES = "*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}";

/**
 * Lays a package out in `folder`, where no config and no `.gitignore` is above it. Declarations are left out: with them a
 * compiled package would be linted twice. What the linted paths import is there as well.
 */
export function layOutPackage(laidOut: PublicPackage, folder: string, maximumFiles = MAXIMUM_FILES): Corpus {
  const { name, specifiers, paths } = laidOut;
  for (const specifier of specifiers) {
    const source = cachedPackage(specifier);
    const target = specifiers.length === 1 ? folder : join(folder, "packages", toFolderName(specifier));
    mkdirSync(target, { recursive: true });
    for (const part of specifiers.length === 1 ? toTops(paths) : ["."]) {
      cpSync(join(source, part), join(target, part), { recursive: true, filter: isSource });
    }
    cpSync(join(source, "package.json"), join(target, "package.json"));
  }
  const missing = paths.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(", ")}`);
  const patterns = paths.flatMap((path) => [path, `${path}/**/${SOURCES}`]);
  const files = globSync(patterns, { cwd: folder, expandDirectories: false, onlyFiles: true }).sort();
  return { folder, paths: spread(files, maximumFiles) };
}

/** The first segments: what stands beside a linted path may be imported. */
function toTops(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => path.split("/", 1).join("")))];
}

function toFolderName(specifier: string): string {
  return /^(?:@[^/@]+\/)?(?<name>[^/@]+)@/.exec(specifier)?.groups?.name ?? specifier;
}

/** Whether a path of a package is copied: no declarations, maps and installed packages. */
function isSource(path: string): boolean {
  return !/\.d\.[cm]?ts$|\.map$|[\\/]node_modules$/.test(path);
}
