import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { interests, readSurface } from "./read-surface.ts";

const api = "https://api.cloudflare.com/client/v4";

/** The values that are sent as the security level, with some locals beside. */
function levels(value: string, locals = ""): readonly string[] {
  const setting = `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = ${value}\n}\n`;
  const requests = readSurface(`locals {\n${locals}\n}\n${setting}`, "terraform", ["request"]);
  return requests.map((request) => /value: (.*) \}$/s.exec(request)?.[1] ?? request);
}

describe("what a function makes of what is known", () => {
  it.each<readonly [what: string, value: string, locals: string, found: string]>([
    ["the first that is there", 'try(local.a.level, "low")', 'a = { level = "high" }', '"high"'],
    ["the first, or what counts where it is not known", 'try(var.a, "low")', "", '{var.a} | "low"'],
    ["the first that is no null", 'coalesce(null, local.a, "low")', 'a = "high"', '"high"'],
    ["the first that is not empty", 'coalesce("", "low")', "", '"low"'],
    ["the entry that is looked up", 'lookup(local.a, "level", "low")', 'a = { level = "high" }', '"high"'],
    ["what counts where there is no entry", 'lookup(local.a, "level", "low")', 'a = { other = "high" }', '"low"'],
    [
      "any entry, or what counts else, where the key is not known",
      'lookup(local.a, var.key, "low")',
      'a = { one = "high" }',
      '"high" | "low"',
    ],
    ["a part of it", "merge(local.a, local.b).level", 'a = { level = "low" }\nb = { level = "high" }', '"high"'],
    ["what is made of a list of objects", "merge(local.a...).level", 'a = [{ level = "high" }]', '"high"'],
    ["texts that are joined", 'join("_", ["under", local.a])', 'a = "attack"', '"under_attack"'],
    ["a format", 'format("%s_%s", "under", local.a)', 'a = "attack"', '"under_attack"'],
    ["values of a map", "values(local.a)[0]", 'a = { level = "high" }', '"high"'],
    ["values in the order of their keys", "values(local.a)[0]", 'a = { y = "low", x = "high" }', '"high"'],
    ["keys in their order", "keys(local.a)[1]", "a = { low = 1, high = 2 }", '"low"'],
    [
      "what a loop makes in the order of keys",
      "[for k, v in local.a : v][0]",
      'a = { y = "low", x = "high" }',
      '"high"',
    ],
    ["keys of a map", "keys(local.a)[0]", 'a = { high = "x" }', '"high"'],
    ["each with each", 'setproduct(["x"], ["y", local.a])[1][1]', 'a = "high"', '"high"'],
    [
      "each with each, of keys in a loop",
      '[for pair in setproduct(keys(local.a), ["level"]) : local.a[pair[0]][pair[1]]][0]',
      'a = { x = { level = "high" } }',
      '"high"',
    ],
    [
      "each with what is not known",
      "setproduct([local.a], var.b)[0][0]",
      'a = "high"',
      "{setproduct([local.a], var.b)[0][0]}",
    ],
    ["a map of keys and values", 'zipmap(["x", "level"], ["low", local.a]).level', 'a = "high"', '"high"'],
    ["a map of keys that are not known", 'zipmap([var.x], ["high"]).level', "", '{zipmap([var.x], ["high"]).level}'],
    ["an element, which begins again behind the last", 'element(["low", local.a], 3)', 'a = "high"', '"high"'],
    ["any element where the index is not known", 'element(["low", "high"], var.x)', "", '"low" | "high"'],
    ["a part of a list", 'slice(["low", local.a, "off"], 1, 2)[0]', 'a = "high"', '"high"'],
    ["the only element", "one([local.a])", 'a = "high"', '"high"'],
    ["the other way round", 'reverse(["low", local.a])[0]', 'a = "high"', '"high"'],
    ["a list without what is empty", 'compact(["", null, local.a])[0]', 'a = "high"', '"high"'],
    ["a list without what it has twice", 'distinct(["low", "low", local.a])[1]', 'a = "high"', '"high"'],
    ["a list in its order", 'sort(["low", local.a])[0]', 'a = "high"', '"high"'],
    ["a list of which the order is not known", 'sort([var.x, "high"])[1]', "", '"high"'],
    ["lists in lists", "flatten([[local.a], []])[0]", 'a = "high"', '"high"'],
    ["an expression in a text", '"${lookup(local.a, "level", "low")}"', 'a = { level = "high" }', '"high"'],
    ["a condition in a text", '"${var.x ? "high" : "off"}"', "", '"high" | "off"'],
    ["a format that is not plain", 'format("%5s", "high")', "", '{format("%5s", "high")}'],
    ["what joins something else", 'join("", [local.a])', "a = [1]", '{join("", [local.a])}'],
  ])("is %s", (_what, value, locals, found) => {
    expect(levels(value, locals)).toEqual([found]);
  });
});

