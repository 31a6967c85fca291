import type { BindingFacts } from "../../database/index.ts";

/**
 * Counts the arguments of a call; `undefined` is one when it is written.
 *
 * @throws TypeError when fewer were given than the method requires (specification, Binding methods).
 */
export function requireArguments(given: readonly unknown[], method: string, facts: BindingFacts): void {
  const required = (facts.methods[method]?.arguments ?? []).filter(({ optional }) => optional !== true);
  const missing = required[given.length];
  if (missing !== undefined) {
    throw new TypeError(`${method}() needs ${required.length} arguments, \`${missing.name}\` is missing.`);
  }
}
