import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readRules } from "../../../scripts/read-rules.ts";
import { writeRecords } from "../../../scripts/sdk/deprecations/announcement-files.ts";
import { makeAnnouncements } from "../../../scripts/sdk/deprecations/make-announcements.ts";
import type { SdkRelease } from "../../../scripts/sdk/map-operations.ts";
import { readClient } from "../../../scripts/sdk/read-client.ts";
import type { EndpointRecord } from "../../../src/model/index.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-announcements-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A release of a client with one resource, `lamps`, whose class has the members that are given. */
function release(version: string, members: string): SdkRelease {
  const source = join(folder, version);
  mkdirSync(source);
  const client = 'import * as API from "./lamps";\nexport class Client { lamps = new API.Lamps(this); }\n';
  writeFileSync(join(source, "client.ts"), client);
  writeFileSync(join(source, "lamps.ts"), `export class Lamps {\n${members}\n}\n`);
  const { operations, unread } = readClient(source);
  expect(unread).toEqual([]);
  return { version, operations };
}

/** A method that requests a path of an account, with the lines of its comment. */
function method(name: string, verb: string, path: string, ...comment: readonly string[]): string {
  const written = path.replace("{id}", "${lampID}");
  const lines = comment.map((line) => `   * ${line}`).join("\n");
  return `  /**\n${lines}\n   */
  ${name}(${path.includes("{id}") ? "lampID: string, " : ""}params: Params) {
    const { account_id } = params;
    return this._client.${verb}(path\`/accounts/\${account_id}/${written}\`);
  }`;
}

/** Runs what `npm run update:sdk` does with the records, over releases; the records by id. */
async function update(releases: readonly SdkRelease[]): Promise<Readonly<Record<string, EndpointRecord>>> {
  const target = join(folder, "records");
  const { records, leftOut } = makeAnnouncements(releases, "cloudflare", readRules(), target);
  expect(leftOut).toEqual([]);
  await writeRecords(target, records);
  const written = readdirSync(target).map((name) => {
    return [name.replace(".yaml", ""), parse(readFileSync(join(target, name), "utf8")) as EndpointRecord] as const;
  });
  return Object.fromEntries(written);
}

const PLAIN = method("get", "get", "lamps/{id}", "Gets a lamp.");
const MARKED = method("get", "get", "lamps/{id}", "Gets a lamp.", "@deprecated Use lights.get instead.");

describe("the records of a client", () => {
  it("have what the newest release marks, and since when", async () => {
    const first = release("1.0.0", PLAIN);
    expect(await update([first])).toEqual({});
    const records = await update([first, release("1.1.0", MARKED), release("1.2.0", MARKED)]);
    expect(records.lamps).toMatchObject({
      set: "announcements",
      endOfLife: null,
      change: "is deprecated",
      endpoints: [{ path: "/accounts/:account_id/lamps/:lamp_id", methods: ["GET"], identifiesApi: false }],
      replacement: { text: "lights.get" },
    });
    expect(records.lamps?.source).toMatch(/^the npm package cloudflare 1\.2\.0, .*: lamps\.get since 1\.1\.0$/u);
    expect(Object.keys(records)).toEqual(["lamps"]);
  });

  it("go when the newest release no longer marks it, or no longer has it", async () => {
    const marked = release("1.0.0", MARKED);
    expect(Object.keys(await update([marked]))).toEqual(["lamps"]);
    expect(await update([marked, release("1.1.0", PLAIN)])).toEqual({});
    expect(Object.keys(await update([marked]))).toEqual(["lamps"]);
    expect(await update([marked, release("1.2.0", method("list", "get", "lamps"))])).toEqual({});
  });

  it("are the same when they are made again", async () => {
    const releases = [release("1.0.0", PLAIN), release("1.1.0", MARKED)];
    const once = await update(releases);
    expect(await update(releases)).toEqual(once);
  });

  it("keep their ids when the client has the method elsewhere, or marks others before it", async () => {
    const end = "@deprecated This endpoint will be removed on March 3rd, 2027.";
    const first = release("1.0.0", method("remove", "delete", "lamps/{id}", end));
    expect(Object.keys(await update([first]))).toEqual(["lamps"]);
    const next = [MARKED, method("drop", "delete", "lamps/{id}", end)].join("\n");
    const records = await update([first, release("1.1.0", next)]);
    expect(records.lamps).toMatchObject({ endOfLife: "2027-03-03", endpoints: [{ methods: ["DELETE"] }] });
    expect(Object.keys(records).sort()).toEqual(["lamps", "lamps-get"]);
  });

  it("leave out what a record says that is written by hand", async () => {
    const known = method("get", "get", "registrar/domains/{id}", "@deprecated Use others instead.");
    expect(await update([release("1.0.0", known)])).toEqual({});
  });

  it("let the method decide where the path goes on, and know what stands beside an id", async () => {
    const others = [
      MARKED,
      method("put", "put", "lamps/{id}"),
      method("dim", "post", "lamps/all"),
      method("delete", "delete", "lamps/{id}", "@deprecated"),
      method("clear", "delete", "lamps/batch", "@deprecated"),
    ];
    const { lamps, "lamps-delete": rest } = await update([release("1.0.0", others.join("\n"))]);
    const path = "/accounts/:account_id/lamps/:lamp_id";
    const beside = ["all", "batch"];
    expect(lamps?.endpoints).toEqual([{ path, methods: ["GET"], identifiesApi: false, methodDecides: true, beside }]);
    expect(rest?.endpoints).toEqual([
      { path, methods: ["DELETE"], identifiesApi: false, methodDecides: true, beside },
      { path: "/accounts/:account_id/lamps/batch", methods: ["DELETE"], identifiesApi: false, amongIds: true },
    ]);
  });

  it("are of the method alone where another one makes the same request", async () => {
    const both = [MARKED.replace("lights.get", "`find_one`"), method("findOne", "get", "lamps/{id}")].join("\n");
    const { lamps } = await update([release("1.0.0", both)]);
    expect(lamps).toMatchObject({
      title: "Client methods of lamps",
      endpoints: [{ clientMethodsOnly: true }],
      replacement: { text: "lamps.findOne" },
    });
  });

  it("say since when the client has the other method, where some of it lack that", async () => {
    const both = [MARKED.replace("lights.get", "`find_one`"), method("findOne", "get", "lamps/{id}")].join("\n");
    const releases = [release("1.0.0", PLAIN), release("1.1.0", PLAIN), release("1.2.0", both), release("1.3.0", both)];
    expect((await update(releases)).lamps?.replacement).toEqual({ text: "lamps.findOne (since 1.2.0 of the client)" });
    const others = [release("2.0.0", method("list", "get", "lamps")), release("2.1.0", both)];
    expect((await update(others)).lamps?.replacement).toEqual({ text: "lamps.findOne" });
  });
});

