import type { Place, StringValue, TextParts } from "../../model/index.ts";
import type { AbstractArray, AbstractValue, MemberUpdate } from "./abstract-value.ts";
import { toAlternatives, toStringValue } from "./string-operations.ts";
import { cutAt, trimStart } from "./text-ends.ts";
import { findEnds, toText } from "./text-parts.ts";

/** A URL with a parameter set, added or taken away: `url.searchParams.set("page", "2")`. */
export function withParameters(url: StringValue, place: Place, update: MemberUpdate): StringValue {
  let ofNone: AbstractValue | undefined;
  return mapQuery(url, (query) => {
    if (query.length === 0) return (ofNone ??= update(toQuery([], place)));
    const pairs = pairsOfParts(query, place);
    return pairs === undefined ? [query, update(toQuery([], place))] : update(toQuery(pairs, place));
  });
}

/** A URL with another query: `url.search = "?page=2"`. */
export function withSearch(url: StringValue, update: MemberUpdate): StringValue {
  const query = update(undefined);
  return mapQuery(url, () => query);
}

/** A URL with more parameters behind its own. */
export function withMore(url: StringValue, added: TextParts): StringValue {
  const query = toStringValue([added], url.place);
  return mapQuery(url, (own) => (own.length === 0 ? query : [own, query]));
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

/** Each alternative of a URL with the queries that `change` makes of its own; of several alternatives of one, the last that is known. */
function mapQuery(
  url: StringValue,
  change: (query: TextParts) => AbstractValue | readonly [kept: TextParts, added: AbstractValue],
): StringValue {
  const alternatives = url.alternatives.map((parts) => {
    const [shown, hash] = cutAt(parts, /#/);
    const [base, query] = cutAt(shown, /\?/);
    const changed = change(trimStart(query, 1));
    const texts = "kind" in changed ? [toLast(changed)] : [changed[0], toLast(changed[1])];
    const behind = texts
      .filter((text) => findEnds(text).first >= 0)
      .flatMap((text, at) => [toText(at === 0 ? "?" : "&", undefined, false), ...text]);
    return [...base, ...behind, ...hash];
  });
  return toStringValue(alternatives, url.place);
}

function toLast(query: AbstractValue): TextParts {
  const parts = toAlternatives(query).at(-1) ?? [];
  const [head] = parts;
  return head?.kind === "text" && head.text.startsWith("?") ? trimStart(parts, 1) : parts;
}
