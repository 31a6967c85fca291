import type { StringValue } from "../../model/index.ts";
import { membersOf, type AbstractUnknown, type AbstractValue } from "./abstract-value.ts";
import { isAbsolute } from "./join-url.ts";

/** Names of options that hold a base URL. */
const BASE = /base|prefix/i;
const ADDRESS = /ur[il]|host|endpoint|origin|root|server/i;

/**
 * The base URL among a call's arguments, where the call creates a client: a URL by itself, or an option whose name says
 * that it is one. Undefined where there is none, or more than one.
 */
export function baseGiven(args: readonly AbstractValue[]): StringValue | undefined {
  const given = args.flatMap(membersOf);
  const named = (name: RegExp): readonly AbstractValue[] =>
    given.flatMap((value) => {
      if (value.kind !== "object") return [];
      return value.entries.filter(({ key }) => name.test(key)).flatMap((entry) => membersOf(entry.value));
    });
  return onlyUrl(given) ?? onlyUrl(named(BASE)) ?? onlyUrl(named(ADDRESS));
}

/** Whether the name of an option or a member says that it holds a base URL. */
export function isNameOfBase(name: string): boolean {
  return BASE.test(name);
}

/** The base as a part of an unknown value. */
export function ofBase(base: StringValue | undefined): Pick<AbstractUnknown, "base"> {
  return base === undefined ? {} : { base };
}

/** The only URL among the values; undefined where there is none, or more than one. */
export function onlyUrl(values: readonly AbstractValue[]): StringValue | undefined {
  const urls = values.filter((value) => value.kind === "string" && value.alternatives.some(isAbsolute));
  const [only] = urls;
  return urls.length === 1 && only?.kind === "string" ? only : undefined;
}
