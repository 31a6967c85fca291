import type { StringValue, TextParts } from "../../model/index.ts";
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
  const bases = named(BASE);
  return onlyUrl(given) ?? onlyUrl(bases) ?? onlyBaseOf(bases) ?? onlyUrl(named(ADDRESS)) ?? onlyRoute(bases);
}

/** The URL of the one of the values that was made with one: `{ baseQuery: fetchBaseQuery({ baseUrl }) }`. */
function onlyBaseOf(values: readonly AbstractValue[]): StringValue | undefined {
  const [only, ...others] = values.flatMap((value) => (value.kind === "unknown" ? (value.base ?? []) : []));
  return others.length === 0 ? only : undefined;
}

/** The one of the values that is a route of one's own server, `/api`: a path behind that is a route of it too. */
function onlyRoute(values: readonly AbstractValue[]): StringValue | undefined {
  const [only, ...others] = values.filter((value) => value.kind === "string");
  return only !== undefined && others.length === 0 && only.alternatives.every(beginsAtRoot) ? only : undefined;
}

function beginsAtRoot([first]: TextParts): boolean {
  return first?.kind === "text" && first.text.startsWith("/");
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
