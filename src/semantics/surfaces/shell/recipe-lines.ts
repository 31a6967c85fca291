import { MappedText } from "../../texts/mapped-text.ts";

/** The shell commands of a container file: what stands behind `RUN`, with lines that go on. All else is left out. */
export function keepRunInstructions(source: MappedText): MappedText {
  const run = /^[^\S\n]*RUN[^\S\n]+(?:--\S+[^\S\n]+)*((?:[^\n\\]|\\[^\n]|\\\r?\n(?:[^\S\n]*#[^\n]*\n)*)*)(?:\n|$)/gim;
  const parts = [...source.text.matchAll(run)].flatMap((match) => {
    const end = match.index + match[0].length;
    const start = match.index + match[0].indexOf(match[1] ?? "");
    return source.slice(start, end);
  });
  return new MappedText(parts, source.placeOf(0, source.text.length));
}

/** A makefile without the marks before its recipes' commands that only say how make runs them: `@curl …`. */
export function dropRecipeMarks(source: MappedText): MappedText {
  const marks = [...source.text.matchAll(/(?<=^\t[^\S\n]*)(?<!\\\r?\n\t[^\S\n]*)[@+-]+/gm)];
  const starts = [0, ...marks.map((mark) => mark.index + mark[0].length)];
  const parts = starts.flatMap((start, index) => source.slice(start, marks[index]?.index ?? source.text.length));
  return new MappedText(parts, source.placeOf(0, source.text.length));
}
