import { copyBytes } from "./copy-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Copies of the chunks of a stream, read to its end. Rejects with the stream's error, and with a TypeError for other chunks. */
export async function collectBytes(stream: ReadableStream<unknown>): Promise<readonly Bytes[]> {
  const chunks: Bytes[] = [];
  for await (const chunk of stream) {
    const bytes = copyBytes(chunk);
    if (bytes === undefined) throw new TypeError("The stream holds something else than bytes.");
    chunks.push(bytes);
  }
  return chunks;
}
