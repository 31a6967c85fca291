import type { FileSyntax, ListItem, ListLayout, Place, TextChange } from "../../model/index.ts";

/** Adjacent members to remove, with their neighbours. */
interface Run {
  readonly first: ListItem;
  readonly last: ListItem;
  readonly before: ListItem | undefined;
  readonly after: ListItem | undefined;
}

/**
 * Removes members from a list, with their commas and lines; the layout of the others stays. Undefined where a comment
 * is among them or behind them: it would be removed, or describe something that is gone.
 */
export function planRemoval(
  list: ListLayout,
  indexes: readonly number[],
  syntax: FileSyntax,
): readonly TextChange[] | undefined {
  const places = toRuns(list, new Set(indexes)).map((run) => toRange(run, list, syntax));
  if (!places.every((place) => place !== undefined)) return undefined;
  return places.map((place) => ({ place, text: "" }));
}

function toRuns({ items }: ListLayout, removed: ReadonlySet<number>): readonly Run[] {
  const starts = [...items.keys()].filter((index) => removed.has(index) && !removed.has(index - 1));
  return starts.flatMap((start) => {
    let end = start;
    while (removed.has(end + 1)) end++;
    const [first, last] = [items[start], items[end]];
    return first && last ? [{ first, last, before: items[start - 1], after: items[end + 1] }] : [];
  });
}

function toRange(run: Run, { place: list }: ListLayout, syntax: FileSyntax): Place | undefined {
  const [start, end] = findEnds(run, list, syntax);
  const limit = run.after?.start ?? list.end - 1;
  const lineEnd = findLineEnd(syntax.text, run.last.separatorEnd);
  const place = { ...list, start, end };
  const behind = { ...list, start: end, end: Math.max(end, Math.min(lineEnd, limit)) };
  return syntax.hasComment(place) || syntax.hasComment(behind) ? undefined : place;
}

function findEnds({ first, last, before, after }: Run, list: Place, syntax: FileSyntax): readonly [number, number] {
  if (before === undefined && after === undefined) return [list.start + 1, list.end - 1];
  // What is left stands where the first stood when they share a line.
  if (before === undefined && after !== undefined && !syntax.text.slice(last.end, after.start).includes("\n")) {
    return [first.start, after.start];
  }
  const isLastWithoutComma = after === undefined && last.separatorEnd === last.end;
  // The comma of what comes to be the last goes too, unless a comment stands behind it.
  if (
    before !== undefined &&
    isLastWithoutComma &&
    !syntax.hasComment({ ...list, start: before.end, end: first.start })
  ) {
    return [before.end, last.end];
  }
  return [skipComments(before?.separatorEnd ?? list.start + 1, first, last, list, syntax), last.separatorEnd];
}

/** Behind comments that follow on the line: they speak of what stays. What follows the members keeps a line of its own. */
function skipComments(start: number, first: ListItem, last: ListItem, list: Place, syntax: FileSyntax): number {
  const { text } = syntax;
  const lineEnd = findLineEnd(text, start);
  const isOnLine = lineEnd < first.start && syntax.hasComment({ ...list, start, end: lineEnd });
  if (!isOnLine) return start;
  const rest = text.slice(last.separatorEnd, findLineEnd(text, last.separatorEnd));
  return rest.trim() === "" ? lineEnd : first.start;
}

/** Where the line ends that an offset is on, before its line break. */
function findLineEnd(text: string, start: number): number {
  const end = text.slice(start).search(/\r?\n/u);
  return end < 0 ? text.length : start + end;
}
