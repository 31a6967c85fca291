/**
 * How many items stand at the beginning of an ordered list before the first that does not meet a condition: by halving, so in time that
 * grows with the logarithm of the list. The condition holds for no item behind one for which it does not.
 */
export function countLeading<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isMet(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
