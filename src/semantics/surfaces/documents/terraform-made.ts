import type {
  ArrayValue,
  Hole,
  ObjectEntry,
  ObjectValue,
  UnionValue,
  UnknownValue,
  Value,
} from "../../../model/index.ts";
import { toConstantText } from "../../values/string-operations.ts";

/*
 * What an expression of Terraform says beyond the values that all documents have. Whoever does not resolve references sees in each the
 * texts that it is made of, as an open list or as one of several values, and nothing of what is made of them.
 */

/** What a function gives, and what an access takes of that. The elements are what it is given. */
export interface TerraformCall extends ArrayValue {
  readonly function: string;
  readonly access: string;
  readonly written: string;
  /** Of `object({ name = string })`, which is a type: its attributes. */
  readonly attributes?: readonly ObjectEntry[];
}

/** `[for level in local.levels : upper(level)]`, `{ for name, zone in local.zones : name => zone.level if zone.managed }`. */
export interface TerraformLoop extends ArrayValue {
  readonly loop: {
    readonly keyName: string | undefined;
    readonly valueName: string;
    readonly over: Value;
    /** Set where the result is an object. */
    readonly key: Value | undefined;
    readonly result: Value;
    readonly condition: Value | undefined;
    /** `=> value...`: values of one key are a list, which is not followed. */
    readonly isGrouped: boolean;
  };
  readonly written: string;
}

export type TerraformMade = TerraformCall | TerraformLoop;

/** `condition ? one : other`. */
export interface TerraformChoice extends UnionValue {
  readonly condition: Value;
}

/** What an operator or a function answers with true or false. */
export interface TerraformAnswer extends UnionValue {
  readonly operator: string;
  readonly operands: readonly Value[];
}

/** `dynamic "rules" { for_each = … content { … } }`: the block, once for each part of what it goes over. */
export interface TerraformDynamic extends ObjectValue {
  readonly iterator: string;
  readonly over: Value;
}

/** An entry that a loop makes; with a key that is not known, which is then no name that is asked for. */
export interface TerraformEntry extends ObjectEntry {
  readonly openKey?: Value;
}

/** `${…}` in a string. */
export interface TerraformHole extends Hole {
  readonly expression: Value;
}

/** What `jsonencode` makes a text of: an object, in which null is a value like others. */
export interface TerraformEncoded extends ObjectValue {
  readonly isEncoded: true;
}

/** Whether a value is what a function or a loop makes. */
export function isMade(value: Value): value is TerraformMade {
  return isCall(value) || isLoop(value);
}

export function isCall(value: Value): value is TerraformCall {
  return value.kind === "array" && "function" in value;
}

function isLoop(value: Value): value is TerraformLoop {
  return value.kind === "array" && "loop" in value;
}

export function isChoice(value: Value): value is TerraformChoice {
  return value.kind === "union" && "condition" in value;
}

export function isAnswer(value: Value): value is TerraformAnswer {
  return value.kind === "union" && "operator" in value;
}

export function isDynamic(value: Value): value is TerraformDynamic {
  return value.kind === "object" && "iterator" in value;
}

export function isEncoded(value: Value): value is TerraformEncoded {
  return value.kind === "object" && "isEncoded" in value;
}

/** What `jsonencode` makes a text of. */
export function toEncoded(value: Value): Value {
  switch (value.kind) {
    case "object":
      return { ...value, isEncoded: true } as TerraformEncoded;
    case "array":
      return { ...value, elements: value.elements.map(toEncoded) };
    case "union":
      return { ...value, members: value.members.map(toEncoded) };
    default:
      return value;
  }
}

/** Whether a value is an object that lacks what it has no entry for. */
export function hasKnownKeys(value: Value): value is ObjectValue {
  return value.kind === "object" && !value.open && value.entries.every((entry) => openKeyOf(entry) === undefined);
}

/** The entries in the order in which a map is gone over, that of its keys; as written where not all of them are known. */
export function entriesByKey(map: ObjectValue): readonly ObjectEntry[] {
  if (map.open || map.entries.some((entry) => openKeyOf(entry) !== undefined)) return map.entries;
  return map.entries.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
}

export function isNull(value: Value): boolean {
  return value.kind === "constant" && value.value == null;
}

export function isZero(value: Value): boolean {
  return (value.kind === "constant" && value.value === 0) || toConstantText(value) === "0";
}

export function mayBeNull(value: Value): boolean {
  return value.kind === "union" ? value.members.some(mayBeNull) : isNull(value);
}

/** What one round of a loop adds to an object. */
export function toLoopEntry(key: Value, value: Value): TerraformEntry {
  const text = toConstantText(key);
  const [part] = key.kind === "string" ? (key.alternatives[0] ?? []) : [];
  const entry = { value, keyPlace: part?.place ?? key.place, place: value.place, origin: "literal" } as const;
  return text === undefined ? { ...entry, key: "", openKey: key } : { ...entry, key: text };
}

export function openKeyOf(entry: ObjectEntry): Value | undefined {
  return (entry as TerraformEntry).openKey;
}

/** The expression of a hole in a text. */
export function toReference(hole: Hole, { place: around }: Value): Value {
  const { name, place = around } = hole;
  return "expression" in hole ? (hole as TerraformHole).expression : { kind: "unknown", reason: "member", name, place };
}

/** What is made, where it is not known. */
export function toUnknown({ written: name, place }: Pick<TerraformMade, "written" | "place">): UnknownValue {
  return { kind: "unknown", reason: "member", name, place };
}

/** Whether anything of a value is known. */
export function isInformative(value: Value): boolean {
  switch (value.kind) {
    case "string":
      return value.alternatives.some((parts) => parts.some(({ kind }) => kind === "text"));
    case "constant":
      return value.value != null;
    case "array":
      return value.elements.some(isInformative);
    case "object":
      return value.entries.some((entry) => isInformative(entry.value));
    case "union":
      return value.members.some(isInformative);
    case "unknown":
      return false;
  }
}
