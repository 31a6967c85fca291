import type { StringValue } from "../../model/index.ts";
import { membersOf, type AbstractUnknown, type AbstractValue } from "./abstract-value.ts";
import { isAbsolute } from "./join-url.ts";

/** What options call the URL behind which paths are joined. */
const BASE = /base|prefix/i;
const ADDRESS = /ur[il]|host|endpoint|origin|root|server/i;

/**
 * The URL that a call is given by itself, or by an option whose name says that it is one: what paths are joined behind where the call makes
 * a client. Undefined where none is given, or several.
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

/** Whether the name of an option or a member says that a base is kept there. */
export function isNameOfBase(name: string): boolean {
  return BASE.test(name);
}

/** The part of a value that is not known in which the base stands. */
export function ofBase(base: StringValue | undefined): Pick<AbstractUnknown, "base"> {
  return base === undefined ? {} : { base };
}

/** The one of the values that is a URL; undefined where none is, or several are. */
export function onlyUrl(values: readonly AbstractValue[]): StringValue | undefined {
  const urls = values.filter((value) => value.kind === "string" && value.alternatives.some(isAbsolute));
  const [only] = urls;
  return urls.length === 1 && only?.kind === "string" ? only : undefined;
}
