import type { BindingFacts } from "../../database/index.ts";
import type { BucketStringChecksums } from "../bucket-binding.ts";
import { createBucketError } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { computeHash } from "./checksums.ts";
import { checkKey } from "./check-key.ts";
import { toText } from "./coerce.ts";
import { HeadObject } from "./head-object.ts";
import { isMet } from "./is-met.ts";
import { readOptions } from "./read-arguments.ts";
import { readChecksum, type SuppliedChecksum } from "./read-checksum.ts";
import { readCondition } from "./read-condition.ts";
import { checkMetadataSize, readMetadata } from "./read-metadata.ts";
import { checkValueType, readValue } from "./read-value.ts";

/**
 * `put`: stores a value under a key; null, and nothing is stored, when the condition fails (specification, Binding methods).
 * What is wrong in the call itself is told first, then a value that its checksum does not fit, then the condition.
 */
export async function putObject(
  context: BucketContext,
  keyArgument: unknown,
  value: unknown,
  optionsArgument: unknown,
): Promise<HeadObject | null> {
  const { facts, store } = context;
  const key = toText(keyArgument);
  checkValueType(value, "put", facts);
  const options = readOptions(optionsArgument, { method: "put", position: 3, expected: "PutOptions" }, facts);
  const condition = readCondition(options.onlyIf, facts);
  const metadata = readMetadata(options, context);
  const supplied = readChecksum(options, facts);
  const read = readValue(value, facts);
  checkKey(key, "put", facts);
  checkMetadataSize(metadata, "put", facts);
  const body = await read;
  const checksums = verifyChecksums(body, supplied, facts);
  const etag = checksums[facts.checksums.default as keyof BucketStringChecksums] ?? "";
  return store.write((writer) => {
    // What is there is not asked without need: what is put in the place of a damaged object mends it.
    if (condition !== undefined && !isMet(condition, writer.findObject(key))) return null;
    const { httpMetadata, customMetadata, storageClass } = metadata;
    const identity = { key, version: context.createId(), size: body.length, etag, uploaded: context.now() };
    const object = { ...identity, httpMetadata, customMetadata, storageClass, checksums };
    writer.putObject(object, body);
    return new HeadObject(object, context);
  });
}

/** The checksums that are stored: the default one, and the one supplied. */
function verifyChecksums(
  body: Uint8Array,
  supplied: SuppliedChecksum | undefined,
  facts: BindingFacts,
): BucketStringChecksums {
  const name = facts.checksums.default;
  const checksums = { [name]: computeHash(name, body) };
  if (supplied === undefined) return checksums;
  const { algorithm, hex: expected } = supplied;
  const actual = (checksums[algorithm.name] ??= computeHash(algorithm.name, body));
  if (actual === expected) return checksums;
  throw createBucketError(facts, "put", "checksumMismatch", { algorithm: algorithm.label, expected, actual });
}
