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
  it("name method, template, change, date and replacement", () => {
    const write = (s: SourceBuilder) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters`;
    expect(messages(write)).toEqual([
      "GET /zones/:zone_id/filters is deprecated; its end of life was 2025-01-15. Use WAF custom rules.",
    ]);
    expect(messages(write, "2024-06-01")).toEqual([
      "GET /zones/:zone_id/filters is deprecated; its end of life is 2025-01-15. Use WAF custom rules.",
    ]);
    expect(messages(write, "2026-01-01", "DELETE")).toEqual([
      "/zones/:zone_id/filters is deprecated; its end of life was 2025-01-15. Use WAF custom rules.",
    ]);
  });
  it("name the host where the code at the place does not show it, and why it is not proved", () => {
    expect(messages((s) => [hole("API"), ...s.literal("/zones/"), z, ...s.literal("/filters")])).toEqual([
      "GET /zones/:zone_id/filters is deprecated; its end of life was 2025-01-15. " +
        "Use WAF custom rules. Not proved: the host in `API` is not known.",
    ]);
    expect(messages((s) => [...s.literal(`${api}/zones/`), z, ...s.literal("/filters")])).toEqual([
      "GET /zones/:zone_id/filters at api.cloudflare.com is deprecated; its end of life was 2025-01-15. " +
        "Use WAF custom rules.",
    ]);
  });
  it("say that there is no replacement, or nothing where none is stated", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/user/billing/profile"))).toEqual([
      "GET /user/billing/profile is deprecated; its end of life was 2023-06-06. There is no API replacement.",
    ]);
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/zones/a/settings/minify"))).toEqual([
      "GET /zones/:zone_id/settings/minify is deprecated; its end of life was 2024-08-05.",
    ]);
  });
  it("say that a path lives again", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/accounts/a/tunnels"))).toEqual([
      "GET /accounts/:account_identifier/tunnels is deprecated; its end of life was 2024-02-04. " +
        "The same path now serves the list of all tunnels: check which one is meant.",
    ]);
  });
  it("name the segment that is replaced, and keep the words of the code", () => {
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/zones/a/script_monitor/x"))).toEqual([
      "The segment script_monitor of /zones/:zone_id/script_monitor is replaced; its end of life was 2022-10-11. Use page_shield.",
    ]);
    expect(messages((s) => s.literal("https://api.cloudflare.com/client/v4/organizations/a/railguns"))).toEqual([
      "GET /organizations/:identifier/railguns is deprecated; its end of life was 2020-02-04.",
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
      "The field data.name is rejected after 2024-05-31. Use the top-level name.",
    );
    expect(
      toMessage({ subject: "They", isPlural: true, record: { ...record, boundary: "from" }, ending, advice: "Wait." }),
    ).toBe("They are rejected from 2024-05-31 on. Wait.");
  });
  it("give the date to what happens, and the reason behind it", () => {
    if (record?.kind !== "payload-field") throw new Error("the schedule of the tests has no such record");
    const change = "is omitted: the root cause is in errors";
    expect(toMessage({ subject: "It", record: { ...record, change }, ending, advice: "Read errors." })).toBe(
      "It is omitted after 2024-05-31: the root cause is in errors. Read errors.",
    );
  });
  it("list words as a sentence does", () => {
    expect(toList([])).toBe("");
    expect(toList(["a"])).toBe("a");
    expect(toList(["a", "b"])).toBe("a and b");
    expect(toList(["a", "b", "c"], "or")).toBe("a, b or c");
  });
});
