import type { ObjectEntry, UnionValue, Value } from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { isUndefined } from "../../model/is-undefined.ts";
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
  return readAlternatives(callArguments, at).filter((given) => given !== undefined);
}

/** The same with `undefined` for each alternative that gives nothing: at least one is there. */
export function readAlternatives(callArguments: readonly Value[], at: string): readonly (Given | undefined)[] {
  const [index = "", ...names] = at.split(".");
  const argument = callArguments[Number(index)];
  let given: readonly (Given | undefined)[] = argument === undefined ? [undefined] : toGiven(argument, undefined);
  for (const name of names) given = given.flatMap((each) => (each === undefined ? [each] : readMember(each, name)));
  return given.map((each) => (each !== undefined && isUndefined(each.value) ? undefined : each));
}

function toGiven(value: Value, entry: ObjectEntry | undefined): readonly Given[] {
  return toUnionMembers(value).map((member) => ({ value: member, entry }));
}

function readMember({ value }: Given, name: string): readonly (Given | undefined)[] {
  if (value.kind === "unknown") return [{ value, entry: undefined }];
  if (value.kind !== "object") return [undefined];
  const entry = findEntry(value, name);
  if (entry !== undefined) return toGiven(entry.value, entry);
  if (!value.open) return [undefined];
  return [{ value: { kind: "unknown", reason: "member", name, place: value.place }, entry: undefined }];
}
