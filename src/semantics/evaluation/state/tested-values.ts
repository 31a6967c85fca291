import type { TextTest } from "../../control-flow/allowed-texts.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import { isKnown, truthOf } from "../../values/presence.ts";
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
export function valuesOf({ kind, isLoose }: TextTest, value: AbstractValue): TestedValues {
  const members = membersOf(value);
  if (kind === "equal") return { values: members, isWhole: true, isSure: members.length === 1 };
  const parts = members.map(kind === "present" ? (member) => keysOfPresent(member, isLoose === true) : LISTS[kind]);
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

/** The keys of an object whose values surely count as true. */
function keysOfEntries(value: AbstractValue): TestedValues {
  return keysWhere(value, (member) => truthOf(member));
}

/** The keys of an object whose values are surely not undefined; by `== null` not null either. */
function keysOfPresent(value: AbstractValue, isLoose: boolean): TestedValues {
  return keysWhere(value, (member) => {
    const isNone = member.kind === "constant" && (member.value === undefined || (isLoose && member.value === null));
    return isNone ? false : isKnown(member) || undefined;
  });
}

/** The keys of an object whose values surely are something, as far as these say it. */
function keysWhere(value: AbstractValue, says: (member: AbstractValue) => boolean | undefined): TestedValues {
  if (value.kind !== "object") return UNKNOWN;
  const told = value.entries.map((entry) => ({ entry, answers: membersOf(entry.value).map(says) }));
  const sure = told.filter(({ answers }) => answers.every((answer) => answer === true));
  const isWhole = told.every(({ answers }) => answers.every((answer) => answer === answers[0] && answer !== undefined));
  return { values: sure.map(({ entry }) => keyOf(entry)), isWhole: isWhole && !value.open, isSure: true };
}

const LISTS = { element: elementsOf, key: keysOf, entry: keysOfEntries };
