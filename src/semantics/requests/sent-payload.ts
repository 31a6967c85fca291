import type { ClientCall, ObjectEntry, Value } from "../../model/index.ts";
import { wrapPayload } from "../values/wrapped-payload.ts";
import { toSnakeCase } from "./snake-case.ts";

/** The payload as the client sends it: its properties renamed, `undefined` for those that it leaves out, and under the name that it is sent by. */
export function toSentPayload(payload: Value, call: ClientCall, key: Value | undefined): Value {
  const isChanged = call.casing !== undefined || call.nulls !== undefined;
  return wrapPayload(isChanged ? toSentValue(payload, call) : payload, call, key);
}

/** Whether a client leaves out a property of this value: `undefined` is nothing that could be sent, null is sent unless it says otherwise. */
export function isLeftOut(value: { readonly kind: string; readonly value?: unknown }, { nulls }: ClientCall): boolean {
  if (value.kind !== "constant") return false;
  return value.value === undefined || (value.value === null && nulls === "left-out");
}

function toSentValue(value: Value, call: ClientCall): Value {
  switch (value.kind) {
    case "object":
      return { ...value, entries: value.entries.map((entry) => toSentEntry(entry, call)) };
    case "array":
      return { ...value, elements: value.elements.map((element) => toSentValue(element, call)) };
    case "union":
      return { ...value, members: value.members.map((member) => toSentValue(member, call)) };
    case "constant":
      return isLeftOut(value, call) ? { ...value, value: undefined } : value;
    default:
      return value;
  }
}

function toSentEntry(entry: ObjectEntry, call: ClientCall): ObjectEntry {
  const key = call.casing === undefined ? entry.key : toSnakeCase(entry.key);
  return { ...entry, key, value: toSentValue(entry.value, call) };
}

/** Values inside of a payload that are looked at; a larger one counts as one that may differ. */
const MAX_PARTS = 512;

/** Whether a payload may be one of several that are known, or holds what may be. */
export function mayDiffer(payload: Value): boolean {
  const pending = [payload];
  for (const value of pending) {
    if (value.kind === "union") return true;
    if (value.kind === "string" && value.alternatives.length > 1) return true;
    const inside = partsOf(value);
    if (pending.length + inside.length > MAX_PARTS) return true;
    pending.push(...inside);
  }
  return false;
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === "object") return value.entries.map((entry) => entry.value);
  return value.kind === "array" ? value.elements : [];
}
