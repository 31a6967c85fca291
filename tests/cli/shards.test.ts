import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { selectShard } from "../../src/cli/check/select-shard.ts";
import { makeFolder, run, type CommandResult } from "./run-in-folder.ts";

const filters = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";
const organization =
  "export const read = (id, method) => fetch(`https://api.cloudflare.com/client/v4/organizations/${id}`, { method });\n";
const list = 'export const list = (b: R2Bucket) => b.list({ include: ["httpMetadata"] });\n';

/** Hits in many folders, a wrapper and its callers, places that stay undecided, and files of nothing. */
const project = {
  "api/client.js":
    "export const get = (zone, path) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}${path}`);\n",
  ...Object.fromEntries(
    ["a", "b", "c", "d", "e"].flatMap((name) => [
      [`src/${name}/list.js`, 'import { get } from "../../api/client.js";\nget(zone, "/firewall/rules");\n'],
      [`src/${name}.js`, filters],
      [`src/${name}.test.js`, `${filters}${filters}`],
      [`src/${name}-open.js`, organization],
      [`src/${name}/none.js`, "let a;\n"],
    ]),
  ),
};

/** The reports of all shards of `check` with some arguments, in a folder of their own. */
async function checkShards(folder: string, count: number, args: readonly string[] = []): Promise<CommandResult[]> {
  const results: CommandResult[] = [];
  mkdirSync(join(folder, "reports"), { recursive: true });
  for (let index = 1; index <= count; index++) {
    const result = await run(folder, ["check", "src", ...args, "--shard", `${index}/${count}`, "--format", "json"]);
    writeFileSync(join(folder, `reports/${index}.json`), result.out);
    results.push(result);
  }
  return results;
}

const readReport = ({ out }: CommandResult): CheckOutput => JSON.parse(out) as CheckOutput;

