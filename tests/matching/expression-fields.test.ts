import { describe, expect, it } from "vitest";
import { findExpressionFields, type TextRole } from "../../src/matching/payloads/expression-fields.ts";
import { HOLE, readExpressionTokens } from "../../src/database/expression-tokens.ts";

const fields = new Set(["cf.threat_score", "<prefix>.threat_score"]);

function find(text: string, role: TextRole = "fragment"): readonly string[] {
  return findExpressionFields(text, fields, role).map(({ name, start }) => `${start} ${name}`);
}

describe("texts that read as an expression", () => {
  it.each([
    ["cf.threat_score > 10", 0],
    ["(cf.threat_score gt 10)", 1],
    ["cf.threat_score ge 10 and not ssl", 0],
    ['http.host eq "a.example" and cf.threat_score le 5', 29],
    ["cf.threat_score in {1 2 3}", 0],
    ["cf.threat_score in {1..50}", 0],
    ["cf.threat_score in $bad_scores", 0],
    ["cf.threat_score==0", 0],
    ['(http.request.uri.path contains r#"/"x"#) || cf.threat_score ne 0', 45],
    ["not (cf.threat_score\n\tlt 10)", 5],
    ['to_string(cf.threat_score) eq "1"', 10],
    ["cf.threat_score", 0],
    ["  cf.threat_score  ", 2],
    ["# scores\ncf.threat_score > 10", 9],
    ["/* scores */ cf.threat_score > 10", 13],
    [`cf.threat_score gt ${HOLE}`, 0],
    [`cf.threat_score ${HOLE} 10`, 0],
    [`${HOLE} and cf.threat_score > 10`, 6],
    ["cf.threat_score gt ", 0],
    ["ip.src in {fe80::a fe80::b} and cf.threat_score > 5", 32],
    ["cf.threat_score > 5 AND NOT ssl", 0],
  ])("%s", (text, start) => {
    expect(find(text)).toEqual([`${start} cf.threat_score`]);
  });
  it("may name the field twice, and by the neutral prefix", () => {
    expect(find("cf.threat_score > 10 or <prefix>.threat_score < 2")).toEqual([
      "0 cf.threat_score",
      "24 <prefix>.threat_score",
    ]);
  });
});

describe("texts without the field", () => {
  it.each([
    'http.user_agent contains "cf.threat_score > 1"',
    'http.user_agent eq "a \\" cf.threat_score > 1"',
    'http.user_agent eq r"\\" and x eq "cf.threat_score > 1"',
    'http.user_agent matches r#"a" cf.threat_score > 1 "#',
    'http.user_agent matches r##"a"# cf.threat_score > 1 "##',
    'http.user_agent eq "cf.threat_score > 1',
    "ssl # cf.threat_score > 10",
    "ssl // cf.threat_score > 10",
    "ssl /* cf.threat_score > 10 */",
    "u.threat_score > 10",
    "cf.threat_scores > 10",
    "xcf.threat_score > 10",
    "x.cf.threat_score > 10",
    "cf.threat_score.x > 10",
    "$cf.threat_score > 10",
    "cf.threat_score-x > 10",
    "docs/cf.threat_score",
    "threat_score > 10",
    "",
  ])("%s", (text) => {
    expect(find(text, "expression")).toEqual([]);
  });
});

describe("texts that are no expression", () => {
  it.each([
    "The field cf.threat_score is deprecated, use another one.",
    "Use of cf.threat_score in rules ends soon",
    "Rule that blocks where cf.threat_score > 5",
    "cf.threat_score > 5 is what the rule asks",
    "cf.threat_score and friends",
    "remove cf.threat_score or the rule fails",
    "The score (cf.threat_score) contains a number",
    "cf.threat_score, cf.bot_management.score",
    "SELECT cf.threat_score FROM cf WHERE cf.threat_score > 10",
  ])("%s", (text) => {
    expect(find(text)).toEqual([]);
  });
  it("count where the place says that they are, SQL apart", () => {
    expect(find("cf.threat_score and ssl", "expression")).toEqual(["0 cf.threat_score"]);
    expect(find("select cf.threat_score from cf", "expression")).toEqual([]);
  });
  it("is said of data by more than a name", () => {
    expect(find("cf.threat_score", "data")).toEqual([]);
    expect(find("cf.threat_score", "expression")).toEqual(["0 cf.threat_score"]);
    expect(find("cf.threat_score gt 1", "data")).toEqual(["0 cf.threat_score"]);
  });
});

describe("tokens", () => {
  it("cover the text in order, whatever it holds", () => {
    const text = 'a.b[*] eq "x" && ip.src in {10.0.0.0/8 ::1} \u{1F600} r"';
    const tokens = readExpressionTokens(text);
    expect(tokens.every((token) => text.slice(token.start, token.end) === token.text && token.text !== "")).toBe(true);
    expect(tokens.every((token, index) => index === 0 || token.start >= (tokens[index - 1]?.end ?? 0))).toBe(true);
  });
  it("take time in proportion to the text", () => {
    const texts = [
      "r#".repeat(50_000),
      '"\\'.repeat(50_000),
      "/*".repeat(50_000),
      "a.".repeat(50_000),
      " ".repeat(100_000),
    ];
    const start = performance.now();
    for (const text of texts) readExpressionTokens(text);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
