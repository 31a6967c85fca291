import type { TextPart, TextParts } from "../../../../model/index.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import { BLANK, LINE_END } from "../texts/alternatives.ts";

/** Instructions of a container file that run a command, or set variables as a shell does, up to the command. */
const INSTRUCTION =
  /^[ \t]*(?:RUN|CMD|ENTRYPOINT|ENV|ARG|HEALTHCHECK[ \t](?:[^\n]*[ \t])?CMD)[ \t](?:[ \t]*--\S+[ \t])*/gim;
/** To the end of the line, with lines that go on and comments between them. */
const COMMAND = /(?:[^\n\\]|\\[^\n]|\\\r?\n(?:[ \t]*#[^\n]*\n)*)*\n?/y;

/** `RUN <<EOF`, `RUN bash <<'EOF'`: the lines up to the mark are the script. */
const DOCUMENT = /^(?:\S*sh(?:[ \t]+-\w+)*[ \t]*)?<<-?[ \t]*["']?(\w+)\b[^\n]*\n/;

/** The commands of a container file, and the variables that it sets, as a script. All else is left out. */
export function readContainerCommands(source: MappedText): MappedText {
  const { text } = source;
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, 0: instruction } of text.matchAll(INSTRUCTION)) {
    if (index < from) continue;
    const start = index + instruction.length;
    COMMAND.lastIndex = start;
    const written = COMMAND.exec(text)?.[0] ?? "";
    const document = DOCUMENT.exec(written);
    from =
      document === null ? start + written.length : endOfDocument(text, start + document[0].length, document[1] ?? "");
    if (document !== null) parts.push(...source.slice(start + document[0].length, from), LINE_END);
    else parts.push(...(written.startsWith("[") ? sliceWords(source, start, written) : source.slice(start, from)));
  }
  return new MappedText(parts, source.placeOf(0, text.length));
}

/** Where the line begins that closes a document; the end of the text where there is none. */
function endOfDocument(text: string, from: number, mark: string): number {
  const end = new RegExp(`^[ \\t]*${mark}[ \\t]*\\r?$`, "m").exec(text.slice(from));
  return end === null ? text.length : from + end.index;
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
