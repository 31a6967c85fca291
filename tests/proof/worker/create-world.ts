import { createBucket, createManagementApi, createMemoryStore } from "../../../src/runtime/index.ts";
import type { BucketBinding, BucketStore } from "../../../src/runtime/index.ts";
import type { Calendar, PlainObject, SeededObject, World } from "../execution.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import { NOW } from "./program-globals.ts";
import { recordApi } from "./record-api.ts";
import { recordBucket } from "./record-bucket.ts";
import { toPlain } from "./to-plain.ts";

/** What a program talks to in one run. */
export interface RunningWorld {
  readonly fetch: typeof globalThis.fetch;
  readonly buckets: Readonly<Record<string, BucketBinding>>;
  /** All that is stored, read past the dates. */
  readState(): Promise<PlainObject>;
}

/** The reference API and the buckets of a run, each with what it holds before. Stores, ids and clocks begin the same in every run. */
export async function createWorld(world: World, calendar: Calendar, log: ExchangeLog): Promise<RunningWorld> {
  const { asOf, compatibilityDate, compatibilityFlags } = calendar;
  const api = createManagementApi({ asOf, clock, state: world.state ?? {}, announcements: true });
  const stores = new Map<string, BucketStore>();
  const buckets: Record<string, BucketBinding> = {};
  for (const [name, objects] of Object.entries(world.buckets ?? {})) {
    const store = createMemoryStore();
    await seed(createBucket({ store, clock, createId: createIds("seed") }), objects);
    stores.set(name, store);
    const options = { compatibilityDate, compatibilityFlags, store, clock, createId: createIds("made") };
    buckets[name] = recordBucket(createBucket(options), name, log);
  }
  return {
    fetch: recordApi((request) => answerOther(request, world) ?? api.fetch(request), log),
    buckets,
    readState: async () => ({ api: await toPlain(api.snapshot()), buckets: await readBuckets(stores) }),
  };
}

function answerOther({ url }: Request, { others = {} }: World): Promise<Response> | undefined {
  const path = Object.keys(others).find((each) => new URL(url).pathname.endsWith(each));
  if (path === undefined) return undefined;
  return Promise.resolve(Response.json({ result: others[path], success: true, errors: [], messages: [] }));
}

function clock(): number {
  return NOW;
}

function createIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}

async function seed(bucket: BucketBinding, objects: readonly SeededObject[]): Promise<void> {
  for (const { key, value, ...metadata } of objects) await bucket.put(key, value, metadata);
}

async function readBuckets(stores: ReadonlyMap<string, BucketStore>): Promise<PlainObject> {
  const contents = [...stores].map(async ([name, store]) => [name, await readBucket(createBucket({ store, clock }))]);
  return Object.fromEntries(await Promise.all(contents)) as PlainObject;
}

/** Every object with its value, by key. */
async function readBucket(bucket: BucketBinding): Promise<PlainObject> {
  const found: [string, PlainObject][] = [];
  for (let cursor: string | undefined, isDone = false; !isDone;) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key } of page.objects) {
      const object = await bucket.get(key);
      found.push([key, { object: await toPlain(object), value: await object?.text() }]);
    }
    cursor = page.truncated ? page.cursor : undefined;
    isDone = !page.truncated;
  }
  return Object.fromEntries(found);
}
