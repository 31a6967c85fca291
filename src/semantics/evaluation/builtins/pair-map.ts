import type { StringValue } from "../../../model/index.ts";
import { isNullish, membersOf, type AbstractArray, type AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toPair } from "../../values/listed-entries.ts";
import { trimStart } from "../../values/text-ends.ts";
import { literalText } from "../../values/text-parts.ts";
import { pairsOfParts } from "../../values/url-query.ts";

/** How a platform's map differs from a plain one. */
type MapKind = Pick<AbstractArray, "ignoresCase" | "isQuery">;

/** The result of `new Headers(init)` and `new URLSearchParams(init)`: a map of pairs. */
export function toPairMap(
  init: AbstractValue | undefined,
  kind: MapKind,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray {
  const members = init === undefined ? [] : membersOf(init).filter((member) => !isNullish(member));
  const pairs = members.map((member) => pairsOf(member));
  const isOpen = pairs.some((list) => list === undefined);
  const isUnordered =
    members.length > 1 || members.some((member) => member.kind === "array" && member.isUnordered === true);
  const elements = pairs.flatMap((list) => list ?? []);
  const place = evaluation.placeOf(node);
  return {
    kind: "array",
    elements,
    open: isOpen,
    ...(isUnordered && { isUnordered }),
    collection: "map",
    ...kind,
    place,
  };
}

/** Name and value of each header; undefined where there may be others. */
function pairsOf(value: AbstractValue): readonly AbstractValue[] | undefined {
  if (value.kind === "array") return value.elements;
  if (value.kind !== "object") return undefined;
  return value.entries.map(toPair);
}

/** The parameters of a query that is written as one text, `page=1&match=all`; undefined where not all of it is known, or some is encoded. */
export function pairsOfQuery({ alternatives, place }: StringValue): readonly AbstractValue[] | undefined {
  const [parts = [], ...others] = alternatives;
  const text = others.length > 0 ? undefined : literalText(parts);
  if (text === undefined || !/^[\w.,:=&?-]*$/.test(text)) return undefined;
  return pairsOfParts(trimStart(parts, text.startsWith("?") ? 1 : 0), place);
}
