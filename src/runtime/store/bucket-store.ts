import type { BucketHTTPMetadata, BucketStringChecksums } from "../bucket-binding.ts";

/** An object as stores keep it, without its value. Never changed once it is stored. */
export interface StoredObject {
  readonly key: string;
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
  /** In milliseconds since the epoch. */
  readonly uploaded: number;
  readonly httpMetadata: Readonly<BucketHTTPMetadata>;
  readonly customMetadata: Readonly<Record<string, string>>;
  readonly checksums: Readonly<BucketStringChecksums>;
  readonly storageClass: string;
}

/** An upload in parts; a finished one is kept too, without its parts. */
export interface StoredUpload {
  readonly id: string;
  readonly key: string;
  readonly state: "ongoing" | "completed" | "aborted";
  /** In milliseconds since the epoch. */
  readonly started: number;
  readonly httpMetadata: Readonly<BucketHTTPMetadata>;
  readonly customMetadata: Readonly<Record<string, string>>;
  readonly storageClass: string;
}

/** A part of an ongoing upload, without its value. */
export interface StoredPart {
  readonly partNumber: number;
  /** Unique to this upload of the part. */
  readonly etag: string;
  /** MD5 of the part, in hex. */
  readonly md5: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Bytes in a buffer that nobody shares: `Uint8Array<ArrayBuffer>`. Written as what a function gives, since `Uint8Array` takes no
 * type argument before TypeScript 5.7 and this type is published.
 */
export type StoredBytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** Where a walk over the keys begins: `at` the key or the first one above, `after` the key, or `behind` all keys that start with it. */
export interface KeyBound {
  readonly side: "at" | "after" | "behind";
  readonly key: string;
}

/** One consistent state of a store, valid while the function that it is given to runs. */
export interface StoreReader {
  findObject(key: string): StoredObject | undefined;
  /** The bytes of an object's value from `offset` on, in order, in one or several pieces; they must not be changed. */
  readBody(object: StoredObject, offset: number, length: number): readonly StoredBytes[];
  /** Objects by key, in the order of the keys' UTF-8 bytes. Read as it is walked: the time does not grow with what follows. */
  listObjects(from: KeyBound): Iterable<StoredObject>;
  findUpload(id: string): StoredUpload | undefined;
  findPart(uploadId: string, partNumber: number): StoredPart | undefined;
  /** Ongoing uploads, in the order in which they were started. */
  listOngoingUploads(): Iterable<StoredUpload>;
}

/** A reader that may change the state. What is written is seen by the reads that follow. The bytes given become the store's. */
export interface StoreWriter extends StoreReader {
  putObject(object: StoredObject, body: StoredBytes): void;
  /** No object of that key is fine. */
  deleteObject(key: string): void;
  /** Adds an ongoing upload. */
  addUpload(upload: StoredUpload): void;
  /** Adds a part, or replaces the one of its number. */
  putPart(uploadId: string, part: StoredPart, body: StoredBytes): void;
  /** Stores an object whose value is these parts one after the other. The upload is completed: its parts are gone. */
  completeUpload(upload: StoredUpload, object: StoredObject, partNumbers: readonly number[]): void;
  /** The upload is aborted: its parts are gone. */
  abortUpload(upload: StoredUpload): void;
}

/** Keeps the objects and the uploads of one bucket. Any number of buckets and other stores may work on the same state. */
export interface BucketStore {
  /** Runs `look` at once on the latest state. */
  read<Result>(look: (reader: StoreReader) => Result): Result;
  /**
   * Runs `change` as one transaction: nothing else changes the state meanwhile, and all of it or nothing is stored. When the
   * promise resolves, everyone sees the change, and it lasts as long as the store does. `change` throws before it writes, if at all.
   */
  write<Result>(change: (writer: StoreWriter) => Result): Promise<Result>;
  /** Lets go of files. The store is not used afterwards. */
  close(): Promise<void>;
}
