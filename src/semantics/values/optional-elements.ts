import { membersOf, type AbstractArray, type AbstractValue } from "./abstract-value.ts";

/** How many lists that one list can be are told apart: what is added under four conditions. */
const MAX_LISTS = 16;

/**
 * Of lists that stand for several, of which each may lack elements: which of these are surely there, undefined where nobody knows their order.
 * To whoever does not ask, such a list is one of unknown order. By the list and not by its elements, so that what sorts or cuts it loses this.
 */
const certainty = new WeakMap<AbstractArray, readonly boolean[] | undefined>();

/** Whether a list stands for several, so that elements of it may not be there. */
export function mayLackElements(list: AbstractArray): boolean {
  return certainty.has(list);
}

/** For each element of a list whether it is surely there; undefined where their order is not known. */
export function certaintyOf(list: AbstractArray): readonly boolean[] | undefined {
  if (list.open || list.collection !== undefined) return undefined;
  return list.isUnordered === true ? certainty.get(list) : list.elements.map(() => true);
}

/** A list with one more element at its end, which is surely there or perhaps. */
export function withElement(list: AbstractArray, element: AbstractValue, isCertain: boolean): AbstractArray {
  const added: AbstractArray = { ...list, elements: [...list.elements, element] };
  const known = certaintyOf(list);
  if (mayLackElements(list) || !isCertain) certainty.set(added, known && [...known, isCertain]);
  return added;
}

/** A list of which some elements may not be there: for each whether it surely is. */
export function withCertainties(list: AbstractArray, known: readonly boolean[]): AbstractArray {
  if (!known.includes(false)) return list;
  const made: AbstractArray = { ...list, isUnordered: true };
  certainty.set(made, known);
  return made;
}

/** A list with as many elements as another one, each there as surely as that one's. */
export function likeList(list: AbstractArray, made: AbstractArray): AbstractArray {
  if (mayLackElements(list)) certainty.set(made, certainty.get(list));
  return made;
}

/**
 * One list in place of many of which each has some of the same elements, as they are behind `if (a) list.push(…)`, one for each combination of the
 * conditions; undefined where there are few, or where they have nothing in common.
 */
export function mergeLists(values: readonly AbstractValue[]): AbstractArray | undefined {
  if (values.length <= MAX_LISTS || !values.every(isPlainList) || elementsOf(values).size >= values.length)
    return undefined;
  return mergeAll(values);
}

/** Of several lists, as conditions leave them that elements are added under, one with the elements of all; undefined where one is not known. */
export function toOneList(value: AbstractValue): AbstractArray | undefined {
  if (value.kind === "array") return value;
  const lists = membersOf(value).filter((member) => member.kind === "array");
  const isEachList = lists.length === membersOf(value).length;
  const areAlike = lists.every(({ collection }) => collection === lists[0]?.collection);
  return isEachList && areAlike ? mergeAll(lists) : undefined;
}

/** One list in place of several, however many. */
export function mergeAll(lists: readonly AbstractArray[]): AbstractArray | undefined {
  const [first] = lists;
  if (first === undefined) return undefined;
  const indexes = elementsOf(lists);
  const elements = [...indexes.keys()];
  const merged: AbstractArray = { ...first, elements, isUnordered: true, open: lists.some(({ open }) => open) };
  const known = lists.map((list) => placesIn(indexes, list));
  const isCertain = (index: number): boolean => known.every((places) => places?.get(index) === true);
  const isInOrder = !known.includes(undefined);
  certainty.set(merged, isInOrder ? elements.map((_, index) => isCertain(index)) : undefined);
  return merged;
}

function isPlainList(value: AbstractValue): value is AbstractArray {
  return value.kind === "array" && value.collection === undefined;
}

/** The elements of all lists, those of the first first, each with its index among them. */
function elementsOf(lists: readonly AbstractArray[]): ReadonlyMap<AbstractValue, number> {
  const indexes = new Map<AbstractValue, number>();
  for (const { elements } of lists)
    for (const element of elements) if (!indexes.has(element)) indexes.set(element, indexes.size);
  return indexes;
}

/** At which index each element of a list stands among others, and whether it is surely there; undefined where it is in another order. */
function placesIn(
  indexes: ReadonlyMap<AbstractValue, number>,
  list: AbstractArray,
): ReadonlyMap<number, boolean> | undefined {
  const known = certaintyOf(list);
  const places = list.elements.map((element) => indexes.get(element) ?? -1);
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
  return known !== undefined && isInOrder ? new Map(places.map((place, at) => [place, known[at] === true])) : undefined;
}

/** The lists that a list can be whose elements may each be left out; undefined where there are more than `most`. */
export function listsOf(list: AbstractArray, most: number): readonly (readonly AbstractValue[])[] | undefined {
  const known = certaintyOf(list);
  if (known === undefined || 2 ** known.filter((isCertain) => !isCertain).length > most) return undefined;
  let lists: (readonly AbstractValue[])[] = [[]];
  for (const [index, element] of list.elements.entries()) {
    const longer = lists.map((each) => [...each, element]);
    lists = known[index] === true ? longer : [...lists, ...longer];
  }
  return lists;
}
