import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Which tests fail without which behaviour, as `npm run cover` found it. */
export interface Recording {
  /** By the file of tests that was run, a digest of its text and of what it takes its tests from. */
  readonly files: Readonly<Record<string, string>>;
  /** By behaviour, the tests as `tests/file.test.ts > title`. */
  readonly failing: Readonly<Record<string, readonly string[]>>;
}

const root = new URL("../../", import.meta.url);

/** Where it is kept. */
export const recordingFile = new URL("tests/coverage/recording.json", root);

export function readRecording(): Recording {
  return JSON.parse(readFileSync(recordingFile, "utf8")) as Recording;
}

/** What changes when the tests of a file do: those of the bucket stand in `contract`. */
export function digestTests(file: string): string {
  const folder = new URL("tests/runtime/contract/", root);
  const isContract = file.endsWith("memory-store.test.ts");
  const others = isContract ? readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")) : [];
  const texts = [readFileSync(new URL(file, root), "utf8"), ...others];
  return createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
}

/** The recording with the files anew that were run now. */
export function mergeRecordings(before: Recording, failing: Recording["failing"], files: readonly string[]): Recording {
  const isOld = (test: string): boolean => !files.includes(test.split(" > ")[0] ?? "");
  const names = [...new Set([...Object.keys(before.failing), ...Object.keys(failing)])].sort();
  const merged = names.map((name) => {
    const kept = (before.failing[name] ?? []).filter(isOld);
    return [name, [...kept, ...(failing[name] ?? [])].sort()] as const;
  });
  const all = [...new Set([...Object.keys(before.files), ...files])].sort();
  return {
    files: Object.fromEntries(
      all.map((file) => [file, files.includes(file) ? digestTests(file) : (before.files[file] ?? "")]),
    ),
    failing: Object.fromEntries(merged.filter(([, tests]) => tests.length > 0)),
  };
}

/** At most as many tests are shown of a statement, of a kind. */
const MAX_SHOWN = 3;

/** The tests that show a behaviour best: those that rest on the fewest others, and of each file the first ones. */
export function selectTests(behaviours: readonly string[], { failing }: Recording): readonly string[] {
  const counts = new Map<string, number>();
  for (const test of Object.values(failing).flat()) counts.set(test, (counts.get(test) ?? 0) + 1);
  const found = [...new Set(behaviours.flatMap((name) => failing[name] ?? []))];
  const bySharpness = found.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  const [ofRules, ofRuntime] = [true, false].map((isOfRule) =>
    bySharpness.filter((test) => test.startsWith("tests/eslint/") === isOfRule).slice(0, MAX_SHOWN),
  );
  return [...(ofRules ?? []), ...(ofRuntime ?? [])];
}
