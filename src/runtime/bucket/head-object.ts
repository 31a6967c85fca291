import type { BucketChecksums, BucketHTTPMetadata, BucketObject } from "../bucket-binding.ts";
import type { StoredObject } from "../store/bucket-store.ts";
import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { toChecksums } from "./checksums.ts";
import type { BucketContext } from "./bucket-context.ts";
import { isHeaders } from "./coerce.ts";
import type { ResolvedRange } from "./read-range.ts";

/** What of a stored object is shown. */
export interface ObjectView {
  readonly range?: ResolvedRange;
  /** Names of the metadata fields that are shown; all of them when not given. */
  readonly include?: readonly string[];
}

/** A stored object without its value (specification, BucketObject). A copy: changing it changes nothing that is stored. */
export class HeadObject implements BucketObject {
  readonly key: string;
  readonly version: string;
  readonly size: number;
  readonly etag: string;
  readonly httpEtag: string;
  readonly uploaded: Date;
  readonly checksums: BucketChecksums;
  readonly storageClass: string;
  declare readonly httpMetadata?: BucketHTTPMetadata;
  declare readonly customMetadata?: Record<string, string>;
  declare readonly range?: ResolvedRange;
  readonly #facts: BindingFacts;

  constructor(object: StoredObject, { facts }: BucketContext, { range, include }: ObjectView = {}) {
    this.key = object.key;
    this.version = object.version;
    this.size = object.size;
    this.etag = object.etag;
    this.httpEtag = `"${object.etag}"`;
    this.uploaded = new Date(object.uploaded);
    this.checksums = toChecksums(object.checksums);
    this.storageClass = object.storageClass;
    if (include?.includes("httpMetadata") ?? true) this.httpMetadata = copyHttpMetadata(object.httpMetadata);
    if (include?.includes("customMetadata") ?? true) this.customMetadata = { ...object.customMetadata };
    if (range !== undefined) this.range = range;
    this.#facts = facts;
  }

  writeHttpMetadata(headers: Headers): void {
    const facts = this.#facts;
    const place = { method: "writeHttpMetadata", owner: facts.owners.object, position: 1, expected: "Headers" };
    if (!isHeaders(headers)) throw createArgumentError(facts, "argumentType", place);
    const { httpMetadata } = this;
    if (httpMetadata === undefined) throw createArgumentError(facts, "unlistedMetadata", { key: this.key });
    for (const [field, header] of Object.entries(facts.httpMetadata)) {
      const value = httpMetadata[field as keyof BucketHTTPMetadata];
      if (value !== undefined) headers.set(header, value instanceof Date ? value.toUTCString() : value);
    }
  }
}

function copyHttpMetadata({ cacheExpiry, ...metadata }: Readonly<BucketHTTPMetadata>): BucketHTTPMetadata {
  return cacheExpiry === undefined ? metadata : { ...metadata, cacheExpiry: new Date(cacheExpiry) };
}
