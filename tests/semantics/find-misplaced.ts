import type { Fact, Place } from "../../src/model/index.ts";

/**
 * The places anywhere in the facts that break a promise of src/model/text.ts: each lies in the text and in its file, and
 * a part that is `exact` is spelt there as it reads.
 */
export function findMisplaced(text: string, filename: string, facts: readonly Fact[]): readonly string[] {
  const wrong: string[] = [];
  const seen = new Set<object>();
  const pending: unknown[] = [facts];
  while (pending.length > 0) {
    const item = pending.pop();
    if (typeof item !== "object" || item === null || seen.has(item)) continue;
    seen.add(item);
    if (isPlace(item) && !fits(item, text, filename)) wrong.push(JSON.stringify(item));
    if (isExactText(item) && text.slice(item.place?.start, item.place?.end) !== item.text)
      wrong.push(JSON.stringify(item));
    pending.push(...(Object.values(item) as unknown[]));
  }
  return wrong;
}

function isPlace(item: object): item is Place {
  return "file" in item && "start" in item && "end" in item;
}

function fits({ file, start, end }: Place, text: string, filename: string): boolean {
  return file === filename && 0 <= start && start <= end && end <= text.length;
}

function isExactText(item: object): item is { readonly text: string; readonly place: Place | undefined } {
  return "exact" in item && item.exact === true && "text" in item && "place" in item && item.place !== undefined;
}