describe("check --shard", () => {
  it.each([1, 2, 3, 7, 40])("has each file in one of %i shards, and of each what a whole run has", async (count) => {
    const folder = makeFolder(project);
    const whole = readReport(await run(folder, ["check", "src", "--format", "json"]));
    const reports = (await checkShards(folder, count)).map(readReport);
    expect(reports.reduce((sum, { files }) => sum + files, 0)).toBe(whole.files);
    const seen = reports.flatMap(({ findings }) => [...new Set(findings.map(({ file }) => file))]);
    expect(seen.toSorted()).toEqual([...new Set(whole.findings.map(({ file }) => file))].toSorted());
    const sort = (items: readonly object[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();
    expect(sort(reports.flatMap(({ findings }) => findings))).toEqual(sort(whole.findings));
    expect(sort(reports.flatMap(({ undecided }) => undecided))).toEqual(sort(whole.undecided));
    expect([whole.findings.length, whole.undecided.length]).toEqual([20, 5]);
  });

  it("has shards that differ by one file at most, and the same ones whatever the order of the paths", async () => {
    const folder = makeFolder(project);
    const counts = (await checkShards(folder, 4)).map((result) => readReport(result).files);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const other = await run(folder, ["check", "src/e", "src", "--shard", "2/4", "--format", "json"]);
    expect(other.out).toBe(readFileSync(join(folder, "reports/2.json"), "utf8"));
  });

  it("has the same shards wherever it runs", () => {
    // By hand, with `printf %s src/a.js | sha256sum`: 1686… d, 6307… c, 8f38… a, a323… b, bc35… e.
    const paths = ["src/a.js", "src/b.js", "src/c.js", "src/d.js", "src/e.js"];
    const shards = [1, 2, 3].map((index) => [...selectShard(paths, { index, count: 3 })].toSorted());
    expect(shards).toEqual([["src/b.js", "src/d.js"], ["src/c.js", "src/e.js"], ["src/a.js"]]);
  });

  it("has the same shards for names that a file system has composed and decomposed", () => {
    const names = ["über.js", "ärger.js", "a.js", "b.js"];
    const select = (paths: readonly string[]): string[] =>
      [...selectShard(paths, { index: 1, count: 2 })].map((path) => path.normalize("NFC"));
    expect(select(names.map((name) => name.normalize("NFD")))).toEqual(select(names));
  });

  it("fails for what its own files hold", async () => {
    const folder = makeFolder(project);
    for (const { code, ...result } of await checkShards(folder, 7)) {
      expect(code).toBe(readReport({ code, ...result }).findings.length === 0 ? 0 : 1);
    }
    for (const { code } of await checkShards(folder, 2, ["--fail-on", "never"])) expect(code).toBe(0);
  });

  it("says in the text which part it is, and checks nothing where there are more parts than files", async () => {
    const folder = makeFolder({ "a.js": "let a;\n" });
    const results = await Promise.all(["1/2", "2/2"].map((shard) => run(folder, ["check", "--shard", shard])));
    expect(results.map(({ code, out }) => [code, out.split("\n").at(-2)])).toEqual([
      [0, "As of 2025-06-01; 1 file searched (shard 1 of 2)."],
      [0, "As of 2025-06-01; 0 files searched (shard 2 of 2)."],
    ]);
  });

  it("shows what --fix would change in its own files, and changes none", async () => {
    const folder = makeFolder({
      "a.js": "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n",
      "b.js": "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n",
    });
    const shown = await Promise.all(
      ["1/2", "2/2"].map(async (shard) => (await run(folder, ["check", "--fix-dry-run", "--shard", shard])).out),
    );
    expect(shown.map((out) => out.split("\n")[0]).toSorted()).toEqual(["a.js", "b.js"]);
    const { code, error } = await run(folder, ["check", "--fix", "--shard", "1/2"]);
    expect([code, error]).toEqual([2, "eslint-plugin-sunset: --fix and --shard: expected one of them. See --help.\n"]);
  });

  it.each(["0/3", "4/3", "x", "1", "1/0", "-1/3", "1/3/5", "1.5/3", "1e0/3"])("refuses %j", async (shard) => {
    const { code, error } = await run(makeFolder(project), ["check", `--shard=${shard}`]);
    const expected = "--shard: expected the number of a part and how many there are, as in 1/3";
    expect([code, error]).toEqual([2, `eslint-plugin-sunset: ${expected}; found '${shard}'. See --help.\n`]);
  });
});

describe("merge-reports", () => {
  it.each([
    ["json", []],
    ["stylish", []],
    ["stylish", ["--verbose"]],
  ])("prints as %s %j what one run had printed", async (format, flags) => {
    const folder = makeFolder(project);
    const whole = await run(folder, ["check", "src", "--format", format, ...flags]);
    expect(whole.code).toBe(1);
    await checkShards(folder, 3);
    expect(await run(folder, ["merge-reports", "reports", "--format", format, ...flags])).toEqual(whole);
    const names = ["reports/3.json", "reports/1.json", "reports/2.json"];
    expect(await run(folder, ["merge-reports", ...names, "--format", format, ...flags])).toEqual(whole);
  });

  it("has findings by file as one run has them, where paths lie in and around a folder", async () => {
    const folder = makeFolder({
      "src/a-b.js": filters,
      "src/a.js": filters,
      "src/a/b.js": filters,
      "src/B.js": filters,
    });
    const whole = await run(folder, ["check", "src", "--format", "json"]);
    expect(readReport(whole).findings.map(({ file }) => file)).toEqual([
      "src/B.js",
      "src/a/b.js",
      "src/a-b.js",
      "src/a.js",
    ]);
    await checkShards(folder, 4);
    expect(await run(folder, ["merge-reports", "reports", "--format", "json"])).toEqual(whole);
  });

  it("decides the exit code by its own --fail-on", async () => {
    const folder = makeFolder(project);
    await checkShards(folder, 2, ["--as-of", "2024-01-01", "--fail-on", "never"]);
    const codes = ["any", "ended", "upcoming", "never"].map(
      async (failOn) => (await run(folder, ["merge-reports", "reports", "--fail-on", failOn])).code,
    );
    expect(await Promise.all(codes)).toEqual([1, 0, 1, 0]);
  });

  it("tells a malformed deployment config once, and ends with 2 as one run does", async () => {
    const folder = makeFolder({
      "src/wrangler.toml": "compatibility_date = \n",
      ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`src/${name}.ts`, list])),
    });
    const whole = await run(folder, ["check", "src"]);
    expect(whole).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^src\/wrangler\.toml:1:21 [^\n]+\n$/u) as string,
    });
    const shards = await checkShards(folder, 2);
    expect(shards.map(({ code, error }) => [code, error])).toEqual([
      [2, whole.error],
      [2, whole.error],
    ]);
    expect(await run(folder, ["merge-reports", "reports"])).toEqual(whole);
  });

  it("tells a value that a template leaves open, which keeps nothing from its work", async () => {
    const folder = makeFolder({
      "src/wrangler.toml": 'compatibility_date = "<DATE>"\n',
      "src/a.ts": list,
      "src/b.ts": list,
    });
    const whole = await run(folder, ["check", "src"]);
    expect(whole).toMatchObject({ code: 0, error: expect.stringContaining("It counts as not given.") as string });
    await checkShards(folder, 2);
    expect(await run(folder, ["merge-reports", "reports"])).toEqual(whole);
  });

  it("tells a config that cannot be run once, by its path from the working directory", async () => {
    const folder = makeFolder({ ...project, "eslint.config.js": 'throw new Error("no");\n' });
    const whole = await run(folder, ["check", "src"]);
    expect(whole.error).toBe(
      "eslint.config.js: cannot be read (no); it does not count. Give its settings as flags, with --no-config.\n",
    );
    await checkShards(folder, 2);
    expect(await run(folder, ["merge-reports", "reports"])).toEqual(whole);
  });

  it("takes the date of the config's settings, also where a shard had no file that needed it", async () => {
    const settings = '[{ settings: { sunset: { asOf: "2024-01-01" } } }]';
    const folder = makeFolder({
      "eslint.config.mjs": `export default ${settings};\n`,
      "src/a.js": filters,
      "src/b.js": "let b;\n",
    });
    const whole = await run(folder, ["check", "src", "--format", "json"]);
    const dates = (await checkShards(folder, 2)).map((result) => readReport(result).asOf);
    expect(dates.toSorted()).toEqual(["2024-01-01", "2025-06-01"]);
    expect(readReport(whole).asOf).toBe("2024-01-01");
    expect(await run(folder, ["merge-reports", "reports", "--format", "json"])).toEqual(whole);
  });

  it("reads reports that keep to the schema", async () => {
    const schema = readFileSync(new URL("../../docs/check-output.schema.json", import.meta.url), "utf8");
    const validate = new Ajv({ strict: false }).compile(JSON.parse(schema) as object);
    const folder = makeFolder({ ...project, "src/wrangler.toml": "compatibility_date = \n", "src/f.ts": list });
    const reports = (await checkShards(folder, 2)).map(readReport);
    expect(reports.flatMap(({ shard }) => shard?.problems)).not.toEqual([]);
    for (const report of reports) expect([validate(report), validate.errors]).toEqual([true, null]);
  });
});

