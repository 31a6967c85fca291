import type { BucketCall } from "./bucket-call.ts";

/** The places of a record that are about the called method. */
export function argumentsOf<Record extends { readonly places: readonly { readonly method: string }[] }>(
  record: Record,
  use: Pick<BucketCall, "method">,
): Record["places"] {
  return record.places.filter(({ method }) => method === use.method);
}
