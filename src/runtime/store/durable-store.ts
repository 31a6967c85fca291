import { createRequire } from "node:module";
import { join } from "node:path";
import type { RootDatabase } from "lmdb";
import { aFolder, checkOptions, requireOptions } from "../check-options.ts";
import type { BucketStore } from "./bucket-store.ts";
import { DurableState, type DurableTables } from "./durable-state.ts";
import { findDamage } from "./find-damage.ts";
import { DamagedStoreError, KnownDamage, type DamagedObject } from "./store-damage.ts";
import { toUnwrittenError } from "./unwritten-error.ts";

type Lmdb = typeof import("lmdb");

export interface DurableStoreOptions {
  /** The folder of one bucket's store; made when it is not there. */
  readonly path: string;
}

/** A store on the disk, and what is known to be wrong with it. */
export interface DurableStore extends BucketStore {
  /** The objects that were found damaged so far, those of which the metadata is from the beginning. */
  readonly damaged: readonly DamagedObject[];
}

/**
 * A store on the disk. A write is there for good when its promise resolves, even if the process is killed at the next moment.
 * A folder may be opened more than once, by several processes too: all of them see a write as soon as it has resolved.
 *
 * What is read is compared with its checksums: an object that is not what was stored is left out of lists, with a warning of the
 * process that names it, and asking for it throws a DamagedObjectError.
 *
 * @throws DamagedStoreError when the file in the folder cannot be used, which is left as it is; Error when the optional package `lmdb`
 * is not installed; TypeError when `path` is no text.
 */
export function createDurableStore(options: DurableStoreOptions): DurableStore {
  const { path = "", ...others } = requireOptions<Partial<DurableStoreOptions>>("createDurableStore", options);
  checkOptions<DurableStoreOptions>("createDurableStore", { path, ...others }, { path: aFolder });
  const { environment, records, bodies } = openTables(path);
  const damage = new KnownDamage(path);
  const state = new DurableState({ records, bodies }, damage);
  const read: BucketStore["read"] = (look) => {
    // What another handle has written since the last look counts.
    records.resetReadTxn();
    bodies.resetReadTxn();
    const result = look(state);
    damage.tell();
    return result;
  };
  const check = (): void => {
    read(() => {
      state.checkRecords();
    });
  };
  check();
  return {
    get damaged() {
      return damage.objects;
    },
    read,
    write: async (change) => {
      try {
        return await environment.transaction(() => change(state));
      } catch (error) {
        // What the change has put in the place of damaged objects is not there.
        if (damage.objects.length > 0) check();
        throw await toUnwrittenError(error, path);
      }
    },
    close: () => environment.close(),
  };
}

function openTables(path: string): DurableTables & { readonly environment: RootDatabase } {
  const { open } = loadLmdb();
  const broken = findDamage(join(path, "data.mdb"));
  if (broken !== undefined) throw new DamagedStoreError(path, broken);
  // A commit waits for the disk: what is acknowledged has been flushed. The folder's name may have a dot in it.
  const environment = open({ path, noSubdir: false, overlappingSync: false, eventTurnBatching: false, maxDbs: 2 });
  const records = environment.openDB<Buffer, Buffer>({ name: "records", keyEncoding: "binary", encoding: "binary" });
  const bodies = environment.openDB<Buffer, Buffer>({ name: "bodies", keyEncoding: "binary", encoding: "binary" });
  return { environment, records, bodies };
}

function loadLmdb(): Lmdb {
  const require = createRequire(import.meta.url);
  try {
    return require("lmdb") as Lmdb;
  } catch (error) {
    throw new Error("createDurableStore needs the package `lmdb`, which did not load: run `npm install lmdb`.", {
      cause: error,
    });
  }
}
