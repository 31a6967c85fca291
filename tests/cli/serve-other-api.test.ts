import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { OutputListening } from "../../src/cli/serve/serve-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";
import { start } from "./start-server.ts";

const about = {
  title: "GET /orders",
  rule: "no-deprecated-endpoint",
  endOfLife: "2027-01-31",
  boundary: "from",
  change: "ends",
  replacement: { text: "GET /baskets" },
  edit: { class: "none", reason: "the document describes no rewrite" },
  source: "openapi.yaml",
  examples: { wrong: ["fetch()"], right: ["fetch()"] },
};
const orders = { endpoints: [{ path: "/orders", methods: ["POST"] }] };

/** Each is a file of its name; YAML reads JSON. */
const files = {
  "api.yaml": { id: "acme", title: "Acme API", apiHosts: ["https://{region}.api.acme.example/v1"] },
  "release.yaml": { release: "2026-11-20" },
  "acme-list-orders.yaml": {
    ...about,
    kind: "endpoint",
    announced: "2026-06-01",
    endpoints: [{ path: "/orders", methods: ["GET"], methodDecides: true, identifiesApi: false }],
  },
  "acme-order-lines.yaml": {
    ...about,
    title: "Lines of an order",
    kind: "endpoint",
    boundary: "after",
    replacement: { text: "GET /baskets/:order_id/lines" },
    endpoints: [{ path: "/orders/:order_id/lines", methods: ["GET"], identifiesApi: false }],
  },
  "acme-reports.yaml": {
    ...about,
    title: "Reports",
    kind: "endpoint",
    endOfLife: null,
    boundary: undefined,
    change: "is deprecated",
    replacement: { text: "the dashboards" },
    endpoints: [{ path: "/reports", methods: ["GET"], identifiesApi: false }],
  },
  "acme-note.yaml": {
    ...about,
    title: "The field note",
    rule: "no-removed-field",
    kind: "payload-field",
    change: "is no longer accepted",
    replacement: { text: "remarks" },
    target: orders,
    fields: ["note"],
  },
  "acme-legacy.yaml": {
    ...about,
    title: "The value legacy",
    rule: "no-removed-field",
    kind: "payload-value",
    change: "is no longer accepted",
    replacement: {},
    places: [{ ...orders, field: "lines.*.kind" }],
    removed: ["legacy"],
  },
  "acme-code.yaml": {
    ...about,
    title: "POST /orders without the code of a line",
    rule: "no-removed-field",
    kind: "required-field",
    change: "is refused",
    replacement: { text: "it" },
    target: orders,
    fields: ["lines.*.code"],
  },
  "acme-page.yaml": {
    ...about,
    title: "The parameter page",
    rule: "no-removed-field",
    kind: "query-parameter",
    change: "is no longer accepted",
    target: { endpoints: [{ path: "/baskets", methods: ["GET"] }] },
    parameters: [{ name: "page" }],
  },
  "acme-tenant.yaml": {
    ...about,
    title: "The header x-tenant",
    rule: "no-removed-field",
    kind: "header",
    change: "is no longer accepted",
    headers: ["x-tenant"],
  },
};

function makeDatabase(): string {
  return makeFolder(
    Object.fromEntries(Object.entries(files).map(([name, value]) => [`acme/${name}`, JSON.stringify(value)])),
  );
}

