/** A store whose file cannot be used, since what leads to its objects is damaged. The file is left as it is. */
export class DamagedStoreError extends Error {
  override readonly name = "DamagedStoreError";
  /** The folder of the store. */
  readonly path: string;

  constructor(path: string, damage: string) {
    super(
      `createDurableStore: the file data.mdb in ${path} is damaged (${damage}). It was not opened and is left as it is: put a copy of it in its place, take what is whole into another folder with \`salvageDurableStore\`, or name another folder.`,
    );
    this.path = path;
  }
}

/** An object that is not what was stored, of a store that is in order otherwise. */
export interface DamagedObject {
  readonly key: string;
  /** What is wrong, in words. */
  readonly damage: string;
}

/** The object was asked for, and it is not what was stored. The others of the store are not concerned. */
export class DamagedObjectError extends Error implements DamagedObject {
  override readonly name = "DamagedObjectError";
  readonly key: string;
  readonly damage: string;

  constructor(path: string, { key, damage }: DamagedObject) {
    super(
      `The object ${JSON.stringify(key)} of the store in ${path} is damaged: ${damage}. Nothing of it is given. Put it again or delete it; other objects are not concerned.`,
    );
    this.key = key;
    this.damage = damage;
  }
}

/** An upload in parts was asked for, and what is known of it is not what was stored. */
export class DamagedUploadError extends Error {
  override readonly name = "DamagedUploadError";
  readonly uploadId: string;

  constructor(path: string, uploadId: string) {
    super(
      `The upload ${JSON.stringify(uploadId)} of the store in ${path} is damaged. Start another one; objects are not concerned.`,
    );
    this.uploadId = uploadId;
  }
}

/** How many keys a warning names. */
const NAMED = 5;

/** The objects of one store that are known to be damaged. Each is told once, as a warning of the process. */
export class KnownDamage {
  /** The folder of the store. */
  readonly path: string;
  readonly #damages = new Map<string, string>();
  /** Those of the look that is running. */
  #untold: string[] = [];

  constructor(path: string) {
    this.path = path;
  }

  get objects(): readonly DamagedObject[] {
    return [...this.#damages].map(([key, damage]) => ({ key, damage }));
  }

  find(key: string): string | undefined {
    return this.#damages.get(key);
  }

  add({ key, damage }: DamagedObject): void {
    if (!this.#damages.has(key)) this.#untold.push(key);
    this.#damages.set(key, damage);
  }

  /** The object was written again, or deleted. */
  remove(key: string): void {
    this.#damages.delete(key);
  }

  /** Warns of what was added since. */
  tell(): void {
    const keys = this.#untold;
    if (keys.length === 0) return;
    this.#untold = [];
    const named = keys.slice(0, NAMED).map((key) => JSON.stringify(key));
    const more = keys.length > NAMED ? ` and ${keys.length - NAMED} more` : "";
    process.emitWarning(
      `The store in ${this.path} has damaged objects: ${named.join(", ")}${more}. They are left out of lists, and reading them fails; the others are not concerned.`,
      "DamagedObjectWarning",
    );
  }
}
