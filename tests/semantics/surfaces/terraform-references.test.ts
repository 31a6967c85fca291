import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { interests, readSurface } from "./read-surface.ts";

const api = "https://api.cloudflare.com/client/v4";

/** A setting of which one line is given. */
const setting = (line: string): string =>
  `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  ${line}\n}\n`;

/** The values that are sent as the security level. */
function levels(configuration: string): readonly string[] {
  const requests = readSurface(configuration, "terraform", ["request"]);
  return requests.map((request) => /value: (.*) \}$/.exec(request)?.[1] ?? request);
}

describe("a reference", () => {
  it.each<readonly [what: string, configuration: string, ...found: readonly string[]]>([
    ["to a local", `locals {\n  level = "high"\n}\n${setting("value = local.level")}`, '"high"'],
    ["to a local below", `${setting("value = local.level")}locals {\n  level = "high"\n}\n`, '"high"'],
    [
      "to one of several blocks of locals",
      `locals {\n  a = "low"\n}\nlocals {\n  b = "high"\n}\n${setting("value = local.b")}`,
      '"high"',
    ],
    ["through another local", `locals {\n  a = local.b\n  b = "high"\n}\n${setting("value = local.a")}`, '"high"'],
    ["in a template", `locals {\n  level = "high"\n}\n${setting('value = "${local.level}"')}`, '"high"'],
    ["to a part", `locals {\n  a = { b = ["x", "high"] }\n}\n${setting("value = local.a.b[1]")}`, '"high"'],
    ["by a key", `locals {\n  a = { "b c" = "high" }\n}\n${setting('value = local.a["b c"]')}`, '"high"'],
    [
      "of a condition",
      `locals {\n  level = "high"\n}\n${setting('value = var.x ? local.level : "off"')}`,
      '"high" | "off"',
    ],
    [
      "to a variable with a default, which may be given another value",
      `variable "level" {\n  default = "medium"\n}\n${setting("value = var.level")}`,
      '"medium" | {var.level}',
    ],
    [
      "to a part of a default",
      `variable "all" {\n  default = { level = "medium" }\n}\n${setting("value = var.all.level")}`,
      '"medium" | {var.all.level}',
    ],
    ["to a variable without a default", `variable "level" {}\n${setting("value = var.level")}`, "{var.level}"],
    [
      "by a key that is worked out",
      `locals {\n  a = { free = "low", pro = "high" }\n}\n${setting("value = local.a[var.plan]")}`,
      '"low" | "high"',
    ],
    [
      "by a key of what is written there",
      setting('value = { free = "low", pro = "high" }[var.plan]'),
      '"low" | "high"',
    ],
    ["by an index of what is written there", setting('value = ["low", "high"][1]'), '"high"'],
    [
      "to a part of what is merged",
      `locals {\n  a = merge(var.x, { level = "low" })\n}\n${setting("value = local.a.level")}`,
      '"low"',
    ],
    [
      "to a part of what is merged with what may replace it",
      `locals {\n  a = merge({ level = "low" }, var.x)\n}\n${setting("value = local.a.level")}`,
      '"low" | {var.x["level"]}',
    ],
    [
      "to a part of what is merged with a variable that has a default without it",
      `variable "x" {\n  default = {}\n}\nlocals {\n  a = merge({ level = "low" }, var.x)\n}\n${setting("value = local.a.level")}`,
      '"low" | {var.x["level"]}',
    ],
    [
      "to a part of what is merged on a condition",
      `locals {\n  a = merge({ level = "low" }, var.x ? { level = "high" } : {})\n}\n${setting("value = local.a.level")}`,
      '"low" | "high"',
    ],
    [
      "to a part of what is merged with one of two objects that both have it",
      `locals {\n  a = merge({ level = "low" }, var.x ? { level = "high" } : { level = "off" })\n}\n${setting("value = local.a.level")}`,
      '"high" | "off"',
    ],
    [
      "to a part of what is merged with what is null or not known",
      `variable "x" {\n  default = null\n}\nlocals {\n  a = merge({ level = "low" }, var.x, { ssl = "full" })\n}\n${setting("value = local.a.level")}`,
      '"low" | {var.x["level"]}',
    ],
    [
      "to a part of what is merged with a list that is not known",
      `locals {\n  a = merge({ level = "low" }, concat(var.x, [{ level = "high" }])...)\n}\n${setting("value = local.a.level")}`,
      '"low" | {merge(…)["level"]}',
    ],
    ["to what a function makes", `locals {\n  a = lower("HIGH")\n}\n${setting("value = local.a")}`, "{local.a}"],
    ["in what a function makes", setting("value = lower(local.a)"), "{lower(local.a)}"],
    ["to what is not there", setting("value = local.level"), "{local.level}"],
    ["to a part that is not there", `locals {\n  a = {}\n}\n${setting("value = local.a.b")}`, "{local.a.b}"],
    ["to itself", `locals {\n  a = local.a\n}\n${setting("value = local.a")}`, "{local.a}"],
    [
      "to what a resource gives",
      setting("value = cloudflare_zone_setting.b.value"),
      "{cloudflare_zone_setting.b.value}",
    ],
  ])("%s", (_what, configuration, ...found) => {
    expect(levels(configuration)).toEqual(found);
  });

  it.each<readonly [what: string, configuration: string, ...found: readonly string[]]>([
    [
      "makes the address of a request",
      `locals {\n  api = "https://x.test"\n}\ndata "http" "a" {\n  url = "\${local.api}/zones/\${local.z}"\n}`,
      "GET https://x.test/zones/{local.z}",
    ],
    [
      "makes that of a command",
      `locals {\n  api = "https://x.test"\n  zone = 7\n}\nresource "null_resource" "a" {\n  provisioner "local-exec" {\n    command = "curl \${local.api}/zones/\${local.zone}"\n  }\n}`,
      "GET https://x.test/zones/7",
    ],
  ])("%s", (_what, configuration, ...found) => {
    expect(readSurface(configuration, "terraform", ["request"])).toEqual(found);
  });
});

