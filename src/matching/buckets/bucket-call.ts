import type { BucketCallFact, Place, ResultUse, Value } from "../../model/index.ts";

/** A call of a bucket's method, or of a method of the upload that such a call returned. */
export interface BucketCall {
  /** The call on the bucket, or on an upload by its declared type. */
  readonly fact: BucketCallFact;
  readonly method: string;
  readonly arguments: readonly Value[];
  readonly place: Place;
  readonly sizes: readonly (number | undefined)[];
}

/** The call itself, and the calls on its result: `uploadPart` of an upload. */
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
