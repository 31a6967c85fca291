import type { BindingFacts, ChecksumAlgorithm } from "../../database/index.ts";
import { copyBytes } from "../stream/copy-bytes.ts";
import { createArgumentError } from "./argument-error.ts";
import type { Structure } from "./read-structure.ts";

/** A hash that `put` was given, to hold the value against. */
export interface SuppliedChecksum {
  readonly algorithm: ChecksumAlgorithm;
  /** In lower-case hex. */
  readonly hex: string;
}

/**
 * The integrity option among the options of `put`, as bytes or as hex (specification, BucketPutOptions).
 *
 * @throws TypeError for more than one, and for one that no hash of its algorithm can be.
 */
export function readChecksum(options: Structure, facts: BindingFacts): SuppliedChecksum | undefined {
  const supplied: SuppliedChecksum[] = [];
  for (const algorithm of facts.checksums.algorithms) {
    const value = options[algorithm.name];
    if (value === undefined) continue;
    if (supplied.length === facts.checksums.maximumSupplied) throw createArgumentError(facts, "severalChecksums");
    supplied.push({ algorithm, hex: readHash(value, algorithm, facts) });
  }
  return supplied[0];
}

function readHash(value: unknown, algorithm: ChecksumAlgorithm, facts: BindingFacts): string {
  if (typeof value === "string") return readHex(value, algorithm, facts);
  const bytes = copyBytes(value) ?? new Uint8Array();
  const details = { algorithm: algorithm.label, expected: algorithm.bytes, actual: bytes.length };
  if (bytes.length !== algorithm.bytes) throw createArgumentError(facts, "checksumBytes", details);
  return Buffer.from(bytes).toString("hex");
}

function readHex(text: string, { label, bytes }: ChecksumAlgorithm, facts: BindingFacts): string {
  const details = { algorithm: label, expected: 2 * bytes, actual: text.length };
  if (text.length !== 2 * bytes) throw createArgumentError(facts, "checksumCharacters", details);
  if (!/^[\da-f]*$/i.test(text)) throw createArgumentError(facts, "checksumHex", details);
  return text.toLowerCase();
}
