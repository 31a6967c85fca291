import { describe, expect, it } from "vitest";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";

const host = "https://api.cloudflare.com/client/v4";
const records = `${host}/zones/1/dns_records`;

function run(text: string, filename: string): Analysis {
  return analyze({ filename, text, settings: { announcements: true }, root: "/" });
}

/** Certainty and marked text of each finding; behind `→` the text after its suggestion. */
function find(text: string, filename = "main.ts", id = "dns-record-filters"): readonly string[] {
  const { findings } = run(text, filename);
  return findings
    .filter(({ record }) => record === id)
    .map(({ certainty, place, edits }) => {
      const changes = (edits[0]?.changes ?? []).toSorted((one, other) => other.place.start - one.place.start);
      const edited = changes.reduce(
        (code, change) => code.slice(0, change.place.start) + change.text + code.slice(change.place.end),
        text,
      );
      return [`${certainty} ${text.slice(place.start, place.end)}`, ...(changes.length > 0 ? [edited] : [])].join(
        " → ",
      );
    });
}

describe("a form of a parameter that is no longer understood", () => {
  it.each<[why: string, code: string, found: string]>([
    ["in a URL", `fetch("${records}?name=contains:a");`, `proved name → fetch("${records}?name.contains=a");`],
    [
      "behind another parameter",
      `fetch("${records}?page=2&name=starts_with:a&x=1");`,
      `proved name → fetch("${records}?page=2&name.startswith=a&x=1");`,
    ],
    [
      "before a hole",
      `fetch(\`${host}/zones/\${zone}/dns_records?name=ends_with:\${part}\`);`,
      `proved name → fetch(\`${host}/zones/\${zone}/dns_records?name.endswith=\${part}\`);`,
    ],
    ["encoded", `fetch("${records}?name=contains%3Aa");`, `proved name → fetch("${records}?name.contains=a");`],
    ["of another parameter", `fetch("${records}?type=contains:A");`, "proved type"],
    [
      "of the content",
      `fetch("${records}?content=contains:10.");`,
      `proved content → fetch("${records}?content.contains=10.");`,
    ],
    ["a list", `fetch("${records}?name=a.example.com,b.example.com");`, "proved name"],
    ["an encoded list", `fetch("${records}?name=a.example.com%2Cb.example.com");`, "proved name"],
    [
      "search parameters in a template",
      `const query = new URLSearchParams({ name: "contains:a" }); fetch(\`${records}?\${query}\`);`,
      `proved name`,
    ],
    [
      "search parameters with a value of two",
      `export const all = (all) => fetch("${records}?" + new URLSearchParams({ page: "2", name: all ? "contains:a" : "a" }));`,
      "proved name",
    ],
    [
      "added to search parameters",
      `export const all = (all) => { const query = new URLSearchParams(); query.append("name", all ? "a" : "contains:a"); return fetch(\`${records}?\${query}\`); };`,
      "proved name",
    ],
    [
      "a query of two set on a URL",
      `export const all = (all) => { const url = new URL("${records}"); url.search = all ? "?name=contains:a" : "?page=2"; return fetch(url); };`,
      "proved name",
    ],
    [
      "a value whose beginning is one of a type",
      `export const all = (kind: "contains" | "ends_with", name: string) => fetch("${records}?" + new URLSearchParams({ name: \`\${kind}:\${name}\` }));`,
      "proved name",
    ],
    [
      "search parameters as a text",
      `const query = new URLSearchParams(); query.set("name", "contains:a"); fetch("${records}?" + query.toString());`,
      "proved name",
    ],
    [
      "search parameters of a URL",
      `const url = new URL("${records}"); url.searchParams.set("name", "contains:a"); fetch(url);`,
      "proved name",
    ],
    [
      "the search of a URL",
      `const url = new URL("${records}"); url.search = "?name=contains:a"; fetch(url);`,
      "proved name",
    ],
    [
      "axios",
      `import axios from "axios"; axios.get("${records}", { params: { name: "contains:a" } });`,
      `proved name → import axios from "axios"; axios.get("${records}", { params: { "name.contains": "a" } });`,
    ],
    [
      "axios with search parameters",
      `import axios from "axios"; axios.get("${records}", { params: new URLSearchParams([["name", "contains:a"]]) });`,
      "proved name",
    ],
    [
      "got",
      `import got from "got"; got("${records}", { searchParams: { name: \`contains:\${part}\` } });`,
      "proved name",
    ],
    [
      "got with a text",
      `import got from "got"; got("${records}", { searchParams: "name=contains:a" });`,
      "proved name",
    ],
    ["ky", `import ky from "ky"; ky.get("${records}", { searchParams: { name: "contains:a" } });`, "proved name"],
    [
      "superagent",
      `import superagent from "superagent"; superagent.get("${records}").query({ name: "contains:a" });`,
      "proved name",
    ],
    [
      "a wrapper",
      `const list = (params) => fetch(\`${records}?\${new URLSearchParams(params)}\`); list({ name: "contains:a" });`,
      "proved name",
    ],
    [
      "the vendor's client",
      'import Cloudflare from "cloudflare"; const c = new Cloudflare(); c.dns.records.list({ zone_id, name: "contains:a" });',
      "proved name",
    ],
    [
      "curl",
      `import { execSync } from "child_process"; execSync("curl -G ${records} --data-urlencode name=contains:a");`,
      "proved name",
    ],
    [
      "one of several that are added to a URL, perhaps",
      `const url = new URL("${records}?page=1"); if (part) url.searchParams.set("name", \`contains:\${part}\`); url.searchParams.set("type", "A"); fetch(url);`,
      "proved name",
    ],
    [
      "a URL that may lose it",
      `const url = new URL("${records}?name=contains:a"); if (all) url.searchParams.delete("name"); fetch(url);`,
      "proved name",
    ],
    [
      "node's querystring",
      `import querystring from "node:querystring"; fetch("${records}?" + querystring.stringify({ page: 1, name: "contains:a" }));`,
      "proved name",
    ],
    ["qs", `import qs from "qs"; fetch(\`${records}?\${qs.stringify({ name: "contains:a" })}\`);`, "proved name"],
    [
      "qs with the mark",
      `import { stringify } from "qs"; fetch("${records}" + stringify({ name: "contains:a" }, { addQueryPrefix: true }));`,
      "proved name",
    ],
    [
      "query-string with a URL",
      `import queryString from "query-string"; fetch(queryString.stringifyUrl({ url: "${records}?page=1", query: { name: "contains:a" } }));`,
      "proved name",
    ],
    ["ufo", `import { withQuery } from "ufo"; fetch(withQuery("${records}", { name: "contains:a" }));`, "proved name"],
    ["a host that is not known", "fetch(`${process.env.API}/zones/1/dns_records?name=contains:a`);", "likely name"],
    ["a URL that is not seen in a request", `export const LIST = "${records}?name=contains:a";`, "likely name"],
  ])("%s", (_why, code, found) => {
    expect(find(code).map((line) => (found.includes("→") ? line : line.split(" → ")[0]))).toEqual([found]);
  });

  it("is found in scripts", () => {
    expect(find(`curl "${records}?name=contains:$1"\n`, "a.sh")).toEqual([
      `proved name → curl "${records}?name.contains=$1"\n`,
    ]);
  });

  it.each<[why: string, code: string]>([
    ["a plain name", `fetch("${records}?name=a.example.com");`],
    ["a plain content", `fetch("${records}?content=10.0.0.1&type=A");`],
    ["a name that is not known", `fetch(\`${records}?name=\${name}\`);`],
    ["the parameter that takes its place", `fetch("${records}?name.contains=a");`],
    ["a text that has the form further behind", `fetch("${records}?name=a.contains:b");`],
    ["another host", 'fetch("https://dns.example.com/v1/zones/1/dns_records?name=contains:a");'],
    ["another path", `fetch("${host}/zones?name=contains:a");`],
    ["a path below", `fetch("${records}/2?name=contains:a");`],
    ["another method", `fetch("${records}?name=contains:a", { method: "POST" });`],
    ["another parameter", `fetch("${records}?comment=contains:a,b");`],
    ["the fragment", `fetch("${records}#?name=contains:a");`],
    ["a payload", `fetch("${records}", { method: "POST", body: JSON.stringify({ name: "contains:a" }) });`],
    [
      "an option of axios that is not sent",
      `import axios from "axios"; axios.get("${records}", { name: "contains:a" });`,
    ],
    [
      "params of another request",
      `import axios from "axios"; axios.get("${host}/zones", { params: { name: "contains:a" } }); axios.get("${records}");`,
    ],
    [
      "the vendor's client with an object",
      'import Cloudflare from "cloudflare"; new Cloudflare().dns.records.list({ zone_id, name: { contains: "a" } });',
    ],
    [
      "set to another value",
      `const url = new URL("${records}"); url.searchParams.set("name", "contains:a"); url.searchParams.set("name", "a.example.com"); fetch(url);`,
    ],
    [
      "set to another value than the URL has",
      `const url = new URL("${records}?page=1&name=contains:a#top"); url.searchParams.set("name", "a.example.com"); fetch(url);`,
    ],
    [
      "taken away",
      `const url = new URL("${records}"); url.searchParams.set("name", "contains:a"); url.searchParams.delete("name"); fetch(url);`,
    ],
    [
      "taken away from what the URL has",
      `const url = new URL(\`${records}?name=contains:\${part}\`); url.searchParams.delete("name"); fetch(url);`,
    ],
    [
      "in a query that is replaced",
      `const url = new URL("${records}?name=contains:a"); url.search = "?page=1"; fetch(url);`,
    ],
    [
      "in a list, which a package writes in its own way",
      `import qs from "qs"; fetch("${records}?" + qs.stringify({ name: ["a.example.com", "b.example.com"] }));`,
    ],
    [
      "what another package makes",
      `import { stringify } from "./stringify"; fetch("${records}?" + stringify({ name: "contains:a" }));`,
    ],
    ["a comparison", `if (url === "${records}?name=contains:a") skip();`],
  ])("is not %s", (_why, code) => {
    expect(find(code)).toEqual([]);
  });
});

