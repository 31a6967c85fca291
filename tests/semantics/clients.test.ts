import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import type { ClientCall, ClientMaker, ClientSignature } from "../../src/model/index.ts";
import type { ClientRow } from "./clients/client-row.ts";
import { commandRows } from "./clients/command-rows.ts";
import { instanceRows } from "./clients/instance-rows.ts";
import { mockRows } from "./clients/mock-rows.ts";
import { packageRows } from "./clients/package-rows.ts";
import { platformRows } from "./clients/platform-rows.ts";
import { sdkRows } from "./clients/sdk-rows.ts";
import { read } from "./read.ts";

const rows: readonly ClientRow[] = [
  ...platformRows,
  ...packageRows,
  ...instanceRows,
  ...commandRows,
  ...mockRows,
  ...sdkRows,
];

describe("a call of each client signature", () => {
  it.each(rows)("%s: %s", (_call, text, ...facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("the tables", () => {
  // What stands in documents that are no script is read by tests/semantics/surfaces and tests/engine/surfaces.
  const known = getBuiltinDatabase()
    .clients.filter(({ documents }) => documents === undefined)
    .flatMap(callsOf);

  it("hold every call, maker and assignment of the database's signatures", () => {
    const tested = new Set(rows.map(([call]) => call));
    expect(known.filter((call) => !tested.has(call))).toEqual([]);
  });

  it("name none that is not there", () => {
    const named = new Set(known);
    expect(rows.map(([call]) => call).filter((call) => !named.has(call))).toEqual([]);
  });
});

function callsOf({ id, calls, makers = [], assignments = {} }: ClientSignature): readonly string[] {
  return [
    // Calls that differ by version have a test of their own, against the packages (tests/contract/sdk).
    ...calls.filter(({ versions }) => versions === undefined).map((call) => `${id} ${nameOf(call)}`),
    ...makers.map((maker) => `${id} maker ${nameOf(maker)}`),
    ...Object.keys(assignments).map((member) => `${id} assignment ${member}`),
  ];
}

function nameOf(call: ClientCall | ClientMaker): string {
  const [verb = ""] = "verbs" in call ? call.verbs : [];
  const isTagged = "tagged" in call && call.tagged;
  return `${call.member.replace("{verb}", verb)}${call.construct ? " new" : ""}${isTagged ? " tag" : ""}`;
}
