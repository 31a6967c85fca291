import { describe, expect, it } from "vitest";
import { readWrittenRules } from "../../../scripts/read-rules.ts";
import { changeFact, isDate, listFacts, toOther, type Fact } from "./changed-facts.ts";
import { withoutExceptions } from "./exceptions.ts";
import { filterShowing, listTexts, rewriteCode } from "./list-texts.ts";

const rules = readWrittenRules();

const facts = listFacts(rules);

/** Where a fact's old value is still said when it has another one everywhere. */
async function listStale(fact: Fact, data = rules): Promise<readonly string[]> {
  const texts = await listTexts(changeFact(data, fact), fact, (code) => rewriteCode(code, fact));
  const allowed = texts.map((each) => ({ ...each, text: withoutExceptions(each.text, fact.value) }));
  return filterShowing(allowed, fact).map(({ where, record = "", text }) => `${where} ${record}: ${text.trim()}`);
}

const named = facts.map((fact) => [String(fact.value), fact] as const);

describe("a fact that is changed", () => {
  it.each(named)("is said nowhere with its old value: %s", { timeout: 120_000 }, async (_, fact) => {
    expect(await listStale(fact)).toEqual([]);
  });
});

describe("the texts that are looked at", () => {
  const dates = facts.filter(({ value, places }) => isDate(value) && places.some(([root]) => root === "records"));

  it.each(dates.map((fact) => [String(fact.value), fact] as const))(
    "say the day %s, and then another",
    async (_, fact) => {
      expect(filterShowing(await listTexts(rules, fact, (code) => code), fact).length).toBeGreaterThan(0);
      const changed = { ...fact, value: toOther(fact.value) };
      expect(
        filterShowing(await listTexts(changeFact(rules, fact), fact, (code) => code), changed).length,
      ).toBeGreaterThan(0);
    },
  );

  it("show a figure that is written beside its fact", async () => {
    const records = rules.records.map((record) =>
      record.id === "list-limit" ? { ...record, change: "is not from 1 to 1000" } : record,
    );
    const fact = facts.find(({ value }) => value === rules.binding.list.maximumLimit);
    if (fact === undefined) throw new Error("the greatest limit is no fact");
    const stale = await listStale(fact, { ...rules, records });
    expect(stale.some((text) => text.startsWith("message list-limit"))).toBe(true);
    expect(stale.some((text) => text.startsWith("explain list-limit"))).toBe(true);
  });
});
