import type { SidedVocabulary, SidedWords } from "../sided-vocabulary.ts";

/** Words as a file spells them: a plain list counts under either vocabulary. */
type WrittenWords = readonly string[] | Partial<SidedWords>;

/** The vocabulary as a file spells it, after its shape was checked; what is left out is empty. */
export type WrittenVocabulary = Readonly<Record<string, WrittenWords | Readonly<Record<string, WrittenWords>>>>;

/** Gives every list of a written vocabulary its sides. */
export function readVocabulary(written: WrittenVocabulary): SidedVocabulary {
  const words = (key: string): SidedWords => toSides(written[key]);
  const table = (key: string): Readonly<Record<string, SidedWords>> => {
    const entries = Object.entries((written[key] ?? {}) as Readonly<Record<string, WrittenWords>>);
    return Object.fromEntries(entries.map(([name, value]) => [name, toSides(value)]));
  };
  return {
    apiHosts: words("apiHosts"),
    basePaths: words("basePaths"),
    roots: words("roots"),
    packages: words("packages"),
    credentialHeaders: words("credentialHeaders"),
    expressionPrefixes: words("expressionPrefixes"),
    segments: table("segments"),
    bucketTypes: words("bucketTypes"),
    uploadTypes: words("uploadTypes"),
    bucketTables: words("bucketTables"),
    flags: table("flags"),
    deploymentConfigs: words("deploymentConfigs"),
  };
}

function toSides(written: WrittenWords | undefined): SidedWords {
  const { both = [], neutral = [], vendor = [] } = isList(written) ? { both: written } : (written ?? {});
  return { both, neutral, vendor };
}

function isList(written: WrittenWords | undefined): written is readonly string[] {
  return Array.isArray(written);
}
