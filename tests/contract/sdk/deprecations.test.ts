import { describe, expect, it } from "vitest";
import { countMarked } from "../../../scripts/sdk/deprecations/count-marked.ts";
import { listMarked, type MarkedRequest } from "../../../scripts/sdk/deprecations/list-marked.ts";
import { readNewestRelease } from "../../../scripts/sdk/newest-release.ts";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import type { Finding } from "../../../src/model/index.ts";
import { captureCalls } from "./capture-calls.ts";
import { lintLines, makeProject } from "./lint-calls.ts";
import { loadSdk } from "./sdk-package.ts";

const SECONDS = 1000;
const HEAD = 'import Cloudflare from "cloudflare"; const client = new Cloudflare({ apiToken: "token" });';
const API = "https://api.cloudflare.com/client/v4";

const { alias, version, operations } = readNewestRelease("cloudflare");
const marked = listMarked([{ version, operations }]);
const ending = marked.filter(({ goesOn }) => !goesOn);
const goingOn = marked.filter(({ goesOn }) => goesOn);
const sdk = loadSdk(alias);

/** Methods whose call means another request in other releases, which goes on: no record says it (docs/sdk-calls.md). */
const NOT_BY_CALL = ["radar.ai.toMarkdown.create"];

function toFetch({ operation, path }: MarkedRequest): string {
  return `fetch(\`${API}${path.replace(/:\w+/gu, "${id()}")}\`, { method: "${operation.method}" });`;
}

/** The records that end an endpoint, by line. */
function find(lines: readonly string[], announcements: boolean): readonly (readonly Finding[])[] {
  const found = lintLines(makeProject(sdk.folder), HEAD, lines, { announcements });
  return found.map((findings) => findings.filter(({ rule }) => rule === "no-deprecated-endpoint"));
}

function listSilent(requests: readonly MarkedRequest[], found: readonly (readonly Finding[])[]): readonly string[] {
  return requests.filter((_, index) => found[index]?.length === 0).map(toFetch);
}

describe(`what ${version} marks as deprecated`, () => {
  it("is found in each plain request that ends, proved, by one record", { timeout: 120 * SECONDS }, () => {
    const found = find(ending.map(toFetch), true);
    expect(listSilent(ending, found)).toEqual([]);
    expect(found.flat().filter(({ certainty }) => certainty !== "proved")).toEqual([]);
    expect(found.map((findings) => new Set(findings.map(({ record }) => record)).size)).toEqual(ending.map(() => 1));
  });

  it("is found in no plain request that goes on", { timeout: 120 * SECONDS }, () => {
    expect(find(goingOn.map(toFetch), true).flat()).toEqual([]);
  });

  it("is found in each call of the client, by one record", { timeout: 120 * SECONDS }, async () => {
    const members = [...new Set(marked.map(({ operation }) => operation.member))];
    const calls = await captureCalls(sdk, members);
    expect(members.filter((member) => !calls.some((call) => call.member === member))).toEqual([]);
    const found = find(
      calls.map(({ member, argumentText }) => `client.${member}(${argumentText});`),
      true,
    );
    const silent = calls.filter((_, index) => found[index]?.length === 0).map(({ member }) => member);
    expect([...new Set(silent)]).toEqual(NOT_BY_CALL);
    expect(found.filter((findings) => new Set(findings.map(({ record }) => record)).size > 1)).toEqual([]);
  });

  it("is told in sentences that a person reads", { timeout: 120 * SECONDS }, () => {
    const messages = new Set(find(ending.map(toFetch), true).flatMap((each) => each.map(({ message }) => message)));
    for (const message of messages) {
      expect(message).not.toMatch(/undefined|null|\]\(|[`{}*]|\.\.|Use (?:please|instead)|https?:/u);
      for (const sentence of message.split(/(?<=\.) /u)) expect(sentence.split(/\s+/u).length).toBeLessThan(30);
    }
  });

  it("is reported without announcements where the schedule says it only", { timeout: 120 * SECONDS }, () => {
    const scheduled = new Set(
      getBuiltinDatabase()
        .records.filter(({ set }) => set === undefined)
        .map(({ id }) => id),
    );
    const all = find(ending.map(toFetch), true).map(
      (each) => each.filter(({ record }) => scheduled.has(record)).length,
    );
    const own = find(ending.map(toFetch), false).map((findings) => findings.length);
    expect(own).toEqual(all);
    expect(own.filter((count) => count > 0).length).toBeGreaterThan(10);
  });

  it("is counted as it is found", () => {
    const methods = (requests: readonly MarkedRequest[]): number =>
      new Set(requests.map(({ operation }) => operation.member)).size;
    expect(countMarked(version, operations, getBuiltinDatabase())).toEqual({
      marked: methods(marked),
      ending: methods(ending),
      goingOn: methods(goingOn),
      byRequest: methods(ending),
      byCall: methods(marked) - NOT_BY_CALL.length,
      notByCall: NOT_BY_CALL,
    });
  });
});
