import { describe, expect, it } from "vitest";
import { listFormerValues } from "../../../src/database/accepted-value.ts";
import { getBuiltinData, getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { listRecordTemplates } from "../../../src/database/record-templates.ts";
import { createDatabase } from "../../../src/database/create-database.ts";
import type { Json, JsonObject } from "../../../src/database/management-api-facts.ts";
import { setField } from "../../../src/runtime/management-api/field-path.ts";
import { createManagementApi } from "../../../src/runtime/index.ts";
import { listRoutes } from "../../../src/runtime/management-api/route-table.ts";
import type { SunsetRecord } from "../../../src/model/index.ts";
import { askOnBothDays } from "./ask-on-both-days.ts";
import { findCall, findPayload } from "./example-request.ts";
import { openApi, type Answer } from "./open-api.ts";

const database = getBuiltinDatabase();

function expectRefusal({ status, body }: Answer, expected: number): void {
  expect(status).toBe(expected);
  expect(body).toMatchObject({ result: null, success: false, messages: [] });
  expect(body.errors.length).toBeGreaterThan(0);
  for (const error of body.errors) expect(Number.isInteger(error.code) && error.message !== "").toBe(true);
}

function expectSuccess({ status, body }: Answer): void {
  expect(body.errors).toEqual([]);
  expect([status, body.success]).toEqual([200, true]);
}

const writes = new Set(["POST", "PUT", "PATCH"]);

interface Case {
  readonly name: string;
  readonly run: () => Promise<void>;
}

function listCases(record: SunsetRecord): readonly Case[] {
  switch (record.kind) {
    case "endpoint":
      return record.endpoints.flatMap(({ methods, path }) =>
        methods.map((method) => createEndCase(record, method, path)),
      );
    case "path-segment":
      return listRoutes(database.managementApi.resources)
        .map(({ template, methods }) => ({ path: `/${template.join("/")}`, methods }))
        .filter(({ path }) => `${path}/`.startsWith(`${record.under}/${record.segment}/`))
        .flatMap(({ methods, path }) => methods.map((method) => createEndCase(record, method, path)));
    case "payload-field":
      return record.target.endpoints.flatMap(({ methods, path }) =>
        methods.flatMap((method) => record.fields.map((field) => createFieldCase(record, method, path, field))),
      );
    case "payload-value":
      return record.places.flatMap(({ endpoints, field, when = {} }) =>
        endpoints.flatMap(({ methods, path }) =>
          methods.map((method) => ({
            name: `${method} ${path} ${field}`,
            run: async () => {
              const payload = Object.entries(when).reduce(
                (whole, [name, value]) => put(whole, name, value),
                findPayload(path),
              );
              for (const value of listFormerValues(record)) {
                const [before, after] = await askOnBothDays(record, method, path, put(payload, field, value));
                expectSuccess(before);
                expectRefusal(after, 400);
              }
              for (const value of record.allowed ?? []) {
                (await askOnBothDays(record, method, path, put(payload, field, value))).forEach(expectSuccess);
              }
            },
          })),
        ),
      );
    case "expression-field":
      return record.target.endpoints.flatMap(({ methods, path }) =>
        methods.map((method) => createExpressionCase(record, method, path)),
      );
    case "response-field":
      return record.target.endpoints.flatMap(({ methods, path }) =>
        methods.map((method) => ({
          name: `${method} ${path}`,
          run: async () => {
            const valid = await askOnBothDays(record, method, path);
            const invalid = await askOnBothDays(record, method, path, { type: "no such type" });
            const [before = "", after = ""] = [0, 1].map((index) =>
              JSON.stringify([valid[index]?.body, invalid[index]?.body]),
            );
            for (const field of record.fields) {
              expect(before).toContain(`"${field}"`);
              expect(after).not.toContain(`"${field}"`);
            }
          },
        })),
      );
    case "header":
      return record.headers.map((name) => ({
        name,
        run: async () => {
          const [before, after] = await askOnBothDays(record, "GET", "/zones", {}, { [name]: "1" });
          expectSuccess(before);
          expectRefusal(after, 400);
        },
      }));
    case "header-pair":
      return ["/zones", "/zones/:zone_id/settings"].map((path) => ({
        name: path,
        run: async () => {
          const both = Object.fromEntries(record.headers.map((name) => [name, "1"]));
          const [before, after] = await askOnBothDays(record, "GET", path, {}, both);
          expectSuccess(before);
          expectRefusal(after, 400);
          for (const name of record.headers) {
            (await askOnBothDays(record, "GET", path, {}, { [name]: "1" })).forEach(expectSuccess);
          }
        },
      }));
    default:
      return [];
  }
}

function createEndCase(record: SunsetRecord, method: string, path: string): Case {
  return {
    name: `${method} ${path}`,
    run: async () => {
      const { template, payload } = findCall(method, path);
      const [before, after] = await askOnBothDays(record, method, template, payload);
      expectSuccess(before);
      expectRefusal(after, 410);
      expect(after.body.errors[0]?.message).toContain(record.title);
    },
  };
}

function createFieldCase(record: SunsetRecord, method: string, path: string, field: string): Case {
  return {
    name: `${method} ${path} ${field}`,
    run: async () => {
      const [before, after] = await askOnBothDays(record, method, path, put(findPayload(path), field, "example.com"));
      expectSuccess(before);
      if (writes.has(method)) expectRefusal(after, 400);
      else expectSuccess(after);
      (await askOnBothDays(record, method, path)).forEach(expectSuccess);
    },
  };
}

function createExpressionCase(
  record: SunsetRecord & { readonly kind: "expression-field" },
  method: string,
  path: string,
): Case {
  const write = (expression: string): JsonObject => {
    const rule = { action: "block", expression };
    return /\/rules(\/:\w+)?$/.test(path)
      ? rule
      : { ...findPayload(path), rules: [{ action: "log", expression: "true" }, rule] };
  };
  return {
    name: `${method} ${path}`,
    run: async () => {
      for (const prefix of database.vocabulary.expressionPrefixes) {
        const [before, after] = await askOnBothDays(record, method, path, write(`(${prefix}.${record.field} gt 10)`));
        expectSuccess(before);
        expectRefusal(after, 400);
      }
      for (const other of [`"cf.${record.field}" eq x`, `true # cf.${record.field}`, `cf.${record.field}_total gt 1`]) {
        (await askOnBothDays(record, method, path, write(other))).forEach(expectSuccess);
      }
    },
  };
}

/** Sets a field; `*` is the first element of a list. */
function put(payload: JsonObject, path: string, value: Json): JsonObject {
  const [list, ...rest] = path.split(".*.");
  if (rest.length === 0 || list === undefined) return setField(payload, path, value);
  const [element] = (payload[list] ?? []) as readonly JsonObject[];
  return { ...payload, [list]: [put(element ?? {}, rest.join(".*."), value)] };
}

/** Another host, a connection, a bucket's methods and its deployment: nothing that a request of the API holds. No filter is served. */
function isOutsideRequests({ kind }: SunsetRecord): boolean {
  const isElsewhere = kind === "host" || kind === "query-parameter" || kind === "cipher-suite";
  return isElsewhere || kind === "compatibility-flag" || kind.startsWith("bucket-");
}

/** Of the announcements only those with a day whose paths are served. */
function isServed(record: SunsetRecord): boolean {
  const routes = new Set(listRoutes(database.managementApi.resources).map(({ template }) => toShape(template)));
  const templates = listRecordTemplates(record);
  const isShown =
    typeof record.endOfLife === "string" && templates.every(({ segments }) => routes.has(toShape(segments)));
  return record.set === undefined || isShown;
}

function toShape(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith(":") ? ":" : segment)).join("/");
}

