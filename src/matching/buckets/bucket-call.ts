import type { BucketCallFact, Place, ResultUse, Value } from "../../model/index.ts";

/** A call of a bucket's method, or of a method of the upload that a bucket's call gave. */
export interface BucketCall {
  /** The call that the code makes of the bucket, or of an upload by its declared type. */
  readonly fact: BucketCallFact;
  readonly method: string;
  readonly arguments: readonly Value[];
  readonly place: Place;
  readonly sizes: readonly (number | undefined)[];
}

/** The call itself, and those of what it gives: `uploadPart` of an upload. */
export function listBucketCalls(fact: BucketCallFact): readonly BucketCall[] {
  const { method, place } = fact;
  const own = { fact, method, arguments: fact.arguments, place, sizes: [] };
  return [own, ...(fact.result?.uses ?? []).flatMap((use) => toUse(fact, use))];
}

function toUse(fact: BucketCallFact, { kind, path, place, sizes = [], ...use }: ResultUse): readonly BucketCall[] {
  const [method, ...others] = path;
  if (kind !== "call" || method === undefined || others.length > 0) return [];
  return [{ fact, method, arguments: use.arguments ?? [], place, sizes }];
}
