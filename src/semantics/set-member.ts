import type { Place } from "../model/index.ts";
import { membersOf, type AbstractEntry, type AbstractObject, type AbstractValue } from "./abstract-value.ts";
import { toAlternatives, toConstantText, toStringValue } from "./string-operations.ts";

/** How a member is assigned: where, and whether on every path of execution. */
export interface Assignment {
  readonly place: Place;
  readonly isCertain: boolean;
}

/** Whether an assignment to a member changes what is known of the value. */
export function canHoldMembers(value: AbstractValue): boolean {
  return membersOf(value).some((member) => member.kind === "object" || member.kind === "string");
}

/** The value after `value.a.b = written`. A computed member opens the object; what is no object stays as it is. */
export function setMember(
  value: AbstractValue,
  path: readonly (string | null)[],
  written: AbstractValue,
  assignment: Assignment,
): AbstractValue {
  const { place, isCertain } = assignment;
  const [key, ...rest] = path;
  if (key === undefined) return written;
  if (value.kind === "string" && key === "pathname" && rest.length === 0) return setPathname(value, written, place);
  if (value.kind === "union")
    return { ...value, members: membersOf(value).map((member) => setMember(member, path, written, assignment)) };
  if (value.kind !== "object") return value;
  if (key === null) return { ...value, open: true };
  const former = value.entries.findLast((entry) => entry.key === key);
  const inner = former?.value ?? emptyObject(place);
  const entry: AbstractEntry = {
    key,
    keyPlace: place,
    value:
      rest.length > 0 ? setMember(inner, rest, written, assignment) : isCertain ? written : either(former, written),
    place,
    origin: "assignment",
  };
  return { ...value, entries: [...value.entries.filter((other) => other !== former), entry] };
}

function either(former: AbstractEntry | undefined, written: AbstractValue): AbstractValue {
  if (former === undefined) return written;
  return { kind: "union", members: [...membersOf(former.value), ...membersOf(written)], place: written.place };
}

function emptyObject(place: Place): AbstractObject {
  return { kind: "object", entries: [], open: true, place };
}

/** `url.pathname = …` keeps the origin of the URL. */
function setPathname(url: AbstractValue, written: AbstractValue, place: Place): AbstractValue {
  const origin = /^https?:\/\/[^/?#]+/.exec(toConstantText(url) ?? "")?.[0];
  if (origin === undefined) return written;
  const prefix = { kind: "text", text: origin, place: url.place, exact: false } as const;
  return toStringValue(
    toAlternatives(written).map((parts) => [prefix, ...parts]),
    place,
  );
}
