import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

/** What is found and what is undecided in a configuration, one line each: the record, how sure it is, the text that is marked. */
function check(text: string, name = "main.tf"): readonly string[] {
  const { findings, undecided } = new Project({}).analyze(name, text);
  return [
    ...findings.map(({ record, certainty, place }) => `${record} ${certainty} ${text.slice(place.start, place.end)}`),
    ...undecided.map(({ record, reason }) => `${record} undecided: ${reason}`),
  ];
}

const settings = (lines: string): string =>
  `resource "cloudflare_zone_settings_override" "a" {\n  zone_id = "1"\n  settings {\n    ${lines}\n  }\n}\n`;

const service = (lines: string): string =>
  `resource "cloudflare_record" "a" {\n  zone_id = "1"\n  type = "SRV"\n  data {\n    ${lines}\n    port = 1\n    target = "a"\n  }\n}\n`;

const optional = (lines: string): string => `variable "zone" {\n  type = object({\n    ${lines}\n  })\n}\n`;

const BROTLI = "brotli proved brotli";

describe("an attribute that is null is none", () => {
  it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
    ["as it is written", settings("brotli = null")],
    ["beside one that is not", settings('brotli = "on"\n    minify = null'), BROTLI],
    ["in data of a record", service("service = null\n    proto = null\n    name = null")],
    [
      "beside data that is there",
      service('service = "_sip"\n    proto = null\n    name = null'),
      "srv-data-fields proved service",
    ],
    ["in an attribute that has attributes", service("name = null").replace("data {", "data = {")],
    ["by a local", `locals {\n  off = null\n}\n${settings("brotli = local.off")}`],
    ["by a part of a local", `locals {\n  all = { brotli = null }\n}\n${settings("brotli = local.all.brotli")}`],
    ["that another value is replaced by", settings('brotli = merge({ a = "on" }, { a = null }).a')],
    ["that another value takes the place of", settings('brotli = merge({ a = null }, { a = "on" }).a'), BROTLI],
    ["where it is the first that counts", settings("brotli = try(null, null)")],
    ["where something else counts", settings('brotli = coalesce(null, "on")'), BROTLI],
    ["by a condition that is decided", `locals {\n  on = false\n}\n${settings('brotli = local.on ? "on" : null')}`],
    ["by one that is not: some runs send the other value", settings('brotli = var.on ? "on" : null'), BROTLI],
    ["in a text that is made of it", settings('brotli = "${null}"')],
    ["as another one may stand in its place", settings('brotli = lookup({ brotli = null }, "brotli", "on")')],
    ["as what is not there does", settings('brotli = lookup({}, "brotli", null)')],
    [
      "of one of the objects that a block goes over",
      settings("brotli = each.value.brotli").replace(
        "  zone_id",
        "  for_each = { a = { brotli = null }, b = { brotli = null } }\n  zone_id",
      ),
    ],
    [
      "of some of the objects that a block goes over",
      settings("brotli = each.value.brotli").replace(
        "  zone_id",
        '  for_each = { a = { brotli = null }, b = { brotli = "on" } }\n  zone_id',
      ),
      BROTLI,
    ],
    [
      "in a block that is made",
      settings("").replace(
        "settings {",
        'dynamic "settings" {\n for_each = [{ level = null }]\n content {\n brotli = settings.value.level\n }',
      ),
    ],
    [
      "as a block is that goes over nothing",
      settings("").replace(
        "settings {",
        'dynamic "settings" {\n for_each = []\n content {\n brotli = settings.value\n }',
      ),
    ],
    [
      "as a resource is that goes over nothing",
      settings('brotli = "on"').replace("  zone_id", "  for_each = {}\n  zone_id"),
    ],
  ])("%s", (_what, text, ...found) => {
    expect(check(text)).toEqual(found);
  });

  it.each<readonly [what: string, value: string, ...found: readonly string[]]>([
    ["is not there", "null"],
    ["is there", '"on"', 'brotli proved "brotli"'],
    ["is null by a condition that is decided", '"${true ? null : 1}"'],
  ])("in JSON syntax, where it %s", (_what, value, ...found) => {
    const text = `{ "resource": { "cloudflare_zone_settings_override": { "a": { "zone_id": "1", "settings": { "brotli": ${value} } } } } }`;
    expect(check(text, "main.tf.json")).toEqual(found);
  });

  it("but not in a text of JSON, where null is a value", () => {
    const text = `data "http" "a" {\n  url = "https://api.cloudflare.com/client/v4/zones/1/settings/security_level"\n  method = "PATCH"\n  request_body = jsonencode({ value = null })\n}\n`;
    expect(check(text)).toEqual(["security-level proved null"]);
  });
});

