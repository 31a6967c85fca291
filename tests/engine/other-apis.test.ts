import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { analyzeByRule } from "../../src/engine/analyze-by-rule.ts";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";

const ACME = `
id: acme
title: Acme API
apiHosts: ["https://api.acme.example/v1", "https://{region}.acme.example/v1"]
packages: ["@acme/sdk"]
credentialHeaders: [X-Acme-Key]
`;

/** A record of one deprecated path. */
const recordOf = (title: string, method: string, path: string): string => `
title: ${title}
kind: endpoint
rule: no-deprecated-endpoint
endOfLife: 2026-01-01
boundary: from
change: is removed
endpoints: [{ path: "${path}", methods: [${method}], identifiesApi: false }]
replacement: { text: the baskets }
edit: { class: none, reason: baskets have another form }
source: Acme's change log
examples: { wrong: [one, two], right: [three] }
`;

const FILES = {
  "acme/api.yaml": ACME,
  "acme/list-orders.yaml": recordOf("Listing of orders", "GET", "/orders"),
  "acme/old-filters.yaml": recordOf("Filters", "GET", "/zones/:zone/filters"),
};

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-apis-"));
  write(FILES);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function read(text: string, settings: object = { databases: ["acme"] }, filename = "src/main.ts"): Analysis {
  const input = { filename: join(folder, filename), text, settings, root: folder };
  const analysis = analyze(input);
  const byRule = analyzeByRule(input).of("no-deprecated-endpoint");
  expect(byRule.findings.map(({ record }) => record)).toEqual(
    analysis.findings.filter(({ rule }) => rule === "no-deprecated-endpoint").map(({ record }) => record),
  );
  return analysis;
}

function recordsOf(text: string, settings?: object): string[] {
  return read(text, settings).findings.map(({ record, certainty }) => `${record} ${certainty}`);
}

describe("a database of another API", () => {
  it.each([
    ["its host", 'fetch("https://api.acme.example/v1/orders")', ["list-orders proved"]],
    ["a host with a region", 'fetch("https://eu-west-1.acme.example/v1/orders")', ["list-orders proved"]],
    ["a region that is a variable", "fetch(`https://${region}.acme.example/v1/orders`)", ["list-orders proved"]],
    ["a host that only ends alike", 'fetch("https://notacme.example/v1/orders")', []],
    ["a host below the region", 'fetch("https://a.b.acme.example/v1/orders")', []],
    ["another host", 'fetch("https://shop.example/v1/orders")', []],
    ["a host that nothing shows", "fetch(`${base}/v1/orders`)", []],
    [
      "its package",
      'import { key } from "@acme/sdk"; fetch(`${base}/v1/orders`, { headers: key })',
      ["list-orders likely"],
    ],
    ["its credentials", 'fetch(`${base}/v1/orders`, { headers: { "x-acme-key": key } })', ["list-orders likely"]],
  ])("is asked for at %s", (_, text, expected) => {
    expect(recordsOf(text)).toEqual(expected);
  });

  it.each([
    ["another method that members have", "PUT", []],
    ["its own method", "POST", ["order-batch"]],
    ["a method that members do not have either", "PATCH", ["order-batch"]],
    ["a method that is not known", "${method}", ["order-batch"]],
  ])("leaves open what may stand where members have their id, with %s", (_, method, expected) => {
    write({
      "acme/order.yaml": recordOf("Orders", "PUT", "/orders/:id"),
      "acme/order-batch.yaml": recordOf("Several orders", "POST", "/orders/batch"),
    });
    const text = `const save = (id, method) => fetch("https://api.acme.example/v1/orders/" + id, { method: \`${method}\` });`;
    const { findings, undecided } = read(text);
    expect(findings.map(({ record }) => record)).toEqual(["order"]);
    expect(undecided.map(({ record }) => record)).toEqual(expected);
  });

  it("and the built-in one are each asked for at their own hosts", () => {
    const calls = [
      'fetch("https://api.acme.example/v1/zones/x/filters");',
      "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);",
      'fetch("https://api.cloudflare.com/client/v4/orders");',
    ];
    expect(recordsOf(calls.join("\n"))).toEqual(["old-filters proved", "filters proved"]);
  });

  it("says what is meant where it is written in another file", () => {
    write({ "src/client.ts": "export const get = (path: string) => fetch(`https://api.acme.example/v1${path}`);" });
    expect(recordsOf('import { get } from "./client"; get("/orders");')).toEqual(["list-orders proved"]);
  });

  it("is asked for in data and commands", () => {
    const { findings } = read("curl https://eu.acme.example/v1/orders\n", undefined, "run.sh");
    expect(findings.map(({ record }) => record)).toEqual(["list-orders"]);
  });

  it("has the hosts that the settings give for its id, and the built-in one those that are given without", () => {
    const text = 'fetch("https://proxy.example/orders"); fetch("https://proxy.example/zones/x/filters");';
    const databases = ["acme"];
    expect(recordsOf(text, { databases, apiHosts: { acme: ["https://proxy.example"] } })).toEqual([
      "list-orders proved",
      "old-filters proved",
    ]);
    expect(recordsOf(text, { databases, apiHosts: ["https://proxy.example"] })).toEqual(["filters proved"]);
    expect(recordsOf(text, { databases, apiHosts: { cloudflare: ["https://proxy.example"] } })).toEqual([
      "filters proved",
    ]);
  });

  it("is told of when settings name none of its id", () => {
    const { problems } = read("", { databases: ["acme"], apiHosts: { amce: ["https://proxy.example"] } });
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      "settings.sunset.apiHosts.amce is the id of no API and is ignored; there are cloudflare, acme.",
    ]);
  });

  it("may stand beside others in one folder, and beside files of the built-in API", () => {
    write({
      "all/acme/api.yaml": ACME,
      "all/acme/records/list-orders.yaml": FILES["acme/list-orders.yaml"],
      "all/beta/api.yaml": "id: beta\ntitle: Beta\napiHosts: [https://beta.example]\n",
      "all/beta/beta-orders.yaml": recordOf("Orders", "GET", "/orders"),
      "all/zone-export.yaml": recordOf("Export", "GET", "/zones/:zone/export"),
    });
    const text = `
      fetch("https://beta.example/orders");
      fetch("https://api.cloudflare.com/client/v4/zones/x/export");
      fetch("https://us.acme.example/v1/orders");
    `;
    expect(recordsOf(text, { databases: ["all"] })).toEqual([
      "beta-orders proved",
      "zone-export proved",
      "list-orders proved",
    ]);
  });
});

