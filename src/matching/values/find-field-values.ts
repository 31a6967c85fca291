import { findEntry } from "../../model/find-entry.ts";
import type { ObjectEntry, ObjectValue, Value } from "../../model/index.ts";
import { toKnownText } from "./known-text.ts";
import { toUnionMembers } from "./union-members.ts";

/** A value that a payload holds under a field. */
export interface FieldValue {
  readonly value: Value;
  readonly entry: ObjectEntry | undefined;
  /** Whether the sibling fields that the record asks for are shown, and not merely possible. */
  readonly isSure: boolean;
}

/** Fields that must hold constants, by paths in the notation of records: `{ 'rules.*.action': 'set_config' }`. */
export type FieldConditions = Readonly<Record<string, string>>;

type Steps = readonly string[];
type Condition = readonly [Steps, string];

/** What is still to be walked, and the conditions that hold below. */
interface Search {
  readonly steps: Steps;
  readonly conditions: readonly Condition[];
  /** Whether fields that are missing are left as they are. */
  readonly isPartial: boolean;
}

/** More values of one payload are not looked at. */
const MAX_VALUES = 1000;

/**
 * The values under a field such as `rules.*.action_parameters.security_level`, through unions and the elements of arrays.
 * Values for which a condition is shown not to hold are left out; conditions bind to the same element as the field. In a
 * payload that is partial, what is missing may hold.
 */
export function findFieldValues(
  root: Value,
  field: string,
  conditions: FieldConditions = {},
  isPartial = false,
): readonly FieldValue[] {
  const found: FieldValue[] = [];
  const pairs = Object.entries(conditions).map(([path, expected]): Condition => [path.split("."), expected]);
  const search = { steps: field.split("."), conditions: pairs, isPartial };
  visit({ value: root, entry: undefined, isSure: true }, search, found);
  return found;
}

function visit(at: FieldValue, search: Search, found: FieldValue[]): void {
  const [step] = search.steps;
  for (const value of toUnionMembers(at.value)) {
    if (found.length >= MAX_VALUES) return;
    if (step === undefined) found.push({ ...at, value });
    else if (value.kind === "object") visitEntry({ ...at, value }, value, search, found);
    else if (value.kind === "array" && step === "*") {
      for (const element of value.elements) visit({ ...at, value: element }, descend(search), found);
    }
  }
}

function visitEntry(at: FieldValue, value: ObjectValue, search: Search, found: FieldValue[]): void {
  const [step = "", ...rest] = search.steps;
  const entry = findEntry(value, step);
  if (entry === undefined) return;
  const beside = search.conditions.filter(([path]) => path[0] !== step || rest.length === 0);
  const answers = beside.map(([path, expected]) =>
    search.isPartial && findEntry(value, path[0] ?? "") === undefined
      ? "unknown"
      : holdsConstant(value, path, expected),
  );
  if (answers.includes("no")) return;
  const below = search.conditions.filter((condition) => !beside.includes(condition));
  const isSure = at.isSure && answers.every((answer) => answer === "yes");
  visit({ value: entry.value, entry, isSure }, descend({ ...search, conditions: below }), found);
}

function descend({ steps, conditions, isPartial }: Search): Search {
  return {
    isPartial,
    steps: steps.slice(1),
    conditions: conditions.map(([path, expected]) => [path.slice(1), expected]),
  };
}

/** Whether a value holds a constant string under a path. */
export function holdsConstant(value: Value, path: Steps, expected: string): "yes" | "no" | "unknown" {
  const [step, ...rest] = path;
  if (value.kind === "unknown") return "unknown";
  if (value.kind === "union")
    return agree(toUnionMembers(value).map((member) => holdsConstant(member, path, expected)));
  if (step === undefined) return isConstant(value, expected);
  if (value.kind !== "object") return "no";
  const entry = findEntry(value, step);
  if (entry === undefined) return value.open ? "unknown" : "no";
  return holdsConstant(entry.value, rest, expected);
}

function isConstant(value: Value, expected: string): "yes" | "no" | "unknown" {
  if (value.kind !== "string") return "no";
  return agree(
    value.alternatives.map((parts) => {
      const text = toKnownText(parts);
      if (text === undefined) return "unknown";
      return text === expected ? "yes" : "no";
    }),
  );
}

function agree(answers: readonly ("yes" | "no" | "unknown")[]): "yes" | "no" | "unknown" {
  const [first = "unknown"] = answers;
  return answers.every((answer) => answer === first) ? first : "unknown";
}
