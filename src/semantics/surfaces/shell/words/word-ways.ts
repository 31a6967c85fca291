import type { Alternatives } from "../texts/alternatives.ts";
import {
  anyOf,
  collapseLists,
  concatLists,
  countElements,
  eitherOf,
  elementAt,
  joinLists,
  NO_WORDS,
  type ShellList,
} from "../state/shell-list.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Words that stand for several lists are a command line each, up to so many. */
const MAX_WAYS = 8;

/** The lists that words become together: one for each way in which those that stand for several may be read. */
export function combineWays(
  words: readonly (readonly ShellList[])[],
  work: ShellWork,
): { readonly ways: readonly ShellList[]; readonly isVague: boolean } {
  if (work.isExhausted) return { ways: [NO_WORDS], isVague: false };
  if (words.every(({ length }) => length === 1)) return { ways: [concatLists(words.flat())], isVague: false };
  if (words.reduce((product, { length }) => product * length, 1) > MAX_WAYS) {
    work.spendOnCopy(words.reduce((sum, word) => sum + countElements(word), 0));
    return { ways: [concatLists(words.map(collapseLists))], isVague: true };
  }
  let ways: readonly ShellList[] = [NO_WORDS];
  for (const word of words) {
    const longer = ways.flatMap((list) => word.map((each) => concatLists([list, each])));
    const isPaid = work.spend(longer.length) && work.spendOnCopy(countElements(longer));
    ways = (isPaid ? joinLists(longer, []) : undefined) ?? longer.slice(-1);
  }
  return { ways, isVague: false };
}

/** What stands at any of some indexes, of lists of which each may be the one; any element where the index is not known. */
export function elementsAt(
  lists: readonly ShellList[],
  indexes: readonly number[] | undefined,
): { readonly value: Alternatives | undefined; readonly isVague: boolean } {
  const isLoose = lists.some(({ elements, fixed }) => {
    return fixed < elements.length && indexes?.every((each) => each >= 0 && each < fixed) !== true;
  });
  if (indexes === undefined) {
    const isOneOfSome = lists.some(({ elements }) => elements.length > 1);
    return { value: anyOf(lists.flatMap(({ elements }) => elements)), isVague: isLoose || isOneOfSome };
  }
  return { value: eitherOf(lists.flatMap((list) => indexes.map((each) => elementAt(list, each)))), isVague: isLoose };
}
