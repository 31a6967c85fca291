import { inspect } from "node:util";
import { isPlainObject } from "../model/is-plain-object.ts";

/** What was expected of an option, in words; undefined when its value is fine. */
export type OptionCheck = (value: unknown) => string | undefined;

/** A check for each option that a function takes. */
export type OptionChecks<Options> = Readonly<Record<keyof Options & string, OptionCheck>>;

/**
 * Throws one TypeError that names the function and all that is wrong with its options: JavaScript lets anything through. What is
 * `undefined` counts as left out.
 *
 * @param findMore - What is wrong with options that are fine each by itself.
 */
export function checkOptions<Options extends object>(
  name: string,
  options: Options,
  checks: OptionChecks<Options>,
  findMore: () => readonly string[] = () => [],
): void {
  requireOptions(name, options);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const wrong = given.flatMap(([option, value]) => checkOption(option, value, checks));
  const problems = wrong.length === 0 ? findMore() : wrong;
  if (problems.length > 0) throw new TypeError(`${name}: ${problems.join("; ")}.`);
}

/** The options as they are, where they are an object; throws a TypeError that names the function otherwise. */
export function requireOptions<Options>(name: string, options: Options): Options {
  if (isPlainObject(options)) return options;
  throw new TypeError(`${name}: expected an object with options, found ${inspect(options, { depth: 0 })}.`);
}

function checkOption(option: string, value: unknown, checks: Readonly<Record<string, OptionCheck>>): readonly string[] {
  const check = Object.hasOwn(checks, option) ? checks[option] : undefined;
  if (check === undefined) return [`\`${option}\` is no option, expected ${Object.keys(checks).join(", ")}`];
  const expected = check(value);
  return expected === undefined ? [] : [`\`${option}\`: ${expected}, found ${describeValue(value)}`];
}

function describeValue(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : typeof value;
}

/** A check that a value passes for which `holds` is true. */
export function expecting(expected: string, holds: (value: unknown) => boolean): OptionCheck {
  return (value) => (holds(value) ? undefined : `expected ${expected}`);
}

/** A check for one of some words. */
export function oneOf(words: readonly string[]): OptionCheck {
  return expecting(words.join(" or "), (value) => words.includes(value as string));
}

/** A check for a function, which is said to return something. */
export function functionOf(result: string): OptionCheck {
  return expecting(`a function that returns ${result}`, (value) => typeof value === "function");
}

/** A check for an object that has these methods. */
export function withMethods(expected: string, names: readonly string[]): OptionCheck {
  return expecting(
    expected,
    (value) =>
      typeof value === "object" &&
      value !== null &&
      names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === "function"),
  );
}

/** A check for the path of a folder, which need not be there. */
export const aFolder: OptionCheck = expecting(
  "the path of a folder",
  (value) => typeof value === "string" && value !== "",
);
