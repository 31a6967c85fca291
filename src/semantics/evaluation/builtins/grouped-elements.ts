import { groupBy } from "../../../model/group-by.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { AbstractArray, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { mapList } from "../../values/list-elements.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { MAX_VISITED } from "./taken-elements.ts";

/** A list of those elements that belong to a key; `key` is undefined for all of them, where some key is not known. */
interface GroupOfElements {
  readonly key: string | undefined;
  readonly value: AbstractValue;
  readonly elements: AbstractArray;
}

/** `Object.groupBy(list, keyOf)`: an object with a list for each key. */
export function groupIntoObject(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const groups = groupElements(args, node, evaluation);
  if (groups === undefined) return undefined;
  const place = evaluation.placeOf(node);
  const entries = groups.map(({ key = "", value, elements }) => {
    return { key, keyPlace: value.place, computed: value, value: elements, place, origin: "literal" } as const;
  });
  const isKnown = groups.every(({ key }) => key !== undefined);
  if (!isKnown) return { kind: "object", entries: [], open: true, others: entries, place };
  return { kind: "object", entries: entries.map(({ computed: _, ...entry }) => entry), open: false, place };
}

/** `Map.groupBy(list, keyOf)`: a map with a list for each key. */
export function groupIntoMap(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const groups = groupElements(args, node, evaluation);
  const place = evaluation.placeOf(node);
  const pairs = groups?.map(({ value, elements }): AbstractArray => {
    return { kind: "array", elements: [value, elements], open: false, place };
  });
  return pairs && { kind: "array", elements: pairs, open: false, collection: "map", place };
}

/** Undefined where the list or what its elements are grouped by is not known to its end. */
function groupElements(
  [list, keyOf]: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): readonly GroupOfElements[] | undefined {
  if (list?.kind !== "array" || keyOf === undefined || list.elements.length > MAX_VISITED) return undefined;
  const place = evaluation.placeOf(node);
  const toList = (elements: readonly AbstractValue[], isSure: boolean): AbstractArray => {
    const isUnordered = !isSure || list.isUnordered === true;
    return { kind: "array", elements, open: list.open, ...(isUnordered && { isUnordered }), place };
  };
  const keyed = mapList(list, keyOf, node, evaluation).elements.flatMap((value, index) => {
    const element = list.elements[index];
    return element === undefined ? [] : [{ key: toConstantText(value), value, element }];
  });
  if (keyed.some(({ key }) => key === undefined))
    return [{ key: undefined, value: evaluation.unknown("call", node), elements: toList(list.elements, false) }];
  return Array.from(
    groupBy(keyed, ({ key }) => key),
    ([key, group]) => {
      const elements = group.map(({ element }) => element);
      return { key, value: group[0].value, elements: toList(elements, true) };
    },
  );
}
