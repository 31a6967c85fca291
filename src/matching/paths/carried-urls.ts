import { decodeUrlText, sliceText, type Text, type TextParts } from "../../model/index.ts";

/** Where a URL begins inside of a string, encoded or not. */
const URL_START = /https?(?::\/\/|%3A%2F%2F)/giu;
/** Each is read to the end: a string that carries more of them is no address. */
const MAX_URLS = 64;
/** Behind a query's value. */
const VALUE_END = /[&#]/u;

/**
 * The URLs that stand in a URL behind its beginning, in its path or its query: what is to be requested by whoever is asked,
 * `https://proxy.example/?url=https://api.example.com/orders`, encoded or not. In order; most strings have none. A fragment is not sent.
 */
export function listCarriedUrls(parts: TextParts): readonly TextParts[] {
  let isInQuery = false;
  let isInFragment = false;
  return parts.flatMap((part, index) => {
    if (part.kind === "hole" || isInFragment) return [];
    const starts = part.text.includes("http") ? [...part.text.matchAll(URL_START)].slice(0, MAX_URLS) : [];
    const urls = starts.flatMap(({ 0: start, index: from }) => {
      const before = part.text.slice(0, from);
      if (before.includes("#") || (from === 0 && parts.slice(0, index).every(isEmptyText))) return [];
      const isValue = isInQuery || before.includes("?");
      const url = [sliceText(part, from, part.text.length), ...parts.slice(index + 1)];
      const value = isValue ? cutValue(url) : url;
      return [start.includes("%") ? value.map(decode) : value];
    });
    isInQuery ||= part.text.includes("?");
    isInFragment = part.text.includes("#");
    return urls;
  });
}

function isEmptyText(part: TextParts[number]): boolean {
  return part.kind === "text" && part.text === "";
}

function cutValue(parts: TextParts): TextParts {
  const index = parts.findIndex((part) => part.kind === "text" && VALUE_END.test(part.text));
  const part = parts[index];
  if (part?.kind !== "text") return parts;
  return [...parts.slice(0, index), sliceText(part, 0, part.text.search(VALUE_END))];
}

function decode(part: TextParts[number]): TextParts[number] {
  if (part.kind === "hole") return part;
  const text = decodeUrlText(part.text);
  return text === part.text ? part : ({ ...part, text, exact: false } satisfies Text);
}
