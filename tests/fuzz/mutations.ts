import fc, { type Arbitrary } from "fast-check";

/** Changes a text. */
export type Mutation = (text: string) => string;

/** What breaks readers: brackets, quotes and marks that open something, and characters that few expect. */
const ODD = (
  "( ) [ ] { } < > \" ' ` ${ */ /* // <!-- --> # = == => : , ; . .. ... ? ?. ! & | \\ \\\\ @ % ~ ^ $ $( $(( << <<EOF ]] [[ --- ... &a *a !!x " +
  "<script> </script> ``` ~~~ /u [x]: </ /> {{ }} 0x 1e999 -1 1n \\u \\u{ \\x \0 \ufeff \ud800 \u2028 \u202e 👍 文 \r \n \r\n \t \n\n \n\t \f"
).split(" ");

const odd = fc.constantFrom(...ODD, " ");
/** Where in a text, whatever its length. */
const position = fc.nat(1_000_000);

const at = (text: string, place: number): number => Math.floor((place / 1_000_001) * (text.length + 1));

/** The start and the end of a part of a text. */
function part(text: string, place: number, length: number): readonly [start: number, end: number] {
  const start = at(text, place);
  return [start, Math.min(text.length, start + length)];
}

function onLines(change: (lines: string[], from: number, to: number) => void): (from: number, to: number) => Mutation {
  return (from, to) => (text) => {
    const lines = text.split("\n");
    const last = lines.length - 1;
    change(lines, Math.round((from / 1_000_000) * last), Math.round((to / 1_000_000) * last));
    return lines.join("\n");
  };
}

const moveLine = onLines((lines, from, to) => lines.splice(to, 0, ...lines.splice(from, 1)));
const copyLine = onLines((lines, from, to) => lines.splice(to, 0, lines[from] ?? ""));
const dropLine = onLines((lines, from) => lines.splice(from, 1));

/** The words of a text, and each as a string of its own. */
function listWords(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.match(/[\w$.-]{2,}|"[^"\n]{1,40}"/g) ?? []))];
}

/** What half-typed, merged, generated and damaged files look like: changes of a text, given others of its language. */
export function mutations(texts: readonly string[]): Arbitrary<Mutation> {
  const word = fc.constantFrom(...listWords(texts));
  const other = fc.constantFrom(...texts);
  const length = fc.integer({ min: 1, max: 60 });
  const piece = fc.tuple(position, length);
  const typed = fc.tuple(position, fc.oneof(odd, odd, word));
  return fc.oneof(
    piece.map(([place, size]): Mutation => cut(place, size)),
    typed.map(
      ([place, added]): Mutation =>
        (text) =>
          insert(text, at(text, place), added),
    ),
    fc.tuple(piece, word).map(([[place], written]): Mutation => replaceWord(place, written)),
    fc.tuple(piece, odd).map(([[place], written]): Mutation => (text) => {
      const start = at(text, place);
      return text.slice(0, start) + written + text.slice(start + 1);
    }),
    fc
      .tuple(piece, fc.integer({ min: 1, max: 30 }))
      .map(([[place, size], times]): Mutation => repeat(place, size, times)),
    fc.tuple(position, position).map(([from, to]) => moveLine(from, to)),
    fc.tuple(position, position).map(([from, to]) => copyLine(from, to)),
    position.map((place) => dropLine(place, 0)),
    position.map(
      (place): Mutation =>
        (text) =>
          text.slice(0, at(text, place)),
    ),
    fc.tuple(position, position, other).map(
      ([place, start, from]): Mutation =>
        (text) =>
          text.slice(0, at(text, place)) + from.slice(at(from, start)),
    ),
    fc.tuple(position, piece, other).map(
      ([place, [start, size], from]): Mutation =>
        (text) =>
          insert(text, at(text, place), from.slice(...part(from, start, size * 3))),
    ),
    fc.constantFrom<Mutation[]>(
      (text) => text.replaceAll("\n", "\r\n"),
      (text) => text.replaceAll("  ", "\t"),
      (text) => text.replaceAll("\n", " "),
      (text) => text.replaceAll('"', "'"),
      (text) => text.trimEnd(),
    ),
  );
}

function cut(place: number, size: number): Mutation {
  return (text) => {
    const [start, end] = part(text, place, size);
    return text.slice(0, start) + text.slice(end);
  };
}

function insert(text: string, place: number, added: string): string {
  return text.slice(0, place) + added + text.slice(place);
}

function repeat(place: number, size: number, times: number): Mutation {
  return (text) => {
    const [start, end] = part(text, place, size);
    return insert(text, end, text.slice(start, end).repeat(times));
  };
}

function replaceWord(place: number, written: string): Mutation {
  return (text) => {
    const start = at(text, place);
    const found = /[\w$]+/.exec(text.slice(start));
    if (found === null) return text;
    const from = start + found.index;
    return text.slice(0, from) + written + text.slice(from + found[0].length);
  };
}
