import { describe, expect, it } from "vitest";
import { findReaders } from "../../src/semantics/layout/value-readers.ts";
import { placeOfNode } from "../../src/semantics/syntax/node-at.ts";
import { readModule } from "../../src/semantics/syntax/source-module.ts";

/** What of the calls of `fetch` is made of the first string of a text; undefined where something else may read it. */
function readReaders(text: string): readonly string[] | undefined {
  const module = readModule("/app/a.ts", "/app/a.ts", text);
  const [first] = module?.survey.strings ?? [];
  if (module === undefined || first === undefined) throw new Error("the text has no string");
  const calls = module.survey.calls.map((call) => placeOfNode(call, module));
  const fetches = calls.filter(({ start }) => text.startsWith("fetch(", start));
  const readers = findReaders(first, { requests: fetches, callSites: [] }, module, text);
  return readers?.places.map(({ start, end }) => text.slice(start, end));
}

const list = 'const list = ["/a", "/b"];\n';

describe("who reads an element of a list", () => {
  it.each<readonly [why: string, text: string, ...readers: string[]]>([
    ["a loop", `${list}for (const path of list) fetch(path);`, "path"],
    ["a callback", `${list}list.forEach((path) => fetch(path));`, "path"],
    ["a callback that looks for a position", `${list}list.findLastIndex((path) => fetch(path));`, "path"],
    ["the second parameter where something is gathered", `${list}list.reduce((all, path) => fetch(path), 0);`, "path"],
    ["both where elements are compared", `${list}list.sort((a, b) => fetch(a) - fetch(b));`, "a", "b"],
    [
      "a name for the found one",
      `${list}const found = list.find((path) => { fetch(path); });\nfetch(found);`,
      "found",
      "path",
    ],
    ["a name for the last", `${list}const last = list.at(-1);\nfetch(last);`, "last"],
    ["a loop over some of them", `${list}for (const path of list.slice(1)) fetch(path);`, "path"],
  ])("%s", (_, text, ...readers) => {
    const found = readReaders(text);
    expect(found?.toSorted()).toEqual(readers);
  });

  it.each<readonly [why: string, text: string]>([
    ["who takes the found one elsewhere", `${list}send(list.find((path) => fetch(path)));`],
    ["who takes some of them elsewhere", `${list}send(list.filter((path) => fetch(path)));`],
    ["a callback that is given the list too", `${list}list.forEach((path, index, all) => fetch(all[index]));`],
    ["a callback that takes all it is given", `${list}list.forEach((...all) => fetch(all[0]));`],
    ["a callback by its name", `${list}list.forEach(fetch);`],
  ])("not known: %s", (_, text) => {
    expect(readReaders(text)).toBeUndefined();
  });
});
