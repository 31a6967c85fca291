import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { findInProject, Project } from "./project.ts";

const VARIABLE = 'variable "level" {\n  default = "medium"\n}\n';
const SETTING =
  'resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = var.level\n}\n';

describe("the files of a Terraform module", () => {
  it("are one: what stands in another one is reported where it is sent", () => {
    const project = new Project({ "variables.tf": VARIABLE });
    expect(project.find("main.tf", SETTING)).toEqual(['security-level proved resource "cloudflare_zone_setting" "a"']);
  });

  it("are read again when one has changed", () => {
    const project = new Project({ "variables.tf": VARIABLE });
    project.find("main.tf", SETTING);
    project.write("variables.tf", VARIABLE.replace("medium", "off"));
    expect(project.find("main.tf", SETTING)).toEqual([]);
  });

  it.each<readonly [why: string, files: Readonly<Record<string, string>>]>([
    ["of another folder are another module", { "main.tf": SETTING, "other/variables.tf": VARIABLE }],
    ["are configurations alone", { "main.tf": SETTING, "variables.txt": VARIABLE, "variables.md": VARIABLE }],
  ])("%s", (_why, files) => {
    expect(findInProject(files)).toEqual([]);
  });

  it("do not count where files are looked at by themselves", () => {
    const project = new Project({ "variables.tf": VARIABLE });
    expect(project.find("main.tf", SETTING, { crossFile: false })).toEqual([]);
  });

  it("are not what stands beside a page with a block of Terraform", () => {
    const page = `\`\`\`hcl\n${SETTING}\`\`\`\n`;
    expect(new Project({ "other.md": VARIABLE, "variables.tf": VARIABLE }).find("README.md", page)).toEqual([]);
  });

  it("outside of the lint root are not read", () => {
    const project = new Project({ "outside/variables.tf": VARIABLE, "inside/.git/HEAD": "" });
    project.link("inside/module", "outside");
    const filename = `${project.root}/inside/module/main.tf`;
    const { findings } = analyze({ filename, text: SETTING, settings: {}, root: `${project.root}/inside` });
    expect(findings).toEqual([]);
  });
});

describe("what a module is given", () => {
  const ZONE = `variable "level" {}\n${SETTING}`;
  const call = (inputs: string): string => `module "zone" {\n  source = "./zone"\n  ${inputs}\n}\n`;

  it.each<readonly [why: string, files: Readonly<Record<string, string>>, found: readonly string[]]>([
    [
      "is found where it is written",
      { "main.tf": call('level = "medium"'), "zone/main.tf": ZONE },
      ["main.tf: security-level proved medium"],
    ],
    [
      "may be a local of the caller",
      { "main.tf": `locals {\n  x = "medium"\n}\n${call("level = local.x")}`, "zone/main.tf": ZONE },
      ["main.tf: security-level proved medium"],
    ],
    [
      "may differ from round to round",
      {
        "main.tf": call('for_each = { a = "medium", b = "off" }\n  level = each.value'),
        "zone/main.tf": ZONE,
      },
      ["main.tf: security-level proved medium"],
    ],
    [
      "is handed on to a module in it",
      {
        "main.tf": call('level = "medium"'),
        "zone/main.tf": 'module "inner" {\n  source = "../inner"\n  level = var.level\n}\n',
        "inner/main.tf": ZONE,
      },
      ["main.tf: security-level proved medium"],
    ],
    [
      "reaches each file of it",
      { "main.tf": call('level = "medium"'), "zone/main.tf": SETTING, "zone/variables.tf": 'variable "level" {}\n' },
      ["main.tf: security-level proved medium"],
    ],
    [
      "is part of what it makes",
      {
        "main.tf": call('zones = { a = { level = "medium" } }'),
        "zone/main.tf": SETTING.replace("value = var.level", "for_each = var.zones\n  value = each.value.level"),
      },
      ["main.tf: security-level proved medium"],
    ],
    ["is nothing where it is allowed", { "main.tf": call('level = "off"'), "zone/main.tf": ZONE }, []],
    [
      "is none of a module from elsewhere",
      { "main.tf": call('level = "medium"').replace("./zone", "corp/zone"), "zone/main.tf": ZONE },
      [],
    ],
    [
      "is none of a module that does nothing with it",
      { "main.tf": call('level = "medium"'), "zone/main.tf": 'variable "level" {}\n' },
      [],
    ],
    ["is none of a module that is not there", { "main.tf": call('level = "medium"') }, []],
  ])("%s", (_why, files, found) => {
    expect(findInProject(files)).toEqual(found);
  });

  it("is told of once, and what the module does by itself at the module", () => {
    const files = {
      "main.tf": `${call('zone = "1"')}${call('zone = "2"').replace('"zone"', '"other"')}`,
      "zone/main.tf": `variable "zone" {}\n${SETTING.replace('"1"', "var.zone").replace("var.level", '"medium"')}`,
    };
    expect(findInProject(files)).toEqual(["zone/main.tf: security-level proved medium"]);
  });

  it("that calls itself has an end", () => {
    const files = { "zone/main.tf": `${call('level = "medium"').replace("./zone", "../zone")}${ZONE}` };
    expect(findInProject(files)).toEqual([]);
  });

  it("is not read outside of the lint root", () => {
    const project = new Project({ "zone/main.tf": ZONE, "inside/.git/HEAD": "" });
    const filename = `${project.root}/inside/main.tf`;
    const text = call('level = "medium"').replace("./zone", "../zone");
    expect(analyze({ filename, text, settings: {}, root: `${project.root}/inside` }).findings).toEqual([]);
  });
});