describe("a block with for_each", () => {
  const block = (forEach: string): string =>
    `resource "cloudflare_zone_setting" "a" {\n  for_each = ${forEach}\n  zone_id = "1"\n  setting_id = each.key\n  value = each.value\n}\n`;

  it.each<readonly [over: string, configuration: string, ...found: readonly string[]]>([
    [
      "a map is one for each entry, whose key and value belong together",
      block('{ ssl = "full", security_level = "high" }'),
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
      `PATCH ${api}/zones/1/settings/security_level body { zone_id: "1", setting_id: "security_level", value: "high" }`,
    ],
    [
      "a local is one for each entry of it",
      `locals {\n  all = { ssl = "full" }\n}\n${block("local.all")}`,
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
    ],
    [
      "a set is one for each element",
      block('toset(["ssl"])'),
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "ssl" }`,
    ],
    [
      "a local or nothing is one for each entry of it",
      `locals {\n  all = { ssl = "full" }\n}\n${block("var.x ? local.all : {}")}`,
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
    ],
    [
      "a variable with a default is one for each entry of that, and one that is not known",
      `variable "all" {\n  default = { ssl = "full" }\n}\n${block("var.all")}`,
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
      `PATCH ${api}/zones/1/settings/{each.key} body { zone_id: "1", setting_id: {each.key}, value: {each.value} }`,
    ],
    [
      "what is not known is one of which the key and the value are not known",
      block("var.all"),
      `PATCH ${api}/zones/1/settings/{each.key} body { zone_id: "1", setting_id: {each.key}, value: {each.value} }`,
    ],
    [
      "what is merged is one for each entry that is known, and one that is not",
      block('merge(var.more, { ssl = "full" })'),
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
      `PATCH ${api}/zones/1/settings/{each.key} body { zone_id: "1", setting_id: {each.key}, value: {each.value} }`,
    ],
    [
      "what is merged with a variable is one for each entry of its default too",
      `variable "more" {\n  default = { tls = "on" }\n}\n${block('merge({ ssl = "full", tls = "off" }, var.more)')}`,
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" | {var.more["ssl"]} }`,
      `PATCH ${api}/zones/1/settings/tls body { zone_id: "1", setting_id: "tls", value: "off" | "on" | {var.more["tls"]} }`,
      `PATCH ${api}/zones/1/settings/{each.key} body { zone_id: "1", setting_id: {each.key}, value: {each.value} }`,
    ],
    [
      "what is merged is one for each key, with the last value",
      block('merge({ ssl = "off" }, { ssl = "full" })'),
      `PATCH ${api}/zones/1/settings/ssl body { zone_id: "1", setting_id: "ssl", value: "full" }`,
    ],
    [
      "what another function makes is not known",
      block("zipmap(local.a, local.b)"),
      `PATCH ${api}/zones/1/settings/{each.key} body { zone_id: "1", setting_id: {each.key}, value: {each.value} }`,
    ],
  ])("over %s", (_over, configuration, ...found) => {
    const requests = readSurface(configuration, "terraform", ["request"]);
    expect(requests.map((request) => request.replace(/for_each: .*?, (?=zone_id)/, ""))).toEqual(found);
  });
});

