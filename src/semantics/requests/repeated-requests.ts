import type { ClientCall } from "../../model/index.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";
import { readOne, type EachPart, type SourceContext } from "../clients/client-source.ts";
import { toSnakeCase } from "./snake-case.ts";
import { keyOf, mapTexts } from "../values/string-operations.ts";

/** The parts of a call that makes several requests, one part for each: the properties of an object, the elements of a list. */
export function listRepeatedParts({ each = "" }: ClientCall, context: SourceContext): readonly EachPart[] {
  const value = readOne(each, context);
  return value === undefined ? [] : membersOf(value).flatMap((member) => listParts(member));
}

function listParts(value: AbstractValue): readonly EachPart[] {
  switch (value.kind) {
    case "object": {
      const counting = value.entries.filter(
        (entry, index) => index === value.entries.findLastIndex(isNamed(entry.key)),
      );
      return counting.map((entry) => ({ key: toSnakeKey(keyOf(entry)), value: entry.value }));
    }
    case "array":
      return value.elements.map((element) => ({ key: element, value: element }));
    case "unknown":
      return [{ key: value, value }];
    default:
      return [];
  }
}

function isNamed(name: string): (entry: { readonly key: string }) => boolean {
  return ({ key }) => key === name;
}

function toSnakeKey(key: AbstractValue): AbstractValue {
  return mapTexts(key, key.place, toSnakeCase);
}
