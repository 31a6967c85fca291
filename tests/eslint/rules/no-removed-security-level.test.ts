import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const api = "https://api.cloudflare.com/client/v4";
const patch = (body: string, method = "PATCH"): string =>
  `fetch(\`${api}/zones/\${zone}/settings/security_level\`, { method: "${method}", body: JSON.stringify(${body}) });`;
const post = (rule: string): string =>
  `fetch(\`${api}/zones/\${zone}/rulesets/\${id}/rules\`, { method: "POST", body: JSON.stringify(${rule}) });`;

describe("no-removed-security-level", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["set for a zone", patch('{ value: "high" }'), ["high → off → under_attack"]],
    ["that has a close one", patch('{ value: "essentially_off" }'), ["essentially_off → off"]],
    ["that never was one", patch('{ value: "Off" }'), ["Off → off → under_attack"]],
    ["that is no word", patch("{ value: null }"), ["null"]],
    [
      "among other settings",
      patch('{ items: [{ id: "ssl", value: "full" }, { id: "security_level", value: "low" }] }').replace(
        "/security_level",
        "",
      ),
      ["low → off → under_attack"],
    ],
    ["in a constant", `const LEVEL = "medium"; ${patch("{ value: LEVEL }")}`, ["medium → off → under_attack"]],
    ["that is one of two", patch('{ value: night ? "low" : "off" }'), ["low"]],
    [
      "of a parameter's default",
      `function set(value = "high") { return ${patch("{ value }")} }`,
      ["high → off → under_attack"],
    ],
    [
      "of a caller",
      `function set(value: string) { return ${patch("{ value }")} }\nset("medium");`,
      ["medium → off → under_attack"],
    ],
    [
      "of a type",
      `type Level = "off" | "low"; export function set(value: Level) { return ${patch("{ value }")} }`,
      ["low"],
    ],
    [
      "of a table of settings",
      `const settings = [{ id: "security_level", value: "high" }]; for (const { id, value } of settings) fetch(\`${api}/zones/1/settings/\${id}\`, { method: "PATCH", body: JSON.stringify({ value }) });`,
      ["high → off → under_attack"],
    ],
    [
      "of a configuration rule",
      post('{ action: "set_config", expression: "ssl", action_parameters: { security_level: "low" } }'),
      ["low → off → under_attack → "],
    ],
    [
      "of a rule in a ruleset",
      `fetch(\`${api}/accounts/\${a}/rulesets\`, { method: "POST", body: JSON.stringify({ rules: [{ action: "set_config", expression: "true", action_parameters: { security_level: "medium", bic: true } }] }) });`,
      ["medium → off → under_attack → "],
    ],
    [
      "given to the vendor's client",
      `import Cloudflare from "cloudflare"; new Cloudflare().zones.settings.edit("security_level", { zone_id, value: "high" });`,
      ["high → off → under_attack"],
    ],
    [
      "sent by another client",
      `import axios from "axios"; const client = axios.create({ baseURL: "${api}" }); client.patch(\`/zones/\${z}/settings/security_level\`, { value: "low" });`,
      ["low → off → under_attack"],
    ],
    [
      "of a rule that no request is seen of",
      `export const rule = { action: "set_config", expression: "ssl", action_parameters: { security_level: "high" } };`,
      ["high → off → under_attack → "],
    ],
  ])("reports a level %s", (_, code, reports) => {
    expect(findReports("no-removed-security-level", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["that is left", patch('{ value: "under_attack" }')],
    ["of two that are left", patch('{ value: attacked ? "under_attack" : "off" }')],
    ["that nothing tells", patch("{ value: await ask() }")],
    ["that is not known yet", `let value = null; if (attacked) value = "under_attack"; ${patch("{ value }")}`],
    [
      "that is compared",
      `const { result } = await (await fetch(\`${api}/zones/1/settings/security_level\`)).json(); if (result.value === "high") report();`,
    ],
    ["that a switch names", 'switch (level) { case "essentially_off": case "low": relax(); }'],
    ["of a list of words", 'const LEVELS = ["off", "essentially_off", "low", "medium", "high", "under_attack"];'],
    [
      "of another setting",
      `fetch("${api}/zones/1/settings/cache_level", { method: "PATCH", body: JSON.stringify({ value: "high" }) });`,
    ],
    [
      "of another host",
      `fetch("https://example.com/zones/1/settings/security_level", { method: "PATCH", body: JSON.stringify({ value: "high" }) });`,
    ],
    [
      "of a page rule",
      `fetch(\`${api}/zones/\${z}/pagerules\`, { method: "POST", body: JSON.stringify({ actions: [{ id: "security_level", value: "high" }] }) });`,
    ],
    ["of a rule with another action", post('{ action: "block", action_parameters: { security_level: "low" } }')],
    ["of a rule that is left", post('{ action: "set_config", action_parameters: { security_level: "off" } }')],
    ["that is read", patch("{ value: level }", "GET")],
    ["in prose", 'console.log("the security_level is high");'],
    ["of something else", 'const alarm = { security_level: "high", door: "open" };'],
  ])("does not report a level %s", (_, code) => {
    expect(findReports("no-removed-security-level", code)).toEqual([]);
  });
});
