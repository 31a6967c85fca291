import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isContiguous } from "../../src/matching/values/is-contiguous.ts";
import type { Fact, TextPart, Value } from "../../src/model/index.ts";
import { matchSource, request, writtenPath } from "./match-source.ts";
import { hole, SourceBuilder } from "./source-builder.ts";

const api = "https://api.cloudflare.com/client/v4";

/** Runs and answers how long it took, in milliseconds. */
function measure(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

describe("hostile inputs", () => {
  it.each<readonly [string, (source: SourceBuilder) => readonly TextPart[]]>([
    ["10,000 segments", (s) => s.literal(`${api}/${"zones/".repeat(10_000)}filters`)],
    ["a million slashes", (s) => s.literal("/".repeat(1_000_000))],
    ["10,000 holes", () => Array.from({ length: 10_000 }, () => hole("h"))],
    ["10,000 holes and slashes", (s) => Array.from({ length: 10_000 }, () => [hole("h"), ...s.literal("/")]).flat()],
    ["10,000 texts", (s) => Array.from({ length: 10_000 }, () => s.literal("zones")).flat()],
    ["a million percent signs", (s) => s.literal(`/zones/${"%".repeat(1_000_000)}/filters`)],
    ["a million question marks", (s) => s.literal(`/zones/x/filters${"?#".repeat(500_000)}`)],
    ["a host of a million letters", (s) => s.literal(`https://${"a".repeat(1_000_000)}/zones/x/filters`)],
  ])("take little time: %s", (_, write) => {
    const source = new SourceBuilder();
    const fact = request(source, write(source));
    expect(measure(() => void matchSource(source, [fact]))).toBeLessThan(10_000);
  });

  it("take little time: 32 alternatives in 300 facts", () => {
    const source = new SourceBuilder();
    const urls = Array.from({ length: 32 }, (_, index) => source.literal(`${api}/zones/${index}/filters`));
    const facts = Array.from({ length: 300 }, () => writtenPath(source, urls));
    expect(measure(() => expect(matchSource(source, facts).findings).toHaveLength(32))).toBeLessThan(10_000);
  });

  it("take little time: a deep and a wide payload", () => {
    const source = new SourceBuilder();
    const place = source.from(0);
    const string: Value = { kind: "string", alternatives: [source.literal("cf.threat_score > 1")], place };
    let deep: Value = string;
    for (let depth = 0; depth < 20_000; depth++) deep = { kind: "array", elements: [deep], open: false, place };
    let union: Value = string;
    for (let depth = 0; depth < 20_000; depth++) union = { kind: "union", members: [union], place };
    const wide: Value = { kind: "array", elements: Array.from({ length: 200_000 }, () => string), open: false, place };
    const url = source.literal(`${api}/zones/x/rulesets`);
    const facts = [deep, wide, union].map((payload) => request(source, url, "POST", payload));
    expect(measure(() => expect(matchSource(source, facts).findings).toHaveLength(1))).toBeLessThan(10_000);
  });

  it("never throw on any text", () => {
    const words = fc.constantFrom(
      "zones",
      "/",
      "//",
      ":",
      "?",
      "https:",
      "api.cloudflare.com",
      "@",
      "filters",
      "client",
      "v4",
      "%",
      "%2",
      ".",
      "[",
      "]",
    );
    const part = fc.oneof(words, fc.string(), fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (written) => {
        const source = new SourceBuilder();
        const url = written.flatMap((text): readonly TextPart[] =>
          text === undefined ? [hole("h")] : source.literal(text),
        );
        const fact: Fact = {
          kind: "expression",
          place: source.from(0),
          evidence: [],
          alternatives: [url],
          holder: "filter",
        };
        matchSource(source, [request(source, url), fact]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("text inside of one literal", () => {
  it.each([
    ["/${zone}/", true],
    ["/${f({ a: 1 })}/", true],
    ["/${'a'}/", true],
    ["' + zone + '", false],
    ["/${open", false],
    ["x".repeat(2000), false],
    ["", true],
  ])("%s", (gap, expected) => {
    expect(isContiguous(`a${gap}b`, 1, 1 + gap.length)).toBe(expected);
  });
});
