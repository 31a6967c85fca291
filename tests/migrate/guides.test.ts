import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateGuides } from "../../scripts/generate-guides.ts";
import { generateMigrationDocs } from "../../scripts/generate-migration-docs.ts";
import { readGuides } from "../../scripts/read-guides.ts";
import { rootFolder } from "../../scripts/read-rules.ts";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { analyze } from "../../src/engine/analyze.ts";
import { findGuides } from "../../src/migrate/find-guides.ts";
import * as migrate from "../../src/migrate/index.ts";
import { addDays } from "../add-days.ts";
import { runExample } from "./run-example.ts";

const database = getBuiltinDatabase();

const examples = readGuides().flatMap((guide) =>
  guide.examples.map((example) => ({ guide, ...example, name: `${guide.name}: ${example.title}` })),
);

/** The last day on which the old way works, and the first on which it does not. */
function listDays(records: readonly string[]): readonly [lastGood: string, firstBad: string] {
  const record = database.records.find(({ id }) => id === records[0]);
  if (typeof record?.endOfLife !== "string") throw new TypeError("expected a record with a date");
  return record.boundary === "after"
    ? [record.endOfLife, addDays(record.endOfLife, 1)]
    : [addDays(record.endOfLife, -1), record.endOfLife];
}

function listFound(text: string): readonly string[] {
  const { findings } = analyze({ filename: "example.js", text, root: "/", settings: { announcements: true } });
  return [...new Set(findings.map(({ record }) => record))];
}

describe.each(examples)("$name", ({ guide, before, after, state = {} }) => {
  const [lastGood, firstBad] = listDays(guide.records);
  const id = guide.parameter ?? "zone";

  it("works in the old way until the end, and not after it", async () => {
    const good = await runExample(before, id, lastGood, state);
    expect(good.error).toBeUndefined();
    expect(good.exchanges.filter((line) => !line.endsWith(" 200"))).toEqual([]);
    const bad = await runExample(before, id, firstBad, state);
    expect(bad.error).toMatch(/: ended on \d{4}-\d{2}-\d{2}\.$/);
    expect(bad.exchanges.map((line) => line.slice(-3))).toEqual(["410"]);
  });

  it("works in the new way on both sides of the end, and gives the same", async () => {
    const { returned } = await runExample(before, id, lastGood, state);
    expect(returned).not.toBeUndefined();
    for (const day of [lastGood, firstBad, database.release]) {
      const run = await runExample(after, id, day, state);
      expect([run.error, run.returned], day).toEqual([undefined, returned]);
      // A zone without a ruleset of the phase answers so, which the code asks for.
      const failed = run.exchanges.filter((line) => !/ 200$|\/entrypoint: 404$/.test(line));
      expect(failed, day).toEqual([]);
    }
  });

  it("sends rules that it changes with all their fields, as the real API asks for", async () => {
    const { bodies } = await runExample(after, id, firstBad, state);
    const rules = bodies.filter(([line]) => /^PATCH .*\/rulesets\/.*\/rules\//.test(line));
    for (const [, body] of rules) {
      expect(Object.keys(JSON.parse(body) as object)).toEqual(
        expect.arrayContaining(["action", "expression", "enabled"]),
      );
    }
  });

  it("is reported in the old way, and not in the new one", () => {
    expect(listFound(before)).toEqual(guide.records);
    expect(listFound(after)).toEqual([]);
  });
});

/** What an example of a guide leaves behind, after the old way and after the new one. */
async function runBoth(name: string, title: string): Promise<readonly [old: unknown, now: unknown]> {
  const example = examples.find((each) => each.guide.name === name && each.title === title);
  if (example === undefined) throw new TypeError(`expected an example ${title}`);
  const { guide, before, after, state = {} } = example;
  const [lastGood] = listDays(guide.records);
  const id = guide.parameter ?? "zone";
  const [old, now] = [await runExample(before, id, lastGood, state), await runExample(after, id, lastGood, state)];
  return [old.state, now.state];
}

/** What was made in the old way, converted, is what is made in the new one. */
describe("the functions and the examples agree", () => {
  it.each([
    ["firewall-rules", "Make a rule", "firewall/rules", (old: object[]) => migrate.toCustomRules(old).resource?.[0]],
    ["rate-limits", "Make a limit", "rate_limits", ([old]: object[]) => migrate.toRateLimitRule(old ?? {}).resource],
  ])("%s: %s", async (name, title, path, toRule) => {
    const [old, now] = await runBoth(name, title);
    const stored = (old as Record<string, object[]>)[`/zones/zone/${path}`] ?? [];
    const rule = toRule(stored);
    expect(rule).toBeDefined();
    expect(now).toMatchObject({ "/zones/zone/rulesets": [{ rules: [rule] }] });
  });

  it("waf-overrides", async () => {
    const [old, now] = await runBoth("waf-overrides", "Switch a rule off for some URLs");
    const [override] = (old as Record<string, object[]>)["/zones/zone/firewall/waf/overrides"] ?? [];
    const names = {
      ruleset: "efb7b8c949ac4650a09736fc376e9aee",
      rules: { "100015": "23ee7cebe6e8443e99ecf932ab579455" },
    };
    const { rule, otherUrls = "" } = migrate.toManagedRule(override ?? {}, names).resource ?? {};
    const expected = [{ expression: `(true) and ${otherUrls}` }, rule];
    expect(now).toMatchObject({ "/zones/zone/rulesets": [{ rules: expected }] });
  });

  it("mobile-redirect", async () => {
    const [old, now] = await runBoth("mobile-redirect", "Send mobile devices to another host");
    const setting = (old as Record<string, { value: object }>)["/zones/zone/settings/mobile_redirect"];
    const { resource } = migrate.toRedirectRule(setting?.value ?? {}, "example.com");
    expect(now).toMatchObject({ "/zones/zone/rulesets": [{ rules: [resource] }] });
  });

  it.each([
    ["legacy-tunnels", "Make a tunnel", "tunnels", "cfd_tunnel", migrate.toCloudflaredTunnel],
    ["access-bookmarks", "Make a bookmark", "access/bookmarks", "access/apps", migrate.toBookmarkApplication],
  ])("%s: %s", async (name, title, oldPath, newPath, convert) => {
    const [old, now] = await runBoth(name, title);
    const [stored] = (old as Record<string, object[]>)[`/accounts/account/${oldPath}`] ?? [];
    const { resource } = convert(stored ?? {});
    expect(resource).toBeDefined();
    expect(now).toMatchObject({ [`/accounts/account/${newPath}`]: [resource] });
  });
});

describe("the pages", () => {
  it.each([generateGuides, ...generateMigrationDocs])("$file is up to date", async ({ file, generate }) => {
    const path = new URL(file, rootFolder);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(await generate());
  });

  it.each(examples)("$name is there as it was run", ({ guide, before, after }) => {
    const page = readFileSync(new URL(`docs/migration/${guide.name}.md`, rootFolder), "utf8");
    expect(page).toContain(`\`\`\`js\n${before}\`\`\`\n\nbecomes\n\n\`\`\`js\n${after}\`\`\`\n`);
  });

  it("name every function that there is, and no other", () => {
    const named = new Set(readGuides().flatMap(({ functions }) => functions));
    expect([...named].sort()).toEqual(Object.keys(migrate).sort());
  });

  it("are found by the record", () => {
    expect(findGuides("filters").map(({ name }) => name)).toEqual(["filters"]);
    expect(findGuides("brotli")).toEqual([]);
  });
});