describe("what is null unless somebody sets it is not found, but undecided", () => {
  const unset = (name: string): string => `brotli undecided: nothing shows that \`${name}\` is set`;

  it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
    ["a variable", `variable "brotli" {\n  default = null\n}\n${settings("brotli = var.brotli")}`, unset("var.brotli")],
    [
      "a variable through a local",
      `variable "brotli" {\n  default = null\n}\nlocals {\n  a = var.brotli\n}\n${settings("brotli = local.a")}`,
      unset("var.brotli"),
    ],
    [
      "a variable with something else to fall back to",
      `variable "brotli" {\n  default = null\n}\n${settings('brotli = coalesce(var.brotli, "on")')}`,
      BROTLI,
    ],
    ["a variable with a value", `variable "brotli" {\n  default = "on"\n}\n${settings("brotli = var.brotli")}`, BROTLI],
    [
      "a variable that has to be given",
      `variable "brotli" {\n  type = string\n}\n${settings("brotli = var.brotli")}`,
      BROTLI,
    ],
    [
      "a part of a variable",
      `variable "zone" {\n  default = null\n}\n${settings("brotli = var.zone.brotli")}`,
      unset("var.zone.brotli"),
    ],
    ["what may be in a map", settings('brotli = lookup(var.zone, "brotli", null)'), unset('var.zone["brotli"]')],
    ["what may be there", settings("brotli = try(var.zone.brotli, null)"), unset("var.zone.brotli")],
    ["what a condition lets through", settings("brotli = var.on ? var.brotli : null"), unset("var.brotli")],
    [
      "an optional attribute",
      `${optional("brotli = optional(string)")}${settings("brotli = var.zone.brotli")}`,
      unset("var.zone.brotli"),
    ],
    [
      "an optional attribute with a default",
      `${optional('brotli = optional(string, "on")')}${settings("brotli = var.zone.brotli")}`,
      BROTLI,
    ],
    [
      "an attribute that has to be given",
      `${optional("brotli = string")}${settings("brotli = var.zone.brotli")}`,
      BROTLI,
    ],
    [
      "an optional attribute that the default lacks",
      `${optional("brotli = optional(string)").replace("type", "default = {}\n  type")}${settings("brotli = var.zone.brotli")}`,
      unset("var.zone.brotli"),
    ],
    [
      "an optional attribute that the default has",
      `${optional("brotli = optional(string)").replace("type", 'default = { brotli = "on" }\n  type')}${settings("brotli = var.zone.brotli")}`,
      BROTLI,
    ],
    [
      "an optional attribute of what is in a map",
      `${optional("brotli = optional(string)")
        .replace("object", "map(object")
        .replace(
          /\)\n\}\n$/,
          "))\n}\n",
        )}${settings("brotli = each.value.brotli").replace("  zone_id", "  for_each = var.zone\n  zone_id")}`,
      unset("var.zone[…].brotli"),
    ],
    [
      "data of a record",
      `variable "name" {\n  default = null\n}\n${service("name = var.name")}`,
      "srv-data-fields undecided: nothing shows that `var.name` is set",
    ],
    [
      "data of a record beside what is there",
      `variable "name" {\n  default = null\n}\n${service('service = "_sip"\n    name = var.name')}`,
      "srv-data-fields proved service",
    ],
  ])("%s", (_what, text, ...found) => {
    expect(check(text)).toEqual(found);
  });
});

