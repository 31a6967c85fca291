import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyOf, type Boundary } from "../../src/database/gate/gate-word.ts";
import { WordScanner } from "../../src/database/gate/word-scanner.ts";

function scan(text: string, spelling: string, boundary: Boundary = "anywhere"): boolean {
  const scanner = new WordScanner();
  const word = scanner.add(anyOf([spelling], boundary));
  return scanner.scan(text).has(word);
}

describe("a scan", () => {
  it("finds exactly the words that the text holds, whatever they share", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "😀"), minLength: 1, maxLength: 6 });
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "😀", " "), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), texts, (words, text) => {
        const scanner = new WordScanner();
        const numbers = words.map((word) => scanner.add(anyOf([word])));
        const scanned = scanner.scan(text);
        expect(numbers.map((number) => scanned.has(number))).toEqual(words.map((word) => text.includes(word)));
      }),
    );
  });

  it.each<[Boundary, text: string, expected: boolean]>([
    ["anywhere", "xsettingsx", true],
    ["closed", "xsettings.", true],
    ["closed", "settingsx", false],
    ["name", "a.settings(", true],
    ["name", "xsettings", false],
    ["name", "$settings", false],
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
    ["specifier", 'from "settings"', true],
    ["specifier", 'from "settings/core"', true],
    ["specifier", 'from "my-settings"', false],
    ["specifier", "// settings", false],
  ])("counts a word as %s in %j: %s", (boundary, text, expected) => {
    expect(scan(text, "settings", boundary)).toBe(expected);
  });

  it("gives words of the same spellings and boundary one number", () => {
    const scanner = new WordScanner();
    const numbers = [anyOf(["a1b"]), anyOf(["a1b"]), anyOf(["a1b"], "name"), anyOf(["a1b", "c"])].map((word) =>
      scanner.add(word),
    );
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[0]).toBe(numbers[1]);
  });

  it("takes each word for one wherever it stands in a text that is no script", () => {
    const scanner = new WordScanner();
    const word = scanner.add(anyOf(["minify"], "segment"));
    expect([scanner.scan("- minify", true).has(word), scanner.scan("- minify", false).has(word)]).toEqual([
      false,
      true,
    ]);
  });
});
