import { inspect } from "node:util";
import { isPlainObject } from "../model/is-plain-object.ts";

/** Throws a TypeError that names the function, for options that are no object: JavaScript lets anything through. */
export function requireOptions(name: string, options: unknown): void {
  if (isPlainObject(options)) return;
  throw new TypeError(`${name}: expected an object with options, found ${inspect(options, { depth: 0 })}.`);
}
