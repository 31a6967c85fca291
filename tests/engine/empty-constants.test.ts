import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = "https://api.cloudflare.com/client/v4";

/** Record and certainty of each finding of a program. */
function found(program: string): readonly string[] {
  const text = `const API = "${API}"; const ID = "";\n${program}\n`;
  const { findings } = analyze({ filename: "main.ts", text, settings: {}, root: "/" });
  return findings.map(({ record, certainty }) => `${record} ${certainty}`);
}

// Sent as it is, such a path is another one; once the constant is filled in, it is the record's.
describe("an empty constant where a path of the record has a parameter", () => {
  it.each([
    ["fetch(`${API}/zones/${ID}/filters`)", "filters"],
    ["fetch(`${API}/zones/${''}/filters`)", "filters"],
    ["fetch(`${API}/zones/${' '}/filters`)", "filters"],
    ["fetch(`${API}/zones//filters`)", "filters"],
    ["fetch(`${API}/accounts/${ID}/tunnels/${ID}`)", "legacy-tunnels"],
    ["fetch(`${API}/accounts/a/tunnels/${ID}`, { method: 'DELETE' })", "legacy-tunnels"],
    ["fetch(`${API}/organizations/${ID}`)", "organizations"],
    ["fetch(`${API}/organizations/${ID}?since=1`)", "organizations"],
  ])("is likely: %s", (program, record) => {
    expect(found(program)).toEqual([`${record} likely`]);
  });

  it.each([
    ["fetch(`${API}/zones/${process.env.ZONE ?? ''}/filters`)", "filters"],
    ["let zone = ''; zone = process.argv[2]; fetch(`${API}/zones/${zone}/filters`)", "filters"],
    ["fetch(`${API}/zones/z/filters/${ID}`)", "filters"],
    ["fetch(`${API}/accounts/a/tunnels/${ID}`, { method: 'POST' })", "legacy-tunnels"],
  ])("is proved where what is sent is the record's too: %s", (program, record) => {
    expect(found(program)).toEqual([`${record} proved`]);
  });

  it.each([
    "fetch(`${API}/organizations/`)",
    "fetch(`${API}/zones/${ID}`)",
    "fetch(`${API}/zones/z/settings/${ID}`)",
    "fetch(`${API}/zones/z/rulesets/${ID}`)",
    "fetch(`${API}/organizations//filters`)",
  ])("names nothing else: %s", (program) => {
    expect(found(program)).toEqual([]);
  });
});

// The API is not asked for what stands before it, but for what it is filled in with.
describe("an empty constant behind a path", () => {
  const AXIOS = 'import axios from "axios"; const api = axios.create({ baseURL: API });';
  const SDK = 'import Cloudflare from "cloudflare"; const api = new Cloudflare();';

  it.each([
    "fetch(`${API}/zones/z/settings/minify/${ID}`)",
    `${AXIOS} api.get(\`/zones/z/settings/minify/\${ID}\`)`,
    `${AXIOS} api.get("/zones/z/settings/minify/" + ID)`,
    `${SDK} api.get(\`/zones/z/settings/minify/\${ID}\`)`,
  ])("is likely: %s", (program) => {
    expect(found(program)).toEqual(["minify likely"]);
  });

  it.each([
    "export const get = (id) => fetch(`${API}/zones/z/settings/minify/${id ?? ''}`)",
    `${AXIOS} export const get = (id) => api.get(\`/zones/z/settings/minify/\${id ?? ""}\`)`,
  ])("is nothing where another path may stand in its place: %s", (program) => {
    expect(found(program)).toEqual([]);
  });
});

it.each([
  ["nothing before it", '[API, "/zones/", zone, "/filters/", filter].join("")'],
  ["an empty constant before it", '`${API}/zones/${zone}/filters/${""}${filter}`'],
])("a parameter of a function is a whole segment with %s", (_, path) => {
  expect(found(`export const drop = (zone, filter) => fetch(${path}, { method: "DELETE" })`)).toEqual([
    "filters proved",
  ]);
});
