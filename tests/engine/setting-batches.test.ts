import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const api = "https://api.cloudflare.com/client/v4";
const two = '{ id: "minify", value: { css: "on" } }, { id: "security_level", value: "high" }';
const patch = (items: string, url = `${api}/zones/1/settings`): string =>
  `fetch("${url}", { method: "PATCH", body: JSON.stringify({ items: ${items} }) });`;

/** Findings as `record certainty text`, and what is undecided as `record ? text`. */
function find(text: string, filename = "/project/main.ts"): readonly string[] {
  const settings = { asOf: "2026-01-01" };
  const { findings, undecided } = analyze({ filename, text, settings, root: "/project" });
  const at = ({ place }: { readonly place: { readonly start: number; readonly end: number } }): string =>
    text.slice(place.start, place.end);
  return [
    ...findings.map((finding) => `${finding.record} ${finding.certainty} ${at(finding)}`),
    ...undecided.flatMap((open) => [open.record, ...(open.others ?? [])].map((record) => `${record} ? ${at(open)}`)),
  ];
}

const both = ["minify proved minify", "security-level proved high"];

describe("a request that sets several settings", () => {
  it.each<[why: string, code: string, found: readonly string[]]>([
    ["sent by fetch", patch(`[${two}]`), both],
    ["with a slash and a query", patch(`[${two}]`, `${api}/zones/1/settings/?x=1`), both],
    [
      "sent by axios with a base",
      `import axios from "axios"; const http = axios.create({ baseURL: "${api}" }); http.patch(\`/zones/\${z}/settings\`, { items: [${two}] });`,
      both,
    ],
    [
      "sent by a wrapper",
      `const call = (method, path, body) => fetch("${api}" + path, { method, body: JSON.stringify(body) }); call("PATCH", \`/zones/\${z}/settings\`, { items: [${two}] });`,
      both,
    ],
    [
      "sent by the vendor's client, by its path and by its method",
      `import Cloudflare from "cloudflare"; const client = new Cloudflare(); client.patch(\`/zones/\${z}/settings\`, { body: { items: [${two}] } });`,
      both,
    ],
    [
      "kept in a constant",
      `const LEVEL = "high"; const items = [{ id: "minify", value: {} }, { id: "security_level", value: LEVEL }]; ${patch("items")}`,
      ["security-level proved high", "minify proved minify"],
    ],
    ["pushed", `const items = []; items.push(${two}); ${patch("items")}`, both],
    [
      "of names",
      `const names = ["http3", "brotli"]; ${patch('names.map((id) => ({ id, value: "on" }))')}`,
      ["brotli proved brotli"],
    ],
    [
      "of entries",
      `const settings = { brotli: "on", security_level: "Off", ssl: "full" }; ${patch("Object.entries(settings).map(([id, value]) => ({ id, value }))")}`,
      ["brotli proved brotli", "security-level proved Off"],
    ],
    [
      "written as text",
      `fetch("${api}/zones/1/settings", { method: "PATCH", body: '{"items":[{"id":"security_level","value":null}]}' });`,
      ["security-level proved null"],
    ],
    [
      "parsed from a text",
      `const items = JSON.parse('[{"id":"security_level","value":"high"}]'); ${patch("items")}`,
      ["security-level proved high"],
    ],
    ["added under a condition", patch(`[...(on ? [${two}] : [])]`), both],
    [
      "of one list or another",
      patch(
        '[...(on ? [{ id: "minify", value: {} }] : [{ id: "brotli", value: "on" }]), { id: "http3", value: "on" }]',
      ),
      ["minify proved minify", "brotli proved brotli"],
    ],
    [
      "beside a path that no request is seen of",
      `import { call } from "./http"; call("PATCH", \`/zones/\${z}/settings\`, { items: [${two}] });`,
      ["minify likely minify", "security-level likely high"],
    ],
  ])("is judged by its entries: %s", (_, code, found) => {
    expect(find(code)).toEqual(found);
  });

  it("is judged in a command too", () => {
    const items = '[{"id":"minify","value":{"css":"on"}},{"id":"security_level","value":"low"}]';
    const command = `curl -X PATCH "${api}/zones/$ZONE/settings" -d '{"items":${items}}'\n`;
    expect(find(command, "/project/set.sh")).toEqual(["minify proved minify", "security-level proved low"]);
  });

  it("is undecided where its entries, their names or their values are not known", () => {
    const level = 'level === "security_level"; "minify";';
    const open = find(`${patch("items")} ${level}`).filter((found) => found.endsWith(" ? items"));
    expect(open).toContain("minify ? items");
    expect(find(`${patch('[{ id: name, value: "high" }]')} ${level}`)).toContain("security-level ? name");
    expect(find(`${patch('[{ id: name, value: "off" }]')} ${level}`)).not.toContain("security-level ? name");
    expect(find(patch('[{ id: "security_level", value: level }]'))).toEqual(["security-level ? level"]);
  });

  it.each([
    ["other settings", patch('[{ id: "ssl", value: "high" }, { id: "security_level", value: "off" }]')],
    ["another host", patch(`[${two}]`, "https://example.com/zones/1/settings")],
    ["another path", patch(`[${two}]`, `${api}/accounts/1/settings`)],
    ["another method", patch(`[${two}]`).replace("PATCH", "PUT")],
    ["another list", patch(`[${two}]`).replace("items:", "entries:")],
    ["entries without a name", patch('[{ value: "high" }]')],
  ])("says nothing of %s", (_, code) => {
    expect(find(code)).toEqual([]);
  });

  it("loses an entry, never all of them", () => {
    const text = patch(`["brotli", "http3"].map((id) => ({ id, value: "on" }))`);
    const { findings } = analyze({ filename: "/project/main.ts", text, settings: undefined, root: "/project" });
    const changes = findings.flatMap(({ edits }) => edits.flatMap((edit) => edit.changes));
    expect(changes.map(({ place }) => text.slice(place.start, place.end).trim())).toEqual(['"brotli",']);
  });
});
