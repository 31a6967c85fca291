/** Characters of a text in which words stand near each other wherever they stand. */
const LONG = 100_000;
/** Characters between members of one object, or of one type with its comments: many times what real code has. */
const NEAR = 20_000;

/**
 * Whether each of the words, by its spellings, stands near one and the same place of a text: the members of an object that is known by them do. In a bundle of many
 * packages `port`, `weight` and `target` stand somewhere.
 */
export function standNear(text: string, words: readonly (readonly string[])[]): boolean {
  if (text.length <= LONG) return true;
  const places = words.map((spellings) => placesOf(text, spellings));
  const [rarest = [], ...others] = places.toSorted((one, other) => one.length - other.length);
  return rarest.some((at) => others.every((each) => each.some((other) => Math.abs(other - at) <= NEAR)));
}

function placesOf(text: string, spellings: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (const spelling of spellings) {
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + spelling.length)) places.push(at);
  }
  return places;
}