describe("a report in the folder that is checked", () => {
  /** What two machines upload, each with a checkout of its own: the reports of the whole folder, written into it. */
  async function reportInTwoCheckouts(by: "--output-file" | "the shell"): Promise<CommandResult> {
    const folder = makeFolder({});
    for (const index of [1, 2]) {
      const checkout = makeFolder(project);
      const name = `shard-${index}.json`;
      if (by === "the shell") writeFileSync(join(checkout, name), "");
      const written = by === "the shell" ? [] : [by, name];
      const { out } = await run(checkout, ["check", "--shard", `${index}/2`, "--format", "json", ...written]);
      writeFileSync(join(folder, name), out === "" ? readFileSync(join(checkout, name), "utf8") : out);
    }
    return run(folder, ["merge-reports", "shard-1.json", "shard-2.json", "--format", "json"]);
  }

  it("is no file of the run where --output-file writes it, as docs/monorepo.md does", async () => {
    const merged = readReport(await reportInTwoCheckouts("--output-file"));
    expect(merged.files).toBe(Object.keys(project).length);
  });

  it("is one where the shell has made it before, which merge-reports says", async () => {
    const { code, error } = await reportInTwoCheckouts("the shell");
    expect([code, error]).toEqual([2, expect.stringContaining("write it with --output-file")]);
  });
});

