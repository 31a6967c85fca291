import type { BindingFacts, MultipartFacts } from "../../database/index.ts";
import type { StoredPart, StoredUpload, StoreReader } from "../store/bucket-store.ts";
import { createArgumentError } from "./argument-error.ts";
import { createBucketError, type BucketErrorName } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { computeHash } from "./checksums.ts";
import { checkKey } from "./check-key.ts";
import { isStructure } from "./coerce.ts";
import { HeadObject } from "./head-object.ts";
import { isOngoing } from "./is-ongoing.ts";
import { createArgumentTypeError } from "./read-arguments.ts";
import { readPartNumber } from "./read-part-number.ts";
import { readStructure } from "./read-structure.ts";

interface NamedPart {
  readonly partNumber: number;
  readonly etag: string;
}

/**
 * `complete`: the parts that are named, in the order of their numbers, become the object; parts that are not named are dropped.
 * An id that is none is another error than an upload that is finished (observed behaviour, service errors).
 */
export async function completeUpload(
  context: BucketContext,
  find: (reader: StoreReader) => StoredUpload | undefined,
  { key, partsArgument }: { readonly key: string; readonly partsArgument: unknown },
): Promise<HeadObject> {
  const { facts, store, now, createId } = context;
  const named = readParts(partsArgument, facts);
  checkKey(key, "complete", facts);
  const fail = (name: BucketErrorName): Error => createBucketError(facts, "complete", name);
  return store.write((writer) => {
    const upload = find(writer);
    if (upload === undefined) throw fail("internal");
    if (!isOngoing(upload, now(), facts.multipart)) throw fail("noSuchUpload");
    if (new Set(named.map(({ partNumber }) => partNumber)).size < named.length) throw fail("internal");
    const given = named.map((part) => findPart(writer, upload.id, part));
    if (!given.every((part) => part !== undefined)) throw fail("invalidPart");
    const parts = given.toSorted((first, second) => first.partNumber - second.partNumber);
    const problem = findSizeProblem(given, parts, facts.multipart);
    if (problem !== undefined) throw fail(problem);
    const { httpMetadata, customMetadata, storageClass } = upload;
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const identity = { key, version: createId(), size, etag: toEtag(parts), uploaded: now() };
    const object = { ...identity, httpMetadata, customMetadata, storageClass, checksums: {} };
    const partNumbers = parts.map(({ partNumber }) => partNumber);
    writer.completeUpload(upload, object, partNumbers);
    return new HeadObject(object, context);
  });
}

/** In the order in which they are given. @throws TypeError for what is no list of parts. */
function readParts(value: unknown, facts: BindingFacts): readonly NamedPart[] {
  if (!Array.isArray(value)) {
    throw createArgumentTypeError({ method: "complete", position: 1, expected: "Array" }, facts);
  }
  const expected = "UploadedPart";
  const parts = value.map((each: unknown, index) => {
    if (each === undefined || each === null) throw createArgumentError(facts, "missingStructure", { expected });
    if (!isStructure(each)) throw createArgumentError(facts, "elementType", { index, expected });
    return readStructure(each, expected, facts) as unknown as NamedPart;
  });
  return parts.map(({ partNumber, etag }) => ({ partNumber: readPartNumber(partNumber, facts), etag }));
}

/** Undefined too when the part was uploaded again since: its etag is another then. */
function findPart(reader: StoreReader, uploadId: string, { partNumber, etag }: NamedPart): StoredPart | undefined {
  const part = reader.findPart(uploadId, partNumber);
  return part?.etag === etag ? part : undefined;
}

/**
 * Specification, Limits, part size rule. Which parts are large enough is looked at in the order in which they are given, so that
 * the last one given may be small; whether they are uniform, in the order of the object (observed).
 */
function findSizeProblem(
  given: readonly StoredPart[],
  parts: readonly StoredPart[],
  facts: MultipartFacts,
): BucketErrorName | undefined {
  if (given.slice(0, -1).some(({ size }) => size < facts.minimumPartBytes)) return "partTooSmall";
  const [first, ...others] = parts;
  const last = others.pop();
  if (first === undefined || last === undefined) return undefined;
  const full = [first, ...others];
  if (full.some(({ size }) => size < facts.minimumPartBytes)) return "invalidUpload";
  const isUniform = full.every(({ size }) => size === first.size);
  const isLastFine = last.size === first.size || (facts.finalPartMayBeSmaller && last.size < first.size);
  return facts.uniformPartSize && !(isUniform && isLastFine) ? "invalidUpload" : undefined;
}

/** MD5 of the parts' MD5s, and how many there are (observed behaviour, etag). */
function toEtag(parts: readonly StoredPart[]): string {
  const hashes = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, "hex")));
  return `${computeHash("md5", hashes)}-${parts.length}`;
}
