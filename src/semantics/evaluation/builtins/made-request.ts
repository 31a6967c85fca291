import { findEntry } from "../../../model/find-entry.ts";
import { isNullish, type AbstractEntry, type AbstractObject, type AbstractValue } from "../../values/abstract-value.ts";
import { toLiteralEntry } from "../../values/literal-entry.ts";
import { toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import type { Builtin } from "./builtin.ts";

/** What a request takes of the one that it is made of where it is given no other (Fetch, the constructor of `Request`). */
const TAKEN = ["method", "headers", "body"];

/**
 * `new Request(url, init)`, and `new Request(request, init)` of one that is made here: its URL, and what `fetch(request)` sends. Undefined for what
 * is made of a request that a handler is given.
 */
export const makeRequest: Builtin = ([input, init], node, evaluation) => {
  if (input === undefined || (init !== undefined && !isNullish(init) && !isKnownObject(init))) return undefined;
  const former = input.kind === "object" ? input : undefined;
  const url = former === undefined ? input : findEntry(former, "url")?.value;
  if (url?.kind !== "string") return undefined;
  const place = evaluation.placeOf(node);
  const nothing: AbstractValue = { kind: "constant", value: undefined, place };
  const get = toStringValue([[toText("GET", place, false)]], place);
  const taken = TAKEN.map(
    (key) => takeOf(key, init, former) ?? toLiteralEntry(key, key === "method" ? get : nothing, place),
  );
  return { kind: "object", entries: [toLiteralEntry("url", url, place), ...taken], open: true, place };
};

function isKnownObject(value: AbstractValue): boolean {
  return value.kind === "object" && !value.open;
}

function takeOf(
  key: string,
  init: AbstractValue | undefined,
  former: AbstractObject | undefined,
): AbstractEntry | undefined {
  const own = init?.kind === "object" ? findEntry(init, key) : undefined;
  return own ?? (former && findEntry(former, key));
}
