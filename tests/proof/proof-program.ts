import type { Files, Start, World } from "./execution.ts";

/** A program whose edit is to be proven. */
export interface ProofProgram {
  /** What is special about it, for messages; unique among the programs of its record. */
  readonly name: string;
  /** Id of the record that is found in it. */
  readonly record: string;
  /** The first file is the one that is run. */
  readonly files: Files;
  readonly start: Start;
  readonly world: World;
  /** The installed release of the vendor's client that `cloudflare` is: `cloudflare5`. */
  readonly sdk?: string;
  /** True for a program that is about an error of the API. */
  readonly isRefusedBefore?: true;
}

/** The file that is run. */
export function mainOf({ files }: ProofProgram): string {
  return Object.keys(files)[0] ?? "";
}
