import type { Database } from "lmdb";
import type { BucketHTTPMetadata } from "../bucket-binding.ts";
import type { KeyBound, StoredObject, StoredPart, StoredUpload, StoreReader, StoreWriter } from "./bucket-store.ts";
import {
  lastBodyKey,
  objectsEnd,
  ongoingBounds,
  toBodyKey,
  toLowestObjectKey,
  toObjectKey,
  toOngoingKey,
  toPartBounds,
  toPartKey,
  toUploadKey,
} from "./record-keys.ts";
import { sliceRange } from "./slice-range.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A value, or a piece of one, by its number in the table of values. */
interface Piece {
  readonly id: number;
  /** In bytes. */
  readonly length: number;
}

interface ObjectRecord {
  readonly object: StoredObject;
  readonly pieces: readonly Piece[];
}

interface PartRecord {
  readonly part: StoredPart;
  readonly piece: Piece;
}

/** The tables of a durable store. */
export interface DurableTables {
  /** Objects, uploads and parts as JSON, at the keys that `record-keys.ts` makes. */
  readonly records: Database<unknown, Buffer>;
  /** Values as they are, apart from the records so that a list does not pass them. */
  readonly bodies: Database<Buffer, Buffer>;
}

/** What a durable store holds, as seen in the transaction that is running or else in the latest state. */
export class DurableState implements StoreReader, StoreWriter {
  readonly #records: Database<unknown, Buffer>;
  readonly #bodies: Database<Buffer, Buffer>;

  constructor({ records, bodies }: DurableTables) {
    this.#records = records;
    this.#bodies = bodies;
  }

  findObject(key: string): StoredObject | undefined {
    return this.#findObjectRecord(key)?.object;
  }

  readBody({ key }: StoredObject, offset: number, length: number): readonly Bytes[] {
    const slices = sliceRange(this.#findObjectRecord(key)?.pieces ?? [], offset, length);
    return slices.map(({ piece, from, to }) => this.#readPiece(piece, from, to));
  }

  *listObjects(from: KeyBound): Iterable<StoredObject> {
    for (const { value } of this.#records.getRange({ start: toLowestObjectKey(from), end: objectsEnd })) {
      yield reviveDates((value as ObjectRecord).object);
    }
  }

  findUpload(id: string): StoredUpload | undefined {
    const upload = this.#records.get(toUploadKey(id)) as StoredUpload | undefined;
    return upload && reviveDates(upload);
  }

  findPart(uploadId: string, partNumber: number): StoredPart | undefined {
    return this.#findPartRecord(uploadId, partNumber)?.part;
  }

  *listOngoingUploads(): Iterable<StoredUpload> {
    for (const { value } of this.#records.getRange(ongoingBounds)) {
      const upload = this.findUpload(value as string);
      if (upload !== undefined) yield upload;
    }
  }

  putObject(object: StoredObject, body: Bytes): void {
    this.#replaceObject(object, [this.#addPiece(body)]);
  }

  deleteObject(key: string): void {
    this.#removePieces(this.#findObjectRecord(key)?.pieces ?? []);
    this.#records.removeSync(toObjectKey(key));
  }

  addUpload(upload: StoredUpload): void {
    this.#records.putSync(toUploadKey(upload.id), upload);
    this.#records.putSync(toOngoingKey(upload.started, upload.id), upload.id);
  }

  putPart(uploadId: string, part: StoredPart, body: Bytes): void {
    const replaced = this.#findPartRecord(uploadId, part.partNumber);
    if (replaced !== undefined) this.#removePieces([replaced.piece]);
    const record: PartRecord = { part, piece: this.#addPiece(body) };
    this.#records.putSync(toPartKey(uploadId, part.partNumber), record);
  }

  completeUpload(upload: StoredUpload, object: StoredObject, partNumbers: readonly number[]): void {
    const pieces = partNumbers.flatMap((partNumber) => this.#findPartRecord(upload.id, partNumber)?.piece ?? []);
    this.#replaceObject(object, pieces);
    this.#finish({ ...upload, state: "completed" }, pieces);
  }

  abortUpload(upload: StoredUpload): void {
    this.#finish({ ...upload, state: "aborted" }, []);
  }

  /** Removes the parts of an upload, and their values but those that have become an object's. */
  #finish(upload: StoredUpload, kept: readonly Piece[]): void {
    const keptIds = new Set(kept.map(({ id }) => id));
    // Walked to its end before the first is removed.
    for (const { key, value } of [...this.#records.getRange(toPartBounds(upload.id))]) {
      const { piece } = value as PartRecord;
      if (!keptIds.has(piece.id)) this.#removePieces([piece]);
      this.#records.removeSync(key);
    }
    this.#records.removeSync(toOngoingKey(upload.started, upload.id));
    this.#records.putSync(toUploadKey(upload.id), upload);
  }

  #replaceObject(object: StoredObject, pieces: readonly Piece[]): void {
    this.#removePieces(this.#findObjectRecord(object.key)?.pieces ?? []);
    const record: ObjectRecord = { object, pieces };
    this.#records.putSync(toObjectKey(object.key), record);
  }

  #findObjectRecord(key: string): ObjectRecord | undefined {
    const record = this.#records.get(toObjectKey(key)) as ObjectRecord | undefined;
    return record && { ...record, object: reviveDates(record.object) };
  }

  #findPartRecord(uploadId: string, partNumber: number): PartRecord | undefined {
    return this.#records.get(toPartKey(uploadId, partNumber)) as PartRecord | undefined;
  }

  #addPiece({ buffer, byteOffset, byteLength }: Bytes): Piece {
    const id = Number(this.#records.get(lastBodyKey) ?? 0) + 1;
    this.#records.putSync(lastBodyKey, id);
    this.#bodies.putSync(toBodyKey(id), Buffer.from(buffer, byteOffset, byteLength));
    return { id, length: byteLength };
  }

  /** A copy of the part that is asked for; what the database hands out lasts until the next look only. */
  #readPiece({ id }: Piece, from: number, to: number): Bytes {
    const stored = this.#bodies.getBinaryFast(toBodyKey(id));
    if (stored === undefined) throw new Error(`The store has lost the value ${id}.`);
    return new Uint8Array(stored.subarray(from, to));
  }

  #removePieces(pieces: readonly Piece[]): void {
    for (const { id } of pieces) this.#bodies.removeSync(toBodyKey(id));
  }
}

/** JSON has no dates: the one that a record holds comes back as text. */
function reviveDates<Stored extends { readonly httpMetadata: Readonly<BucketHTTPMetadata> }>(stored: Stored): Stored {
  const { cacheExpiry } = stored.httpMetadata;
  if (cacheExpiry === undefined) return stored;
  return { ...stored, httpMetadata: { ...stored.httpMetadata, cacheExpiry: new Date(cacheExpiry) } };
}