describe("a block", () => {
  const filter = (line: string): string => `resource "cloudflare_filter" "a" {\n  ${line}\n  zone_id = "1"\n}\n`;
  const COUNTED = `locals {\n  on = false\n  no = 0\n}\nvariable "on" {\n  default = 0\n}\n`;

  it.each([
    "count = 0",
    'count = "0"',
    "count = local.no",
    "count = local.on ? 1 : 0",
    "for_each = {}",
    "for_each = []",
    "for_each = toset([])",
    "for_each = local.on ? toset(['a']) : toset([])",
  ])("with %s is none", (line) => {
    expect(readSurface(COUNTED + filter(line), "terraform", ["request"])).toEqual([]);
  });

  it.each([
    ["with count = 0", "count = 0"],
    ["over nothing", "for_each = {}"],
  ])("%s has neither expressions nor commands", (_why, line) => {
    const text = `resource "x" "a" {\n  ${line}\n  expression = "cf.threat_score gt 1"\n  provisioner "local-exec" {\n    command = "curl https://x.test/a"\n  }\n}\n`;
    expect(readSurface(text.replace(line, ""), "terraform")).toHaveLength(2);
    expect(readSurface(text, "terraform")).toEqual([]);
  });

  it("that is dynamic and over nothing has no expressions", () => {
    const text = (over: string): string =>
      `resource "x" "a" {\n  dynamic "rules" {\n    for_each = ${over}\n    content {\n      expression = "cf.threat_score gt 1"\n    }\n  }\n}\n`;
    expect(readSurface(text("var.on ? [1] : []"), "terraform", ["expression"])).toHaveLength(1);
    expect(readSurface(text("[]"), "terraform", ["expression"])).toEqual([]);
  });

  it("that is an object with a count of its own is read", () => {
    const text = `locals {\n  rules = [{ count = 0, expression = "cf.threat_score gt 1" }]\n}\n`;
    expect(readSurface(text, "terraform", ["expression"])).toHaveLength(1);
  });

  it.each(["count = 1", "count = var.on", "count = var.more ? 1 : 0", "count = length(var.all)"])(
    "with %s may be one",
    (line) => {
      expect(readSurface(COUNTED + filter(line), "terraform", ["request"])).toHaveLength(1);
    },
  );
});

describe("actions of a page rule that a dynamic block makes", () => {
  it("are sent by each of its rounds", () => {
    const text = `resource "cloudflare_page_rule" "a" {\n  zone_id = "1"\n  dynamic "actions" {\n    for_each = ["on", "off"]\n    content {\n      mirage = actions.value\n    }\n  }\n}\n`;
    expect(readSurface(text, "terraform", ["request"])).toEqual([
      `POST ${api}/zones/1/pagerules`,
      `POST ${api}/zones/1/pagerules body { actions: [{ id: "mirage", value: "on" }] }`,
      `POST ${api}/zones/1/pagerules body { actions: [{ id: "mirage", value: "off" }] }`,
    ]);
  });
});

describe("attributes that are given as a whole", () => {
  const rule = (actions: string): string =>
    `resource "cloudflare_page_rule" "a" {\n  zone_id = "1"\n  actions = ${actions}\n}\n`;
  const request = `POST ${api}/zones/1/pagerules`;
  const action = (id: string, value: string): string => `${request} body { actions: [{ id: ${id}, value: ${value} }] }`;

  it.each<readonly [as: string, configuration: string, ...found: readonly string[]]>([
    ["as a local", `locals {\n  a = { mirage = "on" }\n}\n${rule("local.a")}`, request, action('"mirage"', '"on"')],
    [
      "as a variable with a default, which may be given other ones",
      `variable "a" {\n  default = { mirage = "on" }\n}\n${rule("var.a")}`,
      request,
      action('"mirage"', '"on"'),
      action("{var.a}", "{var.a}"),
    ],
    [
      "by a condition",
      rule('var.x ? { mirage = "on" } : { ssl = "full" }'),
      request,
      action('"mirage"', '"on"'),
      action('"ssl"', '"full"'),
    ],
    ["as a variable of which nothing is known", rule("var.a"), request, action("{var.a}", "{var.a}")],
    [
      "as settings of a zone",
      `resource "cloudflare_zone_settings_override" "a" {\n  zone_id = "1"\n  settings = var.a\n}\n`,
      `PATCH ${api}/zones/1/settings/{var.a} body { value: {var.a} }`,
    ],
  ])("%s", (_as, configuration, ...found) => {
    expect(readSurface(configuration, "terraform", ["request"])).toEqual(found);
  });
});

describe("what references make has an end, which is told", () => {
  const read = (configuration: string): string | undefined =>
    readSurfaceFacts({ filename: "/app/main.tf", text: configuration, language: "terraform" }, interests).cutOff;
  const doubled = (times: number): string =>
    Array.from({ length: times }, (_, index) => `  a${index + 1} = [local.a${index}, local.a${index}]\n`).join("");
  const locals = (times: number): string =>
    `locals {\n  a0 = "high"\n${doubled(times)}}\n${setting(`value = local.a${times}`)}`;
  const map = (entries: number): string =>
    `locals {\n  all = {\n${Array.from({ length: entries }, (_, index) => `    a${index} = "on"\n`).join("")}  }\n}\n`;
  const rounds = (entries: number): string => `${map(entries)}${setting("for_each = local.all")}`;

  it.each<readonly [what: string, make: (size: number) => string, few: number, many: number]>([
    ["locals that hold another one twice", locals, 5, 20],
    ["rounds of a block", rounds, 100, 300],
  ])("%s", (_what, make, few, many) => {
    expect([read(make(few)), read(make(many))]).toEqual([undefined, "file"]);
  });
});
