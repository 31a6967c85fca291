import { MAX_ALTERNATIVES } from "../../../../model/index.ts";
import { literalText, toHole } from "../../../values/text-parts.ts";
import { isCovered, isPlain, isSameDetails, mergeDetails, type HeldDetails } from "./held-details.ts";
import { isSameValue, keyOf, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { anyOf, collapseLists, countElements, isSameList, joinLists, NO_WORDS, type ShellList } from "./shell-list.ts";
import type { ShellTable } from "./shell-table.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/**
 * What a variable holds: a single value, which it may lack where it is set on a condition, one of some lists, or values by names. One that
 * `declare -n` makes is another name of a variable.
 */
export type HeldValue = HeldDetails &
  (
    | { readonly kind: "text"; readonly value: Alternatives; readonly isOptional?: boolean }
    | { readonly kind: "lists"; readonly lists: readonly ShellList[] }
    | { readonly kind: "table"; readonly table: ShellTable }
    | HeldReference
  );

export interface HeldReference {
  readonly kind: "reference";
  readonly target: string;
}

type HeldTextOrLists = Extract<HeldValue, { kind: "text" | "lists" }>;
type HeldText = Extract<HeldValue, { kind: "text" }>;

/** What is another name of one variable or of another one. */
const UNKNOWN: HeldValue = { kind: "text", value: [[toHole("call", "declare -n", NOWHERE)]] };

/** Lists are told apart up to so many where branches meet: each is a command line of its own. */
const MAX_JOINED_LISTS = 4;

/** What a variable may hold where either of two ways has led, `branch` that parts them; undefined for what is not set. */
export function joinHeld(
  one: HeldValue | undefined,
  other: HeldValue | undefined,
  branch: object,
  work: ShellWork,
): HeldValue | undefined {
  if (one === other) return one;
  if (one === undefined || other === undefined) return asOptional(one ?? other, branch);
  if (one.kind === "reference" || other.kind === "reference") return isSameHeld(one, other) ? one : UNKNOWN;
  if (one.kind === "text" && other.kind === "text") return joinTexts(one, other, branch);
  if (one.kind === "table" && other.kind === "table") {
    work.spendOnCopy(one.table.entries.size + other.table.entries.size);
    return joinTables(one, other, branch);
  }
  if (one.kind === "table" || other.kind === "table") return one.kind === "table" ? one : other;
  return joinAsLists(one, other, branch, work);
}

function joinAsLists(one: HeldTextOrLists, other: HeldTextOrLists, branch: object, work: ShellWork): HeldValue {
  const [some, others] = [listsOf(one), listsOf(other)];
  work.spendOnCopy(countElements(some) + countElements(others));
  const joined = joinLists(some, others) ?? [];
  if (one.kind === "lists" && joined.length === some.length && isCovered(other, one)) return one;
  const isTold = joined.length > 0 && joined.length <= MAX_JOINED_LISTS;
  const lists = isTold ? joined : [collapseLists([...some, ...others])];
  return { kind: "lists", lists, ...mergeDetails(one, other, branch), ...(!isTold && { isVague: true }) };
}

function joinTexts(one: HeldText, other: HeldText, branch: object): HeldValue {
  const value = unite(one.value, other.value);
  const isOptional = one.isOptional === true || other.isOptional === true;
  const isSame = value === one.value && isOptional === (one.isOptional === true) && isCovered(other, one);
  return isSame ? one : { kind: "text", value, ...(isOptional && { isOptional }), ...mergeDetails(one, other, branch) };
}

function listsOf(held: HeldTextOrLists): readonly ShellList[] {
  return held.kind === "lists" ? held.lists : [{ elements: [held.value], fixed: 1 }];
}

function asOptional(held: HeldValue | undefined, branch: object): HeldValue | undefined {
  if (held === undefined || held.kind === "table" || held.kind === "reference") return held;
  if (held.kind === "text")
    return held.isOptional === true ? held : { ...held, isOptional: true, ...mergeDetails(held, {}, branch) };
  const lists = joinLists(held.lists, [NO_WORDS]) ?? held.lists;
  return lists.length === held.lists.length ? held : { ...held, lists, ...mergeDetails(held, {}, branch) };
}

function joinTables(
  one: Extract<HeldValue, { kind: "table" }>,
  other: Extract<HeldValue, { kind: "table" }>,
  branch: object,
): HeldValue {
  const entries = new Map(one.table.entries);
  let isSame = isCovered(other, one);
  for (const [name, value] of other.table.entries) {
    const former = entries.get(name);
    const joined = former === undefined ? value : unite(former, value);
    if (joined === former) continue;
    entries.set(name, joined);
    isSame = false;
  }
  const known = new Set(one.table.others);
  const others = [...one.table.others, ...other.table.others.filter((value) => !known.has(value))];
  if (isSame && others.length === one.table.others.length) return one;
  return { kind: "table", table: { entries, others }, ...mergeDetails(one, other, branch) };
}

/** Both, without what is there twice; beyond the bound it is unknown when it is used. The first itself where the other adds nothing. */
export function unite(some: Alternatives, others: Alternatives): Alternatives {
  if (some === others || some.length > MAX_ALTERNATIVES) return some;
  const known = new Set(some.map(keyOf));
  const added = others.filter((parts) => !known.has(keyOf(parts)));
  return added.length === 0 ? some : [...some, ...added];
}

/** What a loop leaves in a variable that it changes each time: what is known so far, and anything else. */
export function widenHeld(
  former: HeldValue | undefined,
  next: HeldValue | undefined,
  name: string,
): HeldValue | undefined {
  if (former === next || next === undefined || next.kind === "table" || next.kind === "reference") return next;
  if (next.kind === "lists") return { ...next, lists: [collapseLists(next.lists)], isVague: true };
  const unknown = [[toHole("call", name, NOWHERE)]];
  return { ...next, value: unite(anyOf([next.value]) ?? unknown, unknown) };
}

/** Whether nothing tells two values apart. */
export function isSameHeld(one: HeldValue | undefined, other: HeldValue | undefined): boolean {
  if (one === other) return true;
  if (one?.kind === "text" && other?.kind === "text")
    return (
      (one.isOptional === true) === (other.isOptional === true) &&
      isSameValue(one.value, other.value) &&
      isSameDetails(one, other)
    );
  if (one?.kind === "reference" && other?.kind === "reference") return one.target === other.target;
  if (one?.kind !== "lists" || other?.kind !== "lists") return false;
  return (
    one.lists.length === other.lists.length &&
    one.lists.every((list, at) => isSameList(list, other.lists[at] ?? NO_WORDS)) &&
    isSameDetails(one, other)
  );
}

/** Whether a value is one text that is known, so that assigning it again changes nothing. */
export function isSameText(held: HeldValue | undefined, value: Alternatives): boolean {
  if (held?.kind !== "text" || held.isOptional === true || !isPlain(held)) return false;
  const [one, ...others] = held.value;
  const [other, ...more] = value;
  if (one === undefined || other === undefined || others.length > 0 || more.length > 0) return false;
  return literalText(one) !== undefined && keyOf(one) === keyOf(other);
}
