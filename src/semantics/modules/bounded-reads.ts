/** Times that the configs of one config are read; no project has as many, however often one is extended. */
const MAX_READS = 1000;

/**
 * What the reader of configs keeps of the file system while it reads one: each file is read once. One that asks for too many files, as
 * often as it extends them, fails: where each extends the next one twice, there is no end to it.
 */
export class BoundedReads extends Map<string, string> {
  #reads = 0;

  override get(key: string): string | undefined {
    if (key.startsWith("readFileSync:") && ++this.#reads > MAX_READS) throw new Error("too many configs");
    return super.get(key);
  }
}