describe("a parameter that is no longer understood", () => {
  const top = `${host}/radar/attacks/layer7/top/attacks`;

  it.each<[why: string, code: string, found: string]>([
    ["alone", `fetch("${top}?magnitude=A");`, `proved magnitude → fetch("${top}");`],
    ["the first", `fetch("${top}?magnitude=A&limit=5");`, `proved magnitude → fetch("${top}?limit=5");`],
    ["the last", `fetch("${top}?limit=5&magnitude=A");`, `proved magnitude → fetch("${top}?limit=5");`],
    ["with a value that is not known", `fetch(\`${top}?magnitude=\${by}\`);`, "proved magnitude"],
    [
      "of an object",
      `import ky from "ky"; ky.get("${top}", { searchParams: { magnitude: by, limit: 5 } });`,
      `proved magnitude → import ky from "ky"; ky.get("${top}", { searchParams: { limit: 5 } });`,
    ],
    [
      "of the vendor's client",
      'import Cloudflare from "cloudflare"; new Cloudflare().radar.attacks.layer7.top.attacks({ limit: 5, magnitude: by });',
      'proved magnitude → import Cloudflare from "cloudflare"; new Cloudflare().radar.attacks.layer7.top.attacks({ limit: 5 });',
    ],
  ])("%s", (_why, code, found) => {
    expect(find(code, "main.ts", "radar-attack-magnitude")).toEqual([found]);
  });

  it.each<[why: string, code: string]>([
    ["of another path", `fetch("${host}/radar/attacks/layer3/top/attacks?magnitude=A");`],
    ["of another host", 'fetch("https://quakes.example.com/radar/attacks/layer7/top/attacks?magnitude=5");'],
    ["that is part of a name", `fetch("${top}?magnitudes=A");`],
  ])("is not one %s", (_why, code) => {
    expect(find(code, "main.ts", "radar-attack-magnitude")).toEqual([]);
  });
});
