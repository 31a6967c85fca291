import { describe, expect, it } from "vitest";
import { openApi } from "./open-api.ts";

const data = { priority: 10, weight: 5, port: 5060, target: "sip.example.com" };
const parts = { service: "_sip", proto: "_tcp", name: "example.com" };
const named = { type: "SRV", name: "_sip._tcp.example.com", data };
const split = { type: "SRV", data: { ...parts, ...data } };
const zone = { state: { "/zones": [{ id: "z", name: "example.com" }] } };

const lastGood = "2024-05-31";
const firstBad = "2024-06-01";

describe("SRV records up to 2024-05-31", () => {
  it("are made by the parts in data, which make up the name", async () => {
    const { call } = openApi(lastGood);
    const { body } = await call("POST /zones/z/dns_records", split);
    expect(body).toMatchObject({ success: true, errors: [], messages: [] });
    expect(body.result).toMatchObject({ type: "SRV", name: "_sip._tcp.example.com", data: { ...parts, ...data } });
  });

  it("are made by the name alone, and answered with the parts as well", async () => {
    const { call } = openApi(lastGood);
    const { result } = (await call("POST /zones/z/dns_records", named)).body;
    expect(result).toMatchObject({ name: "_sip._tcp.example.com", data: { ...parts, ...data } });
    expect((await call(`GET /zones/z/dns_records/${result.id}`)).body.result).toEqual(result);
    expect((await call("GET /zones/z/dns_records")).body.result).toEqual([result]);
  });

  it("are stored the same, however they were written", async () => {
    const [first, second] = [openApi(lastGood), openApi(lastGood)];
    await first.call("POST /zones/z/dns_records", split);
    await second.call("POST /zones/z/dns_records", named);
    expect(first.api.snapshot()).toEqual(second.api.snapshot());
  });

  it("take the parts where the name says otherwise", async () => {
    const { call } = openApi(lastGood);
    const { body } = await call("POST /zones/z/dns_records", { ...split, name: "other.example.com" });
    expect(body.result.name).toBe("_sip._tcp.example.com");
  });

  it("keep the parts that a PATCH does not send", async () => {
    const { call } = openApi(lastGood);
    const { id } = (await call("POST /zones/z/dns_records", split)).body.result;
    const { result } = (await call(`PATCH /zones/z/dns_records/${id}`, { data: { proto: "_udp" } })).body;
    expect(result).toMatchObject({ name: "_sip._udp.example.com", data: { ...parts, ...data, proto: "_udp" } });
  });

  it("need all parts, or the name", async () => {
    const { call } = openApi(lastGood);
    const { proto, ...fewer } = split.data;
    expect((await call("POST /zones/z/dns_records", { type: "SRV", data: fewer })).status).toBe(400);
  });

  it("name the zone by @ and by names within it", async () => {
    const { call } = openApi(lastGood, zone);
    const names = ["@", "example.com", "example.com."];
    for (const name of names) {
      const { body } = await call("POST /zones/z/dns_records", { type: "SRV", data: { ...split.data, name } });
      expect(body.result.name).toBe("_sip._tcp.example.com");
    }
  });
});

