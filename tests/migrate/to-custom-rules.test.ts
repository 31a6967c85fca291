import { describe, expect, it } from "vitest";
import { toCustomRules, type FirewallRule } from "../../src/migrate/index.ts";

function createRule(name: string, action: string, others: Partial<FirewallRule> = {}): FirewallRule {
  return { action, description: name, filter: { expression: "true" }, ...others };
}

function listNames(rules: readonly FirewallRule[], order?: "priority" | "list"): readonly (string | undefined)[] {
  const { resource } = toCustomRules(rules, order === undefined ? {} : { order });
  return resource?.map(({ description }) => description) ?? [];
}

describe("firewall rules in the order of a ruleset", () => {
  it("go by priority, those without one last", () => {
    const rules = [
      createRule("none", "block"),
      createRule("20", "block", { priority: 20 }),
      createRule("3", "block", { priority: 3 }),
      createRule("0", "block", { priority: 0 }),
    ];
    expect(listNames(rules)).toEqual(["0", "3", "20", "none"]);
    expect(listNames(rules, "list")).toEqual(["none", "20", "3", "0"]);
  });

  it("go by their actions where the priority is the same, and else stay as they are", () => {
    const rules = [
      createRule("block 1", "block", { priority: 2 }),
      createRule("allow", "allow", { priority: 2 }),
      createRule("block 2", "block", { priority: 2 }),
      createRule("js", "js_challenge", { priority: 2 }),
      createRule("bypass", "bypass", { priority: 2, products: ["bic"] }),
      createRule("managed", "managed_challenge", { priority: 2 }),
      createRule("log", "log", { priority: 2 }),
      createRule("challenge", "challenge", { priority: 2 }),
    ];
    const byPrecedence = ["log", "bypass", "allow", "challenge", "managed", "js", "block 1", "block 2"];
    expect(listNames(rules)).toEqual(byPrecedence);
  });

  it("stay as they are without priorities, and that is told where it matters", () => {
    const rules = [createRule("first", "block"), createRule("second", "allow")];
    expect(listNames(rules)).toEqual(["first", "second"]);
    expect(listNames(rules, "priority")).toEqual(["second", "first"]);
    expect(toCustomRules(rules).notCarried.map(({ field }) => field)).toEqual(["priority"]);
    expect(toCustomRules(rules, { order: "list" }).notCarried).toEqual([]);
    expect(toCustomRules([createRule("one", "log"), createRule("two", "log")]).notCarried).toEqual([]);
  });

  it("find their filters by id", () => {
    const rules = [createRule("a", "log", { filter: { id: "f2" } }), createRule("b", "log", { filter: { id: "f1" } })];
    const filters = [
      { id: "f1", expression: "ssl" },
      { id: "f2", expression: "not ssl", paused: true },
    ];
    expect(toCustomRules(rules, { filters }).resource).toEqual([
      { action: "log", expression: "not ssl", enabled: false, description: "a" },
      { action: "log", expression: "ssl", enabled: true, description: "b" },
    ]);
  });

  it("tell where in the list a field stands, and leave out what cannot be a rule", () => {
    const rules = [createRule("a", "block"), createRule("b", "tarpit"), createRule("c", "block", { id: "r3" })];
    const { resource, notCarried } = toCustomRules(rules, { order: "list" });
    expect(resource?.map(({ description }) => description)).toEqual(["a", "c"]);
    expect(notCarried.map(({ field }) => field)).toEqual(["[1].action", "[2].id"]);
  });

  it("keep a ref at the first rule that has it", () => {
    const rules = [
      createRule("late", "log", { priority: 2, ref: "REF" }),
      createRule("early", "log", { priority: 1, ref: "REF" }),
    ];
    const { resource, notCarried } = toCustomRules(rules);
    expect(resource?.map(({ description, ref }) => [description, ref])).toEqual([
      ["early", "REF"],
      ["late", undefined],
    ]);
    expect(notCarried).toEqual([
      { field: "[0].ref", reason: "A ref is unique in a ruleset, and an earlier rule has REF.", effect: "bookkeeping" },
    ]);
  });
});
