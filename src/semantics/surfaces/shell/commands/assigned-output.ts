import { sliceText, type Text, type TextPart, type TextParts } from "../../../../model/index.ts";
import { literalText, toHole } from "../../../values/text-parts.ts";
import { known, type Alternatives } from "../texts/alternatives.ts";
import { readPrinted } from "./printed-text.ts";
import type { AssignedOutput } from "../words/shell-assigner.ts";
import type { RunCommand } from "./run-command.ts";
import { takeText } from "../texts/sliced-text.ts";
import { toList, toLooseList } from "../state/shell-list.ts";

/** The options of `read` and of `mapfile` that take a word, from bash's manual. */
const TAKING = { read: "adinNptu", mapfile: "dnOsuCc" } as const;
/** More separators are none that people write. */
const MAX_SEPARATORS = 32;

/** The options of a command by their letters, and the words that it names. */
interface ReadCall {
  readonly options: ReadonlyMap<string, string>;
  readonly names: readonly string[];
}

/** What a command sets, and what it leaves of its input. */
export interface AssignedOutputs {
  readonly assigned: readonly AssignedOutput[];
  /** Undefined where it is not known. */
  readonly rest: Alternatives | undefined;
  /** Whether there was something to read; undefined where that is not known. */
  readonly hasMore: boolean | undefined;
}

/**
 * What `printf -v NAME …`, `read` and `mapfile` set, with holes where that is not known. `separators` are the characters of `IFS` that take
 * an input apart: undefined where these are not known.
 */
export function findAssigned(command: RunCommand, separators: string | undefined): AssignedOutputs {
  switch (known(command.words[0])) {
    case "read":
      return findRead(command, separators);
    case "mapfile":
    case "readarray":
      return { assigned: findLines(command), rest: command.input && [[]], hasMore: true };
    default:
      return { assigned: findFormatted(command), rest: command.input, hasMore: true };
  }
}

function findFormatted(command: RunCommand): readonly AssignedOutput[] {
  const [printf = [], option, variable, ...rest] = command.words;
  const name = known(variable);
  if (known(option) !== "-v" || name === undefined) return [];
  return [{ name, value: readPrinted({ ...command, words: [printf, ...rest] }) ?? unknown(name, command) }];
}

function findRead(command: RunCommand, separators: string | undefined): AssignedOutputs {
  const { options, names } = readCall(command, TAKING.read);
  const list = options.get("a");
  const [first = "REPLY", ...others] = names;
  // It ends at a zero byte, which no text holds.
  if (options.get("d") === "" && list === undefined && others.length === 0 && command.input !== undefined)
    return { assigned: [{ name: first, value: command.input }], rest: [[]], hasMore: undefined };
  // Without a name the line is taken as it is.
  const fieldsOf = (line: TextParts): readonly TextParts[] | undefined => {
    if (names.length === 0 && list === undefined) return [line];
    return separators === undefined
      ? undefined
      : splitFields(line, separators, list === undefined ? names.length : Infinity);
  };
  const input = [...options.keys()].every((option) => "ars".includes(option)) ? inputOf(command) : undefined;
  const line = input && splitLine(input);
  const isPlain = options.has("r") || line?.first.every((part) => part.kind === "hole" || !part.text.includes("\\"));
  const fields = line === undefined || isPlain !== true ? undefined : fieldsOf(line.first);
  const assigned: readonly AssignedOutput[] =
    list === undefined
      ? [first, ...others].map((name, at) => ({
          name,
          value: fields === undefined ? unknown(name, command) : [fields[at] ?? []],
        }))
      : [
          {
            name: list,
            list: fields === undefined ? toLooseList([unknown(list, command)]) : toList(fields.map((parts) => [parts])),
          },
        ];
  return { assigned, rest: line && [line.rest], hasMore: line?.hasMore };
}

function findLines(command: RunCommand): readonly AssignedOutput[] {
  const { options, names } = readCall(command, TAKING.mapfile);
  const [name = "MAPFILE"] = names;
  const input = inputOf(command);
  const skipped = options.get("s") ?? "0";
  const isPlain = [...options.keys()].every((option) => option === "t" || option === "s") && /^\d+$/.test(skipped);
  const lines = input === undefined || !isPlain ? undefined : split(input, /\n/).slice(Number(skipped));
  return [
    { name, list: lines === undefined ? toLooseList([unknown(name, command)]) : toList(lines.map((parts) => [parts])) },
  ];
}

