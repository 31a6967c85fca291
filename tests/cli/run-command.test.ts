import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { run } from "./run-in-folder.ts";

const { records, release } = getBuiltinDatabase();

it.each([["--help"], ["help"], ["-h"]])("%s prints how all commands are used", async (...args) => {
  const { code, out } = await run("/", args);
  expect(code).toBe(0);
  for (const word of ["check", "list", "explain <record>", "--as-of", "--fix-dry-run", "Exit codes"]) {
    expect(out).toContain(word);
  }
});

it.each([
  ["check", "--fail-on", "--port"],
  ["plan", "--surfaces", "--port"],
  ["merge-reports", "--fail-on", "--surfaces"],
  ["list", "--database", "--as-of"],
  ["explain", "--as-of", "--fail-on"],
  ["docs", "--print", "--database"],
  ["serve", "--port", "--fix"],
  ["import", "--previous", "--as-of"],
])("%s --help tells of %s, which it takes, and not of %s", async (command, own, other) => {
  for (const args of [
    [command, "--help"],
    ["-h", command],
    ["help", command],
  ]) {
    const { code, out } = await run("/", args);
    expect([code, out.split("\n").filter((line) => line.startsWith("  eslint-plugin-sunset")).length]).toEqual([0, 1]);
    expect(out).toMatch(
      new RegExp(`^Usage\n  eslint-plugin-sunset ${command} [^]*${own}[^]*Options of all[^]*Exit codes`),
    );
    expect(out).not.toContain(other);
  }
});

it("--help has the flags that a command takes, and no others", async () => {
  const flagsOf = (help: string): string[] => [...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag = ""]) => flag);
  const all = new Set(flagsOf((await run("/", ["--help"])).out).filter((flag) => !/--(?:no-color|help)/.test(flag)));
  expect(all.size).toBeGreaterThan(30);
  for (const command of ["check", "plan", "merge-reports", "list", "explain", "serve", "import"]) {
    const told = new Set(flagsOf((await run("/", [command, "--help"])).out));
    for (const flag of all) {
      // What no command takes ends each run before it begins. It is met when the flag before it is known.
      const { error } = await run("/", [command, `${flag}=x`, "--no-flag-of-any"]);
      expect([command, flag, error.includes(`Unknown option '${flag}'`)]).toEqual([command, flag, !told.has(flag)]);
    }
  }
});

it("tells of exit codes for findings where a command has them", async () => {
  const told = "1  findings that fail";
  for (const command of ["check", "merge-reports"]) expect((await run("/", [command, "--help"])).out).toContain(told);
  for (const command of ["plan", "list", "explain", "docs", "serve", "import"])
    expect((await run("/", [command, "--help"])).out).not.toContain(told);
});

it("says how a value is given that begins with a dash", async () => {
  const { code, error } = await run("/", ["check", "--max-warnings", "-1"]);
  expect([code, error]).toEqual([
    2,
    expect.stringContaining(
      "--max-warnings: expected a value; one that begins with a dash is given as --max-warnings=-1",
    ),
  ]);
});

it("--version prints the package's", async () => {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  expect(await run("/", ["--version"])).toEqual({ code: 0, out: `${manifest.version}\n`, error: "" });
});

it.each([
  [[], "expected check, plan, list, explain, docs, serve, import, merge-reports"],
  [["xyzzy"], "expected check, plan, list, explain, docs, serve, import, merge-reports; found 'xyzzy'"],
  [["toString"], "expected check, plan, list, explain, docs, serve, import, merge-reports; found 'toString'"],
  [["list", "x"], "list: expected no arguments; found 'x'"],
  [
    ["merge-reports"],
    "merge-reports: expected the files that `check --shard … --format json` printed, or their folder",
  ],
  [["explain"], "explain: expected the id of one record"],
  [
    ["check", "--api-host", "proxy.example.com"],
    "--api-host: expected a URL prefix that begins with http:// or https://; found 'proxy.example.com'",
  ],
  [["check", ""], "expected no empty argument, such as a variable that is not set gives"],
  [["check", "--output-file", ""], "--output-file: expected a value; found ''"],
  [["check", "--ignore", "filters", "--ignore="], "--ignore: expected a value; found ''"],
  [["check", "--max-warnings", "1.5"], "--max-warnings: expected a whole number; found '1.5'"],
  [["docs", "filters", "more"], "docs: expected the name of one rule or record"],
  [["docs", "no-such"], "docs: expected a rule or a record, found 'no-such'; `list` has all records"],
  [["explain", "no-such"], "explain: expected the id of a record, found 'no-such'; `list` has them all"],
])("refuses %j", async (args, message) => {
  expect(await run("/", args)).toEqual({ code: 2, out: "", error: `eslint-plugin-sunset: ${message}. See --help.\n` });
});

