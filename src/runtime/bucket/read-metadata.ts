import type { BindingFacts } from "../../database/index.ts";
import type { BucketHTTPMetadata } from "../bucket-binding.ts";
import { createBucketError } from "./bucket-error.ts";
import { isHeaders, toOptions, toText } from "./coerce.ts";
import { parseHttpDate } from "./parse-http-date.ts";

/** What is stored beside a value, by options that `put` and `createMultipartUpload` share. */
export interface ObjectMetadata {
  readonly httpMetadata: Readonly<BucketHTTPMetadata>;
  readonly customMetadata: Readonly<Record<string, string>>;
  readonly storageClass: string;
}

/**
 * Reads and copies the metadata among the options of a call.
 *
 * @throws TypeError for values of other types, and for a storage class that there is not; BucketError when custom metadata is
 * larger than the service allows.
 */
export function readMetadata(
  options: Readonly<Record<string, unknown>>,
  method: string,
  { facts, defaultStorageClass }: { readonly facts: BindingFacts; readonly defaultStorageClass: string },
): ObjectMetadata {
  return {
    httpMetadata: readHttpMetadata(options.httpMetadata, facts),
    customMetadata: readCustomMetadata(options.customMetadata, method, facts),
    storageClass: readStorageClass(options.storageClass ?? defaultStorageClass, facts),
  };
}

function readStorageClass(value: unknown, { storageClasses }: BindingFacts): string {
  const name = toText(value);
  if (storageClasses.includes(name)) return name;
  throw new TypeError(`Unsupported storage class ${name}; expected ${storageClasses.join(" or ")}.`);
}

/** Kept once: most objects have none. */
const none = Object.freeze({});

function readHttpMetadata(value: unknown, { httpMetadata }: BindingFacts): Readonly<BucketHTTPMetadata> {
  if (value === undefined || value === null) return none;
  const read = isHeaders(value) ? readFromHeaders(value, httpMetadata) : toOptions(value, "`httpMetadata`");
  const fields = Object.keys(httpMetadata).filter((field) => read[field] !== undefined && read[field] !== null);
  return Object.fromEntries(fields.map((field) => [field, readField(field, read[field])]));
}

function readFromHeaders(
  headers: Headers,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, header]) => {
      const value = headers.get(header) ?? undefined;
      return [field, field === "cacheExpiry" && value !== undefined ? parseExpires(value) : value];
    }),
  );
}

/** Observed: what is no date has expired at the epoch. */
function parseExpires(value: string): Date {
  return new Date(parseHttpDate(value) ?? 0);
}

function readField(field: string, value: unknown): string | Date {
  if (field !== "cacheExpiry") return toText(value);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return new Date(value);
  throw new TypeError("`cacheExpiry` must be a valid Date.");
}

function readCustomMetadata(value: unknown, method: string, facts: BindingFacts): Readonly<Record<string, string>> {
  if (value === undefined || value === null) return none;
  const entries = Object.entries(toOptions(value, "`customMetadata`"));
  const texts = entries.map(([key, text]) => [toText(key), toText(text)] as const);
  const size = texts.flat().reduce((sum, text) => sum + countBytes(text), 0);
  if (size > facts.limits.customMetadataBytes) throw createBucketError(facts, method, "metadataTooLarge");
  return Object.fromEntries(texts);
}

/** Observed: characters are counted, twice in a text that holds one beyond Latin-1. */
function countBytes(text: string): number {
  return /[^\0-\xFF]/.test(text) ? 2 * text.length : text.length;
}
