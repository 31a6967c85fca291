import { describe, expect, it } from "vitest";
import { toMessage } from "../../src/matching/findings/message.ts";
import type { TextParts } from "../../src/model/index.ts";
import { matchSource, request } from "./match-source.ts";
import { hole, SourceBuilder } from "./source-builder.ts";
import { records } from "./test-database.ts";
import { toList } from "../../src/model/word-list.ts";

const z = hole("zoneId");
const api = "https://api.cloudflare.com/client/v4";

function messages(write: (source: SourceBuilder) => TextParts, asOf = "2026-01-01", method = "GET"): readonly string[] {
  const source = new SourceBuilder();
  const { findings } = matchSource(source, [request(source, write(source), method)], { settings: { asOf } });
  return findings.map(({ message }) => message);
}

describe("messages about paths", () => {
  it("name API, method, template, date and replacement", () => {
    const write = (s: SourceBuilder) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters`;
    expect(messages(write)).toEqual([
      "Cloudflare API: GET /zones/:zone_id/filters ended after 2025-01-15. Use WAF custom rules.",
    ]);
    expect(messages(write, "2024-06-01")).toEqual([
      "Cloudflare API: GET /zones/:zone_id/filters ends after 2025-01-15. Use WAF custom rules.",
    ]);
    expect(messages(write, "2026-01-01", "DELETE")).toEqual([
      "Cloudflare API: /zones/:zone_id/filters ended after 2025-01-15. Use WAF custom rules.",
    ]);
  });
  it("say why it is not proved", () => {
    expect(messages((s) => [hole("API"), ...s.literal("/zones/"), z, ...s.literal("/filters")])).toEqual([
      "Cloudflare API: GET /zones/:zone_id/filters ended after 2025-01-15. " +
        "Use WAF custom rules. Likely: the host in `API` is not known.",
    ]);
    expect(messages((s) => [...s.literal(`${api}/zones/`), z, ...s.literal("/filters")])).toEqual([
      "Cloudflare API: GET /zones/:zone_id/filters ended after 2025-01-15. " + "Use WAF custom rules.",
    ]);
  });
  it("say that there is no replacement, or that none is stated", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/user/billing/profile"))).toEqual([
      "Cloudflare API: GET /user/billing/profile ended after 2023-06-06. There is no API replacement; remove the call.",
    ]);
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/zones/a/settings/minify"))).toEqual([
      "Cloudflare API: GET /zones/:zone_id/settings/minify ended after 2024-08-05. No replacement is stated; remove the call.",
    ]);
  });
  it("say that a path lives again", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/accounts/a/tunnels"))).toEqual([
      "Cloudflare API: GET /accounts/:account_identifier/tunnels ended after 2024-02-04. No replacement is stated; remove the call. " +
        "The same path now serves the list of all tunnels: check which one is meant.",
    ]);
  });
  it("name the segment that is replaced, and keep the words of the code", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/zones/a/script_monitor/x"))).toEqual([
      "Cloudflare API: the segment script_monitor of /zones/:zone_id/script_monitor ended on 2022-10-11. Use page_shield.",
    ]);
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/organizations/a/railguns"))).toEqual([
      "Cloudflare API: GET /organizations/:identifier/railguns ended after 2020-02-04. No replacement is stated; remove the call.",
    ]);
  });
  it("stay short however long the path is", () => {
    const long = "x".repeat(5000);
    const [message = ""] = messages((s) => [
      ...s.literal(`https://api.cloudflare.com/client/v4/zones/${long}`),
      ...s.literal("/filters"),
    ]);
    expect(message.length).toBeLessThan(250);
  });
});

describe("messages about payloads", () => {
  const record = records.find(({ id }) => id === "srv-data");
  const ending = { phase: "ended", endOfLife: "2024-05-31" } as const;
  it("say from when, or after when, and agree in number", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    expect(toMessage({ subject: "The field data.name", record, ending })).toBe(
      "Cloudflare API: the field data.name is rejected after 2024-05-31. Use the top-level name.",
    );
    expect(
      toMessage({ subject: "They", isPlural: true, record: { ...record, boundary: "from" }, ending, advice: "Wait." }),
    ).toBe("Cloudflare API: They are rejected from 2024-05-31 on. Wait.");
  });
  it("give the date to what happens, and the reason behind it", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    const change = "is omitted: the root cause is in errors";
    expect(toMessage({ subject: "It", record: { ...record, change }, ending, advice: "Read errors." })).toBe(
      "Cloudflare API: It is omitted after 2024-05-31: the root cause is in errors. Read errors.",
    );
  });
  it("name no API where the record names none", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    const { api: _, ...others } = record;
    expect(toMessage({ subject: "The field data.name", record: others, ending })).toBe(
      "The field data.name is rejected after 2024-05-31. Use the top-level name.",
    );
  });
  it("say of an end without a day when it was announced", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    const undated = { ...record, endOfLife: null, announced: "2024-01-01" };
    const open = { phase: "upcoming", endOfLife: undefined } as const;
    const subject = "The field a";
    expect(toMessage({ subject, record: undated, ending: open })).toBe(
      "Cloudflare API: the field a is rejected from a date not yet set (announced on 2024-01-01). Use the top-level name.",
    );
    expect(
      toMessage({
        subject: "The fields a and b",
        isPlural: true,
        record: { ...undated, change: "ends" },
        ending: open,
      }),
    ).toBe(
      "Cloudflare API: the fields a and b end on a date not yet set (announced on 2024-01-01). Use the top-level name.",
    );
  });
  it("say what to remove where nothing takes its place", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    expect(toMessage({ subject: "It", record: { ...record, replacement: {} }, ending })).toMatch(
      / No replacement is stated; remove the field\.$/,
    );
    expect(toMessage({ subject: "It", record: { ...record, replacement: { none: true } }, ending })).toMatch(
      / There is no API replacement; remove the field\.$/,
    );
  });
  it("say that a later announcement withdrew the date, and nothing of one that moved it", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    const withdrawn = { endOfLife: null, note: "levels stay", source: "a page" };
    const moved = { endOfLife: "2025-01-01", source: "a page" };
    const withRevisions = (...revisions: NonNullable<typeof record.revisions>) =>
      toMessage({ subject: "It", record: { ...record, revisions }, ending });
    expect(withRevisions(moved, withdrawn)).toMatch(/ A later announcement withdrew the date: levels stay\.$/);
    expect(withRevisions(withdrawn, moved)).toMatch(/ Use the top-level name\.$/);
  });
  it("list words as a sentence does", () => {
    expect(toList([])).toBe("");
    expect(toList(["a"])).toBe("a");
    expect(toList(["a", "b"])).toBe("a and b");
    expect(toList(["a", "b", "c"], "or")).toBe("a, b or c");
  });
});
