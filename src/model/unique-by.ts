/** The things without those whose key an earlier one has. */
export function uniqueBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): readonly Thing[] {
  const first = new Map<string, Thing>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (!first.has(key)) first.set(key, thing);
  }
  return [...first.values()];
}