describe.each(database.records.filter(isServed).map((record) => [record.id, record] as const))("%s", (_, record) => {
  const cases = listCases(record);
  const shows = !isOutsideRequests(record);
  it.runIf(shows)("is shown by requests", () => {
    expect(cases.length).toBeGreaterThan(0);
  });
  it.each(cases)("$name", ({ run }) => run());
});

describe("the day", () => {
  it("is that of a record that was changed, for the API as for the linter", async () => {
    const records = getBuiltinData().records.map((each) =>
      each.endOfLife === undefined ? each : { ...each, endOfLife: "2040-01-01", boundary: "from" as const },
    );
    const later = createDatabase({ ...getBuiltinData(), records });
    const path = "/zones/p/settings/minify";
    expectSuccess(await openApi("2039-12-31", { database: later }).call(`GET ${path}`));
    expectRefusal(await openApi("2040-01-01", { database: later }).call(`GET ${path}`), 410);
  });

  it("is the vendor's later one when asked for, and never comes when it was withdrawn", async () => {
    const level = { value: "high" };
    const expression = { rules: [{ expression: "cf.threat_score gt 1" }] };
    const { call } = openApi("2025-03-01", { dates: "revised" });
    expectSuccess(await call("GET /zones/p/filters"));
    expectSuccess(await call("PATCH /zones/p/settings/security_level", level));
    expectSuccess(await call("POST /zones/p/rulesets", expression));
    expectRefusal(await openApi("2025-06-15", { dates: "revised" }).call("GET /zones/p/filters"), 410);
  });

  it("is read from the clock when none is given", async () => {
    let now = Date.parse("2024-08-04T23:59:59Z");
    const api = createManagementApi({ clock: () => now });
    const url = "https://api.cloudflare.com/client/v4/zones/p/settings/minify";
    expect((await api.fetch(url)).status).toBe(200);
    now += 1000;
    expect((await api.fetch(url)).status).toBe(410);
  });

  it("is that of the database's release without a clock", async () => {
    const api = createManagementApi({ database: createDatabase({ ...getBuiltinData(), release: "2019-01-01" }) });
    expect((await api.fetch("https://api.cloudflare.com/client/v4/organizations/p")).status).toBe(200);
  });

  it.each(["2024-02-30", "yesterday", ""])("must be one of the calendar, which %j is not", (asOf) => {
    expect(() => createManagementApi({ asOf })).toThrow(
      new TypeError(`createManagementApi: \`asOf\`: expected a day as YYYY-MM-DD, found "${asOf}".`),
    );
  });
});

it("has its options checked together, as those of a bucket are", () => {
  const wrong = { dates: "later", announcements: "yes", clock: 3, asof: "2024-01-01", seed: undefined };
  expect(() => createManagementApi(wrong as never)).toThrow(
    new TypeError(
      'createManagementApi: `dates`: expected specification or revised, found "later"; `announcements`: expected true or ' +
        'false, found "yes"; `clock`: expected a function that returns a Date or a number, found 3; `asof` is no option, ' +
        "expected asOf, clock, dates, announcements, seed, state, database.",
    ),
  );
});
