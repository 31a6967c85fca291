import type { TextTest } from "../../control-flow/allowed-texts.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import { truthOf } from "../../values/presence.ts";
import { keyOf } from "../../values/string-operations.ts";

/** The values that a test compares with. */
export interface TestedValues {
  readonly values: readonly AbstractValue[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
  /** Whether all of them are there whenever it is asked. */
  readonly isSure: boolean;
}

/** The values with which a test compares, where `value` is what it names. */
export function valuesOf({ kind }: TextTest, value: AbstractValue): TestedValues {
  const members = membersOf(value);
  if (kind === "equal") return { values: members, isWhole: true, isSure: members.length === 1 };
  const parts = members.map(LISTS[kind]);
  return {
    values: parts.flatMap(({ values }) => values),
    isWhole: parts.every(({ isWhole }) => isWhole),
    isSure: parts.length === 1 && parts.every(({ isSure }) => isSure),
  };
}

const UNKNOWN: TestedValues = { values: [], isWhole: false, isSure: false };

/** The elements of a list or a set, the keys of a map. */
function elementsOf(value: AbstractValue): TestedValues {
  if (value.kind !== "array") return UNKNOWN;
  const elements = value.collection === "map" ? value.elements.flatMap(keyOfPair) : value.elements;
  const isSure = value.isUnordered !== true;
  return { values: elements.flatMap(membersOf), isWhole: !value.open, isSure: isSure && elements.every(isOne) };
}

function isOne(value: AbstractValue): boolean {
  return value.kind !== "union";
}

function keyOfPair(pair: AbstractValue): readonly AbstractValue[] {
  return pair.kind === "array" ? pair.elements.slice(0, 1) : [pair];
}

function keysOf(value: AbstractValue): TestedValues {
  if (value.kind !== "object") return UNKNOWN;
  return { values: value.entries.map(keyOf), isWhole: !value.open, isSure: true };
}

/** The keys of an object whose values all count as true. */
function keysOfEntries(value: AbstractValue): TestedValues {
  const isKnown = value.kind === "object" && value.entries.every((entry) => truthOf(entry.value) === true);
  return isKnown ? keysOf(value) : UNKNOWN;
}

const LISTS = { element: elementsOf, key: keysOf, entry: keysOfEntries };
