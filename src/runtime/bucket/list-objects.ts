import type { BindingFacts } from "../../database/index.ts";
import type { BucketObjects } from "../bucket-binding.ts";
import type { KeyBound } from "../store/bucket-store.ts";
import { isKeyBefore } from "../store/key-order.ts";
import { createBucketError } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { toOptions, toText, toWholeNumber } from "./coerce.ts";
import { HeadObject } from "./head-object.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { listPage } from "./list-page.ts";

type Options = Readonly<Record<string, unknown>>;

/** `list`: a page of objects, in the order of their keys' UTF-8 bytes (specification, BucketListOptions and BucketObjects). */
export function listObjects(context: BucketContext, optionsArgument: unknown): BucketObjects {
  const { facts, store } = context;
  const options = toOptions(optionsArgument, "the options of list()");
  const asked = readInclude(options.include, facts);
  const include = context.forcedInclude ?? asked;
  const limit = readLimit(options.limit, facts);
  const prefix = readText(options.prefix) ?? "";
  const delimiter = readText(options.delimiter);
  const request = {
    prefix,
    delimiter: delimiter === "" ? undefined : delimiter,
    limit: include.length === 0 ? limit : Math.min(limit, facts.list.maximumWithInclude),
    from: skipToPrefix(readStart(options, facts), prefix),
  };
  const page = store.read((reader) => listPage(reader, request));
  const objects = page.objects.map((object) => new HeadObject(object, context, { include }));
  const delimitedPrefixes = [...page.delimitedPrefixes];
  if (page.next === undefined) return { objects, delimitedPrefixes, truncated: false };
  return { objects, delimitedPrefixes, truncated: true, cursor: writeCursor(page.next) };
}

function readText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : toText(value);
}

function readInclude(value: unknown, { list }: BindingFacts): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError("`include` must be an array.");
  const names = value.map(toText);
  const unknown = names.find((name) => !list.includeValues.includes(name));
  if (unknown !== undefined) throw new RangeError(`Unsupported include value ${unknown}`);
  return names;
}

function readLimit(value: unknown, facts: BindingFacts): number {
  const { defaultLimit, limitForDefault, maximumLimit } = facts.list;
  const limit = value === undefined ? defaultLimit : toWholeNumber(value);
  if (limit === limitForDefault) return defaultLimit;
  if (limit < 1 || limit > maximumLimit) throw createBucketError(facts, "list", "invalidMaximumKeys");
  return limit;
}

/** A cursor goes before `startAfter`, which the call that returned it has heeded. */
function readStart(options: Options, facts: BindingFacts): KeyBound {
  const cursor = readText(options.cursor);
  const key = readText(options.startAfter);
  if (cursor === undefined) return key === undefined ? { side: "at", key: "" } : { side: "after", key };
  const start = readCursor(cursor);
  if (start === undefined) throw createBucketError(facts, "list", "internal");
  return start;
}

/** The later one of a bound and the first key that may start with the prefix. */
function skipToPrefix(start: KeyBound, prefix: string): KeyBound {
  const isPastPrefix = start.side === "behind" && prefix.startsWith(start.key);
  return isKeyBefore(start.key, prefix) && !isPastPrefix ? { side: "at", key: prefix } : start;
}
