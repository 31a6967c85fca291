import type {
  CompositionPart,
  FieldComposition,
  FileSyntax,
  ListMember,
  ObjectLayout,
  ObjectValue,
  Place,
  StringLayout,
  TextParts,
  Value,
} from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** A value that is written as a string: its source, and what it can be. */
export interface WrittenText {
  readonly place: Place;
  readonly layout: StringLayout;
  readonly texts: readonly TextParts[];
}

/** A property of an object literal whose value is a string. */
export interface WrittenField extends WrittenText {
  readonly member: ListMember<ObjectLayout>;
}

/** One of the values that a composition joins, as it is written. */
export interface WrittenPart extends WrittenField {
  readonly part: CompositionPart;
}

/** The object literal that is sent, and those parts of a composition that it writes, all of them in one object literal. */
export interface WrittenParts {
  readonly owner: ObjectLayout;
  /** The literal that holds the parts. */
  readonly data: ObjectLayout;
  /** The member of the owner that holds it. */
  readonly holder: number;
  readonly parts: readonly WrittenPart[];
}

/**
 * The parts of a composition in a payload. Undefined where they are not all members of one object literal of the file that
 * writes each of its names once, and nothing but names: what stands beside could come to count instead.
 */
export function readWrittenParts(
  { parts }: FieldComposition,
  payload: ObjectValue,
  syntax: FileSyntax,
): WrittenParts | undefined {
  const owner = syntax.objectAt(payload.place);
  const found = parts.flatMap((part) => readPart(part, payload, syntax) ?? []);
  const data = found[0]?.member.list;
  const key = parts[0]?.field.split(".")[0];
  const holder = owner?.items.findIndex((item) => item.key === key) ?? -1;
  if (owner === undefined || data === undefined || holder < 0 || !isPlain(data)) return undefined;
  return found.every(({ member }) => member.list.place.start === data.place.start)
    ? { owner, data, holder, parts: found }
    : undefined;
}

/** Whether an object literal has named members only, each name once. */
export function isPlain({ items }: ObjectLayout): boolean {
  const keys = items.flatMap(({ kind, key }) => (kind === "property" || kind === "shorthand" ? [key] : []));
  return new Set(keys).size === items.length;
}

function readPart(part: CompositionPart, payload: ObjectValue, syntax: FileSyntax): WrittenPart | undefined {
  const steps = part.field.split(".");
  let object: ObjectValue | undefined = payload;
  for (const step of steps.slice(0, -1)) object = object && findObject(object, step);
  const field = object && readField(object, steps.at(-1) ?? "", syntax);
  return field && { ...field, part };
}

function findObject(object: ObjectValue, key: string): ObjectValue | undefined {
  const entry = findEntry(object, key);
  const [only, ...others] = entry === undefined ? [] : toUnionMembers(entry.value);
  return only?.kind === "object" && others.length === 0 ? only : undefined;
}

/** A property that an object literal of the file writes itself. */
export function readField(object: ObjectValue, key: string, syntax: FileSyntax): WrittenField | undefined {
  const entry = findEntry(object, key);
  const member = entry && syntax.memberAt(entry.place);
  const value = member?.list.items[member.index]?.value;
  const layout = value && syntax.stringAt(value);
  if (entry === undefined || value === undefined || layout === undefined) return undefined;
  if (member?.list.place.start !== object.place.start) return undefined;
  return { member, place: value, layout, texts: toTexts(entry.value) };
}

/** What a value can be as a string; something that is not known is one hole. Empty where it can be no string. */
function toTexts(value: Value): readonly TextParts[] {
  const members = toUnionMembers(value).map((member): readonly TextParts[] => {
    if (member.kind === "string") return member.alternatives;
    if (member.kind !== "unknown") return [];
    const { reason, name, place } = member;
    return [[{ kind: "hole", reason, name, place, extent: "any" }]];
  });
  return members.some((texts) => texts.length === 0) ? [] : members.flat();
}
