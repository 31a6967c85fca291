import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const api = "https://api.cloudflare.com/client/v4";
const expression = '"(cf.threat_score gt 10)"';
const rule = '{ action: "set_config", action_parameters: { security_level: "low" } }';
const srv = '{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a", priority: 1, port: 1 } }';
const post = (url: string, body: string): string =>
  `fetch("${url}", { method: "POST", body: JSON.stringify(${body}) });`;

const ofPayloads = new Set(["no-threat-score", "no-removed-security-level", "no-srv-data-fields"]);

/** What is found of payloads, with the reason why it is not proved. */
function find(text: string): readonly string[] {
  const { findings } = analyze({
    filename: "/project/main.ts",
    text,
    settings: { asOf: "2026-01-01" },
    root: "/project",
  });
  return findings
    .filter((finding) => ofPayloads.has(finding.rule))
    .map(({ record, message }) => `${record}: ${message.split("Likely: ")[1] ?? "proved"}`);
}

describe("what shows by itself which record is meant", () => {
  it.each([
    ["a filter", post(`${api}/zones/1/filters`, `[{ expression: ${expression} }]`)],
    [
      "a filter whose expression is a constant",
      `const text = ${expression}; ${post(`${api}/zones/1/filters`, "[{ expression: text }]")}`,
    ],
    ["a firewall rule", post(`${api}/zones/1/firewall/rules`, `[{ filter: { expression: ${expression} } }]`)],
    [
      "a filter that the vendor's client makes",
      `import Cloudflare from "cloudflare"; new Cloudflare().filters.create({ zone_id: "1", expression: ${expression} });`,
    ],
    ["a rule at an endpoint of another kind", post(`${api}/zones/1/pagerules`, rule)],
    [
      "a record with a name of its own at a path that the API does not have",
      `const record = ${srv}; ${post("https://dns.example.com/v2/records", "record")}`,
    ],
    [
      "a rule with a name of its own at the host of somebody else",
      `const rule = ${rule}; axios.post("https://waf.example.com/rules", rule);`,
    ],
    [
      "an expression with a name of its own",
      `const rule = { expression: ${expression} }; ${post("https://a.com/x", "rule")}`,
    ],
    ["a record at the host of somebody else", post("https://dns.example.com/zones/1/records", srv)],
    [
      "a rule, with a method under which nothing changes",
      `fetch("${api}/zones/1/rulesets", { method: "PATCH", body: JSON.stringify({ rules: [${rule}] }) });`,
    ],
  ])("is nothing where a request is seen to send it elsewhere: %s", (_, code) => {
    expect(find(code)).toEqual([]);
  });

  it.each([
    [
      "no request",
      `export const text = { expression: ${expression} };`,
      "threat-score: no request that sends it was found.",
    ],
    ["no request", `export const config = ${rule};`, "security-level: no request that sends it was found."],
    ["no request", `export const record = ${srv};`, "srv-data-fields: no request that sends it was found."],
    [
      "a request to what nobody knows",
      `export const send = (url) => fetch(url, { method: "POST", body: JSON.stringify({ expression: ${expression} }) });`,
      "threat-score: where its request goes is not known.",
    ],
    [
      "a request whose end is not known",
      `export const send = (end) => fetch("${api}/zones/1/" + end, { method: "POST", body: JSON.stringify(${rule}) });`,
      "security-level: where its request goes is not known.",
    ],
  ])("says why it is likely where it sees %s", (_, code, found) => {
    expect(find(code)).toEqual([found]);
  });

  it.each([
    ["is deleted", `const body = { rules: [{ expression: ${expression} }] }; delete body.rules;`],
    ["is left out", `const { rules, ...body } = { name, rules: [{ expression: ${expression} }] };`],
    ["is overwritten", `const body = { ...{ rules: [{ expression: ${expression} }] }, rules: undefined };`],
  ])("is likely where its request is seen not to send it: what %s", (_, code) => {
    const sent = `${code} ${post(`${api}/zones/1/rulesets`, "body")}`;
    expect(find(sent)).toEqual(["threat-score: no request that sends it was found."]);
  });

  it("is proved where it is handed to what makes the payload", () => {
    const sent = post(`${api}/zones/1/rulesets`, `{ name, rules: build({ expression: ${expression} }) }`);
    expect(find(sent)).toEqual(["threat-score: proved"]);
  });

  it("is proved where one of its requests is the endpoint's own", () => {
    const both =
      post(`${api}/zones/1/filters`, "[{ expression }]") +
      post(`${api}/zones/1/rulesets`, "{ rules: [{ expression }] }");
    expect(find(`const expression = ${expression}; ${both}`)).toEqual(["threat-score: proved"]);
  });
});
