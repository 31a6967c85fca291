import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const api = "https://api.cloudflare.com/client/v4";
const post = (body: string): string =>
  `fetch(\`${api}/zones/\${zone}/rulesets/\${id}/rules\`, { method: "POST", body: JSON.stringify(${body}) });`;

describe("no-threat-score", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["sent in a rule", post('{ action: "block", expression: "cf.threat_score gt 10" }'), ["cf.threat_score"]],
    ["sent by the neutral name", post('{ expression: "(<prefix>.threat_score ge 5)" }'), ["<prefix>.threat_score"]],
    [
      "one of several clauses",
      post(`{ expression: 'http.host eq "a" and not cf.threat_score lt 2' }`),
      ["cf.threat_score"],
    ],
    ["in a template", post("{ expression: `cf.threat_score gt ${limit} and ssl` }"), ["cf.threat_score"]],
    ["put together", post('{ expression: "(cf.threat_score gt " + limit + ")" }'), ["cf.threat_score"]],
    [
      "in a constant",
      `const EXPRESSION = "cf.threat_score > 14"; ${post("{ expression: EXPRESSION }")}`,
      ["cf.threat_score"],
    ],
    ["joined", post('{ expression: ["ssl", "cf.threat_score gt 3"].join(" and ") }'), ["cf.threat_score"]],
    [
      "in the rules of a ruleset",
      `fetch(\`${api}/accounts/\${a}/rulesets\`, { method: "POST", body: JSON.stringify({ rules: [{ expression: "true" }, { expression: "cf.threat_score eq 1" }] }) });`,
      ["cf.threat_score"],
    ],
    [
      "in the entry point of a phase",
      `import axios from "axios"; axios.put(\`${api}/zones/\${z}/rulesets/phases/http_request_firewall_custom/entrypoint\`, { rules: [{ expression: "cf.threat_score in {1..9}" }] });`,
      ["cf.threat_score"],
    ],
    [
      "given to the vendor's client",
      `import Cloudflare from "cloudflare"; new Cloudflare().rulesets.rules.create(id, { zone_id, action: "block", expression: "cf.threat_score gt 1" });`,
      ["cf.threat_score"],
    ],
    [
      "in an object that no request is seen of",
      `export const rule = { action: "challenge", expression: "cf.threat_score gt 40" };`,
      ["cf.threat_score"],
    ],
    [
      "as an expression by what it reads like",
      `const suspicious = 'cf.threat_score ge 20 and ip.src ne 192.0.2.1';`,
      ["cf.threat_score"],
    ],
    [
      "twice",
      post('{ expression: "cf.threat_score gt 10 or cf.threat_score eq 0" }'),
      ["cf.threat_score", "cf.threat_score"],
    ],
    [
      "given to a function of ours",
      `const add = (expression: string) => ${post("{ expression }")} add("cf.threat_score lt 3");`,
      ["cf.threat_score"],
    ],
  ])("reports it %s", (_, code, reports) => {
    expect(findReports("no-threat-score", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["in a quoted text of an expression", post(`{ expression: 'http.user_agent contains "cf.threat_score gt 1"' }`)],
    ["in a raw text of an expression", post("{ expression: 'http.user_agent matches r#\"cf.threat_score\"#' }")],
    ["in a comment of an expression", post(String.raw`{ expression: "ssl # cf.threat_score gt 10" }`)],
    ["of SQL", 'db.query("select cf.threat_score from cf where cf.threat_score > 10");'],
    ["in prose", 'console.warn("The field cf.threat_score is deprecated, use another one.");'],
    ["in a comment", `// cf.threat_score gt 10\n${post('{ expression: "ssl" }')}`],
    ["as a property", "if (request.cf.threat_score > 10) block();"],
    ["as a longer field", post('{ expression: "cf.threat_score_total gt 1" }')],
    ["of another object", post('{ expression: "x.cf.threat_score gt 1" }')],
    ["without a prefix", post('{ expression: "threat_score gt 1" }')],
    [
      "in a payload of another host",
      `fetch("https://example.com/rules", { method: "POST", body: JSON.stringify({ note: "about cf.threat_score" }) });`,
    ],
    ["as a column", 'const COLUMNS = ["cf.threat_score, cf.bot_management.score"];'],
    ["in a regular expression", String.raw`const uses = /cf\.threat_score gt \d+/.test(expression);`],
  ])("does not report it %s", (_, code) => {
    expect(findReports("no-threat-score", code)).toEqual([]);
  });
});
