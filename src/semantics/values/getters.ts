import type { AbstractEntry, AbstractFunction } from "./abstract-value.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { LazyEntry } from "./lazy-entry.ts";

/** By the entry of an object that has the getter itself, and of one that has it from its prototype. */
const own = new WeakMap<AbstractEntry, AbstractFunction>();
const inherited = new WeakMap<AbstractEntry, AbstractFunction>();

/** Notes the getter that gives the value of an entry. */
export function noteGetter<Entry extends AbstractEntry>(entry: Entry, getter: AbstractFunction): Entry {
  own.set(entry, getter);
  return entry;
}

/** The entries of a prototype as those of its heir, on which their getters are run. */
export function toInherited(
  entries: readonly AbstractEntry[],
  evaluation: Pick<EvaluationContext, "watch">,
): readonly AbstractEntry[] {
  return entries.map((entry) => {
    const getter = own.get(entry) ?? inherited.get(entry);
    if (getter === undefined) return entry;
    const ofHeir = new LazyEntry(entry, () => entry.value, evaluation);
    inherited.set(ofHeir, getter);
    return ofHeir;
  });
}

/** The getter of a prototype that gives the value of an entry; undefined of any other. */
export function inheritedGetterOf(entry: AbstractEntry): AbstractFunction | undefined {
  return inherited.get(entry);
}
