import type { Shard } from "../arguments/shard.ts";

/**
 * The files of one shard; `paths` are as they are shown. They are dealt out in the order of their digests: shards differ by
 * one file at most, neighbours that are alike (`a.ts`, `a.test.ts`) come apart by chance and not by a pattern, and neither
 * machine nor checkout matters.
 */
export function selectShard(paths: readonly string[], { index, count }: Shard): ReadonlySet<string> {
  const dealt = paths.map((path) => [toDigest(path.normalize("NFC")), path] as const);
  dealt.sort(([first], [second]) => (first < second ? -1 : 1));
  return new Set(dealt.filter((_, place) => place % count === index - 1).map(([, path]) => path));
}

/** A short name for a text that another text does not have. */
export function toDigest(text: string): string {
  // Loaded here: no run without shards needs it.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
