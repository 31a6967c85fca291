import type { TextParts } from "../../../../model/index.ts";
import { literalText } from "../../../values/text-parts.ts";
import { BLANK, type Alternatives } from "../texts/alternatives.ts";
import { elementAt, type ShellList } from "../state/shell-list.ts";
import type { ShellScope } from "../state/shell-scope.ts";
import type { ShellTable } from "../state/shell-table.ts";
import type { ShellVariable, ShellWord } from "../syntax/shell-syntax.ts";

/** Finds which elements an index means; undefined where that is not known. */
export interface IndexReader {
  keysOf(index: ShellWord, scope: ShellScope): readonly string[] | undefined;
  indexesOf(index: ShellWord, scope: ShellScope): readonly number[] | undefined;
}

/** What a variable may be in a run: one of some texts, not set, or what nobody knows. */
type Holding = Alternatives | "unset" | "unknown";

/**
 * Whether `${NAME+…}`, and `${NAME:+…}` where it is not empty, stands for what is behind its sign; undefined where that differs from run
 * to run, or the environment decides.
 */
export function isSet(variable: ShellVariable, scope: ShellScope, reader: IndexReader): boolean | undefined {
  const [first, ...others] = holdingsOf(variable, scope, reader).map((holding) =>
    isHeld(holding, variable.isForEmpty === true),
  );
  return others.every((other) => other === first) ? first : undefined;
}

/** Whether a table has a value by a name in some runs only. Of a list an index is taken for one that it has. */
export function mayLack({ name, index }: ShellVariable, scope: ShellScope, reader: IndexReader): boolean {
  const held = scope.variables.held(name);
  if (index === undefined || held?.kind !== "table") return false;
  const { entries, others } = held.table;
  const keys = reader.keysOf(index, scope);
  if (keys === undefined) return entries.size + others.length > 0;
  const lacking = keys.filter((key) => !entries.has(key)).length;
  return lacking > 0 && (others.length > 0 || lacking < keys.length);
}

function isHeld(holding: Holding, isForEmpty: boolean): boolean | undefined {
  if (typeof holding === "string") return holding === "unset" ? false : undefined;
  if (!isForEmpty) return true;
  if (holding.every((parts) => literalText(parts) === "")) return false;
  return holding.every(hasText) ? true : undefined;
}

function hasText(parts: TextParts): boolean {
  return parts.some((part) => part.kind === "text" && part.text !== "");
}

function holdingsOf(
  { name, sign, index, isList }: ShellVariable,
  scope: ShellScope,
  reader: IndexReader,
): readonly Holding[] {
  const { variables, parameters } = scope;
  if (sign === "!") return ["unknown"];
  if (name === "@" || name === "*") return parameters?.map(firstOf) ?? ["unknown"];
  if (/^\d+$/.test(name)) return name === "0" ? ["unknown"] : inLists(parameters, [Number(name) - 1]);
  const held = variables.held(name);
  if (held?.kind === "table")
    return index === undefined ? anyIn(held.table) : inTable(held.table, reader.keysOf(index, scope));
  const lists = variables.getLists(name);
  if (index !== undefined) return inLists(lists, reader.indexesOf(index, scope));
  if (isList) return lists?.map(firstOf) ?? ["unknown"];
  const value = variables.get(name);
  if (value === undefined) return ["unknown"];
  return [
    value,
    ...(variables.mayBeUnset(name) ? ["unset" as const] : []),
    ...(held?.isOpen === true ? ["unknown" as const] : []),
  ];
}

function inTable({ entries, others }: ShellTable, keys: readonly string[] | undefined): readonly Holding[] {
  if (keys === undefined) return [entries.size + others.length === 0 ? "unset" : "unknown"];
  return keys.map((key) => entries.get(key) ?? (others.length === 0 ? "unset" : "unknown"));
}

function anyIn({ entries, others }: ShellTable): readonly Holding[] {
  const [first] = entries.values();
  return [first ?? (others.length === 0 ? "unset" : "unknown")];
}

function inLists(lists: readonly ShellList[] | undefined, indexes: readonly number[] | undefined): readonly Holding[] {
  return lists?.flatMap((list) => inList(list, indexes)) ?? ["unknown"];
}

function inList(list: ShellList, indexes: readonly number[] | undefined): readonly Holding[] {
  const { elements, fixed } = list;
  if (elements.length === 0) return ["unset"];
  if (indexes?.every((index) => index < fixed || fixed === elements.length) !== true) return ["unknown"];
  return indexes.map((index) => elementAt(list, index) ?? "unset");
}

/** What decides whether a list has any element: of several, the blank between them is no empty text. */
function firstOf({ elements, fixed }: ShellList): Holding {
  const [first, second] = elements;
  if (fixed === 0 && first !== undefined) return "unknown";
  if (first === undefined) return "unset";
  return second === undefined ? first : [[BLANK]];
}
