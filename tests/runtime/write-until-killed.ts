/*
 * Run as a process by the test of the durable store: `write-until-killed.ts <folder> <name>`. Stores objects of all kinds for ever,
 * under keys that end in the name, and prints a line for what has been acknowledged.
 */
import { createBucket, createDurableStore } from "../../src/runtime/index.ts";

const [path = "", name = ""] = process.argv.slice(2);
const bucket = createBucket({ store: createDurableStore({ path }) });
const full = new Uint8Array(5 * 1024 * 1024).fill(1);

async function writeObjects(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const [kept, removed] = [`kept-${writer}-${count}-${name}`, `removed-${writer}-${count}-${name}`];
    await Promise.all([kept, removed].map((key) => bucket.put(key, key.repeat(20))));
    console.log(`put ${kept}`);
    await bucket.delete(removed);
    console.log(`delete ${removed}`);
  }
}

async function writeUploads(): Promise<never> {
  for (let count = 0; ; count += 1) {
    const upload = await bucket.createMultipartUpload(`upload-${count}-${name}`);
    const parts = [await upload.uploadPart(1, full), await upload.uploadPart(2, "end")];
    await upload.complete(parts);
    console.log(`complete ${upload.key}`);
  }
}

await Promise.all([writeObjects(1), writeObjects(2), writeUploads()]);