describe("a default", () => {
  const ZONE = VARIABLE + SETTING;
  const OPTIONAL = 'variable "zone" {\n  type = object({ level = optional(string, "medium") })\n}\n';
  const OF_ZONE = OPTIONAL + SETTING.replace("var.level", "var.zone.level");
  const call = (inputs: string, source = "./zone"): string =>
    `module "zone" {\n  source = "${source}"\n  ${inputs}\n}\n`;
  const found = ["zone/main.tf: security-level proved medium"];

  it.each<readonly [why: string, files: Readonly<Record<string, string>>]>([
    ["is used where no call is known", { "zone/main.tf": ZONE }],
    ["is used by a call that does not give the variable", { "main.tf": call(""), "zone/main.tf": ZONE }],
    [
      "is used by one of several calls",
      { "main.tf": call('level = "off"'), "other/main.tf": call("", "../zone"), "zone/main.tf": ZONE },
    ],
    [
      "is used in place of null where that is not taken",
      {
        "main.tf": call("level = null"),
        "zone/main.tf": VARIABLE.replace("default", "nullable = false\n  default") + SETTING,
      },
    ],
    [
      "is used where the call that gives the variable is none",
      { "main.tf": call('count = 0\n  level = "off"'), "zone/main.tf": ZONE },
    ],
    [
      "is used where only an example of the module gives the variable",
      { "zone/examples/main.tf": call('level = "off"', "../"), "zone/main.tf": ZONE },
    ],
    [
      "is used where what brings the module in says nothing of it",
      { "live/terragrunt.hcl": 'terraform {\n  source = "../zone"\n}\n', "zone/main.tf": ZONE },
    ],
    [
      "is used where one of those that bring the module in says nothing of it",
      {
        "live/terragrunt.hcl": `terraform {\n  source = "../zone"\n}\n`,
        "main.tf": call(`level = "off"`),
        "zone/main.tf": ZONE,
      },
    ],
    ["is used where hidden folders call", { ".old/main.tf": call('level = "off"', "../zone"), "zone/main.tf": ZONE }],
    ["of an attribute is used where that is left out", { "main.tf": call("zone = {}"), "zone/main.tf": OF_ZONE }],
    [
      "of an attribute is used where that is null",
      { "main.tf": call("zone = { level = null }"), "zone/main.tf": OF_ZONE },
    ],
    [
      "of an attribute is used where what is given is not known",
      { "main.tf": call("zone = var.zone"), "zone/main.tf": OF_ZONE },
    ],
  ])("%s", (_why, files) => {
    expect(findInProject(files)).toEqual(found);
  });

  it.each<readonly [why: string, files: Readonly<Record<string, string>>]>([
    ["that the only call replaces", { "main.tf": call('level = "off"'), "zone/main.tf": ZONE }],
    ["that a call replaces by what is not known", { "main.tf": call("level = var.level"), "zone/main.tf": ZONE }],
    [
      "that all calls replace",
      {
        "a/main.tf": call('level = "off"', "../zone"),
        "b/main.tf": call("level = local.x", "../zone"),
        "zone/main.tf": ZONE,
      },
    ],
    ["of a file beside", { "main.tf": call('level = "off"'), "zone/main.tf": SETTING, "zone/variables.tf": VARIABLE }],
    [
      "that is an object",
      {
        "main.tf": call('zone = { level = "off" }'),
        "zone/main.tf":
          'variable "zone" {\n  default = { level = "medium" }\n}\n' + SETTING.replace("var.level", "var.zone.level"),
      },
    ],
    ["of an attribute", { "main.tf": call('zone = { level = "off" }'), "zone/main.tf": OF_ZONE }],
    [
      "of an attribute of an element",
      {
        "main.tf": call('zones = { a = { level = "off" } }'),
        "zone/main.tf":
          'variable "zones" {\n  type = map(object({ level = optional(string, "medium") }))\n}\n' +
          SETTING.replace("var.level", "each.value.level").replace("zone_id", "for_each = var.zones\n  zone_id"),
      },
    ],
  ])("%s is not used", (_why, files) => {
    expect(findInProject(files)).toEqual([]);
    const { undecided } = new Project(files).analyze("zone/main.tf", files["zone/main.tf"] ?? "");
    expect(undecided.map(({ record }) => record)).toEqual(["security-level"]);
  });

  it("is used again when the call does not give the variable any more", () => {
    const project = new Project({ "main.tf": call('level = "off"'), "zone/main.tf": ZONE });
    expect(project.find("zone/main.tf", ZONE)).toEqual([]);
    project.write("main.tf", call(""));
    expect(project.find("zone/main.tf", ZONE)).toEqual(["security-level proved medium"]);
  });
});

