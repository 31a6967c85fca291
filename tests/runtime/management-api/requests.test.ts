import { describe, expect, it } from "vitest";
import { createManagementApi } from "../../../src/runtime/index.ts";
import { BASE, openApi } from "./open-api.ts";

const day = "2025-06-01";

describe("a request", () => {
  it("is answered at any host, with the base path and without", async () => {
    const { fetch } = createManagementApi({ asOf: day });
    for (const base of [BASE, "http://127.0.0.1:8404/client/v4", "https://gateway.example.com", "http://[::1]:1/"]) {
      expect((await fetch(`${base}/zones/z/settings/ssl`)).status).toBe(200);
    }
  });

  it("may be given as fetch takes it", async () => {
    const { fetch } = createManagementApi({ asOf: day });
    const url = new URL(`${BASE}/zones/z/settings/ssl`);
    const patch = { method: "PATCH", body: '{"value":"full"}' };
    expect((await fetch(url, patch)).status).toBe(200);
    expect((await fetch(new Request(url))).status).toBe(200);
    await expect(fetch("no url")).rejects.toThrow(TypeError);
  });

  it.each([
    ["GET /", 404],
    ["GET /zones/z/nothing", 404],
    ["GET /zones/z/settings/no_such_setting", 404],
    ["GET /zones/z/dns_records/nobody-made-it", 404],
    ["PATCH /zones/z/dns_records/nobody-made-it", 404],
    ["DELETE /zones/z/dns_records/nobody-made-it", 404],
    ["GET /zones/z/rulesets/phases/no_such_phase/entrypoint", 404],
    ["POST /zones/z/rulesets/nobody-made-it/rules", 404],
    ["GET /zones/__proto__/settings/constructor", 404],
    ["GET /constructor/prototype", 404],
    ["PUT /zones/z/dns_records", 405],
    ["DELETE /zones/z/settings/ssl", 405],
  ])("%s is refused with %i and the error envelope", async (line, status) => {
    const answer = await openApi(day).call(line, line.startsWith("GET") ? undefined : {});
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.body).toEqual({
      result: null,
      success: false,
      errors: [{ code: expect.any(Number) as number, message: expect.any(String) as string }],
      messages: [],
    });
  });

  it("with another method is told those that the path takes on the day", async () => {
    const path = "/accounts/a/tunnels";
    expect((await openApi("2024-02-03").call(`PUT ${path}`, {})).headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    expect((await openApi("2024-02-04").call(`PUT ${path}`, {})).headers.get("allow")).toBe("OPTIONS");
  });

  it("of HEAD is answered as GET without a body, of OPTIONS with the methods", async () => {
    const { fetch } = createManagementApi({ asOf: day });
    const head = await fetch(`${BASE}/zones/z/settings/ssl`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(`${BASE}/zones/z/settings/brotli`, { method: "HEAD" })).status).toBe(410);
    const options = await fetch(`${BASE}/zones/z/settings/ssl`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, PATCH, HEAD, OPTIONS"]);
  });
});

describe("a body", () => {
  const line = "PATCH /zones/z/settings/ssl";

  it.each(["{", "not json", '{"value": undefined}', "\uD800", '"\u0000'])("%j is no JSON", async (body) => {
    const answer = await openApi(day).call(line, body);
    expect([answer.status, answer.body.success]).toEqual([400, false]);
  });

  it.each([
    "[]",
    "null",
    "3",
    '"on"',
    "{}",
    '{"value":"sometimes"}',
    '{"value":null}',
    '{"__proto__":{"value":"off"}}',
  ])("%s is the wrong content", async (body) => {
    const answer = await openApi(day).call(line, body);
    expect([answer.status, answer.body.success]).toEqual([400, false]);
  });

  it("may come with any type of content, or as a form", async () => {
    const { call, api } = openApi(day);
    expect((await call(line, { value: "full" }, { "content-type": "text/plain" })).status).toBe(200);
    const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
    expect((await call("PATCH /zones/z/settings/ssl", { value: "strict" }, urlencoded)).status).toBe(200);
    expect((await call("GET /zones/z/settings/ssl")).body.result.value).toBe("strict");
    const broken = await call("PATCH /zones/z/settings/ssl", '{"value":', urlencoded);
    expect([broken.status, broken.body.errors[0]?.message]).toEqual([400, expect.stringContaining("cannot be read")]);
    expect((await call("PATCH /zones/z/settings/ssl", "value=full", urlencoded)).status).toBe(200);
    const form = new FormData();
    form.set("metadata", '{"user":1}');
    const response = await api.fetch(`${BASE}/accounts/a/images/v2/direct_upload`, { method: "POST", body: form });
    expect(response.status).toBe(200);
    expect(JSON.stringify(api.snapshot())).toContain("user");
  });

  it("may be a stream, and is refused when that fails", async () => {
    const { fetch } = createManagementApi({ asOf: day });
    const send = (body: ReadableStream): Promise<Response> =>
      fetch(`${BASE}/zones/z/settings/ssl`, { method: "PATCH", body, duplex: "half" });
    const good = new Blob(['{"value":', '"full"}']).stream();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("the wire was cut")) });
    expect((await send(good)).status).toBe(200);
    expect((await send(broken)).status).toBe(400);
  });

  it("has a largest size and a largest depth", async () => {
    const { call } = openApi(day);
    expect((await call(line, `{"value":"${"x".repeat(2_000_000)}"}`)).status).toBe(413);
    expect((await call(line, `${"[".repeat(400_000)}${"]".repeat(400_000)}`)).status).toBe(400);
  });

  it("of a zone that was deleted changes nothing", async () => {
    const { call, api } = openApi(day, { state: { "/zones/z/settings/ssl": { value: "full" } } });
    expect((await call("DELETE /zones/z")).body.result).toEqual({ id: "z" });
    expect((await call(line, { value: "strict" })).status).toBe(404);
    expect((await call("GET /zones/z")).status).toBe(404);
    expect(api.snapshot()).toEqual({ "/zones": [{ id: "z", deleted: true }] });
  });
});

