import { MAX_ALTERNATIVES } from "../../../../model/index.ts";
import { toHole } from "../../../values/text-parts.ts";
import { isSameValue, keyOf, NOWHERE, type Alternatives } from "../texts/alternatives.ts";

/** A list has no more elements that were never set than these; beyond, an index is not known. */
const MAX_GAP = 64;
/** Stands at an index that is not set. */
const UNSET: Alternatives = [];

/** Words of a shell in their order: `NAME=(a b)`, the parameters of a function, what a word becomes. */
export interface ShellList {
  /** As if everything that is done on a condition, and each loop once, were done. Without alternatives where nothing is set. */
  readonly elements: readonly Alternatives[];
  /** How many of the first elements stand at their own index. Any other one may stand at each index behind these, more than once, or nowhere. */
  readonly fixed: number;
}

/** A list that holds these elements and no others. */
export function toList(elements: readonly Alternatives[]): ShellList {
  return { elements, fixed: elements.length };
}

/** Words of which only is known what they may be: not how many there are, nor in which order. */
export function toLooseList(elements: readonly Alternatives[]): ShellList {
  return { elements, fixed: 0 };
}

export const NO_WORDS: ShellList = toList([]);

function isExact({ elements, fixed }: ShellList): boolean {
  return fixed === elements.length;
}

/** How many elements the list has; undefined where that is not known. */
export function countOf(list: ShellList): number | undefined {
  return isExact(list) ? list.elements.filter(isSet).length : undefined;
}

/** The indexes that are set; undefined where they are not known. */
export function indexesOf(list: ShellList): readonly number[] | undefined {
  return isExact(list) ? list.elements.flatMap((element, index) => (isSet(element) ? [index] : [])) : undefined;
}

function isSet(element: Alternatives): boolean {
  return element.length > 0;
}

/** What stands at an index, from the end where it is negative; undefined for nothing. */
export function elementAt(list: ShellList, index: number): Alternatives | undefined {
  const { elements, fixed } = list;
  if (index < 0 && !isExact(list)) return anyOf(elements);
  const found = index < fixed ? elements.at(index) : anyOf(elements.slice(fixed));
  return found?.length === 0 ? undefined : found;
}

/** Any of the elements; undefined where there is none, a hole where there are more than are told apart. */
export function anyOf(elements: readonly Alternatives[]): Alternatives | undefined {
  const set = elements.filter(isSet);
  if (set.length < 2) return set[0];
  const found = new Map<string, Alternatives[number]>();
  for (const parts of set.slice(0, MAX_ALTERNATIVES + 1).flat()) found.set(keyOf(parts), parts);
  return found.size > MAX_ALTERNATIVES ? [[toHole("limit", "…", NOWHERE)]] : [...found.values()];
}

/** Either of the values; undefined where there is none. */
export function eitherOf(values: readonly (Alternatives | undefined)[] | undefined): Alternatives | undefined {
  return values === undefined ? undefined : anyOf(values.map((value) => value ?? []));
}

/** The words that lists become, one behind the other. */
export function concatLists(lists: readonly ShellList[]): ShellList {
  const loose = lists.findIndex((list) => !isExact(list));
  const fixed = lists.flatMap((list, index) =>
    loose < 0 || index <= loose ? list.elements.slice(0, list.fixed).filter(isSet) : [],
  );
  return { elements: lists.flatMap(({ elements }) => elements.filter(isSet)), fixed: fixed.length };
}

/** The list where any of the elements from an index on may be missing, or be there more than once. */
export function loosenFrom({ elements, fixed }: ShellList, index: number): ShellList {
  return { elements, fixed: Math.min(fixed, Math.max(index, 0)) };
}

/** Longer lists are not told apart by where they begin. */
const MAX_STARTS = 16;

/** What may be left of lists where elements are taken off the beginning, of which it is not known how many. */
export function startsOf(lists: readonly ShellList[]): readonly ShellList[] {
  const left = lists.flatMap((list) =>
    isExact(list) && list.elements.length <= MAX_STARTS
      ? [...list.elements.keys(), list.elements.length].map((start) => sliceList(list, start))
      : [loosenFrom(list, 0)],
  );
  return joinLists(left, []) ?? lists.map((list) => loosenFrom(list, 0));
}

/** `${LIST[@]:from:length}`, from the end where `from` is negative. */
export function sliceList(list: ShellList, from: number, length = Infinity): ShellList {
  const { elements, fixed } = list;
  if (!isExact(list) && (from < 0 || from + length > fixed)) {
    // An element that may stand anywhere may be moved in front of those that are left out.
    const start = from < 0 ? 0 : Math.min(from, fixed);
    return { elements: elements.slice(start), fixed: from < 0 ? 0 : fixed - start };
  }
  const start = from < 0 ? elements.length + from : from;
  return toList(start < 0 ? [] : elements.slice(start, start + length));
}

