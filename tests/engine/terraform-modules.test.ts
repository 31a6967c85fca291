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
