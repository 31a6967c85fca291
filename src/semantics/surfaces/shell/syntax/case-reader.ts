import { textOfWord } from "./assignment.ts";
import { LEADING } from "./leading-words.ts";
import type { CaseArm, ShellNode, ShellWord } from "./shell-syntax.ts";
import { readShellWord, type WordReader } from "./shell-word.ts";

/** What reading a `case` needs of the parser. */
export interface CaseReader extends WordReader {
  /** Skips blanks, lines that go on, comments; false where there are none. */
  skipBlank(): boolean;
  /** Commands up to the end of an arm, which is not consumed. */
  parse(close: "esac"): ShellNode;
}

const ESAC = /^esac(?![\w-])/;

/** Whether the words are `case WORD in`, behind words that a command may stand behind. */
export function isCase(words: readonly ShellWord[]): boolean {
  const at = words.length - 3;
  if (at < 0 || textOfWord(words.at(-1)) !== "in" || textOfWord(words[at]) !== "case") return false;
  return words.slice(0, at).every((word) => LEADING.has(textOfWord(word)));
}

/** Whether an arm ends at the reader's index: `;;`, `;&`, or `esac` where a command may begin. */
export function isEndOfArm({ text, index }: CaseReader, words: readonly ShellWord[]): boolean {
  const rest = text.slice(index, index + 5);
  return /^;[;&]/.test(rest) || (words.length === 0 && ESAC.test(rest));
}

/** The arms of a `case` up to `esac`, which is consumed; undefined where there are none. */
export function readArms(reader: CaseReader): readonly CaseArm[] | undefined {
  const arms: CaseArm[] = [];
  const start = reader.index;
  while (skipLines(reader)) {
    if (ESAC.test(reader.text.slice(reader.index, reader.index + 5))) {
      reader.index += "esac".length;
      return arms;
    }
    const patterns = readPatterns(reader);
    if (patterns === undefined) break;
    const body = reader.parse("esac");
    const mark = /^;;?&?/.exec(reader.text.slice(reader.index, reader.index + 3))?.[0] ?? "";
    reader.index += mark.length;
    arms.push({ patterns, body, end: mark === ";&" || mark === ";;&" ? mark : ";;" });
  }
  if (arms.length > 0) return arms;
  reader.index = start;
  return undefined;
}

/** Goes on to what is written next; false at the end. */
function skipLines(reader: CaseReader): boolean {
  for (;;) {
    if (reader.text[reader.index] === "\n") reader.index++;
    else if (!reader.skipBlank()) return reader.index < reader.text.length;
  }
}

/** The patterns of an arm, and the mark behind them; undefined where there are none. */
function readPatterns(reader: CaseReader): readonly ShellWord[] | undefined {
  const patterns: ShellWord[] = [];
  if (reader.text[reader.index] === "(") reader.index++;
  for (;;) {
    while (reader.skipBlank());
    patterns.push(readShellWord(reader));
    while (reader.skipBlank());
    const mark = reader.text[reader.index++];
    if (mark === ")") return patterns;
    if (mark !== "|") return undefined;
    skipLines(reader);
  }
}
