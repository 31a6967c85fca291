import { findEntry } from "../../model/find-entry.ts";
import { isSamePlace } from "../../model/is-same-place.ts";
import type { Place, StringValue, TextParts } from "../../model/index.ts";
import {
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractFunction,
  type AbstractObject,
  type AbstractUnion,
  type AbstractValue,
  type MemberUpdate,
} from "./abstract-value.ts";
import { toAssignedEntry, withEntries } from "./assigned-objects.ts";
import { changeLarge } from "./entry-parts.ts";
import { addChange } from "./instance-changes.ts";
import { toUnion } from "./joined-values.ts";
import { otherMembers } from "./other-members.ts";
import { toAlternatives, toConstantText, toStringValue } from "./string-operations.ts";
import { toText } from "./text-parts.ts";
import { withParameters, withSearch } from "./url-query.ts";

const HOLDERS: ReadonlySet<AbstractValue["kind"]> = new Set(["object", "string", "array", "instance", "function"]);

/** Elements of a list of which nobody knows the order, one for each that is set; of a longer one nobody knows what else it has. */
const MAX_ELEMENTS = 256;

/** Whether an assignment to one of its members changes what is known of a value. */
export function canHoldMembers(value: AbstractValue): boolean {
  return membersOf(value).some(({ kind }) => HOLDERS.has(kind));
}

/**
 * The value after an assignment at `place` to its member `path`. A computed member opens the object; assigning the host
 * of a URL makes it unknown; a value without members stays as it is. `mayBeLeft` tells, of the `update` just made, whether some runs do
 * without it: the object may then lack what it did not have before.
 */
export function setMember(
  value: AbstractValue,
  path: readonly (string | null)[],
  place: Place,
  update: MemberUpdate,
  mayBeLeft?: () => boolean,
): AbstractValue {
  const [key, ...rest] = path;
  if (key === undefined) return update(value);
  if (value.kind === "union") {
    return mapUnion(value, (member) => setMember(member, path, place, update, mayBeLeft));
  }
  if (value.kind === "string") return rest.length === 0 ? setUrlMember(value, key, place, update) : value;
  if (value.kind === "array") return setElement(value, path, place, update);
  if (value.kind === "instance") return addChange(value, { kind: "assignment", path, place, update });
  if (value.kind === "function") return setFunctionMember(value, path, place, update);
  if (value.kind !== "object") return value;
  if (key === null) return setSomeMember(value, rest, place, update);
  const former = findEntry(value, key);
  const changed =
    rest.length > 0
      ? setMember(former?.value ?? emptyObject(place), rest, place, update, mayBeLeft)
      : update(former?.value);
  const mayBeMissing = former === undefined ? !value.open : former.isOptional === true;
  const isOptional = mayBeMissing && rest.length === 0 && mayBeLeft?.() === true;
  const entry = toAssignedEntry(key, changed, place, isOptional);
  if (entry === former) return value;
  const entries = changeLarge(value.entries, [key], [entry]);
  return withEntries(value, entries ?? withEntry(value.entries, former, entry));
}

function mapUnion(union: AbstractUnion, change: (member: AbstractValue) => AbstractValue): AbstractValue {
  const members = [...new Set(union.members.flatMap((member) => membersOf(change(member))))];
  const [first] = members;
  return first !== undefined && members.length === 1 ? first : toUnion(members, union.place);
}

/** A member that is there keeps its place among the others, by which `Object.values` gives them. */
function withEntry(
  entries: AbstractObject["entries"],
  former: AbstractEntry | undefined,
  entry: AbstractEntry,
): AbstractObject["entries"] {
  if (former === undefined) return [...entries, entry];
  return entries.map((other) => (other === former ? entry : other));
}

/**
 * Sets an element of a list, or a member of it; of a map, a member of a value that it holds. By an index that is not known it may be any: where a
 * member of it is set, `update` tells what each may be then. An element that is set to a list of which not all is known is one more that it may have.
 */
function setElement(
  list: AbstractArray,
  [key = null, ...rest]: readonly (string | null)[],
  place: Place,
  update: MemberUpdate,
): AbstractArray {
  const { elements, open, isUnordered, collection } = list;
  if (collection !== undefined) return setHeld(list, [key, ...rest], place, update);
  if (key === "length" && rest.length === 0)
    return cut(list, update({ kind: "constant", value: elements.length, place }));
  if (key === null && rest.length > 0)
    return { ...list, elements: elements.map((element) => setMember(element, rest, place, update)) };
  const index = key !== null && /^\d+$/.test(key) ? Number(key) : elements.length;
  const former = elements[index];
  if (former === undefined || open || isUnordered === true) {
    const isIndex = key === null || /^\d+$/.test(key);
    if (elements.length >= MAX_ELEMENTS) return { ...list, open: true, isUnordered: true };
    const added = isIndex && rest.length === 0 ? [update(undefined)] : [];
    return { ...list, elements: [...elements, ...added], isUnordered: true };
  }
  const changed = rest.length > 0 ? setMember(former, rest, place, update) : update(former);
  return { ...list, elements: elements.with(index, changed) };
}

