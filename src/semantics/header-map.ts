import { isNullish, membersOf, type AbstractArray, type AbstractValue } from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { keyOf } from "./string-operations.ts";

/** What `new Headers(init)` gives: a map, whose keys are the same in any letter case. */
export function toHeaders(init: AbstractValue | undefined, node: TS.Node, evaluation: Evaluation): AbstractArray {
  const members = init === undefined ? [] : membersOf(init).filter((member) => !isNullish(member));
  const pairs = members.map((member) => pairsOf(member));
  const isOpen = pairs.some((list) => list === undefined);
  const isSubset = members.length > 1 || members.some((member) => member.kind === "array" && member.isSubset === true);
  const elements = pairs.flatMap((list) => list ?? []);
  const place = evaluation.placeOf(node);
  return {
    kind: "array",
    elements,
    open: isOpen,
    ...(isSubset && { isSubset }),
    collection: "map",
    ignoresCase: true,
    place,
  };
}

/** Name and value of each header; undefined where there may be others. */
function pairsOf(value: AbstractValue): readonly AbstractValue[] | undefined {
  if (value.kind === "array") return value.elements;
  if (value.kind !== "object") return undefined;
  return value.entries.map((entry): AbstractArray => {
    return { kind: "array", elements: [keyOf(entry), entry.value], open: false, place: entry.place };
  });
}
