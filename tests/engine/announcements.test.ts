import { describe, expect, it } from "vitest";
import { Linter } from "eslint";
import { readRules } from "../../scripts/read-rules.ts";
import { analyze } from "../../src/engine/analyze.ts";
import sunset from "../../src/eslint/plugin.ts";
import type { Finding, SunsetSettings } from "../../src/model/index.ts";

const API = "https://api.cloudflare.com/client/v4";
const domains = `fetch(\`${API}/accounts/\${account}/registrar/domains\`);\n`;
const flattening = `fetch(\`${API}/zones/\${zone}/settings/cname_flattening\`);\n`;

function find(text: string, settings: SunsetSettings): readonly Finding[] {
  return analyze({ filename: "/project/main.js", text, settings, root: "/project" }).findings;
}

describe("what was announced later than the specification", () => {
  it("is reported where the settings ask for it", () => {
    expect(find(domains, {})).toEqual([]);
    expect(find(domains, { announcements: false })).toEqual([]);
    expect(find(domains, { announcements: true }).map(({ record }) => record)).toEqual(["registrar-domains"]);
  });

  it("is not undecided where they do not", () => {
    const { records } = readRules();
    const later = new Set(records.filter(({ set }) => set !== undefined).map(({ id }) => id));
    const open = records.flatMap(({ set, examples }) => (set === undefined ? [] : examples.wrong));
    for (const text of open) {
      const { undecided } = analyze({ filename: "/project/main.ts", text, settings: {}, root: "/project" });
      const named = undecided.flatMap(({ record, others = [] }) => [record, ...others]);
      expect(named.filter((id) => later.has(id))).toEqual([]);
    }
  });

  it("is upcoming until its day, and not known before it is announced", () => {
    const phasesOn = (asOf: string): string[] => find(domains, { announcements: true, asOf }).map(({ phase }) => phase);
    expect(["2026-04-09", "2026-04-10", "2026-09-26", "2026-09-27"].map(phasesOn)).toEqual([
      [],
      ["upcoming"],
      ["upcoming"],
      ["ended"],
    ]);
  });

  it("stays upcoming without a day, and says so", () => {
    const [finding] = find(flattening, { announcements: true, asOf: "2040-01-01" });
    expect(finding).toMatchObject({ phase: "upcoming", endOfLife: undefined });
    expect(finding?.message).toMatch(
      /^Cloudflare API: GET \/zones\/:zone_id\/settings\/cname_flattening ends on a date not yet set \(announced on 2025-03-21\)\. Use /,
    );
  });

  it("is reported by the config strict, and not by recommended", () => {
    const lint = (config: Linter.Config[]): string[] =>
      new Linter().verify(domains, config).map(({ ruleId }) => ruleId ?? "");
    expect(lint(sunset.configs.recommended)).toEqual([]);
    expect(lint(sunset.configs.strict)).toEqual(["sunset/no-deprecated-endpoint"]);
    const merged = [{ settings: { sunset: { asOf: "2026-04-01" } } }, ...sunset.configs.strict];
    expect(lint(merged)).toEqual([]);
  });
});

describe("what was announced later, in Terraform", () => {
  it.each([
    [
      "access-self-hosted-domains",
      `resource "cloudflare_zero_trust_access_application" "a" {\n  account_id = var.a\n  self_hosted_domains = ["a.example"]\n}`,
    ],
    [
      "access-self-hosted-domains",
      `resource "cloudflare_access_application" "a" {\n  zone_id = var.a\n  self_hosted_domains = ["a.example"]\n}`,
    ],
    ["gateway-audit-ssh", `resource "cloudflare_teams_rule" "a" {\n  account_id = var.a\n  action = "audit_ssh"\n}`],
    [
      "gateway-audit-ssh",
      `resource "cloudflare_zero_trust_gateway_policy" "a" {\n  account_id = var.a\n  action = "audit_ssh"\n}`,
    ],
    ["foundation-dns", `resource "cloudflare_zone_dns_settings" "a" {\n  zone_id = var.a\n  foundation_dns = true\n}`],
    [
      "foundation-dns",
      `resource "cloudflare_account_dns_settings" "a" {\n  account_id = var.a\n  zone_defaults = {\n    foundation_dns = true\n  }\n}`,
    ],
    [
      "registrar-domains",
      `resource "cloudflare_registrar_domain" "a" {\n  account_id = var.a\n  domain_name = "a.example"\n}`,
    ],
    ["registrar-domains", `data "cloudflare_registrar_domains" "a" {\n  account_id = var.a\n}`],
    ["zero-trust-devices", `data "cloudflare_devices" "a" {\n  account_id = var.a\n}`],
    [
      "mirage-in-page-rules",
      `resource "cloudflare_page_rule" "a" {\n  zone_id = var.a\n  actions {\n    mirage = "on"\n    polish = "off"\n    security_level = "high"\n    minify {\n      css = "on"\n    }\n  }\n}`,
    ],
    [
      "mirage-in-page-rules",
      `resource "cloudflare_page_rule" "a" {\n  zone_id = var.a\n  actions = { mirage = var.m }\n}`,
    ],
  ])("%s: %s", (record, text) => {
    const input = { filename: "/project/main.tf", text, settings: { announcements: true }, root: "/project" };
    expect(analyze(input).findings.map((finding) => finding.record)).toEqual([record]);
  });

  it.each([
    ["another action of a page rule", "polish = var.m"],
    ["an action that is null", "mirage = null"],
  ])("not %s", (_what, line) => {
    const text = `resource "cloudflare_page_rule" "a" {\n  zone_id = var.a\n  actions {\n    ${line}\n  }\n}`;
    const { findings, undecided } = analyze({
      filename: "/project/main.tf",
      text,
      settings: { announcements: true },
      root: "/project",
    });
    expect([...findings, ...undecided]).toEqual([]);
  });

  it("an action that is null unless somebody sets it is undecided", () => {
    const text = `variable "m" {\n  default = null\n}\nresource "cloudflare_page_rule" "a" {\n  zone_id = "1"\n  actions {\n    mirage = var.m\n    polish = var.m\n  }\n}`;
    const input = { filename: "/project/main.tf", text, settings: { announcements: true }, root: "/project" };
    const { findings, undecided } = analyze(input);
    expect(findings).toEqual([]);
    expect(undecided.map(({ record, reason }) => [record, reason])).toEqual([
      ["mirage-in-page-rules", "nothing shows that `var.m` is set"],
    ]);
  });
});
