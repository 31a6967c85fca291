import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules, rootFolder } from "../../scripts/read-rules.ts";
import { database } from "../../src/database/index.ts";
import type { BucketOptionRecord } from "../../src/model/index.ts";
import { endOfLifeRows as rows } from "./specification-rows.ts";
import { mayFind } from "./may-find.ts";

const rules = readRules();

describe("the end-of-life table", () => {
  it.each(rows)("%s (%s): %j", (endOfLife, boundary, ids) => {
    for (const id of ids) expect(database.findRecord(id)).toMatchObject({ id, endOfLife, boundary });
  });

  it("has all that ends on a day", () => {
    const dated = database.records.filter(({ endOfLife, set }) => endOfLife !== undefined && set === undefined);
    expect(dated.map(({ id }) => id)).toEqual(rows.flatMap(([, , names]) => names).sort());
  });

  it("is quoted by every record of the schedule with its own date", () => {
    for (const { source, endOfLife, set } of database.records) {
      if (set === undefined) expect(source).toContain(endOfLife ?? "");
    }
  });
});

describe("edits", () => {
  it("are fixes for five records only", () => {
    const fixed = database.records.filter(({ edit }) => edit.class === "fix").map(({ id }) => id);
    expect(fixed).toEqual([
      "list-include",
      "organizations",
      "script-monitor",
      "srv-data-fields",
      "workers-kv-namespaces",
    ]);
  });

  it("say why there is none, or what differs afterwards", () => {
    for (const { edit } of database.records) expect(edit.class === "none" ? edit.reason : edit.differs).toBeTruthy();
  });
});

describe("later announcements", () => {
  it.each([
    ["firewall-rules", "2025-06-15"],
    ["filters", "2025-06-15"],
    ["waf-managed-rules", "2025-06-15"],
    ["rate-limits", "2025-06-15"],
    ["security-level", null],
    ["threat-score", null],
    ["organizations", "2020-04-02"],
  ])("%s: %s", (id, endOfLife) => {
    expect(database.findRecord(id)?.revisions?.at(-1)?.endOfLife).toBe(endOfLife);
  });
});

describe("endpoints", () => {
  it("say that the host has to be shown where other programs have such paths", () => {
    // Of what only the client says, the host has to be shown always.
    const ofClient = new Set(readdirSync(new URL("rules/announcements/client", rootFolder)));
    const ambiguous = database.records.filter(
      (record) =>
        !ofClient.has(`${record.id}.yaml`) &&
        record.kind === "endpoint" &&
        record.endpoints.some(({ identifiesApi }) => !identifiesApi),
    );
    expect(ambiguous.map(({ id }) => id)).toEqual([
      "access-bookmarks",
      "billing-history",
      "billing-profile",
      "filters",
      "legacy-tunnels",
      "organizations",
      "zero-trust-devices",
      "zone-settings-batch",
    ]);
  });

  it("that the vendor has reused let the method decide", () => {
    const reused = database.records
      .flatMap((record) => (record.kind === "endpoint" ? record.endpoints : []))
      .filter(({ reusedBy }) => reusedBy !== undefined);
    expect(reused.map(({ methods, path, methodDecides }) => [methods.join(), path, methodDecides])).toEqual([
      ["GET", "/accounts/:account_identifier/billing/profile", true],
      ["GET", "/accounts/:account_identifier/tunnels", true],
      ["GET", "/organizations/:identifier", true],
    ]);
  });
});

describe("examples", () => {
  it.each(rules.records)("of $id are two wrong ones of different shapes and a right one at least", ({ examples }) => {
    expect(new Set(examples.wrong).size).toBeGreaterThanOrEqual(2);
    expect(examples.right.length).toBeGreaterThanOrEqual(1);
  });

  // Deployment configs are read whatever they hold.
  const ofCode = rules.records.filter((record) => {
    return record.kind !== "compatibility-flag" && (record.kind !== "bucket-binding" || record.flaw === "undeclared");
  });
  it.each(ofCode)("of $id pass the gate where they are wrong", ({ examples }) => {
    for (const code of examples.wrong) expect(mayFind(code), code).toBe(true);
  });

  it("stay out of the module that linting loads", () => {
    expect(database.records.every(({ examples }) => examples.wrong.length + examples.right.length === 0)).toBe(true);
  });
});

describe("the binding's facts", () => {
  it("are those of the specification", () => {
    const { list, multipart, methods, storageClasses } = database.binding;
    expect([list.defaultLimit, list.maximumLimit, list.maximumWithInclude]).toEqual([1000, 1000, 100]);
    expect([multipart.abortAfterDays, multipart.minimumPartBytes]).toEqual([7, 5 * 1024 * 1024]);
    expect(storageClasses).toEqual(["Standard", "InfrequentAccess"]);
    const notPromised = Object.entries(methods).filter(([, { result }]) => !result.promise);
    expect(notPromised.map(([name]) => name)).toEqual(["resumeMultipartUpload"]);
  });

  it("agree in all records of the option that an old date ignores, which no calendar ends", () => {
    const { option, forced, compatibilityDate, flag } = database.findRecord("list-include") as BucketOptionRecord;
    expect(database.findRecord("unasked-metadata")).toMatchObject({ option, forced });
    const dependent = database.records.filter((record) => "compatibilityDate" in record);
    expect(dependent.map(({ id }) => id)).toEqual([
      "list-include",
      "missing-compatibility-date",
      "old-compatibility-date",
      "refused-list-flag",
      "unasked-metadata",
    ]);
    for (const record of dependent) {
      expect(record).toMatchObject({ compatibilityDate, flag });
      expect(record.endOfLife).toBeUndefined();
    }
  });

  it("agree with the records of what a call is given", () => {
    const { ranges, checksums, conditions, list } = database.binding;
    const algorithms = checksums.algorithms.map(({ name }) => name);
    // A form that names another's fields stands together with it.
    const apart = [["suffix"], ["offset", "length"]];
    for (const { required, optional } of ranges) {
      expect(apart.filter((group) => [...required, ...optional].some((name) => group.includes(name)))).toHaveLength(1);
    }
    expect(database.findRecord("range-form")).toMatchObject({ apart });
    expect(checksums.maximumSupplied).toBe(1);
    expect(database.findRecord("several-checksums")).toMatchObject({ apart: algorithms.map((name) => [name]) });
    expect(database.findRecord("checksum-shape")).toMatchObject({ fields: algorithms });
    expect(database.findRecord("if-range")).toMatchObject({ headers: conditions.unsupportedHeaders });
    const etags = conditions.fields.filter((name) => name.startsWith("etag"));
    expect(database.findRecord("quoted-etag")).toMatchObject({ fields: etags });
    const { same = [] } = database.findRecord("list-cursor-options") as { same?: readonly string[] };
    expect(list.options).toEqual(expect.arrayContaining([...same]));
  });
});
