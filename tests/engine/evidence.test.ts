import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = "https://api.cloudflare.com/client/v4";

/** The record of each finding, and the last text that it cites. */
function cite(text: string): readonly string[] {
  const { findings } = analyze({ filename: "/project/main.js", text, settings: {}, root: "/project" });
  return findings.map(({ record, evidence }) => `${record}: ${evidence.at(-1)?.text ?? ""}`);
}

it("leads each finding of a loop to the text of its own path", () => {
  expect(
    cite(`for (const name of ["ssl", "minify", "brotli"]) fetch(\`${API}/zones/\${z}/settings/\${name}\`);`),
  ).toEqual(["minify: minify", "brotli: brotli"]);
  const paths = '{ rules: "/firewall/rules", limits: "/rate_limits" }';
  expect(cite(`for (const path of Object.values(${paths})) fetch(\`${API}/zones/\${z}\${path}\`);`)).toEqual([
    "firewall-rules: /firewall/rules",
    "rate-limits: /rate_limits",
  ]);
});

it("says which entry of a batch a finding is of", () => {
  const items = '[{ id: "ssl", value: "on" }, { id: "minify", value: {} }, { id: "brotli", value: "on" }]';
  const body = `JSON.stringify({ items: ${items} })`;
  expect(cite(`fetch(\`${API}/zones/\${z}/settings\`, { method: "PATCH", body: ${body} });`)).toEqual([
    "minify: minify",
    "brotli: brotli",
  ]);
});

it("leads over a field once, whatever else it may hold", () => {
  const text = `${[
    'const data = { service: "_sip", proto: "_tls", port: 443, target: "sip.example.com" };',
    "if (isMain) data.service = main;",
    "else data.service = other;",
    `fetch(\`${API}/zones/\${z}/dns_records\`, { method: "POST", body: JSON.stringify({ type: "SRV", data }) });`,
  ].join("\n")}\n`;
  const { findings } = analyze({ filename: "/project/main.js", text, settings: {}, root: "/project" });
  const fields = findings.map(({ evidence }) => evidence.filter((step) => /^(?:service|proto)$/.test(step.text)));
  expect(fields.map((steps) => steps.map(({ text: name, place }) => `${name} ${String(place.start)}`))).toEqual([
    ["proto 32", "service 99"],
  ]);
});
