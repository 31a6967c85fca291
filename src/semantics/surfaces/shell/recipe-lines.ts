import { MappedText } from "../../texts/mapped-text.ts";

/** The shell commands of a container file: what stands behind `RUN`, with lines that go on. All else is left out. */
export function keepRunInstructions(source: MappedText): MappedText {
  const run = /^[ \t]*RUN[ \t]((?:[^\n\\]|\\[^\n]|\\\r?\n(?:[ \t]*#[^\n]*\n)*)*)\n?/gim;
  const parts = [...source.text.matchAll(run)].flatMap((match) => {
    const end = match.index + match[0].length;
    const flags = /^[ \t]*(?:--\S+[ \t]+)*/.exec(match[1] ?? "")?.[0] ?? "";
    const start = match.index + match[0].indexOf(match[1] ?? "", "RUN".length) + flags.length;
    return source.slice(start, end);
  });
  return new MappedText(parts, source.placeOf(0, source.text.length));
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
