import type { BindingFacts, ChecksumAlgorithm } from "../../database/index.ts";
import { copyBytes } from "../stream/copy-bytes.ts";

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
export function readChecksum(
  options: Readonly<Record<string, unknown>>,
  { checksums }: BindingFacts,
): SuppliedChecksum | undefined {
  const supplied = checksums.algorithms.filter(({ name }) => options[name] !== undefined && options[name] !== null);
  if (supplied.length > checksums.maximumSupplied) {
    throw new TypeError("You cannot specify multiple hashing algorithms.");
  }
  const [algorithm] = supplied;
  return algorithm && { algorithm, hex: readHash(options[algorithm.name], algorithm) };
}

function readHash(value: unknown, { label, bytes: expected }: ChecksumAlgorithm): string {
  if (typeof value === "string") return readHex(value, label, expected);
  const bytes = copyBytes(value);
  if (bytes === undefined) throw new TypeError(`${label} must be given as bytes or as hex.`);
  if (bytes.length !== expected) throw new TypeError(`${label} is ${expected} bytes, not ${bytes.length}`);
  return Buffer.from(bytes).toString("hex");
}

function readHex(text: string, label: string, bytes: number): string {
  if (text.length !== 2 * bytes) throw new TypeError(`${label} is ${2 * bytes} hex characters, not ${text.length}`);
  if (!/^[\da-f]*$/i.test(text)) throw new TypeError(`Provided ${label} wasn't a valid hex string`);
  return text.toLowerCase();
}
