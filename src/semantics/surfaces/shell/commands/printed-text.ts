import { sliceText, type Hole, type TextParts } from "../../../../model/index.ts";
import { concatAlternatives, joinAlternatives } from "../../../values/string-operations.ts";
import { literalText, toHole, toText } from "../../../values/text-parts.ts";
import { countPlaceholders, fillPlaceholders } from "../../../values/placeholders.ts";
import { BLANK, known, LINE_END, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { readEscapes } from "../texts/ansi-escapes.ts";
import { cutText } from "../texts/cut-text.ts";
import { OWN_SCRIPT } from "../texts/entered-folder.ts";
import { readJqOutput } from "./jq-output.ts";
import type { RunCommand } from "./run-command.ts";
import { UNKNOWN_OUTPUT } from "../state/shell-state.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Programs and builtins that print nothing to their standard output. */
const SILENT: ReadonlySet<string> = new Set(
  ": [ [[ cd chmod cp export false getopts kill let ln local mapfile mkdir mv read readarray rm set shift shopt sleep test touch trap true umask unset wait".split(
    " ",
  ),
);

/** What has been printed where it was `before`, behind a command in an output. */
export function printed(
  command: RunCommand,
  before: Alternatives,
  folder: Alternatives | undefined,
  work: ShellWork,
): Alternatives {
  const name = known(command.words[0]) ?? "";
  const isSilent = SILENT.has(name) || (name === "printf" && known(command.words[1]) === "-v");
  if (isSilent || before === UNKNOWN_OUTPUT || command.words.length === 0) return before;
  const text = name === "pwd" ? folder : readPrinted(command);
  if (text === undefined) return UNKNOWN_OUTPUT;
  const end: Alternatives = endsLine(command) ? [[LINE_END]] : [[]];
  const next = concatAlternatives([before, text, end], NOWHERE);
  return work.spendOnSize(next) ? next : UNKNOWN_OUTPUT;
}

/** Whether what a command prints ends with the end of a line that is not in what it is known to print. */
function endsLine({ words: [name, first] }: RunCommand): boolean {
  switch (known(name)) {
    case "cat":
    case "tee":
      return false;
    case "printf":
      return known(first)?.endsWith("\\n") === true;
    case "echo":
      return !/^-[eE]*n/.test(known(first) ?? "");
    default:
      return true;
  }
}

/** The output of a command, as far as it is known: of `echo`, `printf`, `cat`, `tee`, `jq` and `which`, without the end of the line. */
export function readPrinted({ words: [name, ...operands], input, place }: RunCommand): Alternatives | undefined {
  switch (known(name)) {
    case "cat":
      return operands.every((word) => known(word) === "-") ? input : undefined;
    case "dirname":
      return folderOf(operands);
    case "echo":
      return joinAlternatives(withoutOptions(operands), [BLANK], NOWHERE);
    case "tee":
      return input;
    case "command":
    case "which":
      return pathOf(operands);
    case "jq":
      return readJqOutput(operands, input, place);
    case "printf":
      return printFormat(operands);
    default:
      return undefined;
  }
}

/** What `command -v NAME` and `which NAME` print: where the program lies makes no difference. */
function pathOf(words: readonly Alternatives[]): Alternatives | undefined {
  const [name, ...others] = words.filter((word) => known(word) !== "-v");
  return others.length === 0 && /^[\w-]+$/.test(known(name) ?? "") ? name : undefined;
}

/** What `dirname` prints; of the script itself, `$0`, its folder, of which the one around is known. */
function folderOf(operands: readonly Alternatives[]): Alternatives | undefined {
  const [path, ...others] = operands.filter((word) => known(word) !== "--");
  const [parts, ...more] = path ?? [];
  const [first, ...rest] = parts ?? [];
  if (first === undefined || others.length > 0 || more.length > 0) return undefined;
  if (first.kind === "hole" && rest.length === 0) {
    if (holdsOwnFolder(first)) return [[first, toText("/..", first.place, false)]];
    return holdsOwnScript(first) ? [[toHole("call", OWN_FOLDER, first.place)]] : undefined;
  }
  const cut = cutText([first, ...rest], { from: "end", isLongest: false, pattern: "/*" });
  return cut === undefined || cut.length === 0 ? undefined : [cut];
}

const OWN_FOLDER = "dirname";

function holdsOwnScript({ name, reason }: Hole): boolean {
  return reason !== "call" && OWN_SCRIPT.has(name);
}

/** What `${0%/*}` is too. */
function holdsOwnFolder({ name, reason }: Hole): boolean {
  return reason === "call" && (name === OWN_FOLDER || OWN_SCRIPT.has(name));
}

function withoutOptions(words: readonly Alternatives[]): readonly Alternatives[] {
  const first = words.findIndex((word) => !/^-[neE]+$/.test(known(word) ?? ""));
  return first < 0 ? [] : words.slice(first);
}

/** What a format asks for but a word as it is: `%03d`, `%b`. */
const FORMATTING = /%[^sdi%]|%$/;
/** A format is used again for words that are left, up to so often. */
const MAX_ROUNDS = 64;

/** The output of `printf`, without the end of the last line; undefined where the format is not known. */
function printFormat([format, ...values]: readonly Alternatives[]): Alternatives | undefined {
  const [parts, ...others] = format ?? [];
  if (parts === undefined || others.length > 0) return undefined;
  const written = withoutLineEnd(parts);
  const template = written.map(readEscapes);
  const isFormatting = template.some((part) => part.kind === "text" && FORMATTING.test(part.text.replaceAll("%%", "")));
  const count = countPlaceholders(template);
  const rounds = count === 0 ? 1 : Math.max(Math.ceil(values.length / count), 1);
  if (literalText(template)?.startsWith("-") !== false || isFormatting || rounds > MAX_ROUNDS) return undefined;
  const texts = Array.from({ length: rounds }, (_, round) =>
    fillPlaceholders(template, (index) => values[round * count + index] ?? [[]], NOWHERE),
  );
  return joinAlternatives(texts, written === parts ? [] : [LINE_END], NOWHERE);
}

/** `$(…)` takes the end of the line off. */
function withoutLineEnd(parts: TextParts): TextParts {
  const last = parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith("\\n")) return parts;
  return [...parts.slice(0, -1), sliceText(last, 0, last.text.length - 2)];
}

/** `$(…)` takes the ends of the last lines off. */
export function withoutLineEnds(parts: TextParts): TextParts {
  const last = parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith("\n")) return parts;
  let { length } = last.text;
  while (last.text[length - 1] === "\n") length--;
  return length === 0 ? parts.slice(0, -1) : [...parts.slice(0, -1), sliceText(last, 0, length)];
}
