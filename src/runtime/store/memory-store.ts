import { createRequire } from "node:module";
import type sortedBtree from "sorted-btree";
import type {
  BucketStore,
  KeyBound,
  StoredObject,
  StoredPart,
  StoredUpload,
  StoreReader,
  StoreWriter,
} from "./bucket-store.ts";
import { toOrderedText } from "./key-order.ts";
import { sliceRange } from "./slice-range.ts";

/** Bytes in order; the array of a single put holds one. */
type Pieces = readonly Uint8Array<ArrayBuffer>[];

interface ObjectEntry {
  readonly object: StoredObject;
  readonly body: Pieces;
}

interface PartEntry {
  readonly part: StoredPart;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface OngoingUpload {
  readonly upload: StoredUpload;
  readonly parts: Map<number, PartEntry>;
}

// A module of the older kind, whose default export bundlers and test runners give in different ways when it is imported.
const { default: BTree, simpleComparator } = createRequire(import.meta.url)("sorted-btree") as typeof sortedBtree;

/** A store that lasts as long as it is referred to. Bytes are kept once, in arrays of their exact size. */
export function createMemoryStore(): BucketStore {
  const state = new MemoryState();
  return {
    read: (look) => look(state),
    // Nothing else runs while `change` does.
    write: (change) => new Promise((resolve) => resolve(change(state))),
    close: () => Promise.resolve(),
  };
}

class MemoryState implements StoreReader, StoreWriter {
  readonly #objects = new BTree<string, ObjectEntry>(undefined, simpleComparator);
  readonly #ongoing = new Map<string, OngoingUpload>();
  readonly #finished = new Map<string, StoredUpload>();

  findObject(key: string): StoredObject | undefined {
    return this.#objects.get(toOrderedText(key))?.object;
  }

  readBody({ key }: StoredObject, offset: number, length: number): Pieces {
    const slices = sliceRange(this.#objects.get(toOrderedText(key))?.body ?? [], offset, length);
    return slices.map(({ piece, from, to }) => (to - from === piece.length ? piece : piece.subarray(from, to)));
  }

  *listObjects(from: KeyBound): Iterable<StoredObject> {
    for (const [, { object }] of this.#objects.entries(toLowestText(from), [])) yield object;
  }

  findUpload(id: string): StoredUpload | undefined {
    return this.#ongoing.get(id)?.upload ?? this.#finished.get(id);
  }

  findPart(uploadId: string, partNumber: number): StoredPart | undefined {
    return this.#ongoing.get(uploadId)?.parts.get(partNumber)?.part;
  }

  *listOngoingUploads(): Iterable<StoredUpload> {
    for (const { upload } of this.#ongoing.values()) yield upload;
  }

  putObject(object: StoredObject, body: Uint8Array<ArrayBuffer>): void {
    this.#objects.set(toOrderedText(object.key), { object, body: [body] });
  }

  deleteObject(key: string): void {
    this.#objects.delete(toOrderedText(key));
  }

  addUpload(upload: StoredUpload): void {
    this.#ongoing.set(upload.id, { upload, parts: new Map() });
  }

  putPart(uploadId: string, part: StoredPart, body: Uint8Array<ArrayBuffer>): void {
    this.#ongoing.get(uploadId)?.parts.set(part.partNumber, { part, body });
  }

  completeUpload(upload: StoredUpload, object: StoredObject, partNumbers: readonly number[]): void {
    const parts = this.#ongoing.get(upload.id)?.parts;
    const body = partNumbers.flatMap((partNumber) => parts?.get(partNumber)?.body ?? []);
    this.#objects.set(toOrderedText(object.key), { object, body });
    this.#finish({ ...upload, state: "completed" });
  }

  abortUpload(upload: StoredUpload): void {
    this.#finish({ ...upload, state: "aborted" });
  }

  #finish(upload: StoredUpload): void {
    this.#ongoing.delete(upload.id);
    this.#finished.set(upload.id, upload);
  }
}

/** The lowest ordered text that a key behind the bound can have. */
function toLowestText({ side, key }: KeyBound): string {
  const text = toOrderedText(key);
  if (side === "at") return text;
  return side === "after" ? `${text}\0` : `${text}\uFFFF`;
}