describe("a block over what is empty unless somebody sets it", () => {
  const block = (variable: string, over: string, line: string): string =>
    `variable "minify" {\n  ${variable}\n}\n${settings(`dynamic "minify" {\n for_each = ${over}\n content {\n ${line}\n }\n }`)}`;

  it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
    [
      "is undecided by a list",
      block("default = []", "var.minify", "css = minify.value.css"),
      "minify undecided: nothing shows that `var.minify` is set",
    ],
    [
      "is undecided by a condition",
      block("default = null", "var.minify == null ? [] : [var.minify]", "css = minify.value.css"),
      "minify undecided: nothing shows that `var.minify` is set",
    ],
    [
      "is undecided by what makes a list of it",
      block("default = null", "var.minify[*]", "css = minify.value.css"),
      "minify undecided: nothing shows that `var.minify[*]` is set",
    ],
    [
      "is there where it says itself what is sent",
      block("default = null", "var.minify == null ? [] : [1]", 'css = "on"'),
      'minify proved dynamic "minify"',
    ],
    [
      "is there where it has to be given",
      block("", "var.minify", "css = minify.value.css"),
      'minify proved dynamic "minify"',
    ],
    [
      "is there where the default is not empty",
      block('default = ["on"]', "var.minify", "css = minify.value"),
      'minify proved dynamic "minify"',
    ],
  ])("%s", (_what, text, ...found) => {
    expect(check(text)).toEqual(found);
  });
});

describe("a field in a block over what is empty unless somebody sets it", () => {
  const TYPE = "list(object({\n    data = optional(object({\n      service = optional(string)\n    }))\n  }))";
  const records = (variable: string, over: string): string =>
    `variable "all" {\n  ${variable}\n}\nresource "cloudflare_record" "a" {\n  for_each = ${over}\n  zone_id = "1"\n  type = "SRV"\n  dynamic "data" {\n    for_each = each.value.data[*]\n    content {\n      service = data.value.service\n      port = data.value.port\n      target = data.value.target\n    }\n  }\n}\n`;

  it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
    [
      "is undecided where the type says that it is optional",
      records(`type = ${TYPE}`, "{ for index, record in var.all : index => record }"),
      "srv-data-fields undecided: nothing shows that `var.all[…].data.service` is set",
    ],
    [
      "is undecided where the list is joined to another",
      records(`type = ${TYPE}`, "concat(var.all, [])"),
      "srv-data-fields undecided: nothing shows that `var.all[…].data.service` is set",
    ],
    [
      "is undecided where nothing is known of what is gone over",
      records("", "var.all"),
      "srv-data-fields undecided: nothing shows that `each.value.data[*]` is set",
    ],
    [
      "is there where the default has it",
      records('default = [{ data = { service = "_sip" } }]', "var.all"),
      "srv-data-fields proved service",
    ],
    ["is none where it is null", records("", "{ a = { data = null } }")],
  ])("%s", (_what, text, ...found) => {
    expect(check(text)).toEqual(found);
  });
});

describe("the default of an optional attribute", () => {
  const level = (value: string, more = ""): string =>
    `resource "cloudflare_zone_setting" "a" {\n  ${more}\n  zone_id = "1"\n  setting_id = "security_level"\n  value = ${value}\n}\n`;
  const open = (name: string): string =>
    `security-level undecided: \`${name}\` is not known; only off and under_attack are accepted`;

  it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
    [
      "is sent where none is given",
      `${optional('level = optional(string, "medium")')}${level("var.zone.level")}`,
      "security-level proved medium",
      open("var.zone.level"),
    ],
    ["is allowed", `${optional('level = optional(string, "off")')}${level("var.zone.level")}`, open("var.zone.level")],
    [
      "is not what the variable's default says",
      `${optional('level = optional(string, "medium")').replace("type", 'default = { level = "off" }\n  type')}${level("var.zone.level")}`,
      "security-level proved medium",
      open("var.zone.level"),
    ],
    [
      "of an attribute in an attribute",
      `${optional('a = optional(object({ level = optional(string, "medium") }), {})')}${level("var.zone.a.level")}`,
      "security-level proved medium",
      open("var.zone.a.level"),
    ],
    [
      "of each element of a list",
      `${optional('level = optional(string, "medium")')
        .replace("object", "list(object")
        .replace(
          /\)\n\}\n$/,
          "))\n}\n",
        )}${level("each.value.level", "for_each = { for each in var.zone : each.name => each }")}`,
      "security-level proved medium",
      open("var.zone[…].level"),
    ],
  ])("%s", (_what, text, ...found) => {
    expect(check(text)).toEqual(found);
  });
});

