import type { BindingFacts, MultipartFacts } from "../../database/index.ts";
import type { StoredPart, StoredUpload, StoreReader } from "../store/bucket-store.ts";
import { createBucketError, type BucketErrorName } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { computeHash } from "./checksums.ts";
import { toOptions, toText } from "./coerce.ts";
import { HeadObject } from "./head-object.ts";
import { isOngoing } from "./is-ongoing.ts";
import { readPartNumber } from "./read-part-number.ts";

interface NamedPart {
  readonly partNumber: number;
  readonly etag: string;
}

/**
 * `complete`: the parts that are named, in the order of their numbers, become the object; parts that are not named are dropped.
 * An id that is none is another error than an upload that is finished (observed behaviour, service errors).
 */
export function completeUpload(
  context: BucketContext,
  find: (reader: StoreReader) => StoredUpload | undefined,
  partsArgument: unknown,
): Promise<HeadObject> {
  const { facts, store, now, createId } = context;
  const named = readParts(partsArgument, facts);
  const fail = (name: BucketErrorName): Error => createBucketError(facts, "complete", name);
  return store.write((writer) => {
    const upload = find(writer);
    if (upload === undefined) throw fail("internal");
    if (!isOngoing(upload, now(), facts.multipart)) throw fail("noSuchUpload");
    const parts = named.map((part) => findPart(writer, upload.id, part));
    if (!parts.every((part) => part !== undefined)) throw fail("invalidPart");
    const problem = findSizeProblem(parts, facts.multipart);
    if (problem !== undefined) throw fail(problem);
    const { key, httpMetadata, customMetadata, storageClass } = upload;
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const identity = { key, version: createId(), size, etag: toEtag(parts), uploaded: now() };
    const object = { ...identity, httpMetadata, customMetadata, storageClass, checksums: {} };
    const partNumbers = parts.map(({ partNumber }) => partNumber);
    writer.completeUpload(upload, object, partNumbers);
    return new HeadObject(object, context);
  });
}

/** By number. A number that is given twice is refused as the service does: without saying why. */
function readParts(value: unknown, facts: BindingFacts): readonly NamedPart[] {
  if (!Array.isArray(value)) throw new TypeError("complete() needs an array of uploaded parts.");
  const parts = value.map((each: unknown) => {
    const { partNumber, etag } = toOptions(each, "an uploaded part");
    return { partNumber: readPartNumber(partNumber, facts), etag: toText(etag) };
  });
  const numbers = new Set(parts.map(({ partNumber }) => partNumber));
  if (numbers.size < parts.length) throw createBucketError(facts, "complete", "internal");
  return parts.toSorted((first, second) => first.partNumber - second.partNumber);
}

/** Undefined too when the part was uploaded again since: its etag is another then. */
function findPart(reader: StoreReader, uploadId: string, { partNumber, etag }: NamedPart): StoredPart | undefined {
  const part = reader.findPart(uploadId, partNumber);
  return part?.etag === etag ? part : undefined;
}

/** Specification, Limits, part size rule. */
function findSizeProblem(parts: readonly StoredPart[], facts: MultipartFacts): BucketErrorName | undefined {
  const [first, ...others] = parts;
  const last = others.pop();
  if (first === undefined || last === undefined) return undefined;
  const full = [first, ...others];
  if (full.some(({ size }) => size < facts.minimumPartBytes)) return "partTooSmall";
  const isUniform = full.every(({ size }) => size === first.size);
  const isLastFine = last.size === first.size || (facts.finalPartMayBeSmaller && last.size < first.size);
  return facts.uniformPartSize && !(isUniform && isLastFine) ? "invalidUpload" : undefined;
}

/** MD5 of the parts' MD5s, and how many there are (observed behaviour, etag). */
function toEtag(parts: readonly StoredPart[]): string {
  const hashes = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, "hex")));
  return `${computeHash("md5", hashes)}-${parts.length}`;
}