describe("a file of values", () => {
  const MAIN = `variable "level" {\n  default = "high"\n}\n${SETTING}`;

  it.each<readonly [why: string, files: Readonly<Record<string, string>>, found: readonly string[]]>([
    [
      "that Terraform loads gives what is sent, in place of the default",
      { "main.tf": MAIN, "terraform.tfvars": 'level = "medium"\n' },
      [
        'main.tf: security-level proved resource "cloudflare_zone_setting" "a"',
        "terraform.tfvars: security-level proved medium",
      ],
    ],
    ["that Terraform loads may be allowed", { "main.tf": MAIN, "a.auto.tfvars": 'level = "off"\n' }, []],
    [
      "that a command has to name is likely",
      { "main.tf": SETTING, "variables.tf": 'variable "level" {}\n', "prod.tfvars": 'level = "medium"\n' },
      ["prod.tfvars: security-level likely medium"],
    ],
    [
      "in JSON says the same",
      { "main.tf": `variable "level" {}\n${SETTING}`, "prod.tfvars.json": '{ "level": "medium" }' },
      ["prod.tfvars.json: security-level likely medium"],
    ],
    [
      "with values of something else",
      { "main.tf": `variable "level" {}\n${SETTING}`, "prod.tfvars": 'title = "medium"\n' },
      [],
    ],
    [
      "in a folder of the module is likely",
      { "main.tf": `variable "level" {}\n${SETTING}`, "config/terraform.tfvars": 'level = "medium"\n' },
      ["config/terraform.tfvars: security-level likely medium"],
    ],
    [
      "of a module in the same folder is not of one above",
      {
        "main.tf": `variable "level" {}\n${SETTING}`,
        "other/main.tf": 'variable "level" {}\n',
        "other/prod.tfvars": 'level = "medium"\n',
      },
      [],
    ],
    [
      "of a folder beside",
      { "zone/main.tf": `variable "level" {}\n${SETTING}`, "other/prod.tfvars": 'level = "medium"\n' },
      [],
    ],
  ])("%s", (_why, files, found) => {
    expect(findInProject(files)).toEqual(found);
  });
});

describe("names that stand in another file than what is sent of them", () => {
  it("are found by the file that sends them", () => {
    const files = {
      "main.tf":
        'resource "cloudflare_zone_setting" "a" {\n  for_each = local.all\n  zone_id = "1"\n  setting_id = each.key\n  value = each.value\n}\n',
      "locals.tf": 'locals {\n  all = { security_level = "medium" }\n}\n',
    };
    expect(findInProject(files)).toEqual(['main.tf: security-level proved resource "cloudflare_zone_setting" "a"']);
  });
});
