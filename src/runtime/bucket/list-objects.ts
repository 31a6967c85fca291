import type { BindingFacts } from "../../database/index.ts";
import type { BucketObjects } from "../bucket-binding.ts";
import type { KeyBound } from "../store/bucket-store.ts";
import { isKeyBefore } from "../store/key-order.ts";
import { createArgumentError } from "./argument-error.ts";
import { createBucketError } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { HeadObject } from "./head-object.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { listPage } from "./list-page.ts";
import { readOptions } from "./read-arguments.ts";

/** The options, read. */
interface Options {
  readonly limit?: number;
  readonly prefix?: string;
  readonly cursor?: string;
  readonly delimiter?: string;
  readonly startAfter?: string;
  readonly include?: readonly unknown[];
}

/** `list`: a page of objects, in the order of their keys' UTF-8 bytes (specification, BucketListOptions and BucketObjects). */
export function listObjects(context: BucketContext, optionsArgument: unknown): BucketObjects {
  const { facts, store } = context;
  const place = { method: "list", position: 1, expected: "ListOptions" };
  const options: Options = readOptions(optionsArgument, place, facts);
  const asked = readInclude(options.include, facts);
  const include = context.forcedInclude ?? asked;
  const limit = readLimit(options.limit, facts);
  const { prefix = "", delimiter } = options;
  const request = {
    prefix,
    delimiter: delimiter === "" ? undefined : delimiter,
    limit: include.length === 0 ? limit : Math.min(limit, facts.list.maximumWithInclude),
    from: findLater(readStart(options, facts), { side: "at", key: prefix }),
  };
  const page = store.read((reader) => listPage(reader, request));
  const objects = page.objects.map((object) => new HeadObject(object, context, { include }));
  const delimitedPrefixes = [...page.delimitedPrefixes];
  if (page.next === undefined) return { objects, delimitedPrefixes, truncated: false };
  return { objects, delimitedPrefixes, truncated: true, cursor: writeCursor(page.next) };
}

function readInclude(values: readonly unknown[] = [], facts: BindingFacts): readonly string[] {
  const names = values.map((value, index) => {
    if (typeof value === "string") return value;
    throw createArgumentError(facts, "elementType", { index, expected: "string" });
  });
  const unknown = names.find((name) => !facts.list.includeValues.includes(name));
  if (unknown !== undefined) throw createArgumentError(facts, "includeValue", { value: unknown });
  return names;
}

function readLimit(given: number | undefined, facts: BindingFacts): number {
  const { defaultLimit, limitForDefault, maximumLimit } = facts.list;
  const limit = given ?? defaultLimit;
  if (limit === limitForDefault) return defaultLimit;
  if (limit < 1 || limit > maximumLimit) throw createBucketError(facts, "list", "invalidMaximumKeys");
  return limit;
}

/** Behind the cursor and behind `startAfter`. An empty cursor is none. */
function readStart({ cursor = "", startAfter: key }: Options, facts: BindingFacts): KeyBound {
  const start: KeyBound | undefined = cursor === "" ? { side: "at", key: "" } : readCursor(cursor);
  if (start === undefined) throw createBucketError(facts, "list", "internal");
  return key === undefined ? start : findLater(start, { side: "after", key });
}

/** The later one of two bounds; the second one does not lie behind a group of keys. */
function findLater(first: KeyBound, second: KeyBound): KeyBound {
  const isPastGroup = first.side === "behind" && second.key.startsWith(first.key);
  const isBefore = first.side === "at" ? !isKeyBefore(second.key, first.key) : isKeyBefore(first.key, second.key);
  return isBefore && !isPastGroup ? second : first;
}
