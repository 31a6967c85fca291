import type { TextParts } from "../../../../model/index.ts";
import { toText } from "../../../values/text-parts.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import { LINE_END } from "../texts/alternatives.ts";

/** `NAME := "value"`, `export NAME := 'value'`: only what is written out, without escapes. */
const ASSIGNMENT = /^(export[ \t]+)?([A-Za-z_][\w-]*)[ \t]*:=[ \t]*(?:"([^"\\\n]*)"|'([^'\n]*)')[ \t]*(?:#.*)?\r?$/gm;
const RECIPE_LINE = /^[ \t]+\S.*\n?/gm;
const INTERPOLATION = /\{\{[ \t]*([A-Za-z_][\w-]*)[ \t]*\}\}/g;
const ASSIGN = toText("=", undefined, false);

/** Where a value is written. */
interface Written {
  readonly start: number;
  readonly end: number;
}

/**
 * The commands of a justfile as a script: the lines of its recipes, without the marks that only say how just runs them (`@`, `-`). Variables that
 * the file sets to a literal are filled in. Any other `{{…}}` stays as it is written, which is an unknown value. Exported variables are assigned.
 */
export function readJustRecipes(source: MappedText): MappedText {
  const values = new Map<string, Written>();
  const parts: TextParts[number][] = [];
  for (const { index, 0: line, 1: mark, 2: name = "", 3: double, 4: single = "" } of source.text.matchAll(ASSIGNMENT)) {
    const value = double ?? single;
    const start = index + line.search(/["']/) + 1;
    values.set(name, { start, end: start + value.length });
    if (mark === undefined) continue;
    const from = index + mark.length;
    parts.push(...source.slice(from, from + name.length), ASSIGN, ...source.slice(start - 1, start + value.length + 1));
    parts.push(LINE_END);
  }
  for (const { index, 0: line } of source.text.matchAll(RECIPE_LINE)) {
    const goesOn = /\\\r?\n$/.test(source.text.slice(Math.max(0, index - 3), index));
    const marks = (goesOn ? undefined : /^[ \t]+[@-]*/.exec(line))?.[0].length ?? 0;
    parts.push(...fillIn(source, { start: index + marks, end: index + line.length }, values));
  }
  return new MappedText(parts, source.placeOf(0, source.text.length));
}

function fillIn(source: MappedText, { start, end }: Written, values: ReadonlyMap<string, Written>): TextParts {
  const parts: TextParts[number][] = [];
  let from = start;
  for (const { index, 0: whole, 1: name = "" } of source.text.slice(start, end).matchAll(INTERPOLATION)) {
    const value = values.get(name);
    if (value === undefined) continue;
    parts.push(...source.slice(from, start + index), ...source.slice(value.start, value.end));
    from = start + index + whole.length;
  }
  return [...parts, ...source.slice(from, end)];
}
