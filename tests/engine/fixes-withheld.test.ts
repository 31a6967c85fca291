import { describe, expect, it } from "vitest";
import { editsOf, fix } from "./edited.ts";

const records = '"https://api.cloudflare.com/client/v4/zones/z/dns_records"';
const parts = 'service: "_sip", proto: "_tcp", name: "a.com"';

/** A request with a body, written as code; `url` too. */
function post(body: string, url = records): string {
  return `fetch(${url}, { method: "POST", body: ${body} });`;
}

describe("a fix is only suggested", () => {
  it.each<readonly [why: string, code: string]>([
    ["where a replacer sees the payload", post(`JSON.stringify({ type: "SRV", data: { ${parts} } }, rewrite)`)],
    ["where the payload is kept", `let kept; ${post(`JSON.stringify(kept = { type: "SRV", data: { ${parts} } })`)}`],
    ["where a part of it is kept", `let kept; ${post(`JSON.stringify({ type: "SRV", data: (kept = { ${parts} }) })`)}`],
    [
      "where a function is given it on the way",
      `const log = (r) => r; ${post(`JSON.stringify(log({ type: "SRV", data: { ${parts} } }))`)}`,
    ],
    [
      "where a call may change what the name says, before it is read",
      post('JSON.stringify({ type: "SRV", ttl: next(), data: { service: `_${s}`, proto: "_tcp", name: "a.com" } })'),
    ],
    [
      "where a call may change it between the name and the parts",
      post(
        'JSON.stringify({ type: "SRV", name: `_sip._tcp.${n}`, ttl: next(), data: { service: "_sip", proto: "_tcp", name: n } })',
      ),
    ],
    [
      "where the name stands for the zone",
      post('JSON.stringify({ type: "SRV", name: "_sip._tcp.@", data: { service: "_sip", proto: "_tcp", name: "@" } })'),
    ],
    [
      "where a part is no label",
      post('JSON.stringify({ type: "SRV", data: { service: "_sip.", proto: "_tcp", name: "a.com" } })'),
    ],
    [
      "where another host may be sent it",
      post(`JSON.stringify({ type: "SRV", data: { ${parts} } })`, `x ? ${records} : "https://other.example/dns"`),
    ],
    [
      "where another iteration sends the parts in a record of another type",
      `for (const { type } of [{ type: "NAPTR" }, { type: "SRV" }]) ${post(`JSON.stringify({ type, data: { ${parts} } })`)}`,
    ],
    [
      "where another call sends the parts in a record of another type",
      `const add = (type) => ${post(`JSON.stringify({ type, data: { ${parts} } })`)} add("NAPTR"); add("SRV");`,
    ],
    [
      "where the list is kept",
      'let a; export const l = (env) => env.FILES.list({ include: (a = ["httpMetadata"]), limit: a.length });',
    ],
    [
      "where a function makes the options of the list",
      'const make = (include) => ({ include, limit: include.length }); export const l = (env) => env.FILES.list(make(["httpMetadata"]));',
    ],
  ])("%s", (_, code) => {
    const classes = editsOf(code).map(([kind]) => kind);
    expect(classes.length).toBeGreaterThan(0);
    expect(new Set(classes)).toEqual(new Set(["suggestion"]));
  });

  it.each([
    ["beside a word that the bucket refuses", 'export const l = (env) => env.FILES.list({ include: ["foo"] });'],
    [
      "where a list is made of the list",
      'export const l = (env) => env.FILES.list({ include: ["httpMetadata", "customMetadata"].slice(0, 1) });',
    ],
    [
      "where another list is made of its words",
      'export const l = (env) => env.FILES.list({ include: ["http"].map((kind) => `${kind}Metadata`) });',
    ],
    [
      "where it may be called on what is no bucket",
      'export const l = (env, x) => (x ? env.FILES : env.KV).list({ include: ["httpMetadata"] });',
    ],
    [
      "where the project has a type of that name",
      'interface R2Bucket { list(options: { include: string[] }): void } export const l = (b: R2Bucket) => b.list({ include: ["httpMetadata"] });',
    ],
  ])("and is none %s", (_, code) => {
    expect(editsOf(code)).toEqual([]);
  });
});

describe("a comment that ends a line", () => {
  it.each([
    [
      "stays on it when the last members go",
      `{\n  priority: 1, // low\n  ${parts} }`,
      "{\n  priority: 1, // low\n   }",
    ],
    [
      "stays on it when members before another go",
      `{\n  priority: 1, // low\n  ${parts}, port: 1 }`,
      "{\n  priority: 1, // low\n   port: 1 }",
    ],
  ])("%s", (_, before, after) => {
    const of = (data: string): string =>
      post(`JSON.stringify({ type: "SRV", name: "_sip._tcp.a.com", data: ${data} })`);
    expect(fix(of(before))).toBe(of(after));
  });
});
