import type { ArrayValue, BucketOptionRecord, Value } from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { toUnionMembers } from "../values/union-members.ts";
import { readListedWords } from "./listed-words.ts";

/** An option that asks for less than is returned where it is ignored. */
export interface LessAsked {
  readonly kind: "less";
  readonly value: ArrayValue;
  readonly missing: readonly string[];
  /** Whether nothing beside it, such as a spread or a computed name, can override it. */
  readonly isClosed: boolean;
}

/** What an option asks for: less than is returned where it is ignored, or something unknown. */
export type OptionReading = LessAsked | { readonly kind: "unknown"; readonly value: Value };

/**
 * Reads the record's option from a call's arguments, each member of a union apart. Nothing when it is not given, or when
 * it asks for all that comes.
 */
export function readOption(callArguments: readonly Value[], record: BucketOptionRecord): readonly OptionReading[] {
  return toGiven(callArguments[0]).flatMap((options): readonly OptionReading[] => {
    if (options.kind === "unknown") return [{ kind: "unknown", value: options }];
    if (options.kind !== "object") return [];
    const entry = findEntry(options, record.option);
    if (entry !== undefined)
      return toUnionMembers(entry.value).flatMap((value) => readValue(value, record.forced, !options.open));
    return options.open ? [{ kind: "unknown", value: options }] : [];
  });
}

function toGiven(value: Value | undefined): ReturnType<typeof toUnionMembers> {
  return value === undefined ? [] : toUnionMembers(value);
}

function readValue(value: Value, forced: readonly string[], isClosed: boolean): readonly OptionReading[] {
  if (value.kind === "constant") return [];
  if (value.kind !== "array") return [{ kind: "unknown", value }];
  const { sure, isKnown } = readListedWords(value);
  const missing = forced.filter((word) => !sure.includes(word));
  if (missing.length === 0) return [];
  return [isKnown ? { kind: "less", value, missing, isClosed } : { kind: "unknown", value }];
}
