/*
 * The types of the bucket binding under the specification's neutral names (specification, Resources and Endpoints). They are
 * structurally those of `@cloudflare/workers-types`: a `BucketBinding` can be given where an `R2Bucket` is asked for, and the
 * other way round. `ReadableStream`, `Headers` and `Blob` are the global ones, so that they are whatever the project has.
 */

/** HTTP headers that are kept with an object. */
export interface BucketHTTPMetadata {
  contentType?: string;
  contentLanguage?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  cacheControl?: string;
  /** The `expires` header. */
  cacheExpiry?: Date;
}

/** Checksums in lower-case hex, as `JSON.stringify` shows them. */
export interface BucketStringChecksums {
  md5?: string;
  sha1?: string;
  sha256?: string;
  sha384?: string;
  sha512?: string;
}

/** The checksum that was given to `put`, and MD5 unless the object is a multipart upload. */
export interface BucketChecksums {
  readonly md5?: ArrayBuffer;
  readonly sha1?: ArrayBuffer;
  readonly sha256?: ArrayBuffer;
  readonly sha384?: ArrayBuffer;
  readonly sha512?: ArrayBuffer;
  toJSON(): BucketStringChecksums;
}

/** Bytes of an object: from an offset on, so many from an offset on, or the last ones. */
export type BucketRange =
  { offset: number; length?: number } | { offset?: number; length: number } | { suffix: number };

/** What must hold for an operation to go on. Dates compare strictly; an etag is given without quotes, or as `*`. */
export interface BucketConditional {
  etagMatches?: string;
  etagDoesNotMatch?: string;
  uploadedBefore?: Date;
  uploadedAfter?: Date;
  /** Compares dates in whole seconds, as header fields do. */
  secondsGranularity?: boolean;
}

export interface BucketGetOptions {
  onlyIf?: BucketConditional | Headers;
  /** As `Headers`, the `range` header counts. */
  range?: BucketRange | Headers;
}

type Hash = ArrayBuffer | ArrayBufferView | string;

/** At most one of the hashes may be given: bytes, or hex in any letter case. */
export interface BucketPutOptions {
  onlyIf?: BucketConditional | Headers;
  httpMetadata?: BucketHTTPMetadata | Headers;
  customMetadata?: Record<string, string>;
  md5?: Hash;
  sha1?: Hash;
  sha256?: Hash;
  sha384?: Hash;
  sha512?: Hash;
  /** `Standard` or `InfrequentAccess`; the bucket's default class when absent. */
  storageClass?: string;
}

export interface BucketMultipartOptions {
  httpMetadata?: BucketHTTPMetadata | Headers;
  customMetadata?: Record<string, string>;
  /** `Standard` or `InfrequentAccess`; the bucket's default class when absent. */
  storageClass?: string;
}

export interface BucketListOptions {
  /** From 1 to what one page holds at most, which is the default too. A page may hold fewer: go by `truncated`. */
  limit?: number;
  prefix?: string;
  cursor?: string;
  delimiter?: string;
  /** Listing begins behind this key. */
  startAfter?: string;
  include?: ("httpMetadata" | "customMetadata")[];
}

/** What is stored of an object, without its value. */
export interface BucketObject {
  readonly key: string;
  /** Unique to one upload of the key. */
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
  /** The etag in double quotes. */
  readonly httpEtag: string;
  readonly checksums: BucketChecksums;
  readonly uploaded: Date;
  /** Absent in a list that does not include it. */
  readonly httpMetadata?: BucketHTTPMetadata;
  /** Absent in a list that does not include it. */
  readonly customMetadata?: Record<string, string>;
  /** The bytes that `get` or `head` speaks of; absent in the results of `put` and `list`. */
  readonly range?: BucketRange;
  readonly storageClass: string;
  /** Sets the headers that the HTTP metadata stands for. */
  writeHttpMetadata(headers: Headers): void;
}

/** An object with its value, which can be read once. */
export interface BucketObjectBody extends BucketObject {
  get body(): ReadableStream;
  get bodyUsed(): boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  json<T>(): Promise<T>;
  /** Its `type` is the stored content type, verbatim. */
  blob(): Promise<Blob>;
}

/** A page of a list; `cursor` is there exactly when more remain. */
export type BucketObjects = {
  objects: BucketObject[];
  /** With a delimiter: each distinct text between the prefix and the delimiter, the prefix before it, the delimiter left out. */
  delimitedPrefixes: string[];
} & ({ truncated: true; cursor: string } | { truncated: false });

export interface BucketUploadedPart {
  partNumber: number;
  etag: string;
}

/** The value of a part; that of an object may be `null` too, which stores no bytes. A stream must have a known length. */
export type BucketPartValue = ReadableStream | ArrayBuffer | ArrayBufferView | string | Blob;

/** An upload in parts (specification, Multipart upload lifecycle). */
export interface BucketMultipartUpload {
  readonly key: string;
  readonly uploadId: string;
  uploadPart(partNumber: number, value: BucketPartValue): Promise<BucketUploadedPart>;
  abort(): Promise<void>;
  complete(uploadedParts: BucketUploadedPart[]): Promise<BucketObject>;
}

/** A bucket as a script sees it. Once a promise has resolved, every later read sees the result. */
export interface BucketBinding {
  head(key: string): Promise<BucketObject | null>;
  /** Without a body when the condition fails; `null` when there is no such key. */
  get(
    key: string,
    options: BucketGetOptions & { onlyIf: BucketConditional | Headers },
  ): Promise<BucketObjectBody | BucketObject | null>;
  get(key: string, options?: BucketGetOptions): Promise<BucketObjectBody | null>;
  /** `null` when the condition fails: nothing is stored then. */
  put(
    key: string,
    value: BucketPartValue | null,
    options: BucketPutOptions & { onlyIf: BucketConditional | Headers },
  ): Promise<BucketObject | null>;
  put(key: string, value: BucketPartValue | null, options?: BucketPutOptions): Promise<BucketObject>;
  createMultipartUpload(key: string, options?: BucketMultipartOptions): Promise<BucketMultipartUpload>;
  /** A handle; nothing is checked. */
  resumeMultipartUpload(key: string, uploadId: string): BucketMultipartUpload;
  delete(keys: string | string[]): Promise<void>;
  list(options?: BucketListOptions): Promise<BucketObjects>;
}
