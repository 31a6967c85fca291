import type { Database } from "lmdb";
import { BodyTable, type Piece } from "./body-table.ts";
import type { KeyBound, StoredObject, StoredPart, StoredUpload, StoreReader, StoreWriter } from "./bucket-store.ts";
import { findDamagedObject, readObject, type ObjectRecord } from "./object-record.ts";
import { readRecord, writeRecord } from "./record-codec.ts";
import {
  objectsBounds,
  ongoingBounds,
  toLowestObjectKey,
  toObjectKey,
  toOngoingKey,
  toPartBounds,
  toPartKey,
  toUploadKey,
} from "./record-keys.ts";
import { reviveDates } from "./revive-dates.ts";
import { sliceRange } from "./slice-range.ts";
import { DamagedObjectError, DamagedUploadError, type KnownDamage } from "./store-damage.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface PartRecord {
  readonly part: StoredPart;
  readonly piece: Piece;
}

/** The tables of a durable store. */
export interface DurableTables {
  /** Objects, uploads and parts, as `record-codec.ts` writes them, at the keys that `record-keys.ts` makes. */
  readonly records: Database<Buffer, Buffer>;
  readonly bodies: Database<Buffer, Buffer>;
}

/** What a durable store holds, as seen in the transaction that is running or else in the latest state. */
export class DurableState implements StoreReader, StoreWriter {
  readonly #records: Database<Buffer, Buffer>;
  readonly #bodies: BodyTable;
  readonly #damage: KnownDamage;

  constructor({ records, bodies }: DurableTables, damage: KnownDamage) {
    this.#records = records;
    this.#bodies = new BodyTable(bodies);
    this.#damage = damage;
  }

  /** Looks at each record: which objects are damaged is known then. Values are compared when they are read. */
  checkRecords(): void {
    for (const { key, value } of this.#records.getRange({})) {
      const damaged = findDamagedObject(key, value);
      if (damaged !== undefined) this.#damage.add(damaged);
    }
  }

  findObject(key: string): StoredObject | undefined {
    return this.#findObjectRecord(key)?.object;
  }

  readBody({ key }: StoredObject, offset: number, length: number): readonly Bytes[] {
    const slices = sliceRange(this.#findObjectRecord(key)?.pieces ?? [], offset, length);
    return slices.map(({ piece, from, to }) => {
      const bytes = this.#bodies.read(piece, from, to);
      if (bytes !== undefined) return bytes;
      throw new DamagedObjectError(this.#damage.path, { key, damage: "its value is not what was stored" });
    });
  }

  *listObjects(from: KeyBound): Iterable<StoredObject> {
    for (const { key, value } of this.#records.getRange({ ...objectsBounds, start: toLowestObjectKey(from) })) {
      const read = readObject(key, value);
      if (read.isWhole) yield read.record.object;
      else this.#damage.add(read.damaged);
    }
  }

  findUpload(id: string): StoredUpload | undefined {
    const upload = this.#find(toUploadKey(id), id) as StoredUpload | undefined;
    return upload && reviveDates(upload);
  }

  findPart(uploadId: string, partNumber: number): StoredPart | undefined {
    return this.#findPartRecord(uploadId, partNumber)?.part;
  }

  *listOngoingUploads(): Iterable<StoredUpload> {
    for (const { key, value } of this.#records.getRange(ongoingBounds)) {
      const read = readRecord(key, value);
      // One that is damaged is told of when somebody goes on with it.
      const bytes = read.isWhole ? this.#records.get(toUploadKey(String(read.value))) : undefined;
      const upload = bytes && readRecord(toUploadKey(String(read.isWhole && read.value)), bytes);
      if (upload?.isWhole) yield reviveDates(upload.value as StoredUpload);
    }
  }

  putObject(object: StoredObject, body: Bytes): void {
    this.#replaceObject(object, [this.#bodies.add(body)]);
  }

  deleteObject(key: string): void {
    this.#bodies.remove(this.#listPieces(key));
    this.#records.removeSync(toObjectKey(key));
    this.#damage.remove(key);
  }

  addUpload(upload: StoredUpload): void {
    this.#put(toUploadKey(upload.id), upload);
    this.#put(toOngoingKey(upload.started, upload.id), upload.id);
  }

  putPart(uploadId: string, part: StoredPart, body: Bytes): void {
    const key = toPartKey(uploadId, part.partNumber);
    const replaced = readPart(key, this.#records.get(key));
    if (replaced !== undefined) this.#bodies.remove([replaced.piece]);
    const record: PartRecord = { part, piece: this.#bodies.add(body) };
    this.#put(key, record);
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
      const piece = readPart(key, value)?.piece;
      if (piece !== undefined && !keptIds.has(piece.id)) this.#bodies.remove([piece]);
      this.#records.removeSync(key);
    }
    this.#records.removeSync(toOngoingKey(upload.started, upload.id));
    this.#put(toUploadKey(upload.id), upload);
  }

  #replaceObject(object: StoredObject, pieces: readonly Piece[]): void {
    this.#bodies.remove(this.#listPieces(object.key));
    const record: ObjectRecord = { object, pieces };
    this.#put(toObjectKey(object.key), record);
    this.#damage.remove(object.key);
  }

  /** @throws DamagedObjectError when the record of that key is not what was stored. */
  #findObjectRecord(key: string): ObjectRecord | undefined {
    const recordKey = toObjectKey(key);
    const bytes = this.#records.get(recordKey);
    const read = bytes && readObject(recordKey, bytes);
    if (read?.isWhole) return read.record;
    const damage = read ? read.damaged.damage : this.#damage.find(key);
    if (damage === undefined) return undefined;
    throw new DamagedObjectError(this.#damage.path, { key, damage });
  }

  /** The pieces of what is stored under a key; of a damaged record, nobody knows them. */
  #listPieces(key: string): readonly Piece[] {
    const recordKey = toObjectKey(key);
    const bytes = this.#records.get(recordKey);
    const read = bytes && readObject(recordKey, bytes);
    return read?.isWhole ? read.record.pieces : [];
  }

  #findPartRecord(uploadId: string, partNumber: number): PartRecord | undefined {
    return this.#find(toPartKey(uploadId, partNumber), uploadId) as PartRecord | undefined;
  }

  /** @throws DamagedUploadError when the record of that key, which belongs to an upload, is not what was stored. */
  #find(key: Buffer, uploadId: string): unknown {
    const bytes = this.#records.get(key);
    const read = bytes && readRecord(key, bytes);
    if (read?.isWhole === false) throw new DamagedUploadError(this.#damage.path, uploadId);
    return read?.value;
  }

  #put(key: Buffer, value: unknown): void {
    this.#records.putSync(key, writeRecord(key, value));
  }
}

function readPart(key: Buffer, bytes: Buffer | undefined): PartRecord | undefined {
  const read = bytes && readRecord(key, bytes);
  return read?.isWhole ? (read.value as PartRecord) : undefined;
}
