import type { ArrayValue, Place, UnionValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";

/** What a function gives: an open list of what it is given, so that all of that is looked at. Of what it makes of that, the list says nothing. */
export interface TerraformCall extends ArrayValue {
  readonly function: string;
  readonly written: string;
}

/** Whether a value is what a function gives. */
export function isCall(value: Value): value is TerraformCall {
  return value.kind === "array" && "function" in value;
}

/** What may follow a value, or a name in a reference: `.id`, `["a"]`, `[0]`, `[var.plan]`. */
export const ACCESS = /(?:\.(?:[\w-]+|\*)|\[(?:"[^"\n]*"|[^\]\n"]*)\])+/y;
const STEP = /^(?:\.([\w-]+)|\["([^"\n]*)"\]|\[(\d+)\]|\[([^\]\n"*]+)\])/;

/** The part of a value that an access takes; any of its parts where an index is worked out, undefined where there is none. */
export function partOf(value: Value, access: string): Value | undefined {
  if (access === "") return value;
  if (value.kind === "unknown") return { ...value, name: value.name + access };
  if (value.kind === "union") return anyPartOf(value.members, access, value.place);
  const [step, member, key, index, open] = STEP.exec(access) ?? [];
  if (step === undefined || isCall(value)) return undefined;
  const rest = access.slice(step.length);
  if (open !== undefined) return anyPartOf(partsOf(value), rest, value.place);
  const part = memberOf(value, member ?? key ?? index ?? "");
  return part && partOf(part, rest);
}

/** One of several values, of which none is a union itself. */
export function toUnion(members: readonly Value[], place: Place): UnionValue {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  return { kind: "union", members: flat, place };
}

function anyPartOf(values: readonly Value[], access: string, place: Place): Value | undefined {
  const union = toUnion(
    values.flatMap((value) => partOf(value, access) ?? []),
    place,
  );
  return union.members.length === 0 ? undefined : union;
}

function memberOf(value: Value, name: string): Value | undefined {
  return value.kind === "array" ? value.elements[Number(name)] : entryOf(value, name)?.value;
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === "object") return value.entries.map((entry) => entry.value);
  return value.kind === "array" ? value.elements : [];
}
