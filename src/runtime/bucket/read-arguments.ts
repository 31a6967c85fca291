import type { BindingFacts } from "../../database/index.ts";

/**
 * Counts the arguments of a call; `undefined` is one when it is written.
 *
 * @throws TypeError when fewer were given than the method requires (specification, Binding methods).
 */
export function requireArguments(given: readonly unknown[], method: string, facts: BindingFacts): void {
  const missing = facts.methods[method]?.arguments[given.length];
  if (missing !== undefined && missing.optional !== true) {
    throw new TypeError(`${method}() was called without \`${missing.name}\`.`);
  }
}
