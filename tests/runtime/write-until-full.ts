/*
 * Run as a process by the test of the durable store, with a limit on the size of files: `write-until-full.ts <folder>`. Stores objects, four at
 * a time, on a disk that has no room for all of them, then removes one, and prints what came of it as JSON.
 */
import { createBucket, createDurableStore } from "../../src/runtime/index.ts";

const [path = ""] = process.argv.slice(2);
const store = createDurableStore({ path });
const bucket = createBucket({ store });
const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
const stored: string[] = [];
const messages = new Set<string>();

async function write(key: string): Promise<void> {
  try {
    await bucket.put(key, new Uint8Array(100_000));
    stored.push(key);
  } catch (error) {
    messages.add(error instanceof Error ? error.message : String(error));
  }
}

for (let start = 0; start < keys.length; start += 4) await Promise.all(keys.slice(start, start + 4).map(write));
const removed = stored.shift() ?? "";
await bucket.delete(removed);
const listed = (await bucket.list()).objects.map(({ key }) => key);
await store.close();
console.log(JSON.stringify({ stored: stored.sort(), listed: listed.sort(), messages: [...messages] }));
