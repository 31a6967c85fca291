import { findOrAdd } from "../model/find-or-add.ts";

/** The value that `make` gives, made at the first call. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What `make` gives for each key, made at the first call for it. */
export function onceFor<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, { readonly value: Made }>();
  return (key) => findOrAdd(made, key, () => ({ value: make(key) })).value;
}