describe("what a comment says", () => {
  const others = [
    method("list", "get", "lights"),
    method("find", "get", "lights/{id}"),
    method("renew", "post", "lights/{id}/renewal"),
  ];

  async function describeOf(...comment: readonly string[]): Promise<Partial<EndpointRecord>> {
    const { lamps } = await update([
      release("1.0.0", [method("get", "get", "lamps/{id}", ...comment), ...others].join("\n")),
    ]);
    const { endOfLife = "", boundary, change = "", replacement = {} } = lamps ?? {};
    return { endOfLife, ...(boundary !== undefined && { boundary }), change, replacement };
  }

  it.each([
    ["nothing", ["@deprecated"], { endOfLife: null, change: "is deprecated", replacement: {} }],
    [
      "a link to a method",
      ["@deprecated Use [Lights](https://example.com/api/resources/lamps/methods/find/) instead."],
      { endOfLife: null, change: "is deprecated", replacement: { text: "GET /accounts/:account_id/lights/:lamp_id" } },
    ],
    [
      "a link to a resource that the client does not have",
      ["@deprecated Use [Lights API](https://example.com/api/resources/lights/) instead."],
      { endOfLife: null, change: "is deprecated", replacement: { text: "the Lights API" } },
    ],
    [
      "a path below the account",
      ["@deprecated Use POST /lights/{light_id}/renewal before 2026-11-28."],
      {
        endOfLife: "2026-11-28",
        boundary: "from",
        change: "ends",
        replacement: { text: "POST /accounts/:account_id/lights/:lamp_id/renewal" },
      },
    ],
    [
      "a last day in the description",
      [
        "Deprecated; use GET /lights. Available",
        "through 2026-11-28.",
        "",
        "@deprecated Use GET /lights before 2026-11-28.",
      ],
      {
        endOfLife: "2026-11-28",
        boundary: "after",
        change: "ends",
        replacement: { text: "GET /accounts/:account_id/lights" },
      },
    ],
    [
      "an end without a day",
      ["@deprecated Use lights_v2 instead. This endpoint will be removed in the future."],
      { endOfLife: null, change: "ends", replacement: { text: "lights_v2" } },
    ],
    [
      "a day in an address, and one since which it is deprecated",
      ["@deprecated Deprecated since 2025-01-01. See [the notice](https://example.com/deprecations/#2025-12-09)."],
      { endOfLife: null, change: "is deprecated", replacement: {} },
    ],
    [
      "advice that is not about the deprecation",
      ["Use the parameters below to get a range.", "", "@deprecated"],
      { endOfLife: null, change: "is deprecated", replacement: {} },
    ],
  ])("is read: %s", async (_what, comment, expected) => {
    expect(await describeOf(...comment)).toEqual(expected);
  });
});
