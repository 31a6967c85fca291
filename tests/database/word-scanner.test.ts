import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyOf, type Boundary } from "../../src/database/gate/gate-word.ts";
import { WordNumbers } from "../../src/database/gate/compile/word-numbers.ts";
import type { WordData } from "../../src/database/gate/gate-data.ts";
import { isScannable, WordScanner, type WordSet } from "../../src/database/gate/word-scanner.ts";

function scan(text: string, spelling: string, boundary: Boundary = "anywhere"): boolean {
  return new WordScanner([{ words: [[boundary, spelling]], scanned: [0] }]).scan(text).of(0).has(0);
}

/** All that is long enough is scanned for. */
function toSet(words: readonly WordData[]): WordSet {
  return { words, scanned: [...words.keys()].filter((id) => isScannable(words[id] ?? ["anywhere"])) };
}

describe("a scan", () => {
  it("finds exactly the words that the text holds, whatever they share", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "😀"), minLength: 1, maxLength: 6 });
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "😀", " "), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), texts, (words, text) => {
        const data = words.map((word) => ["anywhere", word] as const);
        const scanned = new WordScanner([toSet(data)]).scan(text).of(0);
        expect(words.map((_, number) => scanned.has(number))).toEqual(words.map((word) => text.includes(word)));
      }),
    );
  });

  it("finds the words of each set as if it were alone, also of many that begin alike", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 4, maxLength: 9 }), {
      maxLength: 30,
    });
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "a", "b", "/", '"'), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), texts, (lists, text) => {
        const sets = lists.map((list) => toSet(list.map((word) => ["segment", word] as const)));
        const scan = new WordScanner(sets).scan(text);
        const alone = sets.map((set) => new WordScanner([set]).scan(text).of(0));
        expect(sets.map((_, at) => new Set(scan.of(at).found))).toEqual(alone.map(({ found }) => new Set(found)));
      }),
    );
  });

  it("is seen as the same text each time, by whoever asks for a set", () => {
    const scan = new WordScanner([toSet([["anywhere", "minify"]]), toSet([["anywhere", "mirage"]])]).scan("a minify");
    expect(scan.of(0)).toBe(scan.of(0));
    expect([scan.of(0).has(0), scan.of(1).has(0), [...scan.of(1).found]]).toEqual([true, false, []]);
  });

  it.each<[Boundary, text: string, expected: boolean]>([
    ["anywhere", "xsettingsx", true],
    ["closed", "xsettings.", true],
    ["closed", "settingsx", false],
    ["name", "a.settings(", true],
    ["name", "xsettings", false],
    ["name", "$settings", false],
    ["call", "files.settings(", true],
    ["call", "files.settings\n  (", true],
    ["call", "files.settings?.(", true],
    ["call", "files.settings!(", true],
    ["call", "files.settings<Found>(", true],
    ["call", "files.settings /* all */ (", true],
    ["call", "(files.settings)(", true],
    ["call", "files.settings.bind(files)", true],
    ["call", "files.settings.length", false],
    ["call", "files.settings, ", false],
    ["call", "const settings = files.settings;", false],
    ["call", "files.settings = (", false],
    ["part", "client.settings.edit()", true],
    ["part", "const { settings } = client", true],
    ["part", "client.settings<Result>()", true],
    ["part", "settings<string, unknown>", false],
    ["part", "mysettings.edit()", false],
    ["segment", '"settings"', true],
    ["segment", "/settings?x", true],
    ["segment", "${base}settings/", true],
    ["segment", "{ settings: 1 }", true],
    ["segment", "PATCH settings/x", true],
    ["segment", "the settings of a zone", false],
    ["segment", "/settings.json", false],
    ["segment", "/settings-page", false],
    ["segment", 'from "./settings"', false],
    ["segment", "zone.settings: ", false],
    ["global", "settings.get(1)", true],
    ["global", "settings\n  .get(1)", true],
    ["global", "const { get } = settings;", true],
    ["global", "x.settings.get(1)", false],
    ["global", 'type.value === "settings.get"', false],
    ["global", "`${settings.get(1)}`", true],
    ["global", "// browser/settings", false],
    ["global", "// by settings. Then", false],
    ["specifier", 'from "settings"', true],
    ["specifier", 'from "settings/core"', true],
    ["specifier", 'from "my-settings"', false],
    ["specifier", 'from "npm:settings@4.2.0"', true],
    ["specifier", 'from "https://esm.sh/v135/settings@4?bundle"', true],
    ["specifier", 'from "https://example.com/settings@4"', false],
    ["specifier", 'from "./settings@4"', false],
    ["specifier", "// settings", false],
    ["specifier", 'import "settings"', true],
    ["specifier", 'import client from /* an SDK */ "settings"', true],
    ["specifier", "const client = require( 'settings' )", true],
    ["specifier", 'await import("settings", { with: {} })', true],
    ["specifier", 'createRequire(import.meta.url)("settings")', true],
    ["specifier", 'const load = createRequire(import.meta.url); load("settings")', true],
    ["specifier", 'const load = require; load("settings")', true],
    ["specifier", 'const client = await importWith(require)("settings")', true],
    ["specifier", 'z.literal("settings")', false],
    ["specifier", 'const fs = require("fs"); translate("settings")', false],
    ["specifier", "/** @type {import(`settings`).Client} */", true],
    ["specifier", 'const name = "settings"; await import(name);', true],
    ["specifier", 'const name = "settings"; await import("./other");', false],
    ["specifier", 'target === "settings"', false],
    ["specifier", 'log("settings", error)', false],
    ["specifier", 'const targets = ["settings", "others"];', false],
    ["literal", "{ 'settings': 1 }", true],
    ["literal", 'set("settings", 1)', true],
    ["literal", '"my settings"', false],
    ["literal", 'map.get("settings")', false],
    ["literal", 'name === "settings"', false],
    ["literal", '"settings" !== name', false],
    ["literal", "case 'settings':", false],
    ["literal", "x;\n  // the `settings`", false],
    ["literal", 'const url = "https://a"; set("settings")', true],
    ["literal", "/**\nThe `settings` are set.\n*/", false],
    ["literal", "const glob = '/*';\nsend(`settings`);", true],
    ["literal", "/* first */\nsend(`settings`);", true],
    ["literal", 'equal(response.headers["settings"], "chunked")', false],
    ["literal", 'Number(headers["settings"])', false],
    ["literal", '[headers["settings"], rest] = list', true],
    ["literal", '["settings", "content-type"]', false],
    ["literal", 'new Set([\n  "accept-encoding",\n  "settings",\n])', false],
    ["literal", '["trailer", "settings", "upgrade"]', false],
    ["literal", '["connection", "keep-alive", "settings", "3"]', true],
    ["literal", 'omit(headers, "settings", "Transfer-Encoding")', false],
    ["literal", '["content-type", "text/plain", "settings", "3"]', true],
    ["literal", 'headers.set("settings", "no-cache")', true],
    ["literal", '[["settings", "3"], ["transfer-encoding", "chunked"]]', true],
    ["command", 'run("settings -x")', true],
    ["command", 'run("/usr/bin/settings", [])', true],
    ["command", "x;\n  // as settings does", false],
    ["command", "https://example.com/settings/a", false],
    ["member", "{ settings: 1 }", true],
    ["member", "{ settings }", true],
    ["member", "o.settings = 1", true],
    ["member", 'o["settings"] = 1', true],
    ["member", "o.settings.x = 1", true],
    ["member", "{ settings\n                    }", true],
    ["member", "settings /* of all */: 1", true],
    ["member", "lower[settings]", false],
    ["member", "mysettings: 1", false],
    ["member", "the settings of a zone", false],
    ["key", "{ settings: 1 }", true],
    ["key", "{ settings\n                    }", true],
    ["key", '{ "settings": 1 }', true],
    ["key", '{ ["settings"]: 1 }', true],
    ["key", "{ settings /* of all */: 1 }", true],
    ["key", "{ get settings() { return 1; } }", true],
    ["key", 'Reflect.set(o, "settings", 1)', true],
    ["key", "o.settings = 1", true],
    ["key", 'o["settings"] ??= 1', true],
    ["key", "o.settings === 1", false],
    ["key", "o.settings.x", false],
    ["key", "mysettings: 1", false],
    ["key", "// the settings of a zone", false],
    ["type", "bucket: settings;", true],
    ["type", "/** @param {settings} bucket */", true],
    ["type", "x;\n  // MY_BUCKET: settings;", false],
    ["type", "mysettings", false],
  ])("counts a word as %s in %j: %s", (boundary, text, expected) => {
    expect(scan(text, "settings", boundary)).toBe(expected);
  });

  it("takes each word for one wherever it stands in a text that is no script", () => {
    const scanner = new WordScanner([{ words: [["segment", "minify"]], scanned: [0] }]);
    const has = (isScript: boolean): boolean => scanner.scan("- minify", isScript).of(0).has(0);
    expect([has(true), has(false)]).toEqual([false, true]);
  });

  it.each<[Boundary, text: string]>([
    ["specifier", 'import "settings"'],
    ["global", "settings.get(1)"],
    ["call", "files.settings(1)"],
  ])("takes none for a %s in a text that is no script: %s", (boundary, text) => {
    const scanner = new WordScanner([{ words: [[boundary, "settings"]], scanned: [0] }]);
    const has = (isScript: boolean): boolean => scanner.scan(text, isScript).of(0).has(0);
    expect([has(true), has(false)]).toEqual([true, false]);
  });

  it.each([
    ['{ "minify": 1 }', true],
    ["minify: on", true],
    [String.raw`"body": "a\nminify: on"`, true],
    ["?data=%7B%22minify%22%3A1%7D", true],
    ['"unminify"', false],
    ["minify_css: on", false],
  ])("takes a name in data for a whole one: %s", (text, expected) => {
    const scanner = new WordScanner([{ words: [["name", "minify"]], scanned: [0] }]);
    expect(scanner.scan(text, false).of(0).has(0)).toBe(expected);
  });
});