/** The first line of an input, and what stands behind it; undefined where a value that is not known may have lines in it. */
function splitLine(
  input: TextParts,
): { readonly first: TextParts; readonly rest: TextParts; readonly hasMore: boolean } | undefined {
  if (input.length === 0) return { first: [], rest: [], hasMore: false };
  const first: TextPart[] = [];
  for (const [at, part] of input.entries()) {
    if (part.kind === "hole") return undefined;
    const end = part.text.indexOf("\n");
    if (end < 0) {
      first.push(part);
      continue;
    }
    if (end > 0) first.push(sliceText(part, 0, end));
    const left = end + 1 < part.text.length ? [sliceText(part, end + 1, part.text.length)] : [];
    return { first, rest: [...left, ...input.slice(at + 1)], hasMore: true };
  }
  return { first, rest: [], hasMore: true };
}

/** The fields of a line (POSIX, 2.6.5), the last of so many with all that is left; undefined where they are not known. */
function splitFields(line: TextParts, separators: string, most: number): readonly TextParts[] | undefined {
  const text = literalText(line);
  if (text === undefined || separators.length > MAX_SEPARATORS) return undefined;
  const isBlank = (at: number): boolean => /[ \t\n]/.test(text[at] ?? "") && separators.includes(text[at] ?? "-");
  const isMark = (at: number): boolean => at < text.length && separators.includes(text[at] ?? "") && !isBlank(at);
  const skip = (from: number): number => {
    let at = from;
    while (isBlank(at)) at++;
    return at;
  };
  const fields: TextParts[] = [];
  let at = skip(0);
  while (at < text.length) {
    let end = at;
    if (fields.length + 1 === most) {
      end = text.length;
      while (end > at && isBlank(end - 1)) end--;
      // A single mark at the end of the last field ends it.
      const isEnded = isMark(end - 1) && ![...text.slice(at, end - 1)].some((_, offset) => isMark(at + offset));
      fields.push(takeText(line, at, isEnded ? end - 1 : end));
      return fields;
    }
    while (end < text.length && !isBlank(end) && !isMark(end)) end++;
    fields.push(takeText(line, at, end));
    at = skip(end);
    if (isMark(at)) at = skip(at + 1);
  }
  return fields;
}

/** The single text that a command reads. */
function inputOf({ input }: RunCommand): TextParts | undefined {
  return input?.length === 1 ? input[0] : undefined;
}

function split(parts: TextParts, mark: RegExp): readonly TextParts[] {
  const pieces: TextPart[][] = [[]];
  for (const part of parts) {
    const [first = [], ...others] = part.kind === "hole" ? [[part]] : splitText(part, mark);
    pieces.at(-1)?.push(...first);
    pieces.push(...others);
  }
  // The end of the last line begins none.
  if (pieces.length > 1 && pieces.at(-1)?.length === 0) pieces.pop();
  return pieces;
}

function splitText(part: Text, mark: RegExp): TextPart[][] {
  const found = [...part.text.matchAll(new RegExp(mark, "g"))];
  const ends = [...found.map(({ index }) => index), part.text.length];
  const starts = [0, ...found.map(({ index, 0: text }) => index + text.length)];
  return starts.map((start, index) => {
    const end = ends[index] ?? start;
    return end > start ? [sliceText(part, start, end)] : [];
  });
}

function readCall({ words }: RunCommand, taking: string): ReadCall {
  const options = new Map<string, string>();
  let at = 1;
  for (; at < words.length; at++) {
    const word = known(words[at]) ?? "";
    const written = /^-([A-Za-z]+)/.exec(word)?.[1];
    if (written === undefined) break;
    const end = [...written].findIndex((letter) => taking.includes(letter));
    for (const letter of end < 0 ? written : written.slice(0, end)) options.set(letter, "");
    if (end < 0) continue;
    const rest = word.slice(end + 2);
    options.set(written[end] ?? "", rest === "" ? (known(words[++at]) ?? "?") : rest);
  }
  return { options, names: words.slice(at).flatMap((word) => known(word) ?? []) };
}

function unknown(name: string, { place }: RunCommand): Alternatives {
  return [[toHole("call", name, place)]];
}
