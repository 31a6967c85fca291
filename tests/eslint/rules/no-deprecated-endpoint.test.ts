import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const api = "https://api.cloudflare.com/client/v4";

describe("no-deprecated-endpoint", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["a request", `fetch(\`${api}/zones/\${zone}/filters\`);`, ["zones/${zone}/filters"]],
    [
      "a method that the schedule does not list",
      `fetch("${api}/zones/1/filters/2", { method: "PATCH" });`,
      ["zones/1/filters"],
    ],
    [
      "a path that is put together",
      `const base = "${api}"; fetch(base + "/zones/" + id + "/rate_limits");`,
      ["rate_limits"],
    ],
    ["segments that are joined", `fetch(["${api}", "zones", id, "firewall", "rules"].join("/"));`, ["rules"]],
    [
      "a URL object",
      `fetch(new URL(\`zones/\${id}/dns_settings/use_apex_ns\`, "${api}/"));`,
      ["zones/${id}/dns_settings/use_apex_ns"],
    ],
    ["a query", `fetch(\`${api}/user/billing/history?page=\${page}\`);`, ["user/billing/history"]],
    [
      "a base of a client",
      `import axios from "axios"; const client = axios.create({ baseURL: "${api}" }); client.get("/accounts/1/access/bookmarks");`,
      ["accounts/1/access/bookmarks"],
    ],
    [
      "a wrapper of ours",
      `const call = (path: string) => fetch("${api}" + path, { headers }); call(\`/organizations/\${id}/members\`);`,
      ["organizations/${id}/members"],
    ],
    [
      "a class with a base",
      `class Api { base = "${api}"; get(path: string) { return fetch(\`\${this.base}\${path}\`); } tunnels(id: string) { return this.get(\`/accounts/\${id}/tunnels/1\`); } }`,
      ["accounts/${id}/tunnels"],
    ],
    [
      "a path that says by itself whose it is",
      "send(`/zones/${zone}/settings/mobile_redirect`);",
      ["zones/${zone}/settings/mobile_redirect"],
    ],
    [
      "a setting that is one of a list",
      `for (const name of ["brotli", "http3", "minify"]) fetch(\`${api}/zones/1/settings/\${name}\`, { method: "PATCH" });`,
      ["brotli → ", "minify → "],
    ],
    ["a setting that is one of two", `fetch(\`${api}/zones/1/settings/\${on ? "minify" : "http3"}\`);`, ["minify"]],
    [
      "a constant for an endpoint",
      `const ENDPOINTS = { history: "${api}/user/billing/history" }; fetch(ENDPOINTS.history);`,
      ["user/billing/history"],
    ],
    [
      "the vendor's client",
      `import Cloudflare from "cloudflare"; new Cloudflare().firewall.rules.list({ zone_id });`,
      ["new Cloudflare().firewall.rules.list"],
    ],
    ["a segment that was replaced", `fetch(\`${api}/zones/\${zone}/script_monitor/scripts\`);`, ["script_monitor"]],
    ["a method that decides", `fetch("${api}/organizations/1", { method: "PATCH" });`, ["organizations"]],
    [
      "a command line",
      `import { execSync } from "node:child_process"; execSync(\`curl -X DELETE ${api}/zones/\${zone}/firewall/waf/overrides/1\`);`,
      ["zones/${zone}/firewall/waf/overrides"],
    ],
  ])("reports %s", (_, code, reports) => {
    expect(findReports("no-deprecated-endpoint", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["an endpoint that lives", `fetch(\`${api}/zones/\${zone}/rulesets\`);`],
    ["another host", `fetch("https://api.example.com/client/v4/zones/1/filters");`],
    [
      "another host behind a constant",
      `const BASE = "https://maps.example.com"; fetch(\`\${BASE}/zones/\${z}/filters\`);`,
    ],
    ["what goes on below the endpoint", `fetch("${api}/zones/1/filters/2/validate");`],
    ["a longer segment", `fetch("${api}/zones/1/settings/brotli_level");`],
    ["what another path is nested in", `fetch("https://iam.example.com/v1/crn/zones/1/firewall/rules");`],
    ["a route of a server of ours", `app.get("/organizations/:id/members", (request, response) => response.json([]));`],
    ["a mock", `import nock from "nock"; nock("${api}").get("/zones/1/filters").reply(200, {});`],
    ["an import", `import filters from "./zones/1/settings/brotli";`],
    ["prose", `throw new Error("GET /zones/:id/settings/minify has ended, see the notes");`],
    ["a regular expression", `const isOld = /\\/zones\\/\\w+\\/settings\\/minify/.test(path);`],
    ["a method that decides the other way", `fetch("${api}/organizations/1", { method: "DELETE" });`],
    ["a path that others have too, at an unknown host", "send(`/organizations/${id}/members`);"],
    ["a comment", `// fetch("${api}/zones/1/filters")\nfetch("${api}/zones/1/rulesets");`],
    [
      "the vendor's client where the endpoint is another",
      `import Cloudflare from "cloudflare"; new Cloudflare().rulesets.list({ zone_id });`,
    ],
    ["the segment of another path", `fetch("${api}/accounts/1/script_monitor");`],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-deprecated-endpoint", code)).toEqual([]);
  });
});
