import type { BucketHTTPMetadata } from "../bucket-binding.ts";

/** JSON has no dates: the one that a record holds comes back as text. */
export function reviveDates<Stored extends { readonly httpMetadata: Readonly<BucketHTTPMetadata> }>(
  stored: Stored,
): Stored {
  const { cacheExpiry } = stored.httpMetadata;
  if (cacheExpiry === undefined) return stored;
  return { ...stored, httpMetadata: { ...stored.httpMetadata, cacheExpiry: new Date(cacheExpiry) } };
}
