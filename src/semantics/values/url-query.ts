import { once } from "../../database/once.ts";
import type { Place, StringValue, TextParts } from "../../model/index.ts";
import type { AbstractArray, AbstractValue, MemberUpdate } from "./abstract-value.ts";
import { toAlternatives, toStringValue } from "./string-operations.ts";
import { cutAt, trimStart } from "./text-ends.ts";
import { findEnds, toText } from "./text-parts.ts";

/** A URL with a parameter set, added or taken away: `url.searchParams.set("page", "2")`. */
export function withParameters(url: StringValue, place: Place, update: MemberUpdate): StringValue {
  const change = (pairs: readonly AbstractArray[]): readonly TextParts[] => toLast(update(toQuery(pairs, place)));
  const ofNone = once(() => change([]));
  return mapQuery(url, (query) => {
    const pairs = pairsOfParts(query, place);
    if (pairs === undefined) return { kept: query, added: ofNone() };
    return { added: pairs.length === 0 ? ofNone() : change(pairs) };
  });
}

/** A URL with another query: `url.search = "?page=2"`. */
export function withSearch(url: StringValue, update: MemberUpdate): StringValue {
  const added = toAlternatives(update(undefined)).map((parts) => {
    const [head] = parts;
    return head?.kind === "text" && head.text.startsWith("?") ? trimStart(parts, 1) : parts;
  });
  return mapQuery(url, () => ({ added }));
}

/** A URL with more parameters behind its own. */
export function withMore(url: StringValue, added: TextParts): StringValue {
  return mapQuery(url, (kept) => ({ kept, added: [added] }));
}

/** The parameters of a query that is written as a text, without its `?`; undefined where a hole may hold several. */
export function pairsOfParts(query: TextParts, place: Place): readonly AbstractArray[] | undefined {
  const pairs: AbstractArray[] = [];
  for (let rest = query; rest.length > 0;) {
    const [written, behind] = cutAt(rest, /&/);
    rest = trimStart(behind, 1);
    if (written.length === 0) continue;
    const [name, value] = cutAt(written, /=/);
    if (value.length === 0 && name.some(({ kind }) => kind === "hole")) return undefined;
    const elements = [name, trimStart(value, 1)].map((parts) => toStringValue([parts], place));
    pairs.push({ kind: "array", elements, open: false, place });
  }
  return pairs;
}

function toQuery(elements: readonly AbstractValue[], place: Place): AbstractArray {
  return { kind: "array", elements, open: false, collection: "map", isQuery: true, place };
}

interface ChangedQuery {
  /** What stays before the rest as it is written. */
  readonly kept?: TextParts;
  readonly added: readonly TextParts[];
}

/** Each alternative of a URL with the queries that `change` makes of its own. */
function mapQuery(url: StringValue, change: (query: TextParts) => ChangedQuery): StringValue {
  const alternatives = url.alternatives.flatMap((parts) => {
    const [shown, hash] = cutAt(parts, /#/);
    const [base, query] = cutAt(shown, /\?/);
    const { kept = [], added } = change(trimStart(query, 1));
    return added.map((text) => {
      const behind = [kept, text]
        .filter((each) => findEnds(each).first >= 0)
        .flatMap((each, at) => [toText(at === 0 ? "?" : "&", undefined, false), ...each]);
      return [...base, ...behind, ...hash];
    });
  });
  return toStringValue(alternatives, url.place);
}

/** Of several queries the last that is known: parameters that are set one after the other, each perhaps or to one of several, would multiply the URL. */
function toLast(query: AbstractValue): readonly TextParts[] {
  return toAlternatives(query).slice(-1);
}
