import type { PublicPackage } from "./corpora/public-packages.ts";

/** What the bench was asked for. */
export interface BenchOptions {
  readonly rounds: number;
  readonly edits: number;
  readonly packages: readonly PublicPackage[];
}