async function startAcme(asOf: string): Promise<string> {
  const { read } = await start(["--database", "acme", "--as-of", asOf, "--format", "json"], makeDatabase());
  const { others } = JSON.parse(read()) as OutputListening;
  return others[0]?.baseUrl ?? "";
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

describe("serve --database", () => {
  it("says where each API is, and how much of it has ended", async () => {
    const { read, stop } = await start(
      ["--database", "acme", "--as-of", "2027-01-31", "--format", "json"],
      makeDatabase(),
    );
    const [line = ""] = read().split("\n");
    const schema = JSON.parse(
      readFileSync(new URL("../../docs/serve-output.schema.json", import.meta.url), "utf8"),
    ) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    expect([validate(JSON.parse(line)), validate.errors]).toEqual([true, null]);
    const { baseUrl, others } = JSON.parse(line) as OutputListening;
    expect(baseUrl).toMatch(/\/client\/v4$/u);
    // Until the day itself works what ends after it, and what has no day.
    const [{ baseUrl: acme } = { baseUrl: "" }] = others;
    expect(others).toEqual([{ id: "acme", title: "Acme API", baseUrl: acme, records: 8, ended: 6 }]);
    expect(new URL(acme).pathname).toBe("/acme/v1");
    expect((await fetch(`${baseUrl}/zones/z/settings`)).status).toBe(200);
    expect((await fetch(`${acme}/orders`)).status).toBe(410);
    await stop();
    expect(read()).toContain('"path":"/acme/v1/orders","status":410}');
  });

  it("tells people that only what ends is known", async () => {
    const { read } = await start(["--database", "acme", "--as-of", "2026-12-01"], makeDatabase());
    expect(read()).toMatch(
      /^Acme API at http:\S+\/acme\/v1: 0 of 8 records have ended\. Only what ends is known of it/mu,
    );
  });

  it("refuses what has ended with a problem that says when, and what to use", async () => {
    const response = await fetch(`${await startAcme("2027-01-31")}/orders?a=b`);
    expect(response.status).toBe(410);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("sunset")).toBe("Sun, 31 Jan 2027 00:00:00 GMT");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Gone",
      status: 410,
      detail: "Acme API: GET /orders ended on 2027-01-31. Use GET /baskets.",
      record: "acme-list-orders",
    });
  });

  it("carries out what still works without a body, and says when it ends", async () => {
    const response = await fetch(`${await startAcme("2027-01-30")}/orders`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    const names = ["deprecation", "sunset", "link"];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      `@${String(Date.UTC(2026, 5, 1) / 1000)}`,
      "Sun, 31 Jan 2027 00:00:00 GMT",
      '</acme/v1/baskets>; rel="successor-version"',
    ]);
  });

  it("says nothing before it is announced", async () => {
    const response = await fetch(`${await startAcme("2026-05-31")}/orders`);
    expect([response.status, response.headers.get("deprecation"), response.headers.get("sunset")]).toEqual([
      204,
      null,
      null,
    ]);
  });

  it("lets the last day pass where the record does, and keeps parameters in the link", async () => {
    const response = await fetch(`${await startAcme("2027-01-31")}/orders/o%201/lines`);
    expect(response.status).toBe(204);
    expect(response.headers.get("sunset")).toBe("Mon, 01 Feb 2027 00:00:00 GMT");
    expect(response.headers.get("link")).toBe('</acme/v1/baskets/o%201/lines>; rel="successor-version"');
    expect((await fetch(`${await startAcme("2027-02-01")}/orders/1/lines`)).status).toBe(410);
  });

  it("knows of no day that is not stated, and of no link to what is no path", async () => {
    const response = await fetch(`${await startAcme("2030-01-01")}/reports`);
    expect(response.status).toBe(204);
    // Without a day of the announcement it is the one on which the facts were read.
    expect(response.headers.get("deprecation")).toBe(`@${String(Date.UTC(2026, 10, 20) / 1000)}`);
    expect([response.headers.get("sunset"), response.headers.get("link")]).toEqual([null, null]);
  });

  it.each([
    ["a field", { note: "x" }, "acme-note"],
    [
      "a value",
      {
        lines: [
          { code: 1, kind: "gift" },
          { code: 1, kind: "legacy" },
        ],
      },
      "acme-legacy",
    ],
    ["a line without what is required", { lines: [{ code: 1 }, {}] }, "acme-code"],
  ])("refuses %s that has ended, and takes the rest", async (_, body, record) => {
    const ended = `${await startAcme("2027-02-01")}/orders`;
    const refused = await post(ended, body);
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ status: 400, record })]);
    const taken = await post(ended, { remarks: ["x"], lines: [{ code: 1, kind: "gift" }] });
    expect([taken.status, taken.headers.get("deprecation")]).toEqual([204, null]);
    const before = await post(`${await startAcme("2027-01-01")}/orders`, body);
    expect([before.status, before.headers.has("sunset")]).toEqual([204, true]);
  });

  it("refuses parameters of the query and headers that have ended", async () => {
    const base = await startAcme("2027-02-01");
    expect((await fetch(`${base}/baskets?page=2`)).status).toBe(400);
    expect((await fetch(`${base}/baskets?limit=2`)).status).toBe(204);
    expect((await fetch(`${base}/baskets`, { headers: { "X-Tenant": "1" } })).status).toBe(400);
  });

  it("says of anything else that the database does not know it", async () => {
    const base = await startAcme("2027-02-01");
    for (const path of ["/gifts", "/orders/1", "/"]) {
      const response = await fetch(`${base}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("the API itself may serve it");
    }
  });

  it("takes a body that is no JSON, and none without end", async () => {
    const url = `${await startAcme("2027-02-01")}/orders`;
    expect((await fetch(url, { method: "POST", body: "<order/>" })).status).toBe(204);
    expect((await fetch(url, { method: "POST", body: "x".repeat(2_000_000) })).status).toBe(413);
  });

  it("is told of a database that is wrong", async () => {
    const folder = makeFolder({ "acme/api.yaml": "id: acme\n" });
    const { code, error } = await run(folder, ["serve", "--port", "0", "--database", "acme"]);
    expect([code, error]).toEqual([2, expect.stringMatching(/--database: .*api\.yaml:1:1 The file lacks `title`/u)]);
  });
});
