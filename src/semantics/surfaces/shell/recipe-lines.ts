import type { TextParts } from "../../../model/index.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { BLANK, LINE_END } from "./alternatives.ts";

/** Instructions of a container file that run a command, or set variables as a shell does, up to the command. */
const INSTRUCTION =
  /^[ \t]*(?:RUN|CMD|ENTRYPOINT|ENV|ARG|HEALTHCHECK[ \t](?:[^\n]*[ \t])?CMD)[ \t](?:[ \t]*--\S+[ \t])*/gim;
/** To the end of the line, with lines that go on and comments between them. */
const COMMAND = /(?:[^\n\\]|\\[^\n]|\\\r?\n(?:[ \t]*#[^\n]*\n)*)*\n?/y;

/** The commands of a container file, and the variables that it sets, as a script. All else is left out. */
export function readContainerCommands(source: MappedText): MappedText {
  const parts = [...source.text.matchAll(INSTRUCTION)].flatMap((instruction) => {
    COMMAND.lastIndex = instruction.index + instruction[0].length;
    const command = COMMAND.exec(source.text);
    if (command === null) return [];
    const [written] = command;
    return written.startsWith("[")
      ? sliceWords(source, command.index, written)
      : source.slice(command.index, command.index + written.length);
  });
  return new MappedText(parts, source.placeOf(0, source.text.length));
}

/** `["curl", "-f", "…"]`: what stands between quotes of JSON is a word between quotes of the shell. */
function sliceWords(source: MappedText, start: number, list: string): TextParts {
  const words = [...list.matchAll(/"(?:[^"\\]|\\.)*"/g)];
  return [
    ...words.flatMap(({ index, 0: word }) => [...source.slice(start + index, start + index + word.length), BLANK]),
    LINE_END,
  ];
}

/** A makefile without the marks before its recipes' commands that only say how make runs them: `@curl …`. */
export function dropRecipeMarks(source: MappedText): MappedText {
  const marks = [...source.text.matchAll(/^\t[ \t]*([@+-]+)/gm)]
    .filter(({ index }) => !/\\\r?\n$/.test(source.text.slice(Math.max(0, index - 3), index)))
    .map(({ index, 0: whole, 1: mark = "" }) => ({
      start: index + whole.length - mark.length,
      end: index + whole.length,
    }));
  const starts = [0, ...marks.map(({ end }) => end)];
  const parts = starts.flatMap((start, index) => source.slice(start, marks[index]?.start ?? source.text.length));
  return new MappedText(parts, source.placeOf(0, source.text.length));
}