describe("merge-reports refuses", () => {
  async function refusal(folder: string, ...paths: string[]): Promise<string> {
    const { code, out, error } = await run(folder, ["merge-reports", ...paths]);
    expect([code, out]).toEqual([2, ""]);
    return error.replace(/^eslint-plugin-sunset: (.*)\. See --help\.\n$/su, "$1");
  }

  it("shards that are missing, or there twice", async () => {
    const folder = makeFolder(project);
    await checkShards(folder, 3);
    const expected = "merge-reports: expected shards 1 to 3, each once; found";
    expect(await refusal(folder, "reports/1.json", "reports/3.json")).toBe(`${expected} 1, 3`);
    expect(await refusal(folder, "reports", "reports/2.json")).toBe(`${expected} 1, 2, 2, 3`);
  });

  it("shards of different runs: other arguments, other files, another number of them", async () => {
    const folder = makeFolder(project);
    await checkShards(folder, 2);
    const other = async (name: string, ...args: string[]): Promise<string> => {
      const { out } = await run(folder, ["check", ...args, "--format", "json"]);
      writeFileSync(join(folder, name), out);
      return refusal(folder, "reports/1.json", name);
    };
    const expected =
      "merge-reports: expected reports of one run: the same arguments but for the part, on the same files. A report that lies in " +
      "the checked folder is one of its files: write it with --output-file, and elsewhere where shards run one after the other";
    expect(await other("strict.json", "src", "--strict", "--shard", "2/2")).toBe(expected);
    expect(await other("date.json", "src", "--as-of", "2024-01-01", "--shard", "2/2")).toBe(expected);
    expect(await other("files.json", "src/a", "--shard", "2/2")).toBe(expected);
    expect(await other("count.json", "src", "--shard", "2/3")).toBe(expected);
  });

  it("shards of two days", async () => {
    const folder = makeFolder(project);
    await checkShards(folder, 2);
    const tomorrow = readFileSync(join(folder, "reports/2.json"), "utf8").replace('"2025-06-01"', '"2025-06-02"');
    writeFileSync(join(folder, "reports/2.json"), tomorrow);
    expect(await refusal(folder, "reports")).toBe(
      "merge-reports: expected shards of one day; found 2025-06-01 and 2025-06-02: give each the same --as-of",
    );
  });

  it("what no shard has printed", async () => {
    const folder = makeFolder({
      "a.js": filters,
      "empty.json": "",
      "none/a.txt": "",
      "other.json": '{ "version": 1 }',
    });
    writeFileSync(join(folder, "whole.json"), (await run(folder, ["check", "--format", "json"])).out);
    const expected = "expected what `check --shard … --format json` prints";
    const missing = "the report must have required property 'asOf'";
    expect(await refusal(folder, "other.json")).toBe(`other.json: ${expected}; ${missing}`);
    expect(await refusal(folder, "whole.json")).toBe(`whole.json: ${expected}; the report is that of a whole run`);
    const noJson = "is not valid JSON: value expected";
    expect(await refusal(folder, "empty.json")).toBe(`empty.json:1:1 ${noJson}; ${expected}`);
    expect(await refusal(folder, "no.json")).toBe(`no.json: cannot be read (ENOENT); ${expected}`);
    expect(await refusal(folder, "none")).toBe("merge-reports: expected reports; the folder has none");
  });

  it("what was changed on its way, or is of another release", async () => {
    const folder = makeFolder({ "a.js": filters });
    const { out } = await run(folder, ["check", "--shard", "1/1", "--format", "json"]);
    expect(out).toContain('"phase": "ended"');
    const changes: readonly (readonly [from: string, to: string, flaw: string])[] = [
      ['"phase": "ended"', '"phase": "over"', "/findings/0/phase must be equal to one of the allowed values"],
      ['"title":', '"name":', "/findings/0 must have required property 'title'"],
      ['"file": "a.js"', '"file": null', "/findings/0/file must be string"],
      ['"problems": []', '"problems": [5]', "/shard/problems/0 must be object"],
    ];
    for (const [from, to, flaw] of changes) {
      writeFileSync(join(folder, "1.json"), out.replace(from, to));
      const expected = "1.json: expected what `check --shard … --format json` prints";
      expect(await refusal(folder, "1.json")).toBe(`${expected}; ${flaw}`);
    }
  });
});
