import { groupBy } from "../../model/group-by.ts";
import type { Piece } from "./body-table.ts";
import type { FoundEntries, FoundEntry } from "./loose-pages.ts";
import { findDamagedObject, findMisplaced, readObject, type ObjectRecord } from "./object-record.ts";
import { HEADER, type Pages } from "./page-file.ts";
import { toBodyId } from "./record-keys.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What the keys of records begin with: objects, uploads, their order, parts; a number that earlier releases kept. */
const LETTERS = new Set("outsn");
/** Bytes of a value's key, and of the key of a list of free pages, of which the last ones are 0. */
const NUMBER = 8;

/** The objects among the entries that were read of a damaged file, by key. */
export class SalvagedEntries {
  readonly objects = new Map<string, ObjectRecord>();
  /** What is wrong with those of which the metadata is not what was stored, by key. */
  readonly damaged = new Map<string, string>();
  /** How many records could not be read, not even their keys. */
  readonly unread: number | undefined;
  readonly #pages: Pages;
  readonly #pageSize: number;
  readonly #bodies: ReadonlyMap<number | undefined, readonly FoundEntry[]>;

  constructor(pages: Pages, { entries, records, pageSize }: FoundEntries) {
    this.#pages = pages;
    this.#pageSize = pageSize;
    this.#bodies = groupBy(entries, ({ key }) => (key.length === NUMBER ? toBodyId(key) : undefined));
    const found = entries.filter(isRecord);
    // Of two that are found, the later one counts.
    for (const entry of found.toSorted((one, other) => one.commit - other.commit)) this.#add(entry);
    this.unread = records === undefined ? undefined : Math.max(records - found.length, 0);
  }

  /** What is stored as that value, or was taken for it. */
  findBodies({ id, length }: Piece): readonly Bytes[] {
    const entries = (this.#bodies.get(id) ?? []).filter(({ size }) => size === length);
    return entries.map((entry) => new Uint8Array(this.#readValue(entry)));
  }

  #add(entry: FoundEntry): void {
    const { key } = entry;
    const bytes = this.#readValue(entry);
    const read = readObject(key, bytes);
    const whole = read.isWhole ? read.record : findMisplaced(bytes);
    const damaged = whole ? undefined : findDamagedObject(key, bytes);
    if (whole !== undefined) {
      this.objects.set(whole.object.key, whole);
      this.damaged.delete(whole.object.key);
    } else if (damaged !== undefined) {
      this.objects.delete(damaged.key);
      this.damaged.set(damaged.key, damaged.damage);
    }
  }

  #readValue({ value, pages, size }: FoundEntry): Buffer {
    if (pages === undefined) return value ?? Buffer.alloc(0);
    // A size that was damaged is no reason to ask for as much memory.
    const available = this.#pages.size() - pages.first * this.#pageSize;
    if (available < HEADER + size) return Buffer.alloc(0);
    return this.#pages.read(pages.first, this.#pageSize, HEADER + size).subarray(HEADER);
  }
}

function isRecord({ key, tree }: FoundEntry): boolean {
  const isNumber = key.length === NUMBER && key.subarray(4).every((byte) => byte === 0);
  return tree === undefined && !isNumber && LETTERS.has(String.fromCharCode(key[0] ?? 0));
}