describe("what is wrong in a database of another API", () => {
  it.each([
    [
      "an id that is taken",
      { "acme/api.yaml": ACME.replace("id: acme", "id: cloudflare") },
      "acme/api.yaml:2:5 The id `cloudflare` is taken by another API.",
    ],
    [
      "a record's id that is taken",
      { "acme/filters.yaml": recordOf("Filters", "GET", "/filters") },
      "acme/filters.yaml:2:1 The id `filters` is taken by another record.",
    ],
    ["no host", { "acme/api.yaml": "id: acme\ntitle: Acme API\n" }, "acme/api.yaml:1:1 The file lacks `apiHosts`."],
    [
      "a host without a scheme",
      { "acme/api.yaml": ACME.replace("https://api", "api") },
      "acme/api.yaml:4:12 `apiHosts.0` must match pattern",
    ],
    [
      "another root than is said",
      { "acme/api.yaml": `${ACME}roots: [baskets]\n` },
      "acme/list-orders.yaml:8:21 The path /orders must begin with one of /baskets.",
    ],
    ["facts of the package", { "acme/management-api.yaml": "source: it\n" }, "acme/management-api.yaml"],
    [
      "the release beside no API",
      { "acme/api.yaml": ACME, "release.yaml": "release: 2026-01-01" },
      "release.yaml:1:1 A further database may hold records, clients and a vocabulary only.",
    ],
  ])("%s is told where it stands, and no further database counts", (_, files, expected) => {
    write(files);
    const { findings, problems } = read('fetch("https://api.acme.example/v1/orders")', { databases: ["."] });
    expect(findings).toEqual([]);
    const told = problems.map(({ file, line, column, message }) => {
      return `${file.slice(folder.length + 1)}:${line}:${column} ${message}`;
    });
    expect(told).toContainEqual(expect.stringContaining(expected));
  });
});