describe("null in JSON that is sent is a value", () => {
  const record = (body: string): string =>
    `data "http" "a" {\n  url = "https://api.cloudflare.com/client/v4/zones/1/dns_records"\n  method = "POST"\n  request_body = ${body}\n}\n`;
  const SRV = '{ type = "SRV", data = { name = null, port = 1 } }';
  const LOCAL = `locals {\n  srv = ${SRV}\n}\n`;

  it.each<readonly [how: string, text: string]>([
    ["as it is written", record(`jsonencode(${SRV})`)],
    ["by a local", LOCAL + record("jsonencode(local.srv)")],
    ["by a part of a local", `locals {\n  all = { srv = ${SRV} }\n}\n${record("jsonencode(local.all.srv)")}`],
    ["by what is merged", LOCAL + record('jsonencode(merge(local.srv, { content = "a" }))')],
    ["by a condition", LOCAL + record("jsonencode(var.x ? local.srv : {})")],
    ["by a local that is JSON", `${LOCAL}locals {\n  body = jsonencode(local.srv)\n}\n${record("local.body")}`],
  ])("%s", (_how, text) => {
    expect(check(text)).toEqual(["srv-data-fields proved name"]);
  });
});

describe("a type in JSON syntax", () => {
  const configuration = (type: string): string =>
    JSON.stringify({
      variable: { zone: { type } },
      resource: {
        cloudflare_zone_setting: { a: { zone_id: "1", setting_id: "security_level", value: "${var.zone.level}" } },
      },
    });

  it("has defaults of optional attributes, which are reported where they stand in the text", () => {
    const text = configuration('object({ level = optional(string, "medium") })');
    expect(check(text, "main.tf.json")).toEqual([
      "security-level proved medium",
      "security-level undecided: `var.zone.level` is not known; only off and under_attack are accepted",
    ]);
  });

  it.each(["string", "object({ level = optional(string) })", "object({", ""])("may say nothing of it: %s", (type) => {
    expect(check(configuration(type), "main.tf.json").filter((line) => line.includes("proved"))).toEqual([]);
  });
});

describe("what a call gives a module in place of null", () => {
  const ZONE = `variable "brotli" {\n  default = null\n}\n${settings("brotli = var.brotli")}`;
  const call = (inputs: string): string => `module "zone" {\n  source = "./zone"\n  ${inputs}\n}\n`;

  it.each<readonly [what: string, files: Readonly<Record<string, string>>, found: readonly string[]]>([
    [
      "is found where the call says it",
      { "main.tf": call('brotli = "on"'), "zone/main.tf": ZONE },
      ['main.tf: brotli proved "on"'],
    ],
    ["is nothing where it is null", { "main.tf": call("brotli = null"), "zone/main.tf": ZONE }, []],
    [
      "is null where the module has another default and takes null",
      { "main.tf": call('brotli = null\n  x = "1"'), "zone/main.tf": ZONE.replace("null", '"on"') },
      [],
    ],
    ["is nothing where it is not given", { "main.tf": call('x = "1"'), "zone/main.tf": ZONE }, []],
    [
      "may be one of several attributes",
      {
        "main.tf": call('zone = { brotli = "on" }'),
        "zone/main.tf": `${optional("brotli = optional(string)\n    minify = optional(string)")}${settings("brotli = var.zone.brotli\n    minify = var.zone.minify")}`,
      },
      ['main.tf: brotli proved "on"'],
    ],
    [
      "may be data of a record",
      {
        "main.tf": call('name = "a"'),
        "zone/main.tf": `variable "name" {\n  default = null\n}\n${service("name = var.name")}`,
      },
      ['main.tf: srv-data-fields proved "a"'],
    ],
    [
      "is found in the module alone where that sends it anyway",
      { "main.tf": call('brotli = "on"'), "zone/main.tf": ZONE.replace("default = null", "") },
      ["zone/main.tf: brotli proved brotli"],
    ],
    [
      "may stand in a file of values",
      { "main.tf": ZONE, "prod.tfvars": 'brotli = "on"\n' },
      ['prod.tfvars: brotli likely "on"'],
    ],
    [
      "may be what an optional attribute says",
      {
        "main.tf": call('zone = { name = "a" }'),
        "zone/main.tf": `${optional('name = string\n    level = optional(string, "medium")')}resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = var.zone.level\n}\n`,
      },
      ["zone/main.tf: security-level proved medium"],
    ],
  ])("%s", (_what, files, found) => {
    expect(findInProject(files)).toEqual(found);
  });
});
