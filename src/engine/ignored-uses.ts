import type { Ignore } from "ignore";
import type { Finding, IgnoredUse, Undecided } from "../model/index.ts";
import { relativePath } from "../model/relative-path.ts";
import { createPatterns, fitsPatterns } from "../model/ignore-patterns.ts";

/** The context of the setting `ignore`. */
interface IgnoreContext {
  /** Absolute; patterns are relative to it. */
  readonly root: string;
  /** ISO date of the run. */
  readonly asOf: string;
}

/** Creates a predicate: do the settings ignore a finding or an undecided place, by its record and the file of its text? */
export function createIgnored(
  entries: readonly IgnoredUse[],
  { root, asOf }: IgnoreContext,
): (use: Pick<Finding, "record" | "place" | "writtenIn"> | Undecided) => boolean {
  const inForce = entries.filter(({ until }) => until === undefined || asOf <= until);
  return (use) => {
    const written = "writtenIn" in use ? use.writtenIn : undefined;
    const { file } = written ?? use.place;
    return inForce.some(
      ({ record, files }) => record === use.record && (files === undefined || fits(file, files, root)),
    );
  };
}

const patterns = new WeakMap<readonly string[], Ignore>();

/** Patterns as in `.gitignore`; nothing outside of the root fits any. */
function fits(file: string, files: readonly string[], root: string): boolean {
  let known = patterns.get(files);
  if (known === undefined) patterns.set(files, (known = createPatterns().add([...files])));
  return fitsPatterns(relativePath(root, file), known);
}
