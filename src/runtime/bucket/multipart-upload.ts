import type { BucketMultipartUpload, BucketObject, BucketPartValue, BucketUploadedPart } from "../bucket-binding.ts";
import type { StoredUpload, StoreReader } from "../store/bucket-store.ts";
import { createBucketError } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { computeHash } from "./checksums.ts";
import { completeUpload } from "./complete-upload.ts";
import { isOngoing } from "./is-ongoing.ts";
import { requireArguments } from "./read-arguments.ts";
import { checkKey } from "./check-key.ts";
import { toInteger, toNumber } from "./coerce.ts";
import { readPartNumber } from "./read-part-number.ts";
import { checkValueType, readValue } from "./read-value.ts";

/**
 * A handle on an upload in parts (specification, Multipart upload lifecycle). Its state is in the store: ongoing until it is
 * completed, aborted, or left for as long as the database says. Only `abort` is fine on a finished one.
 */
export class MultipartUpload implements BucketMultipartUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly #context: BucketContext;

  constructor(context: BucketContext, key: string, uploadId: string) {
    this.#context = context;
    this.key = key;
    this.uploadId = uploadId;
  }

  async uploadPart(...given: [partNumber: number, value: BucketPartValue]): Promise<BucketUploadedPart> {
    const { facts, store, now, createId } = this.#context;
    requireArguments(given, "uploadPart", facts);
    const number = toInteger(toNumber(given[0]), facts);
    checkValueType(given[1], "uploadPart", facts);
    const partNumber = readPartNumber(number, facts);
    const read = readValue(given[1], facts);
    checkKey(this.key, "uploadPart", facts);
    const body = await read;
    const part = { partNumber, etag: createId(), md5: computeHash("md5", body), size: body.length };
    await store.write((writer) => {
      const upload = this.#find(writer);
      if (upload === undefined || !isOngoing(upload, now(), facts.multipart)) {
        throw createBucketError(facts, "uploadPart", "noSuchUpload");
      }
      writer.putPart(upload.id, part, body);
    });
    return { partNumber, etag: part.etag };
  }

  async abort(): Promise<void> {
    const { facts, store } = this.#context;
    checkKey(this.key, "abort", facts);
    await store.write((writer) => {
      const upload = this.#find(writer);
      if (upload === undefined) throw createBucketError(facts, "abort", "internal");
      if (upload.state === "ongoing") writer.abortUpload(upload);
    });
  }

  async complete(...given: [uploadedParts: BucketUploadedPart[]]): Promise<BucketObject> {
    const { facts } = this.#context;
    requireArguments(given, "complete", facts);
    return completeUpload(this.#context, (reader) => this.#find(reader), {
      key: this.key,
      partsArgument: given[0],
    });
  }

  /** An id counts together with the key that it was made for. */
  #find(reader: StoreReader): StoredUpload | undefined {
    const upload = reader.findUpload(this.uploadId);
    return upload?.key === this.key ? upload : undefined;
  }
}
