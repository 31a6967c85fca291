import type { StringValue, Value } from "../../model/index.ts";

/** A string inside of a payload, and the key of the nearest property that holds it. */
export interface HeldString {
  readonly key: string | undefined;
  readonly value: StringValue;
}

/** More strings of one payload are not looked at. */
const MAX_STRINGS = 10_000;

/** All strings of a value, in the order of writing. Needs no stack for deep values. */
export function walkStrings(root: Value): readonly HeldString[] {
  const found: HeldString[] = [];
  const waiting: { readonly key: string | undefined; readonly value: Value }[] = [{ key: undefined, value: root }];
  for (let next = waiting.pop(); next !== undefined && found.length < MAX_STRINGS; next = waiting.pop()) {
    const { key, value } = next;
    if (value.kind === "string") found.push({ key, value });
    else for (const inner of listInner(value).toReversed()) waiting.push({ key: inner.key ?? key, value: inner.value });
  }
  return found;
}

function listInner(value: Value): readonly { readonly key?: string; readonly value: Value }[] {
  if (value.kind === "object") return value.entries;
  if (value.kind === "union") return value.members.map((member) => ({ value: member }));
  return value.kind === "array" ? value.elements.map((element) => ({ value: element })) : [];
}
