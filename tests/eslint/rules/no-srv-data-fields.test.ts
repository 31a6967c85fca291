import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const records = "`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`";
const list = `const { result } = await (await fetch(${records})).json();`;
const send = (record: string, method = "POST"): string =>
  `fetch(${records}, { method: "${method}", body: JSON.stringify(${record}) });`;
const SERVICE = 'service → r.name.split(".")[0]';
const PROTO = 'proto → r.name.split(".")[1]';
const NAME = 'name → r.name.split(".").slice(2).join(".")';

const COMPOSED = "service →  name: `_sip._tcp.${zone}`, data: { ";

describe("no-srv-data-fields", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["sent", send('{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: zone, port: 1 } }'), [COMPOSED]],
    ["one field that is sent", send('{ type: "SRV", data: { name, port: 1, target } }'), ["name"]],
    [
      "read",
      `${list} for (const r of result) if (r.type === "SRV") use(r.data.service, r.data.proto, r.data.name);`,
      [SERVICE, PROTO, NAME],
    ],
    ["read where no type is shown", `${list} result.map((r) => r.data.proto);`, [PROTO]],
    ["read of optional data", `${list} result.map((r) => r?.data?.service);`, ['service → r?.name.split(".")[0]']],
    [
      "taken out",
      `${list} for (const { type, data } of result) if (type === "SRV") { const { service, proto } = data; use(service, proto); }`,
      ["service", "proto"],
    ],
    ["taken out by one pattern", `${list} const [{ data: { service, priority } }] = result;`, ["service"]],
    ["read behind a filter", `${list} result.filter((r) => r.type === "SRV").map((r) => r.data.service);`, [SERVICE]],
    [
      "read of what is found",
      `${list} const r = result.find((record) => record.type === "SRV"); use(r.data.service);`,
      [SERVICE],
    ],
    [
      "read in a case",
      `${list} for (const r of result) switch (r.type) { case "SRV": use(r.data.proto); break; }`,
      [PROTO],
    ],
    [
      "read in a conditional",
      `${list} const names = result.map((r) => (r.type === "SRV" ? r.data.name : r.name));`,
      [NAME],
    ],
    [
      "read behind a return",
      `${list} result.forEach((r) => { if (r.type !== "SRV") return; use(r.data.service); });`,
      [SERVICE],
    ],
    [
      "read under another name",
      `${list} for (const r of result) { const srv = r.data; use(srv.service); }`,
      ["service"],
    ],
    [
      "read by the vendor's client",
      'import Cloudflare from "cloudflare"; for await (const r of new Cloudflare().dns.records.list({ zone_id, type: "SRV" })) use(r.data.service);',
      [SERVICE],
    ],
    [
      "read of its type",
      'import type Cloudflare from "cloudflare"; export const of = (r: Cloudflare.DNS.SRVRecord) => r.data.proto;',
      [PROTO],
    ],
  ])("reports what is %s", (_, code, reports) => {
    expect(findReports("no-srv-data-fields", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["the fields that stay", send('{ type: "SRV", name, data: { priority: 1, weight: 1, port: 1, target } }')],
    ["another type that is sent", send('{ type: "NAPTR", data: { service: "x", order: 1 } }')],
    [
      "a URI record that is sent",
      send('{ type: "URI", name, data: { service: "_http", name: "x", priority: 1, weight: 1, target } }'),
    ],
    [
      "a CAA record that is changed",
      send('{ type: "CAA", data: { name: "letsencrypt.org", flags: 0, tag: "issue" } }', "PUT"),
    ],
    [
      "another type of a table of records",
      `const records = [{ type: "NAPTR", data: { service: "SIP+D2U", order: 1 } }, { type: "LOC", data: { name: "x", size: 1 } }]; for (const record of records) ${send("record")}`,
    ],
    [
      "another type that is sent by the vendor's client",
      'import Cloudflare from "cloudflare"; await new Cloudflare().dns.records.create({ zone_id, type: "NAPTR", name, data: { service: "SIP+D2U", order: 1 } }); // SRV',
    ],
    ["the fields that stay, read", `${list} result.map((r) => [r.name, r.data.port, r.data.target]); // SRV`],
    ["another type", `${list} for (const r of result) if (r.type === "NAPTR") use(r.data.service);`],
    ["another type behind a filter", `${list} result.filter((r) => r.type === "NAPTR").map((r) => r.data.service);`],
    [
      "another type in a case",
      `${list} for (const r of result) switch (r.type) { case "NAPTR": use(r.data.service); break; }`,
    ],
    [
      "another type that the list is asked for",
      `${list.replace("dns_records", "dns_records?type=URI")} result.map((r) => r.data.name);`,
    ],
    ["any type but this", `${list} for (const r of result) if (r.type !== "SRV") use(r.data.service);`],
    [
      "another type of the vendor's client",
      'import type Cloudflare from "cloudflare"; export const of = (r: Cloudflare.DNS.NAPTRRecord) => r.data.service;',
    ],
    ["a fallback on the name", `${list} result.map((r) => r.data.service ?? r.name.split(".")[0]);`],
    ["the record's own name", `${list} result.map(({ name }) => name.split("."));`],
    [
      "data of another request",
      'const { data } = await (await fetch("https://example.com/dns_records")).json(); use(data.service, data.proto, data.name); // SRV',
    ],
    ["data of something else", `${list} const { data } = useQuery(); use(data.name, data.service);`],
    ["a member that is written", `${list} result[0].data.service = "_sip";`],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-srv-data-fields", code)).toEqual([]);
  });
});