describe("an index that is an expression", () => {
  it.each<readonly [what: string, value: string, locals: string, found: string]>([
    [
      "takes the part that it names",
      "local.a[local.plan]",
      'a = { free = "low", pro = "high" }\nplan = "pro"',
      '"high"',
    ],
    ["takes any where it is not known", "local.a[var.plan]", 'a = { free = "low", pro = "high" }', '"low" | "high"'],
  ])("%s", (_what, value, locals, found) => {
    expect(levels(value, locals)).toEqual([found]);
  });
});

describe("a condition", () => {
  it.each<readonly [what: string, value: string, locals: string, found: string]>([
    ["that is met", 'local.plan == "pro" ? "high" : "off"', 'plan = "pro"', '"high"'],
    ["that is not met", 'local.plan == "pro" ? "high" : "off"', 'plan = "free"', '"off"'],
    ["that is turned round", '!(local.plan != "pro") ? "high" : "off"', 'plan = "pro"', '"high"'],
    ["of which one half decides", 'local.plan == "pro" || var.x ? "high" : "off"', 'plan = "pro"', '"high"'],
    ["of which no half decides", 'local.plan == "pro" && var.x ? "high" : "off"', 'plan = "pro"', '"high" | "off"'],
    ["that asks for a member", 'contains(["pro"], local.plan) ? "high" : "off"', 'plan = "pro"', '"high"'],
    ["that compares what is of two types", 'local.plan == 1 ? "high" : "off"', 'plan = "1"', '"high" | "off"'],
    ["on several lines", '(\n  var.x ?\n  "high"\n  : "off"\n)', "", '"high" | "off"'],
    ["that asks for null", 'local.plan == null ? "high" : "off"', "plan = null", '"high"'],
  ])("%s", (_what, value, locals, found) => {
    expect(levels(value, locals)).toEqual([found]);
  });
});

describe("a for expression", () => {
  it.each<readonly [what: string, value: string, locals: string, found: string]>([
    ["over a list", "[for l in local.all : l][1]", 'all = ["low", "high"]', '"high"'],
    ["over a map", "[for k, v in local.all : v.level][0]", 'all = { a = { level = "high" } }', '"high"'],
    [
      "that makes a map",
      '{ for k, v in local.all : "${k}-x" => v.level }["a-x"]',
      'all = { a = { level = "high" } }',
      '"high"',
    ],
    ["over keys", "[for k, v in local.all : k][0]", "all = { high = 1 }", '"high"'],
    ["in another one", "[for a in [for l in local.all : { x = l }] : a.x][0]", 'all = ["high"]', '"high"'],
    [
      "whose condition is met by some",
      '[for v in local.all : v.level if v.on == "yes"][0]',
      'all = [{ level = "low", on = "no" }, { level = "high", on = "yes" }]',
      '"high"',
    ],
    [
      "whose condition is not understood",
      '[for v in local.all : v if startswith(v, "h")][0]',
      'all = ["high"]',
      '{[for v in local.all : v if startswith(v, "h")][0]}',
    ],
    ["over what is not known", "[for v in var.all : v][0]", "", "{[for v in var.all : v][0]}"],
    [
      "that groups",
      "{ for v in local.all : v => v... }.high[0]",
      'all = ["high"]',
      "{{ for v in local.all : v => v... }.high[0]}",
    ],
    [
      "over what is not known, with what is known beside",
      "flatten([for d in var.domains : [for k, v in local.all : { domain = d, level = v }]])[0].level",
      'all = { a = "high" }',
      '"high"',
    ],
    [
      "over what is not known, whose condition may be met",
      '[for d in var.all : "high" if d.on][0]',
      "",
      '{[for d in var.all : "high" if d.on][0]}',
    ],
    [
      "with keys that are not known",
      'try({ for d in var.all : "${d}-a" => "high" }.level, "low")',
      "",
      '{{ for d in var.all : "${d}-a" => "high" }.level} | "low"',
    ],
    ["that is no expression", '{ for = "high" }.for', "", '"high"'],
  ])("%s", (_what, value, locals, found) => {
    expect(levels(value, locals)).toEqual([found]);
  });

  it("is what a block goes over", () => {
    const text = `locals {
  zones = { a = { level = "high" }, b = { level = "off" } }
}
resource "cloudflare_zone_setting" "a" {
  for_each = { for name, zone in local.zones : name => zone.level }
  zone_id = each.key
  setting_id = "security_level"
  value = each.value
}`;
    expect(
      readSurface(text, "terraform", ["request"]).map((request) => request.replace(/for_each: .*?, (?=zone)/, "")),
    ).toEqual([
      `PATCH ${api}/zones/a/settings/security_level body { zone_id: "a", setting_id: "security_level", value: "high" }`,
      `PATCH ${api}/zones/b/settings/security_level body { zone_id: "b", setting_id: "security_level", value: "off" }`,
    ]);
  });
});