describe("a segment in data", () => {
  it.each([
    ["/zones/$ZONE/filters", true],
    ["- filters", true],
    ['path="${SEGMENT:-filters}"', true],
    ['url: "{{ base }}%2Ffilters"', true],
    ['format("%sfilters", local.base)', true],
    [String.raw`"body": "a\nfilters"`, true],
    ["filters-v2", false],
    ["xml-filters", false],
    ["prefilters", false],
    ["filters_of", false],
  ])("is no part of a longer word: %s", (text, expected) => {
    for (const boundary of ["segment", "root"] as const) {
      const scanner = new WordScanner([{ words: [[boundary, "filters"]], scanned: [0] }]);
      expect(scanner.scan(text, false).of(0).has(0)).toBe(expected);
    }
  });
});

describe("words that texts are not scanned for", () => {
  const words: readonly WordData[] = [
    ["segment", "minify"],
    ["segment", "mirage"],
    ["closed", "id"],
  ];
  const scanner = new WordScanner([{ words, scanned: [0] }]);

  it("are found when they are asked for, where they count", () => {
    const scanned = scanner.scan('the mirage of "/mirage", an idea of "id"').of(0);
    expect([...scanned.found]).toEqual([]);
    expect([0, 1, 2].map((word) => scanned.has(word))).toEqual([false, true, true]);
    const prose = scanner.scan("the mirage of an idea").of(0);
    expect([1, 2].map((word) => prose.has(word))).toEqual([false, false]);
  });
});

describe("percent-encoding of letters that need none", () => {
  it.each<[text: string, expected: boolean]>([
    ["/zones/1/%66ilters", true],
    ["/zones/1/filter%73", true],
    ["/zones/1/%46ilters", false],
    ["%66oo /zones/1/filter%7", false],
    [`%66${"-".repeat(1000)} /filter%73 `, true],
  ])("is read as a server does in %j: %s", (text, expected) => {
    expect(scan(text, "filters", "segment")).toBe(expected);
  });
});

describe("the numbers of words", () => {
  it("are one for the same spellings and boundary", () => {
    const words = new WordNumbers();
    const all = [anyOf(["a1b"]), anyOf(["a1b"]), anyOf(["a1b"], "name"), anyOf(["a1b", "c"])];
    expect(all.map((word) => words.numberOf(word))).toEqual([0, 0, 1, 2]);
    expect(words.words).toEqual([
      ["anywhere", "a1b"],
      ["name", "a1b"],
      ["anywhere", "a1b", "c"],
    ]);
  });
});
