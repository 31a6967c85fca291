import type { StoredObject } from "./bucket-store.ts";
import type { Piece } from "./body-table.ts";
import { guessRecord, readRecord } from "./record-codec.ts";
import { toObjectKey } from "./record-keys.ts";
import { reviveDates } from "./revive-dates.ts";
import type { DamagedObject } from "./store-damage.ts";

/** An object as the durable store keeps it, and the pieces that its value consists of. */
export interface ObjectRecord {
  readonly object: StoredObject;
  readonly pieces: readonly Piece[];
}

/** A record under the key of an object: what it says, or which object is damaged. */
export type ReadObject =
  | { readonly isWhole: true; readonly record: ObjectRecord }
  | { readonly isWhole: false; readonly damaged: DamagedObject };

/** Of an object's record. */
const LETTER = "o".charCodeAt(0);
const METADATA = "its metadata is not what was stored";
const MISPLACED = "it is stored under another key";

/** What is stored under the key of an object's record. */
export function readObject(key: Buffer, bytes: Buffer): ReadObject {
  const read = readRecord(key, bytes);
  if (read.isWhole && isObjectAt(read.value, key))
    return { isWhole: true, record: { ...read.value, object: reviveDates(read.value.object) } };
  const misplaced = findMisplaced(bytes);
  const damaged = misplaced
    ? { key: misplaced.object.key, damage: MISPLACED }
    : { key: key.subarray(1).toString(), damage: METADATA };
  return { isWhole: false, damaged };
}

/** The object that a record of any kind shows to be damaged: its own, or one that was written under another key. */
export function findDamagedObject(key: Buffer, bytes: Buffer): DamagedObject | undefined {
  const isObject = key[0] === LETTER;
  if (!isObject && readRecord(key, bytes).isWhole) return undefined;
  const read = readObject(key, bytes);
  if (read.isWhole || (!isObject && read.damaged.damage === METADATA)) return undefined;
  return read.damaged;
}

/** The object whose record these bytes are, when it is whole and was written under another key than it is found at. */
export function findMisplaced(bytes: Buffer): ObjectRecord | undefined {
  const guess = guessRecord(bytes);
  const key = guess.isWhole && isRecord(guess.value) ? toObjectKey(guess.value.object.key) : undefined;
  const read = key && readRecord(key, bytes);
  return read?.isWhole && isRecord(read.value) ? read.value : undefined;
}

function isObjectAt(value: unknown, key: Buffer): value is ObjectRecord {
  return isRecord(value) && toObjectKey(value.object.key).equals(key);
}

/** Records of the first layout have no checksum. */
function isRecord(value: unknown): value is ObjectRecord {
  const { object, pieces } = (value ?? {}) as Partial<ObjectRecord>;
  return typeof object?.key === "string" && typeof object.httpMetadata === "object" && Array.isArray(pieces);
}
