import { existsSync } from "node:fs";
import { join } from "node:path";
import { computeHash } from "../bucket/checksums.ts";
import { aFolder, checkOptions, requireOptions } from "../check-options.ts";
import { joinBytes } from "../stream/join-bytes.ts";
import { isSummed } from "./body-sums.ts";
import type { Piece } from "./body-table.ts";
import type { BucketStore } from "./bucket-store.ts";
import { createDurableStore } from "./durable-store.ts";
import { findEntries } from "./loose-pages.ts";
import type { ObjectRecord } from "./object-record.ts";
import { Pages } from "./page-file.ts";
import { SalvagedEntries } from "./salvaged-entries.ts";
import type { DamagedObject } from "./store-damage.ts";

export interface SalvageOptions {
  /** The folder of the damaged store; nothing in it is changed. No process writes to it meanwhile. */
  readonly path: string;
  /** The folder of the new one, in which there is none yet. */
  readonly to: string;
}

/** What was taken out of a damaged store. */
export interface Salvaged {
  /** How many objects the new store has. */
  readonly objects: number;
  /** What was not taken, since it is not what was stored. */
  readonly damaged: readonly DamagedObject[];
  /** How many further entries could not be read, not even their keys; undefined when that is not known. */
  readonly unread: number | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** Bytes of values that are held at once. */
const BATCH = 16 * 1024 * 1024;

/**
 * Copies what is whole of a damaged durable store into a new one: every object whose metadata and value are what was stored, by their
 * checksums, and nothing that was deleted or replaced. Uploads in parts are not taken along.
 *
 * @throws Error when there is no store, when there is one in the new folder, or when nothing of it can be read.
 */
export async function salvageDurableStore(options: SalvageOptions): Promise<Salvaged> {
  const { path = "", to = "", ...others } = requireOptions<Partial<SalvageOptions>>("salvageDurableStore", options);
  checkOptions<SalvageOptions>("salvageDurableStore", { path, to, ...others }, { path: aFolder, to: aFolder });
  if (existsSync(join(to, "data.mdb"))) throw new Error(`salvageDurableStore: there is a store in ${to} already.`);
  const store = createDurableStore({ path: to });
  const pages = Pages.open(join(path, "data.mdb"));
  try {
    return await copyObjects(pages, store);
  } finally {
    pages.close();
    await store.close();
  }
}

async function copyObjects(pages: Pages, store: BucketStore): Promise<Salvaged> {
  const entries = new SalvagedEntries(pages, findEntries(pages));
  const { objects, damaged } = entries;
  let [writes, bytes, count]: [Promise<void>[], number, number] = [[], 0, 0];
  for (const [key, record] of objects) {
    const body = readBody(record, entries);
    if (body === undefined) {
      damaged.set(key, "its value is not what was stored");
      continue;
    }
    const put = store.write((writer) => {
      writer.putObject(record.object, body);
    });
    writes.push(put);
    count++;
    bytes += body.length;
    if (bytes < BATCH) continue;
    await Promise.all(writes);
    [writes, bytes] = [[], 0];
  }
  await Promise.all(writes);
  return {
    objects: count,
    damaged: [...damaged].map(([key, damage]) => ({ key, damage })),
    unread: entries.unread,
  };
}

/** Undefined when it is not what was stored. */
function readBody({ object, pieces }: ObjectRecord, entries: SalvagedEntries): Bytes | undefined {
  const parts = pieces.map((piece) => entries.findBodies(piece).find((bytes) => isPiece(bytes, piece)));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const body = joinBytes(parts);
  // What an earlier release stored has no other checksum.
  const { md5 } = object.checksums;
  const isHashed = pieces.every(({ sums }) => sums !== undefined) || md5 === undefined;
  return isHashed || computeHash("md5", body) === md5 ? body : undefined;
}

function isPiece(bytes: Bytes, { length, sums }: Piece): boolean {
  return bytes.length === length && (sums === undefined || isSummed(bytes, sums));
}
