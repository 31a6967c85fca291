/** A map, or one that keeps no key alive. */
interface Keyed<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What a map has for a key; what is made for it where there is nothing yet. */
export function findOrAdd<Key, Value>(map: Keyed<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
