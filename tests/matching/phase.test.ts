import { describe, expect, it } from "vitest";
import type { MatchInput } from "../../src/matching/scope/match-input.ts";
import { matchSource, request } from "./match-source.ts";
import { SourceBuilder } from "./source-builder.ts";

function findPhases(path: string, settings: MatchInput["settings"]): readonly string[] {
  const source = new SourceBuilder();
  const fact = request(source, source.literal(`https://api.cloudflare.com/client/v4${path}`));
  return matchSource(source, [fact], { settings }).findings.map(
    ({ phase, endOfLife }) => `${phase} ${endOfLife ?? ""}`,
  );
}

describe("phases", () => {
  const filters = "/zones/abc/filters";
  it("end after the day, or from it on, as the record says", () => {
    expect(findPhases(filters, { asOf: "2025-01-15" })).toEqual(["upcoming 2025-01-15"]);
    expect(findPhases(filters, { asOf: "2025-01-16" })).toEqual(["ended 2025-01-15"]);
    expect(findPhases("/zones/abc/script_monitor", { asOf: "2022-10-10" })).toEqual(["upcoming 2022-10-11"]);
    expect(findPhases("/zones/abc/script_monitor", { asOf: "2022-10-11" })).toEqual(["ended 2022-10-11"]);
  });
  it("begin with the announcement", () => {
    expect(findPhases(filters, { asOf: "2024-01-14" })).toEqual([]);
    expect(findPhases(filters, { asOf: "2024-01-15" })).toEqual(["upcoming 2025-01-15"]);
  });
  it("count from the database's release without a date", () => {
    expect(findPhases(filters, {})).toEqual(["ended 2025-01-15"]);
  });
  it("use later announcements where the settings ask for them", () => {
    const brotli = "/zones/abc/settings/brotli";
    expect(findPhases(brotli, { dates: "specification" })).toEqual(["ended 2024-08-15"]);
    expect(findPhases(brotli, { dates: "revised" })).toEqual([]);
    expect(findPhases(filters, { dates: "revised" })).toEqual(["ended 2025-01-15"]);
  });
});
