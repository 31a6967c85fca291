import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const rules = "https://api.cloudflare.com/client/v4/accounts/1/gateway/rules";
const create = `fetch("${rules}", { method: "POST", body: JSON.stringify({ action: "audit_ssh" }) });`;
const change = `fetch("${rules}/2", { method: "PUT", body: JSON.stringify({ action: "audit_ssh" }) });`;
const either = `export const save = (method) => fetch("${rules}", { method, body: JSON.stringify({ action: "audit_ssh" }) });`;

function find(text: string, asOf: string): readonly string[] {
  const settings = { announcements: true, asOf };
  return analyze({ filename: "main.ts", text, settings, root: "/" }).findings.map(
    ({ phase, endOfLife, message }) => `${phase} ${endOfLife ?? ""}: ${message.split(". ", 1)[0] ?? ""}`,
  );
}

describe("a record that ends in steps", () => {
  it.each<[why: string, code: string, asOf: string, found: string]>([
    [
      "the first step has come",
      create,
      "2025-11-03",
      'ended 2025-11-03: Cloudflare API: the value "audit_ssh" is refused in a new rule from 2025-11-03 on',
    ],
    [
      "the first step of another method",
      change,
      "2025-12-01",
      'upcoming 2026-01-15: Cloudflare API: the value "audit_ssh" is refused in a change of a rule from 2026-01-15 on',
    ],
    [
      "a step goes on until the next one",
      create,
      "2026-03-01",
      'ended 2025-11-03: Cloudflare API: the value "audit_ssh" is refused in a new rule from 2025-11-03 on',
    ],
    [
      "the step of that method",
      change,
      "2026-01-15",
      'ended 2026-01-15: Cloudflare API: the value "audit_ssh" is refused in a change of a rule from 2026-01-15 on',
    ],
    [
      "a method that is not known counts with all steps",
      either,
      "2025-12-01",
      'ended 2025-11-03: Cloudflare API: the value "audit_ssh" is refused in a new rule from 2025-11-03 on',
    ],
    [
      "the end",
      create,
      "2026-07-15",
      'ended 2026-07-15: Cloudflare API: the value "audit_ssh" is refused from 2026-07-15 on: such rules no longer work',
    ],
    [
      "the end for all methods",
      change,
      "2026-07-15",
      'ended 2026-07-15: Cloudflare API: the value "audit_ssh" is refused from 2026-07-15 on: such rules no longer work',
    ],
  ])("%s", (_why, code, asOf, found) => {
    expect(find(code, asOf)).toEqual([found]);
  });

  it("is not known before it is announced", () => {
    expect(find(create, "2025-11-02")).toEqual([]);
  });
});
