import type { ObjectEntry, UnionValue, Value } from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** One alternative of an argument, or of a property of one. */
export interface Given {
  readonly value: Exclude<Value, UnionValue>;
  /** The property that holds it; undefined for an argument, and where it is unknown whether there is one. */
  readonly entry: ObjectEntry | undefined;
}

/**
 * The alternatives of an argument, or of a property of one (`1.range.offset`); none where it is missing or `undefined`.
 * What may hide it (an unknown object, a spread) is returned as an unknown value.
 */
export function readArgument(callArguments: readonly Value[], at: string): readonly Given[] {
  const [index = "", ...names] = at.split(".");
  const argument = callArguments[Number(index)];
  let given: readonly Given[] = argument === undefined ? [] : toGiven(argument, undefined);
  for (const name of names) given = given.flatMap(({ value }) => readMember(value, name));
  return given.filter(({ value }) => !(value.kind === "constant" && value.value === undefined));
}

function toGiven(value: Value, entry: ObjectEntry | undefined): readonly Given[] {
  return toUnionMembers(value).map((member) => ({ value: member, entry }));
}

function readMember(value: Given["value"], name: string): readonly Given[] {
  if (value.kind === "unknown") return [{ value, entry: undefined }];
  if (value.kind !== "object") return [];
  const entry = findEntry(value, name);
  if (entry !== undefined) return toGiven(entry.value, entry);
  if (!value.open) return [];
  return [{ value: { kind: "unknown", reason: "member", name, place: value.place }, entry: undefined }];
}
