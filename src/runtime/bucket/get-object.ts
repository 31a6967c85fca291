import type { StoredObject } from "../store/bucket-store.ts";
import { BodyObject } from "./body-object.ts";
import { createBucketError } from "./bucket-error.ts";
import type { BucketContext } from "./bucket-context.ts";
import { checkKey } from "./check-key.ts";
import { toText } from "./coerce.ts";
import { HeadObject } from "./head-object.ts";
import { isMet } from "./is-met.ts";
import { readOptions } from "./read-arguments.ts";
import { readCondition } from "./read-condition.ts";
import { readRange, resolveRange } from "./read-range.ts";

/** `head`: the object without its value, or null (specification, Binding methods). */
export function headObject(context: BucketContext, keyArgument: unknown): HeadObject | null {
  const key = toText(keyArgument);
  checkKey(key, "head", context.facts);
  const object = context.store.read((reader) => reader.findObject(key));
  return object === undefined ? null : toHeadObject(object, context);
}

/** `get`: the object, or null; without its value when the condition fails, which is looked at before the range. */
export function getObject(
  context: BucketContext,
  keyArgument: unknown,
  optionsArgument: unknown,
): BodyObject | HeadObject | null {
  const { facts, store } = context;
  const key = toText(keyArgument);
  const options = readOptions(optionsArgument, { method: "get", position: 2, expected: "GetOptions" }, facts);
  const condition = readCondition(options.onlyIf, facts);
  const requested = readRange(options.range, facts);
  checkKey(key, "get", facts);
  return store.read((reader) => {
    const object = reader.findObject(key);
    if (object === undefined) return null;
    if (!isMet(condition, object)) return toHeadObject(object, context);
    const range = resolveRange(requested, object.size);
    if (range === undefined) throw createBucketError(facts, "get", "invalidRange");
    return new BodyObject(object, context, range, reader.readBody(object, range.offset, range.length));
  });
}

/** Its range is the whole object, whatever was asked for (observed behaviour, `range` on results). */
function toHeadObject(object: StoredObject, context: BucketContext): HeadObject {
  return new HeadObject(object, context, { range: { offset: 0, length: object.size } });
}
