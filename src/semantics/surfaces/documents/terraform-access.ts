import type { Place, UnionValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";
import { isMade, isNull, type TerraformMade } from "./terraform-made.ts";

/** What may follow a value, or a name in a reference: `.id`, `["a"]`, `[0]`, `[var.plan]`, `[pair[0]]`. */
export const ACCESS = /(?:\.(?:[\w-]+|\*)|\[(?:"[^"\n]*"|(?:[^\][\n"]|\[[^\][\n]*\])*)\])+/y;
const STEP = /^(?:\.([\w-]+)|\["([^"\n]*)"\]|\[(\d+)\]|\[((?:[^\][\n"*]|\[[^\][\n]*\])+)\])/;

/** `[*]` and `.*`: what follows is taken of each element. */
const SPLAT = /^(?:\[\*\]|\.\*)/;

/** What a call or a loop makes; undefined where that is not known. */
type ResultOf = (made: TerraformMade) => Value | undefined;

/** The part of a value that an access takes; any of its parts where an index is an expression, undefined where there is none. */
export function partOf(value: Value, access: string, resultOf: ResultOf = () => undefined): Value | undefined {
  if (access === "") return value;
  if (value.kind === "unknown") return { ...value, name: value.name + access };
  if (value.kind === "union") return anyPartOf(value.members, access, value.place, resultOf);
  if (isMade(value)) {
    const result = resultOf(value);
    return result && partOf(result, access, resultOf);
  }
  const [splat] = SPLAT.exec(access) ?? [];
  if (splat !== undefined) return splatOf(value, access.slice(splat.length), resultOf);
  const [step, member, key, index] = STEP.exec(access) ?? [];
  if (step === undefined) return undefined;
  const rest = access.slice(step.length);
  const name = member ?? key ?? index;
  if (name === undefined) return anyPartOf(partsOf(value), rest, value.place, resultOf);
  const part = memberOf(value, name);
  return part && partOf(part, rest, resultOf);
}

/** One of several values, of which none is a union itself. */
export function toUnion(members: readonly Value[], place: Place): UnionValue {
  const flat = members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
  return { kind: "union", members: flat, place };
}

/** Null has no parts: what asks one of several values for a part leaves out where it is null. */
function anyPartOf(values: readonly Value[], access: string, place: Place, resultOf: ResultOf): Value | undefined {
  const parts = values.flatMap((value) => partOf(value, access, resultOf) ?? []);
  if (parts.length === 0) return undefined;
  return toUnion([...parts, ...(access === "" || SPLAT.test(access) ? [] : values.filter(isNull))], place);
}

/** The parts of all elements: null has none, and what is no list is the only one. */
function splatOf(value: Value, access: string, resultOf: ResultOf): Value {
  const elements = value.kind === "array" ? value.elements : isNull(value) ? [] : [value];
  const parts = elements.map((element) => partOf(element, access, resultOf));
  const known = parts.filter((part) => part !== undefined);
  const open = (value.kind === "array" && value.open) || known.length < parts.length;
  return { kind: "array", elements: known, open, place: value.place };
}

function memberOf(value: Value, name: string): Value | undefined {
  return value.kind === "array" ? value.elements[Number(name)] : entryOf(value, name)?.value;
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === "object") return value.entries.map((entry) => entry.value);
  return value.kind === "array" ? value.elements : [];
}
