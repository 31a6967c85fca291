/** The things by what `keyOf` gives, each group in the order of the list. */
export function groupBy<Thing, Key>(things: Iterable<Thing>, keyOf: (thing: Thing) => Key): Map<Key, Group<Thing>> {
  const groups = new Map<Key, Group<Thing>>();
  for (const thing of things) addToGroup(groups, keyOf(thing), thing);
  return groups;
}

/** Things that belong together: at least one. */
export type Group<Thing> = [Thing, ...Thing[]];

/** Puts a thing behind those of its key, or begins a group with it. */
export function addToGroup<Thing, Key>(groups: Map<Key, Group<Thing>>, key: Key, thing: Thing): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [thing]);
  else group.push(thing);
}
