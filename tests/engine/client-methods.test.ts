import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const HEAD = 'import Cloudflare from "cloudflare"; const client = new Cloudflare();\n';
const host = "https://api.cloudflare.com/client/v4";

/** Certainty, marked text and record of each finding, and of what stays undecided. */
function find(code: string): readonly string[] {
  const text = HEAD + code;
  const settings = { announcements: true };
  const { findings, undecided } = analyze({ filename: "main.ts", text, settings, root: "/" });
  return [
    ...findings.map(({ certainty, place, record }) => `${certainty} ${text.slice(place.start, place.end)} ${record}`),
    ...undecided.map(({ record }) => `undecided ${record}`),
  ];
}

describe("methods of the vendor's client that end while the requests go on", () => {
  it.each([
    ["client.radar.http.summary.deviceType()", "client.radar.http.summary.deviceType"],
    [
      'client.radar.dns.timeseriesGroups.dnssecE2E({ dateRange: ["7d"] })',
      "client.radar.dns.timeseriesGroups.dnssecE2E",
    ],
    ["client.radar.attacks.layer3.summary.vector()", "client.radar.attacks.layer3.summary.vector"],
    ["client.radar.email.security.timeseriesGroups.spf()", "client.radar.email.security.timeseriesGroups.spf"],
    ["client.radar.leakedCredentials.summary.botClass()", "client.radar.leakedCredentials.summary.botClass"],
  ])("are found: %s", (code, marked) => {
    expect(find(`await ${code};`)).toEqual([`proved ${marked} radar-dimensions`]);
  });

  it.each([
    ["client.radar.http.summary.os();", "GET /radar/http/summary/os ended on "],
    [
      'client.kv.namespaces.keys.bulkDelete("n", { account_id: "a", body: [] });',
      "POST /accounts/:account_id/storage/kv/namespaces/:namespace_id/bulk/delete is deprecated ",
    ],
  ])("are named by the request that they make, without what they are given: %s", (code, request) => {
    const [finding] = analyze({
      filename: "main.ts",
      text: `${HEAD}${code}`,
      settings: { announcements: true },
      root: "/",
    }).findings;
    expect(finding?.message.startsWith(`Cloudflare API: the client's method for ${request}`)).toBe(true);
  });

  it.each([
    ["the method that takes the dimension", 'client.radar.http.summaryV2("OS");'],
    ["a method of all dimensions", 'client.radar.ct.summary("CA");'],
    ["the request itself", `fetch("${host}/radar/http/summary/os");`],
    ["the request by the client", 'client.get("/radar/http/summary/os");'],
    ["a path that is written down", `export const OS = "${host}/radar/http/summary/os";`],
    ["a path that is not whole", `fetch(\`${host}/radar/\${of}/summary/\${dimension}\`);`],
    ["a series", "client.radar.http.timeseries();"],
  ])("are not found in %s", (_why, code) => {
    expect(find(code)).toEqual([]);
  });
});