describe("keys of a for expression that are not known", () => {
  it("leave what stands under them known", () => {
    const text = `resource "cloudflare_zone_setting" "a" {
  for_each = { for d in var.domains : "\${d}.x" => { id = "security_level", value = "high" } }
  zone_id = each.key
  setting_id = each.value.id
  value = each.value.value
}`;
    const [request, ...others] = readSurface(text, "terraform", ["request"]);
    expect(request).toContain(`${api}/zones/{d}.x/settings/security_level`);
    expect(request).toContain('value: "high" }');
    expect(others).toEqual([]);
  });
});

describe("a dynamic block", () => {
  const ruleset = (block: string, locals = ""): readonly string[] => {
    const text = `locals {\n${locals}\n}\nresource "cloudflare_ruleset" "a" {\n  zone_id = "1"\n${block}\n}`;
    return readSurface(text, "terraform", ["request"]).map(
      (request) => /rules: (.*) \}$/s.exec(request)?.[1] ?? request,
    );
  };

  it.each<readonly [what: string, block: string, locals: string, found: string]>([
    [
      "is one for each element",
      'dynamic "rules" {\n  for_each = local.all\n  content {\n    action = rules.value.action\n  }\n}',
      'all = [{ action = "block" }, { action = "skip" }]',
      '[{ action: "block" }, { action: "skip" }]',
    ],
    [
      "names its iterator",
      'dynamic "rules" {\n  for_each = local.all\n  iterator = it\n  content {\n    action = it.value\n    x = rules.value\n  }\n}',
      'all = ["block"]',
      '[{ action: "block", x: {rules.value} }]',
    ],
    [
      "stands in another one",
      'dynamic "rules" {\n  for_each = local.all\n  content {\n    dynamic "action" {\n      for_each = rules.value\n      content {\n        a = action.key\n        b = action.value\n      }\n    }\n  }\n}',
      'all = [{ x = "high" }]',
      '[{ action: { a: "x", b: "high" } }]',
    ],
    [
      "stands beside others",
      'rules {\n  action = "log"\n}\ndynamic "rules" {\n  for_each = local.all\n  content {\n    action = rules.value\n  }\n}',
      'all = ["block", "skip"]',
      '[{ action: "log" }, { action: "block" }, { action: "skip" }]',
    ],
    [
      "over what is not known is one",
      'dynamic "rules" {\n  for_each = var.all\n  content {\n    action = rules.value\n  }\n}',
      "",
      "[{ action: {rules.value} }]",
    ],
  ])("%s", (_what, block, locals, found) => {
    expect(ruleset(block, locals)).toEqual([found]);
  });
});

describe("JSON syntax", () => {
  it("has references in its strings", () => {
    const text = JSON.stringify({
      locals: { level: "high" },
      resource: {
        cloudflare_zone_setting: { a: { zone_id: "1", setting_id: "security_level", value: "${local.level}" } },
      },
    });
    expect(readSurface(text, "terraform-json", ["request"])).toEqual([
      `PATCH ${api}/zones/1/settings/security_level body { zone_id: "1", setting_id: "security_level", value: "high" }`,
    ]);
  });
});

describe("what expressions make has an end, which is told", () => {
  const read = (configuration: string): string | undefined =>
    readSurfaceFacts({ filename: "/app/main.tf", text: configuration, language: "terraform" }, interests).cutOff;
  const setting = 'resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  value = local.last\n}\n';
  const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index).join(", ");
  const doubled = (times: number): string =>
    Array.from({ length: times }, (_, at) => `  a${at + 1} = concat(local.a${at}, local.a${at})\n`).join("");

  it.each<readonly [what: string, make: (size: number) => string, few: number, many: number]>([
    ["rounds of a loop", (size) => `locals {\n  last = [for n in [${numbers(size)}] : n]\n}\n${setting}`, 100, 300],
    [
      "lists that are doubled",
      (size) => `locals {\n  a0 = [1]\n${doubled(size)}  last = local.a${size}\n}\n${setting}`,
      5,
      25,
    ],
  ])("%s", (_what, make, few, many) => {
    expect([read(make(few)), read(make(many))]).toEqual([undefined, "file"]);
  });
});
