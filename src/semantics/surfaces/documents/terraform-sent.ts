import type { ObjectEntry, ObjectValue, UnionValue, UnknownValue, Value } from "../../../model/index.ts";
import { isAnswer, isEncoded, isNull, openKeyOf } from "./terraform-made.ts";

const known = new WeakMap<Value, Value>();

/**
 * What Terraform sends of a block whose references are resolved. An attribute that is null is as if it were not written. One that is null
 * unless something else says what it is may be missing. What `jsonencode` makes a text of keeps its nulls.
 */
export function toSent(value: Value): Value {
  // A value that many places share is gone through once.
  let sent = known.get(value);
  if (sent === undefined) known.set(value, (sent = makeSent(value)));
  return sent;
}

function makeSent(value: Value): Value {
  if (value.kind === "union") return isAnswer(value) ? value : sentUnion(value);
  if (value.kind === "array") return { ...value, elements: value.elements.filter(isWritten).map(toSent) };
  return value.kind === "object" && !isEncoded(value) ? sentObject(value) : value;
}

function sentObject(value: ObjectValue): ObjectValue {
  const last = new Map(value.entries.map((entry) => [entry.key, entry]));
  const entries = value.entries.filter((entry) => openKeyOf(entry) !== undefined || last.get(entry.key) === entry);
  const written = entries.filter((entry) => isWritten(entry.value));
  return { ...value, entries: written.map((entry): ObjectEntry => ({ ...entry, value: toSent(entry.value) })) };
}

/** Of what a condition leaves open, what is known is sent by some runs; of what is not known nothing shows that any run does. */
function sentUnion({ members, place }: UnionValue): Value {
  const written = members.filter(isWritten);
  const unknown = written.filter((member) => member.kind === "unknown");
  const [first] = unknown;
  if (written.length === members.length || first === undefined || unknown.length < written.length) {
    const [only, ...others] = written.map(toSent);
    return only === undefined || others.length > 0 ? { kind: "union", members: written.map(toSent), place } : only;
  }
  const missing: UnknownValue = { ...first, unset: first.name };
  return missing;
}

/** A block of which nothing is known, nor that it is there: what it is made of may be null. */
export function toUnset(block: ObjectValue, unset: string): ObjectValue {
  const entries = block.entries.map((entry): ObjectEntry => {
    const { value } = entry;
    if (value.kind === "unknown") return { ...entry, value: { ...value, unset } };
    return value.kind === "object" ? { ...entry, value: toUnset(value, unset) } : entry;
  });
  return { ...block, entries, unset };
}

/** Whether a value is there, in one of the things that it may be. */
function isWritten(value: Value): boolean {
  return value.kind === "union" ? value.members.some(isWritten) : !isNull(value);
}
