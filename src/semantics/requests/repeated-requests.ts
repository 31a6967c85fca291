import type { ClientCall } from "../../model/index.ts";
import { membersOf, type AbstractEntry, type AbstractObject, type AbstractValue } from "../values/abstract-value.ts";
import { readOne, type EachPart, type SourceContext } from "../clients/client-source.ts";
import { isLeftOut } from "./sent-payload.ts";
import { toSnakeCase } from "./snake-case.ts";
import { keyOf, mapTexts } from "../values/string-operations.ts";

/**
 * The parts of a call that makes several requests, one part for each: the properties of an object, the elements of a list. A property that
 * the client leaves out makes none.
 */
export function listRepeatedParts(call: ClientCall, context: SourceContext): readonly EachPart[] {
  const value = readOne(call.each ?? "", context);
  return value === undefined ? [] : membersOf(value).flatMap((member) => listParts(member, call));
}

function listParts(value: AbstractValue, call: ClientCall): readonly EachPart[] {
  switch (value.kind) {
    case "object": {
      const names = [...new Set(value.entries.map(({ key }) => key))];
      const counting = names.flatMap((name) => findCounting(value, name, call) ?? []);
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

/** The entry that is sent under a name: the last one, or another of several objects that one of is spread where that one holds nothing. */
function findCounting({ entries }: AbstractObject, name: string, call: ClientCall): AbstractEntry | undefined {
  const last = entries.findLast(({ key }) => key === name);
  if (last === undefined || !isOmitted(last.value, call)) return last;
  const { choice } = last;
  if (choice === undefined) return undefined;
  return entries.findLast((entry) => {
    return entry.key === name && entry.choice?.between === choice.between && !isOmitted(entry.value, call);
  });
}

/** Whether nothing else can be there than what the client leaves out. */
function isOmitted(value: AbstractValue, call: ClientCall): boolean {
  return membersOf(value).every((member) => isLeftOut(member, call));
}

function toSnakeKey(key: AbstractValue): AbstractValue {
  return mapTexts(key, key.place, toSnakeCase);
}