describe("SRV records from 2024-06-01", () => {
  it.each(["service", "proto", "name"] as const)("are refused with data.%s", async (field) => {
    const { call, api } = openApi(firstBad);
    const { status, body } = await call("POST /zones/z/dns_records", {
      ...named,
      data: { ...data, [field]: parts[field] },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toContain(`data.${field}`);
    expect(api.snapshot()).toEqual({});
  });

  it("are made, read and changed by the name alone", async () => {
    const { call } = openApi(firstBad);
    const { result } = (await call("POST /zones/z/dns_records", named)).body;
    expect(result).toMatchObject({ name: "_sip._tcp.example.com", data });
    expect(Object.keys(result.data)).toEqual(Object.keys(data));
    const changed = await call(`PUT /zones/z/dns_records/${result.id}`, { ...named, name: "_sip._udp.example.com" });
    expect(changed.body.result).toMatchObject({ id: result.id, name: "_sip._udp.example.com", data });
  });

  it("are refused by what is stored when a PATCH does not say the type", async () => {
    const { call } = openApi(firstBad);
    const { id } = (await call("POST /zones/z/dns_records", named)).body.result;
    expect((await call(`PATCH /zones/z/dns_records/${id}`, { data: { service: "_sips" } })).status).toBe(400);
    expect((await call(`PATCH /zones/z/dns_records/${id}`, { data: { port: 5061 } })).body.result.data.port).toBe(5061);
  });

  it("that were stored with parts are answered without them", async () => {
    const before = openApi(lastGood);
    await before.call("POST /zones/z/dns_records", split);
    const { call } = openApi(firstBad, { state: before.api.snapshot() });
    const [record] = (await call("GET /zones/z/dns_records")).body.result;
    expect(record).toMatchObject({ name: "_sip._tcp.example.com", data });
    expect(Object.keys(record?.data ?? {})).toEqual(Object.keys(data));
  });

  it("alone are meant: other types keep fields of these names", async () => {
    const { call } = openApi(firstBad);
    const naptr = { type: "NAPTR", name: "example.com", data: { service: "SIP+D2U", order: 1 } };
    expect((await call("POST /zones/z/dns_records", naptr)).body.result.data).toEqual(naptr.data);
  });
});

describe("the field locked", () => {
  const record = { type: "A", name: "www.example.com", content: "192.0.2.1" };

  it.each([
    ["2024-07-13", false],
    ["2024-07-14", undefined],
  ] as const)("on %s is %s in every answer", async (asOf, locked) => {
    const { call } = openApi(asOf);
    const made = (await call("POST /zones/z/dns_records", record)).body.result;
    const path = `/zones/z/dns_records/${made.id}`;
    const answers = [
      made,
      (await call(`GET ${path}`)).body.result,
      (await call("GET /zones/z/dns_records")).body.result.at(0),
      (await call(`PATCH ${path}`, { ttl: 300 })).body.result,
      (await call(`PUT ${path}`, record)).body.result,
    ];
    expect(answers.map((answer) => answer?.locked)).toEqual([locked, locked, locked, locked, locked]);
  });

  it.each(["2024-07-13", "2024-07-14"])("on %s is ignored when received", async (asOf) => {
    const { call, api } = openApi(asOf);
    const { status } = await call("POST /zones/z/dns_records", { ...record, locked: true });
    expect(status).toBe(200);
    expect(JSON.stringify(api.snapshot())).not.toContain("locked");
  });
});

describe("the errors of an invalid record that is made", () => {
  const invalid = { type: "A", name: "www.example.com", content: "not an address" };
  const cause = { code: 9005, message: 'The field content must match format "ipv4".' };

  it("are wrapped in one of code 1004 before 2024-10-01", async () => {
    const { status, body } = await openApi("2024-09-30").call("POST /zones/z/dns_records", invalid);
    expect(status).toBe(400);
    expect(body).toEqual({
      result: null,
      success: false,
      errors: [{ code: 1004, message: "DNS Validation Error", error_chain: [cause] }],
      messages: [],
    });
  });

  it("stand in errors themselves from 2024-10-01", async () => {
    const { status, body } = await openApi("2024-10-01").call("POST /zones/z/dns_records", invalid);
    expect(status).toBe(400);
    expect(body).toEqual({ result: null, success: false, errors: [cause], messages: [] });
  });

  it.each([
    [{}, ["'type'", "'name'"]],
    [{ type: "A", name: "example.com" }, ["'content'"]],
    [{ type: "AAAA", name: "example.com", content: "192.0.2.1" }, ["ipv6"]],
    [{ type: "B", name: "example.com", content: "x" }, ["type", "CNAME"]],
    [{ type: "TXT", name: "", content: "x" }, ["name"]],
    [{ type: "TXT", name: "example.com", content: "x", ttl: 0 }, ["ttl"]],
    [{ type: "SRV", name: "_sip._tcp.example.com", data: { ...data, port: 65_536 } }, ["data.port"]],
  ])("name what is wrong: %j", async (record, words) => {
    const { status, body } = await openApi("2025-01-01").call("POST /zones/z/dns_records", record);
    expect(status).toBe(400);
    for (const word of words) expect(body.errors.map(({ message }) => message).join(" ")).toContain(word);
  });
});

it("an invalid record without a type is not told what types need", async () => {
  const { body } = await openApi("2025-01-01").call("POST /zones/z/dns_records", {});
  expect(body.errors.map(({ message }) => message)).toEqual([
    "The request must have required property 'type'.",
    "The request must have required property 'name'.",
  ]);
});

describe("names", () => {
  it.each([
    ["www", "www.example.com"],
    ["@", "example.com"],
    ["www.example.com.", "www.example.com"],
    ["WWW.Example.com", "WWW.Example.com"],
    ["notexample.com", "notexample.com.example.com"],
  ])("%s in a zone that was made are %s", async (name, full) => {
    const { call } = openApi("2025-01-01", zone);
    const { body } = await call("POST /zones/z/dns_records", { type: "A", name, content: "192.0.2.1" });
    expect(body.result.name).toBe(full);
  });

  it("stay as they are in a zone that nobody made", async () => {
    const { call } = openApi("2025-01-01");
    const { body } = await call("POST /zones/z/dns_records", { type: "A", name: "www.test.dev", content: "192.0.2.1" });
    expect(body.result.name).toBe("www.test.dev");
  });
});
