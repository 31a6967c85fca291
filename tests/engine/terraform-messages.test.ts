import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

function messagesOf(text: string): readonly string[] {
  const input = { filename: "/project/main.tf", text, settings: { asOf: "2026-01-01" }, root: "/project" };
  return analyze(input).findings.map(({ message }) => message.replace(/ ended .*/u, ""));
}

describe("a message about Terraform begins with what stands in the file", () => {
  it.each([
    [
      "a resource",
      `resource "cloudflare_filter" "f" { zone_id = var.zone }`,
      "cloudflare_filter (POST /zones/:zone_id/filters)",
    ],
    [
      "a data source",
      `data "cloudflare_filters" "f" { zone_id = var.zone }`,
      "data.cloudflare_filters (GET /zones/:zone_id/filters)",
    ],
    [
      "an attribute that is a request of its own",
      `resource "cloudflare_zone_settings_override" "s" {\n  settings {\n    brotli = "on"\n  }\n}`,
      "brotli of cloudflare_zone_settings_override (PATCH /zones/:zone_id/settings/brotli)",
    ],
    [
      "nothing but the request where the file has it",
      `data "http" "f" { url = "https://api.cloudflare.com/client/v4/zones/1/filters" }`,
      "GET /zones/:zone_id/filters",
    ],
  ])("%s", (_, text, subject) => {
    expect(messagesOf(text)).toEqual([`Cloudflare API: ${subject}`]);
  });
});
