import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Project } from "../../engine/project.ts";

const packages = join(import.meta.dirname, "../../../node_modules");

/** A project in which a release of the client is installed, by the alias under which it is a dependency here. */
function withClient(alias: string): Project {
  const project = new Project({ "package.json": "{}" });
  mkdirSync(join(project.root, "node_modules"));
  symlinkSync(join(packages, alias), join(project.root, "node_modules/cloudflare"), "dir");
  return project;
}

/** 3.0.0 takes the zone by itself. */
describe.each([
  ["cloudflare3", "zone_id"],
  ["cloudflare4", "{ zone_id }"],
  ["cloudflare5", "{ zone_id }"],
  ["cloudflare6", "{ zone_id }"],
  ["cloudflare7", "{ zone_id }"],
])("with %s", (alias, args) => {
  it.each([
    ["a parameter", "export const list = (client: Cloudflare) => client.firewall.rules.list({ zone_id });"],
    [
      "a field",
      "export class A { constructor(private client: Cloudflare) {} list() { return this.client.firewall.rules.list({ zone_id }); } }",
    ],
    [
      "a parameter that may be null",
      "export const list = (client: Cloudflare | null) => client?.firewall.rules.list({ zone_id });",
    ],
    [
      "a member of an interface",
      "interface Env { client: Cloudflare }\nexport const list = (env: Env) => env.client.firewall.rules.list({ zone_id });",
    ],
  ])("a client is known by its declared type: %s", (_, code) => {
    const found = withClient(alias).find(
      "main.ts",
      `import type Cloudflare from "cloudflare";\n${code.replace("{ zone_id }", args)}\n`,
    );
    expect(found.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual(["firewall-rules proved"]);
  });
});
