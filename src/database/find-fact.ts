import type { BindingFacts } from "./binding-facts.ts";

/** What the binding's facts say at a path, `list.maximumLimit`; undefined when there is nothing. */
export function findFact(binding: BindingFacts, path: string): unknown {
  let fact: unknown = binding;
  for (const name of path.split(".")) fact = (fact as Readonly<Record<string, unknown>> | undefined)?.[name];
  return fact;
}