/** Sets a member of a value that a map holds: of the only one, or of any. */
function setHeld(
  list: AbstractArray,
  [key, ...rest]: readonly (string | null)[],
  place: Place,
  update: MemberUpdate,
): AbstractArray {
  const isOfValue = list.collection === "map" && rest.length > 0 && (key === null || key === "0");
  if (!isOfValue) return { ...list, isUnordered: true };
  return { ...list, elements: list.elements.map((pair) => setMember(pair, ["1", ...rest], place, update)) };
}

/** `list.length = 0` takes elements away from the end. */
function cut(list: AbstractArray, length: AbstractValue): AbstractArray {
  const end = length.kind === "constant" && typeof length.value === "number" ? length.value : undefined;
  if (end === undefined || list.open || list.isUnordered === true) return { ...list, isUnordered: true };
  return { ...list, elements: list.elements.slice(0, end) };
}

/** Sets a member whose name is unknown: it joins the object's `others`. What has changed nothing leaves the same object. */
function setSomeMember(
  object: AbstractObject,
  rest: readonly (string | null)[],
  place: Place,
  update: MemberUpdate,
): AbstractObject {
  const { entries, open, others = [], place: written } = object;
  if (open && others.length === 0) return object;
  const value = rest.length > 0 ? setMember(emptyObject(place), rest, place, update) : update(undefined);
  if (open && others.some((other) => other.value === value && isSamePlace(other.place, place))) return object;
  const computed = { kind: "unknown", reason: "member", name: "", place } as const;
  const entry: AbstractEntry = { key: "", keyPlace: place, computed, value, place, origin: "assignment" };
  const all = otherMembers([object, { others: [entry] }]);
  return { kind: "object", entries, open: true, place: written, ...(all !== undefined && { others: all }) };
}

/**
 * The value without a member, which is deleted at `place`: `delete record.data`. `perhaps`: the value left where the member may or may not be
 * deleted.
 */
export function removeMember(
  value: AbstractValue,
  path: readonly (string | null)[],
  place: Place,
  perhaps?: (former: AbstractValue) => AbstractValue,
): AbstractValue {
  const [key, ...rest] = path;
  if (value.kind === "union") {
    return mapUnion(value, (member) => removeMember(member, path, place, perhaps));
  }
  if (value.kind === "instance" && key !== undefined && key !== null) {
    const remove = (former: AbstractValue = emptyObject(place)): AbstractValue =>
      rest.length > 0 ? removeMember(former, rest, place, perhaps) : (perhaps?.(former) ?? missingAt(place));
    return addChange(value, { kind: "assignment", path: [key], place, update: remove });
  }
  if (value.kind !== "object" || key === undefined || key === null) return value;
  if (rest.length === 0 && perhaps === undefined)
    return withEntries(value, changeLarge(value.entries, [key]) ?? value.entries.filter((entry) => entry.key !== key));
  const former = findEntry(value, key);
  if (former === undefined) return value;
  const left = rest.length > 0 ? removeMember(former.value, rest, place, perhaps) : perhaps?.(former.value);
  const entry: AbstractEntry = { ...former, value: left ?? former.value };
  return { ...value, entries: value.entries.map((other) => (other === former ? entry : other)) };
}

/** What is left of a member that is deleted. */
export function missingAt(place: Place): AbstractValue {
  return { kind: "constant", value: undefined, place };
}

function setFunctionMember(
  value: AbstractFunction,
  path: readonly (string | null)[],
  place: Place,
  update: MemberUpdate,
): AbstractValue {
  const members = setMember(value.members ?? emptyObject(place), path, place, update);
  return members.kind === "object" ? { ...value, members } : value;
}

/** An object of which nothing is known. */
export function emptyObject(place: Place): AbstractObject {
  return { kind: "object", entries: [], open: true, place };
}

/** `url.pathname = …` keeps the origin of the URL. */
function setUrlMember(url: StringValue, key: string | null, place: Place, update: MemberUpdate): AbstractValue {
  const [origin, pathname] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(toConstantText(url) ?? "")?.slice(1) ?? [];
  if (key === "search") return withSearch(url, update);
  if (key === "searchParams") return withParameters(url, place, update);
  if (key !== "pathname") return /^(?:host|hostname|protocol|port|href)$/.test(key ?? "") ? toUnknown(url) : url;
  const written = update(
    pathname === undefined ? undefined : toStringValue([[toText(pathname, url.place, false)]], place),
  );
  if (origin === undefined) return written;
  const prefix = toText(origin, url.place, false);
  return toStringValue(
    toAlternatives(written).map((parts) => [prefix, ...withLeadingSlash(parts)]),
    place,
  );
}

function toUnknown({ place }: StringValue): AbstractValue {
  return { kind: "unknown", reason: "assigned", name: "url", place, type: undefined, memberName: undefined };
}

function withLeadingSlash(parts: TextParts): TextParts {
  const [head] = parts;
  return head?.kind === "text" && !head.text.startsWith("/") ? [toText("/", undefined, false), ...parts] : parts;
}
