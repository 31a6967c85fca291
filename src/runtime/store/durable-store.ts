import { createRequire } from "node:module";
import { join } from "node:path";
import { requireOptions } from "../require-options.ts";
import type { BucketStore } from "./bucket-store.ts";
import { DurableState } from "./durable-state.ts";
import { findDamage } from "./find-damage.ts";
import { toUnwrittenError } from "./unwritten-error.ts";

type Lmdb = typeof import("lmdb");

export interface DurableStoreOptions {
  /** The folder of one bucket's store; made when it is not there. */
  readonly path: string;
}

/**
 * A store on the disk. A write is there for good when its promise resolves, even if the process is killed at the next moment.
 * A folder may be opened more than once, by several processes too: all of them see a write as soon as it has resolved.
 *
 * @throws Error when the optional package `lmdb` is not installed, or when the file in the folder is damaged, which is left as it is;
 * TypeError when `path` is no text.
 */
export function createDurableStore(options: DurableStoreOptions): BucketStore {
  requireOptions("createDurableStore", options);
  const { path } = options;
  if (typeof path !== "string" || path === "") throw new TypeError("createDurableStore: `path` must name a folder.");
  const { open } = loadLmdb();
  const damage = findDamage(join(path, "data.mdb"));
  if (damage !== undefined) throw new Error(describeDamage(path, damage));
  // A commit waits for the disk: what is acknowledged has been flushed. The folder's name may have a dot in it.
  const environment = open({ path, noSubdir: false, overlappingSync: false, eventTurnBatching: false, maxDbs: 2 });
  const records = environment.openDB<unknown, Buffer>({ name: "records", keyEncoding: "binary", encoding: "json" });
  const bodies = environment.openDB<Buffer, Buffer>({ name: "bodies", keyEncoding: "binary", encoding: "binary" });
  const state = new DurableState({ records, bodies });
  return {
    read: (look) => {
      // What another handle has written since the last look counts.
      records.resetReadTxn();
      bodies.resetReadTxn();
      return look(state);
    },
    write: async (change) => {
      try {
        return await environment.transaction(() => change(state));
      } catch (error) {
        throw await toUnwrittenError(error, path);
      }
    },
    close: () => environment.close(),
  };
}

function describeDamage(path: string, damage: string): string {
  return `createDurableStore: the file data.mdb in ${path} is damaged (${damage}). It was not opened and is left as it is: put a copy of it in its place, or name another folder.`;
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