/** The list behind `NAME[index]=value`; where the index is not known each element may be the value. */
export function withElement(list: ShellList, index: number | undefined, value: Alternatives): ShellList {
  const next = { ...list, elements: [...list.elements] };
  setElement(next, index, value);
  return next;
}

/** `NAME=([index]=value other)`: an element without an index stands behind the one before. */
export function toIndexedList(
  items: Iterable<{ readonly index: number | "next" | undefined; readonly value: Alternatives }>,
): ShellList {
  const list: GrowingList = { elements: [], fixed: 0 };
  for (const { index, value } of items) setElement(list, index === "next" ? list.elements.length : index, value);
  return list;
}

/** A list that is not handed out yet. */
interface GrowingList {
  readonly elements: Alternatives[];
  fixed: number;
}

function setElement(list: GrowingList, index: number | undefined, value: Alternatives): void {
  const { elements, fixed } = list;
  const at = index !== undefined && index < 0 ? (isExact(list) ? elements.length + index : undefined) : index;
  const isKnown = at !== undefined && at >= 0 && (at < fixed || (isExact(list) && at < elements.length + MAX_GAP));
  if (!isKnown) {
    elements.push(value);
    list.fixed = Math.min(fixed, Math.max(at ?? 0, 0));
    return;
  }
  while (elements.length <= at) {
    elements.push(UNSET);
    list.fixed++;
  }
  elements[at] = value;
}

/** The list behind `unset NAME[index]`; the others keep their index. */
export function withoutElement(list: ShellList, index: number | undefined): ShellList {
  const { elements, fixed } = list;
  if (index === undefined || index < 0 || index >= fixed) return index === undefined ? loosenFrom(list, 0) : list;
  const last = elements.findLastIndex((element, at) => at !== index && isSet(element));
  const next = elements.map((element, at) => (at === index ? UNSET : element));
  return isExact(list) ? toList(next.slice(0, last + 1)) : { elements: next, fixed };
}

/** How many lists a name may hold that are told apart. */
const MAX_LISTS = 32;

/** Either of the lists; undefined where there are more than are told apart. */
export function joinLists(some: readonly ShellList[], others: readonly ShellList[]): readonly ShellList[] | undefined {
  if (some.length + others.length < 2) return [...some, ...others];
  const found: ShellList[] = [];
  for (const list of [...some, ...others]) {
    if (found.some((each) => isSameList(each, list))) continue;
    if (found.push(list) > MAX_LISTS) return undefined;
  }
  return found;
}

/** A list that is made of several is no longer than so: of longer ones each element is kept once. */
const MAX_COLLAPSED = 256;

/** What is left of lists that are not told apart: the elements that all begin with, and those of each behind them, any of which may be missing. */
export function collapseLists(lists: readonly ShellList[]): ShellList {
  const longest = lists.reduce((one, other) => (other.elements.length > one.elements.length ? other : one), NO_WORDS);
  const shared = lists.reduce((length, { elements }) => {
    let at = 0;
    while (at < length && at < elements.length && isSameElement(elements[at], longest.elements[at])) at++;
    return at;
  }, longest.elements.length);
  const fixed = lists.reduce((least, list) => Math.min(least, list.fixed), shared);
  const isLonger = lists.every(({ elements }) =>
    elements.every((each, at) => isSameElement(each, longest.elements[at])),
  );
  if (isLonger) return { elements: longest.elements, fixed };
  const rests = new Map(
    lists.map(({ elements }) => [elements.slice(shared).map(keyOfElement).join("\n\n"), elements.slice(shared)]),
  );
  const all = [...rests.values()].flat();
  const left = all.length <= MAX_COLLAPSED ? all : [...new Map(all.map((each) => [keyOfElement(each), each])).values()];
  return { elements: [...longest.elements.slice(0, shared), ...left], fixed };
}

/** Whether two lists are made of the same texts. */
export function isSameList(one: ShellList, other: ShellList): boolean {
  return (
    one === other ||
    (one.fixed === other.fixed &&
      one.elements.length === other.elements.length &&
      one.elements.every((each, at) => isSameValue(each, other.elements[at])))
  );
}

function isSameElement(one: Alternatives = UNSET, other: Alternatives = UNSET): boolean {
  return one === other || keyOfElement(one) === keyOfElement(other);
}

function keyOfElement(element: Alternatives): string {
  return element.map(keyOf).join("\n");
}

/** No key of a word has a character in it that ends a line. */
export function keyOfList({ elements, fixed }: ShellList): string {
  return [fixed, ...elements.map(keyOfElement)].join("\n\n");
}

/** How many elements lists have together. */
export function countElements(lists: readonly ShellList[]): number {
  return lists.reduce((sum, { elements }) => sum + elements.length, 0);
}
