import type { BindingFacts } from "../../database/index.ts";
import type { BucketHTTPMetadata } from "../bucket-binding.ts";
import { createArgumentError } from "./argument-error.ts";
import { createBucketError } from "./bucket-error.ts";
import { isHeaders, toText } from "./coerce.ts";
import { parseExpires } from "./parse-expires.ts";
import type { Structure } from "./read-structure.ts";

/** What is stored beside a value, by options that `put` and `createMultipartUpload` share. */
export interface ObjectMetadata {
  readonly httpMetadata: Readonly<BucketHTTPMetadata>;
  readonly customMetadata: Readonly<Record<string, string>>;
  readonly storageClass: string;
}

/**
 * Copies the metadata among the options of a call.
 *
 * @throws TypeError for a storage class that there is not.
 */
export function readMetadata(
  options: Structure,
  { facts, defaultStorageClass }: { readonly facts: BindingFacts; readonly defaultStorageClass: string },
): ObjectMetadata {
  return {
    httpMetadata: readHttpMetadata(options.httpMetadata, facts),
    customMetadata: readCustomMetadata(options.customMetadata),
    storageClass: readStorageClass((options.storageClass ?? defaultStorageClass) as string, facts),
  };
}

/** @throws BucketError when custom metadata is larger than the service allows (observed behaviour, customMetadata). */
export function checkMetadataSize({ customMetadata }: ObjectMetadata, method: string, facts: BindingFacts): void {
  const texts = Object.entries(customMetadata).flat();
  const size = texts.reduce((sum, text) => sum + countBytes(text), 0);
  if (size > facts.limits.customMetadataBytes) throw createBucketError(facts, method, "metadataTooLarge");
}

function readStorageClass(name: string, facts: BindingFacts): string {
  const { storageClasses } = facts;
  if (storageClasses.includes(name)) return name;
  throw createArgumentError(facts, "unknownStorageClass", { value: name, expected: storageClasses.join(" or ") });
}

/** Kept once: most objects have none. */
const none = Object.freeze({});

function readHttpMetadata(value: unknown, { httpMetadata }: BindingFacts): Readonly<BucketHTTPMetadata> {
  if (value === undefined) return none;
  if (isHeaders(value)) return readFromHeaders(value, httpMetadata);
  const { cacheExpiry, ...texts } = value as Structure;
  return cacheExpiry === undefined ? texts : { ...texts, cacheExpiry: new Date(cacheExpiry as number) };
}

function readFromHeaders(headers: Headers, fields: Readonly<Record<string, string>>): Readonly<BucketHTTPMetadata> {
  const given = Object.entries(fields).flatMap(([field, header]) => {
    const value = headers.get(header);
    return value === null ? [] : [[field, field === "cacheExpiry" ? parseExpires(value) : value] as const];
  });
  return Object.fromEntries(given);
}

function readCustomMetadata(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return none;
  return Object.fromEntries(Object.entries(value as object).map(([key, text]) => [toText(key), toText(text)]));
}

/** Observed: characters are counted, twice in a text that holds one beyond Latin-1. */
function countBytes(text: string): number {
  return /[^\0-\xFF]/.test(text) ? 2 * text.length : text.length;
}