describe("lists", () => {
  const names = ["a", "b", "c", "d", "e"].map((label) => `${label}.example.com`);
  const state = {
    "/zones/z/dns_records": names.map((name) => ({ id: name, type: "A", name, content: "192.0.2.1" })),
  };

  it("come in pages, with the counts beside them", async () => {
    const { body } = await openApi(day, { state }).call("GET /zones/z/dns_records?page=2&per_page=2");
    expect(body.result.map(({ name }) => name)).toEqual(["c.example.com", "d.example.com"]);
    expect(body.result_info).toEqual({ page: 2, per_page: 2, count: 2, total_count: 5, total_pages: 3 });
  });

  it("take odd page numbers for none", async () => {
    const { call } = openApi(day, { state });
    for (const query of ["page=0", "page=-1", "page=x", "per_page=0", "per_page=1e9", "page=", "other=1"]) {
      expect((await call(`GET /zones/z/dns_records?${query}`)).body.result_info?.count).toBe(5);
    }
    expect((await call("GET /zones/z/dns_records?page=99")).body.result).toEqual([]);
  });

  it("are searched by the fields that the type declares", async () => {
    const { call } = openApi(day, { state });
    const search = async (query: string): Promise<number | undefined> =>
      (await call(`GET /zones/z/dns_records?${query}`)).body.result_info?.total_count;
    expect(await search("name=c.example.com&type=A")).toBe(1);
    expect(await search("type=TXT")).toBe(0);
  });
});

describe("ids, times and the state", () => {
  const record = { type: "A", name: "www.example.com", content: "192.0.2.1" };
  const make = async (seed?: string): Promise<string> => {
    const { call } = openApi(day, seed === undefined ? {} : { seed });
    return (await call("POST /zones/z/dns_records", record)).body.result.id;
  };

  it("are the same for the same requests under the same seed", async () => {
    expect(await make()).toMatch(/^[\da-f]{32}$/);
    expect(await make()).toBe(await make());
    expect(await make("other")).not.toBe(await make());
  });

  it("do not depend on what is refused, nor on what is made elsewhere", async () => {
    const { call } = openApi(day);
    await call("POST /zones/z/dns_records", {});
    await call("POST /zones/z/rulesets", {});
    await call("POST /zones/other/dns_records", record);
    expect((await call("POST /zones/z/dns_records", record)).body.result.id).toBe(await make());
  });

  it("come from the clock", async () => {
    let now = new Date("2025-06-01T10:00:00Z");
    const { call } = openApi(day, { clock: () => now });
    const { id } = (await call("POST /zones/z/dns_records", record)).body.result;
    now = new Date("2025-06-01T11:00:00Z");
    const { result } = (await call(`PATCH /zones/z/dns_records/${id}`, { comment: "later" })).body;
    expect(result).toMatchObject({
      created_on: "2025-06-01T10:00:00.000Z",
      modified_on: "2025-06-01T11:00:00.000Z",
      comment: "later",
    });
  });

  it("go on from a snapshot", async () => {
    const first = openApi(day);
    const { id } = (await first.call("POST /zones/z/dns_records", record)).body.result;
    await first.call("PATCH /zones/z/settings/ssl", { value: "full" });
    const second = openApi(day, { state: first.api.snapshot() });
    expect(second.api.snapshot()).toEqual(first.api.snapshot());
    expect((await second.call("GET /zones/z/settings/ssl")).body.result.value).toBe("full");
    const next = (await second.call("POST /zones/z/dns_records", record)).body.result.id;
    expect(next).not.toBe(id);
    expect(second.api.snapshot()["/zones/z/dns_records"]).toHaveLength(2);
  });

  it("are not changed by changing a snapshot or what it was made from", async () => {
    const items = [{ id: "one", ...record }];
    const { api, call } = openApi(day, { state: { "/zones/z/dns_records": items } });
    items.length = 0;
    (api.snapshot()["/zones/z/dns_records"] as object[]).length = 0;
    expect((await call("GET /zones/z/dns_records/one")).status).toBe(200);
  });

  it.each([
    [[], "An initial state must be an object of what is stored by path."],
    [{ "/zones/z/nothing": [] }, "Nothing is stored under /zones/z/nothing."],
    [{ "/organizations/a/members": [] }, "Nothing is stored under /organizations/a/members."],
    [{ "/zones/": [] }, "Nothing is stored under /zones/."],
    [{ "/zones": {} }, "What is stored under /zones must be a list of objects."],
    [{ "/zones/z/settings/ssl": "full" }, "What is stored under /zones/z/settings/ssl must be an object."],
  ])("of %j cannot be stored", (state, message) => {
    expect(() => createManagementApi({ state: state as never })).toThrow(new TypeError(message));
  });
});
