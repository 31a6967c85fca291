import type { BucketUse } from "./bucket-use.ts";

/** The places of a record that are about the called method. */
export function placesOf<Record extends { readonly places: readonly { readonly method: string }[] }>(
  record: Record,
  use: Pick<BucketUse, "method">,
): Record["places"] {
  return record.places.filter(({ method }) => method === use.method);
}
