import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mapOperations } from "../../../scripts/sdk/map-operations.ts";
import { readClient } from "../../../scripts/sdk/read-client.ts";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { matchEndpoint } from "../../../src/database/match-endpoint.ts";
import type { ClientCall } from "../../../src/model/index.ts";
import { isInRange } from "../../../src/semantics/modules/versions/version-range.ts";
import { PAYLOAD } from "./argument-texts.ts";
import { captureCalls, type MadeCall } from "./capture-calls.ts";
import { lintLines, makeProject } from "./lint-calls.ts";
import { loadSdk, type CapturedRequest } from "./sdk-package.ts";

const SECONDS = 1000;
const HEAD = 'import Cloudflare from "cloudflare"; const client = new Cloudflare({ apiToken: "token" });';

/** Methods of living endpoints whose path is one of the schedule's, and since when. */
const living: Readonly<Record<string, string>> = {
  "billing.profiles.get": ">=7.2.0",
  "organizations.get": ">=6.0.0",
  "zeroTrust.tunnels.list": ">=4.2.0",
};

const mapped = getBuiltinDatabase().clients.find(({ id }) => id === "cloudflare")?.calls ?? [];

describe.each(["cloudflare3", "cloudflare4", "cloudflare5", "cloudflare6", "cloudflare7"])("%s", (alias) => {
  const sdk = loadSdk(alias);
  const members = new Set(mapped.filter(isMapped).map(({ member }) => member));

  function isMapped({ versions, url }: (typeof mapped)[number]): boolean {
    return versions !== undefined && url !== undefined && isInRange(sdk.version, versions);
  }

  it("has every method that the map names", () => {
    expect([...members].filter((member) => !sdk.members.includes(member))).toEqual([]);
  });

  it("is mapped as its own source says", () => {
    const { operations, unread } = readClient(join(sdk.folder, "src"));
    expect(unread).toEqual([]);
    expect(operations.map(toMember).sort()).toEqual(sdk.members);
    const read = mapOperations([{ version: sdk.version, operations }], getBuiltinDatabase());
    const present = new Set(mapped.filter(isMapped).map(toRequest));
    // A request of several settings is mapped as one for each.
    const split = new Set(
      mapped.filter((call) => isMapped(call) && call.each !== undefined).map(({ member }) => member),
    );
    expect(read.filter((call) => !present.has(toRequest(call)) && !split.has(call.member))).toEqual([]);
  });

  it(
    "is reported by each of its methods where the captured request is of the schedule, and nowhere else",
    async () => {
      const calls = await captureCalls(sdk, sdk.members);
      const called = new Set(calls.map(({ member }) => member));
      expect([...members].filter((member) => !called.has(member))).toEqual([]);
      expect(called.size).toBeGreaterThan(sdk.members.length / 2);
      const findings = lintLines(makeProject(sdk.folder), HEAD, calls.map(toLine));
      const wrong = calls.flatMap((call, index) => {
        const expected = listExpected(call, sdk.version);
        const found = findings[index] ?? [];
        const reported = new Set(
          found.filter(({ rule }) => rule === "no-deprecated-endpoint").map(({ record }) => record),
        );
        return [...reported].sort().join() === expected.join() ? [] : [describeCall(call, expected, [...reported])];
      });
      expect(wrong).toEqual([]);
    },
    300 * SECONDS,
  );

  it(
    "is judged by its payload as the same request of `fetch` is",
    async () => {
      const sending = mapped.filter((call) => isMapped(call) && call.payload !== undefined && call.each === undefined);
      const inBody = sending.filter(({ payload }) => payload?.[0]?.endsWith(".body"));
      const whole = sending.filter((call) => !inBody.includes(call));
      const calls = [
        ...(await captureCalls(sdk, whole.map(toMember), PAYLOAD)),
        ...(await captureCalls(sdk, inBody.map(toMember), `body: { ${PAYLOAD} }`)),
      ];
      expect(calls.length).toBeGreaterThan(10);
      const project = makeProject(sdk.folder);
      const byCall = lintLines(project, HEAD, calls.map(toLine));
      const byFetch = lintLines(
        project,
        "",
        calls.map(({ request }) => toFetch(request)),
      );
      const wrong = calls.flatMap((call, index) => {
        const [one, other] = [toVerdict(byCall[index]), toVerdict(byFetch[index])];
        return one === other ? [] : [`${toLine(call)} → ${one}; fetch: ${other}`];
      });
      expect(wrong).toEqual([]);
    },
    300 * SECONDS,
  );
});

function toRequest({ member, method, url, payload }: ClientCall): string {
  return JSON.stringify([member, method, url, payload]);
}

function toLine({ member, argumentText }: MadeCall): string {
  return `client.${member}(${argumentText});`;
}

function toFetch({ method, url, body }: CapturedRequest): string {
  const payload = body === undefined ? "" : `, body: JSON.stringify(${body.replace(/\s+/g, " ")})`;
  return `fetch("${url}", { method: "${method}"${payload} });`;
}

function toVerdict(findings: readonly { readonly record: string; readonly certainty: string }[] = []): string {
  return [...new Set(findings.map(({ record, certainty }) => `${record} ${certainty}`))].sort().join();
}

/** The records of the captured request; of a request for several settings those of each. */
function listExpected({ member, request }: MadeCall, version: string): readonly string[] {
  const range = living[member];
  if (range !== undefined && isInRange(version, range)) return [];
  const { pathname } = new URL(request.url);
  const paths = isForSeveral(member, pathname) ? readSettings(request).map((id) => `${pathname}/${id}`) : [pathname];
  const records = paths
    .flatMap((path) => matchEndpoint(request.method, path))
    .filter(({ kind }) => kind === "endpoint" || kind === "path-segment");
  return [...new Set(records.map(({ id }) => id))].sort();
}

function isForSeveral(member: string, pathname: string): boolean {
  return member === "zones.settings.edit" && pathname.endsWith("/settings");
}

function readSettings({ body = "{}" }: CapturedRequest): readonly string[] {
  const { items = [] } = JSON.parse(body) as { readonly items?: readonly { readonly id: string }[] };
  return items.map(({ id }) => id);
}

function toMember({ member }: { readonly member: string }): string {
  return member;
}

function describeCall(
  { member, argumentText, request }: MadeCall,
  expected: readonly string[],
  found: readonly string[],
): string {
  return `${member}(${argumentText}): ${request.method} ${request.url} → ${expected.join() || "nothing"}, found ${found.join() || "nothing"}`;
}
