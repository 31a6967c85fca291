import { membersOf, type AbstractValue } from "./abstract-value.ts";
import { withoutRepeatedUnknowns } from "./same-value.ts";
import { withoutUnreached } from "./unreached.ts";

/** Lists at least as long are looked through once, however many uses go over them. */
const MIN_KEPT = 64;

const kept = new WeakMap<readonly AbstractValue[], readonly AbstractValue[]>();

/** What several values may be: each once, those of unions by themselves, without what no run has. */
export function distinctValues(values: readonly AbstractValue[]): readonly AbstractValue[] {
  if (values.length < MIN_KEPT) return listDistinct(values);
  let distinct = kept.get(values);
  if (distinct === undefined) kept.set(values, (distinct = listDistinct(values)));
  return distinct;
}

function listDistinct(values: readonly AbstractValue[]): readonly AbstractValue[] {
  const distinct = new Set<AbstractValue>();
  for (const value of values) for (const each of membersOf(value)) distinct.add(each);
  return withoutRepeatedUnknowns(withoutUnreached([...distinct]));
}
