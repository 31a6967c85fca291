import { PROGRAM_NAMES } from "../../commands/request-programs.ts";
import type { Place } from "../../../model/index.ts";
import { joinAlternatives } from "../../values/string-operations.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { known, LINE_END, type Alternatives } from "./texts/alternatives.ts";
import { isShell } from "./commands/find-script.ts";
import { parseShell } from "./syntax/shell-parser.ts";
import type { ShellNode, ShellWord } from "./syntax/shell-syntax.ts";
import type { ShellWork } from "./texts/shell-work.ts";

/** Programs that, as a shell does, begin a command which a list spells word by word; any other list is the lines of a script. */
const PROGRAM = new RegExp(`(?:^|/)(?:${PROGRAM_NAMES}|env|sudo)$`);

/** The commands of a list in a document, one script for each way in which it may be read. */
export function toScripts(items: readonly Alternatives[], place: Place, work: ShellWork): readonly ShellNode[] {
  const words = skipMark(items);
  const isCommand = PROGRAM.test(known(words[0]) ?? "") || isShell(words[0]);
  if (words.length > 1 && isCommand) return [toCommand(words, place)];
  return joinAlternatives(items, [LINE_END], place).map((parts) => parseShell(new MappedText(parts, place), work));
}

/** The mark before a command that checks a container. */
function skipMark(items: readonly Alternatives[]): readonly Alternatives[] {
  return known(items[0]) === "CMD" ? items.slice(1) : items;
}

/** The command of a list of words; a word with several alternatives is its first one. */
function toCommand(words: readonly Alternatives[], place: Place): ShellNode {
  const written = words.map(([parts = []]): ShellWord => [{ kind: "text", parts, isQuoted: true }]);
  return { kind: "command", command: { words: written, input: [], lists: new Map(), place } };
}