it("explain names the record that was meant", async () => {
  const { error } = await run("/", ["explain", "filter"]);
  expect(error).toContain("found 'filter'; `list` has them all. Did you mean filters? See --help.");
});

function toShownDate({ endOfLife }: (typeof records)[number]): string {
  return endOfLife === undefined ? "any day" : (endOfLife ?? "no day yet");
}

it("list has one line per record, the latest first and by id on one date, and says how old it is", async () => {
  const { code, out } = await run("/", ["list"]);
  const lines = out.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(lines.pop()).toContain(`${records.length} records, released ${release}`);
  const rows = lines.map((line) => line.split(/ {2,}/).slice(0, 2));
  const latestFirst = records
    .filter(({ endOfLife }) => typeof endOfLife === "string")
    .toSorted(
      (first, second) =>
        (String(first.endOfLife) < String(second.endOfLife) ? 1 : -1) * Number(first.endOfLife !== second.endOfLife),
    );
  const [open, always] = [null, undefined].map((end) => records.filter(({ endOfLife }) => endOfLife === end));
  expect(rows).toEqual(
    [...latestFirst, ...(open ?? []), ...(always ?? [])].map((record) => [toShownDate(record), record.id]),
  );
});

it.each(records.map((record) => [record.id, record] as const))(
  "explain %s tells when, what and what instead",
  async (id, record) => {
    const { code, out } = await run("/", ["explain", id]);
    expect(code).toBe(0);
    const { title, endOfLife = "holds on any day", change, source, rule } = record;
    for (const text of [
      id,
      title,
      endOfLife ?? "Stops working on a date not yet set",
      change,
      source,
      `sunset/${rule}`,
    ]) {
      expect(out).toContain(text);
    }
    for (const heading of ["When", "What happens", "Replacement", "What is found", "Allowed edit", "Rule", "Source"]) {
      expect(out).toContain(`\n${heading}\n  `);
    }
    expect(out).not.toMatch(/undefined|\[object/);
  },
);

it("explain names a flag in the vendor's spelling too, which a deployment config needs", async () => {
  for (const id of ["list-include", "old-compatibility-date", "missing-compatibility-date"]) {
    const { out } = await run("/", ["explain", id]);
    expect(out, id).toContain("without the flag list_honor_include or r2_list_honor_include");
  }
});

it("explain shows what the API answers on a day", async () => {
  const path = "/zones/:zone_id/settings/minify";
  const before = await run("/", ["explain", "minify", "--as-of", "2024-08-04"]);
  expect(before.out).toContain(`What the reference API answers on 2024-08-04\n  GET ${path}: 200, carried out\n`);
  const after = await run("/", ["explain", "minify", "--as-of", "2024-08-05"]);
  expect(after.out).toContain(`What the reference API answers on 2024-08-05\n  GET ${path}: 410\n    {"result":null,`);
  const wrong = await run("/", ["explain", "minify", "--as-of", "2024-8-5"]);
  expect([wrong.code, wrong.out]).toEqual([2, ""]);
});

it("explain shows the way to what replaces an endpoint", async () => {
  const { out } = await run("/", ["explain", "firewall-rules"]);
  for (const text of [
    "toCustomRule() of eslint-plugin-sunset/migrate converts what is stored",
    "All of it, field by field: eslint-plugin-sunset/docs/migration/firewall-rules.md",
    "\nRequests\n  GET /zones/:zone_id/firewall/rules\n    → GET /zones/:zone_id/rulesets/phases/",
    "\nBefore: Make a rule\n  const API",
    "\nAfter: Make a rule\n  const API",
    "\nA person decides\n  ",
  ]) {
    expect(out).toContain(text);
  }
});

it("explain says once that an announcement was withdrawn", async () => {
  for (const id of ["security-level", "threat-score"]) {
    const { out } = await run("/", ["explain", id]);
    expect(out.match(/withdrawn/gi), id).toHaveLength(1);
  }
});
