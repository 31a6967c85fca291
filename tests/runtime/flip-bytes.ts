import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createBucket,
  createDurableStore,
  DamagedObjectError,
  DamagedStoreError,
  salvageDurableStore,
  type DurableStore,
} from "../../src/runtime/index.ts";

/** What each object of a store has to be, by key. */
export type Expected = ReadonlyMap<string, string>;

/** A byte of the store's file, and what it is changed by. */
export interface Flip {
  readonly place: number;
  /** Not 0. */
  readonly by: number;
}

/** What came of one flip. */
export interface Outcome {
  readonly isRefused: boolean;
  /** Keys that were told to be damaged. */
  readonly damaged: readonly string[];
  /** Objects that are neither there nor told, or whose bytes are wrong: none of them may be. */
  readonly silent: readonly string[];
}

/** Flips one byte of a copy of `file`, and uses what is left: opened where it can be, else what is salvaged of it. */
export async function useFlipped(file: Buffer, { place, by }: Flip, expected: Expected): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "flip-"));
  try {
    const bytes = Buffer.from(file);
    bytes[place] = (bytes[place] ?? 0) ^ by;
    writeFileSync(join(folder, "data.mdb"), bytes);
    const store = open(folder);
    if (store !== undefined) return { isRefused: false, ...(await use(store, expected)) };
    const unchanged = readFileSync(join(folder, "data.mdb")).equals(bytes);
    return { isRefused: true, ...(await salvage(folder, expected, unchanged)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function open(path: string): DurableStore | undefined {
  try {
    return createDurableStore({ path });
  } catch (error) {
    if (error instanceof DamagedStoreError) return undefined;
    throw error;
  }
}

async function salvage(path: string, expected: Expected, unchanged: boolean): Promise<Omit<Outcome, "isRefused">> {
  const to = join(path, "salvaged");
  const { damaged, unread, objects } = await salvageDurableStore({ path, to });
  const store = createDurableStore({ path: to });
  const bucket = createBucket({ store });
  const wrong: string[] = unchanged ? [] : ["the damaged file was changed"];
  const missing: string[] = [];
  for (const [key, value] of expected) {
    const found = await (await bucket.get(key))?.text();
    if (found === undefined) missing.push(key);
    else if (found !== value) wrong.push(key);
  }
  const keys = damaged.map(({ key }) => key);
  if (objects + missing.length !== expected.size) wrong.push("more objects than were stored");
  if (missing.length > damaged.length + (unread ?? Infinity)) wrong.push(...missing);
  await store.close();
  return { damaged: [...keys, ...missing], silent: wrong };
}

async function use(store: DurableStore, expected: Expected): Promise<Omit<Outcome, "isRefused">> {
  const bucket = createBucket({ store });
  const damaged: string[] = [];
  const silent: string[] = [];
  const listed = new Set((await bucket.list()).objects.map(({ key }) => key));
  const told = new Set(store.damaged.map(({ key }) => key));
  for (const [key, value] of expected) {
    const found = await read(() => bucket.get(key).then((object) => object?.text()));
    if (found instanceof Error) damaged.push(key);
    else if (found !== value) silent.push(key);
    if (!listed.has(key) && !told.has(key)) silent.push(`${key}, in the list`);
  }
  for (const key of listed) if (!expected.has(key)) silent.push(`${key}, which was never stored`);
  silent.push(...(await change(store, expected, new Set([...damaged, ...told]))));
  return { damaged, silent };
}

/** Writes to the store and deletes: what is whole stays as it is, and a damaged object can be replaced. Closes the store. */
async function change(store: DurableStore, expected: Expected, damaged: ReadonlySet<string>): Promise<string[]> {
  const bucket = createBucket({ store });
  const [first = "", second = ""] = new Set([...damaged, ...expected.keys()]);
  const mended = [...Array.from({ length: 30 }, (_, index) => `more-${index}`), first];
  await Promise.all(mended.map((key) => bucket.put(key, key.repeat(300))));
  await bucket.delete(second);
  const silent: string[] = [];
  for (const key of mended) {
    const found = await read(() => bucket.get(key).then((object) => object?.text()));
    if (found !== key.repeat(300)) silent.push(`${key}, written anew: ${String(found).slice(0, 80)}`);
  }
  if ((await bucket.head(second)) !== null) silent.push(`${second}, deleted`);
  for (const [key, value] of expected) {
    if (key === first || key === second || damaged.has(key)) continue;
    const found = await read(() => bucket.get(key).then((object) => object?.text()));
    if (found !== value) silent.push(`${key}, after writes: ${String(found).slice(0, 80)}`);
  }
  await store.close();
  return silent;
}

async function read(get: () => Promise<string | undefined>): Promise<string | undefined | DamagedObjectError> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof DamagedObjectError) return error;
    throw error;
  }
}
