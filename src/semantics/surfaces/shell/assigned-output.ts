import { sliceText, type Text, type TextPart, type TextParts } from "../../../model/index.ts";
import { toHole } from "../../values/text-parts.ts";
import { known, type Alternatives } from "./alternatives.ts";
import { readPrinted } from "./printed-text.ts";
import type { RunCommand } from "./run-command.ts";
import { toList, toLooseList, type ShellList } from "./shell-list.ts";

/** A variable that a command sets: to a single value, or to a list. */
export type AssignedOutput =
  { readonly name: string; readonly value: Alternatives } | { readonly name: string; readonly list: ShellList };

/** The options of `read` and of `mapfile` that take a word, from bash's manual. */
const TAKING = { read: "adinNptu", mapfile: "dnOsuCc" } as const;
const BLANKS = /[ \t\n]+/;
/** More separators are none that people write. */
const MAX_SEPARATORS = 32;

/** The options of a command by their letters, and the words that it names. */
interface ReadCall {
  readonly options: ReadonlyMap<string, string>;
  readonly names: readonly string[];
}

/**
 * What `printf -v NAME …`, `read` and `mapfile` set, with holes where that is not known; nothing for any other command. `separators` are the
 * characters of `IFS` that take an input apart: undefined where these are not known.
 */
export function findAssigned(command: RunCommand, separators: string | undefined): readonly AssignedOutput[] {
  switch (known(command.words[0])) {
    case "printf":
      return findFormatted(command);
    case "read":
      return findRead(command, separators);
    case "mapfile":
    case "readarray":
      return findLines(command);
    default:
      return [];
  }
}

function findFormatted(command: RunCommand): readonly AssignedOutput[] {
  const [printf = [], option, variable, ...rest] = command.words;
  const name = known(variable);
  if (known(option) !== "-v" || name === undefined) return [];
  return [{ name, value: readPrinted({ ...command, words: [printf, ...rest] }) ?? unknown(name, command) }];
}

function findRead(command: RunCommand, separators: string | undefined): readonly AssignedOutput[] {
  const { options, names } = readCall(command, TAKING.read);
  const input = inputOf(command);
  const list = options.get("a");
  const [first = "REPLY", ...others] = names;
  if (list !== undefined)
    return [{ name: list, list: splitInput(input, separators) ?? toLooseList([unknown(list, command)]) }];
  // It ends at a zero byte, which no text holds.
  const isWhole = options.get("d") === "";
  const value = isWhole && others.length === 0 ? command.input : undefined;
  return [first, ...others].map((name) => ({ name, value: value ?? unknown(name, command) }));
}

function findLines(command: RunCommand): readonly AssignedOutput[] {
  const { options, names } = readCall(command, TAKING.mapfile);
  const [name = "MAPFILE"] = names;
  const input = inputOf(command);
  const isPlain = [...options.keys()].every((option) => option === "t");
  const lines = input === undefined || !isPlain ? undefined : split(input, /\n/);
  return [
    { name, list: lines === undefined ? toLooseList([unknown(name, command)]) : toList(lines.map((parts) => [parts])) },
  ];
}

/** The words of the first line. */
function splitInput(input: TextParts | undefined, separators: string | undefined): ShellList | undefined {
  const [line] = input === undefined ? [] : split(input, /\n/);
  if (line === undefined || separators === undefined || separators.length > MAX_SEPARATORS) return undefined;
  // A value that is not known may be several words.
  if (line.some(({ kind }) => kind === "hole")) return undefined;
  const isBlank = /^\s*$/.test(separators);
  const mark = isBlank ? BLANKS : new RegExp(`[${separators.replace(/[\\\]^-]/g, "\\$&")}]`);
  return toList(
    split(line, mark)
      .filter((parts) => !isBlank || parts.length > 0)
      .map((parts) => [parts]),
  );
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
