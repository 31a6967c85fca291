/**
 * V8's flags by which its optimizing compiler waits until code has run about six times as often as usual, by the release of V8. Those of Node 20
 * and 22 have no compiler between that one and the first, which compiles each function as it is written: most of what a run of some seconds
 * has optimized is not worth it (docs/performance.md). Later ones have, and are left as they are; they do not know these flags either.
 */
const FLAGS: Readonly<Record<string, string>> = {
  "11.3": "--interrupt-budget=400000",
  "12.4": "--invocation-count-for-turbofan=12000",
};

/** The flag for a version of V8, as in `process.versions.v8`; undefined where none is to be set. */
export function findCompilerFlag(version: string): string | undefined {
  return FLAGS[version.split(".", 2).join(".")];
}
