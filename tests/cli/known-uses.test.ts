import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const zones = "https://api.cloudflare.com/client/v4/zones";
const call = (path: string): string => `fetch(\`${zones}/\${zone}/${path}\`);\n`;

async function check(cwd: string, ...args: readonly string[]): Promise<CheckOutput & { readonly code: number }> {
  const { code, out, error } = await run(cwd, ["check", "--format", "json", ...args]);
  expect(error).toBe("");
  return { ...(JSON.parse(out) as CheckOutput), code };
}

const placesOf = ({ findings }: CheckOutput): readonly string[] =>
  findings.map(({ file, line, record }) => `${file}:${line} ${record}`);

/** The file as people may change it. */
interface Entry {
  owner?: string;
  expires?: string;
  reason?: string;
  readonly record: string;
}

function editBaseline(folder: string, edit: (known: Entry[]) => unknown): void {
  const path = join(folder, "sunset-baseline.json");
  const document = JSON.parse(readFileSync(path, "utf8")) as { known: Entry[] };
  edit(document.known);
  writeFileSync(path, JSON.stringify(document));
}

const readBaseline = (folder: string): Entry[] =>
  (JSON.parse(readFileSync(join(folder, "sunset-baseline.json"), "utf8")) as { known: Entry[] }).known;

function makeRepository(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder(files);
  const git = (...args: readonly string[]): unknown =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  git("init", "-b", "main");
  git("add", ".");
  git("commit", "-m", "first");
  return folder;
}

describe("a baseline", () => {
  const known = ["--baseline", "sunset-baseline.json"];
  const files = {
    "a.js": call("filters") + call("rate_limits"),
    "b.js": call("firewall/rules"),
    CODEOWNERS: "* @edge\n",
  };

  async function makeKnown(): Promise<string> {
    const folder = makeFolder(files);
    const { code, findings, baseline } = await check(folder, "--update-baseline");
    expect([code, findings, baseline]).toEqual([0, [], { known: 3, fixed: 0 }]);
    return folder;
  }

  it("names its entries with owners, for people to read", async () => {
    expect(readBaseline(await makeKnown())).toMatchObject([
      { record: "filters", file: "a.js", subject: "GET /zones/:zone_id/filters", owner: "@edge" },
      { record: "rate-limits", file: "a.js", owner: "@edge" },
      { record: "firewall-rules", file: "b.js", owner: "@edge" },
    ]);
  });

  it("keeps to its schema", async () => {
    const schema = JSON.parse(
      readFileSync(new URL("../../docs/baseline.schema.json", import.meta.url), "utf8"),
    ) as object;
    const validate = new Ajv().compile(schema);
    const folder = await makeKnown();
    editBaseline(folder, (entries) => Object.assign(entries[0] ?? {}, { expires: "2025-06-10", reason: "soon" }));
    const document = JSON.parse(readFileSync(join(folder, "sunset-baseline.json"), "utf8")) as unknown;
    expect(validate(document) ? null : validate.errors).toBeNull();
  });

  it("keeps what is known from failing, wherever its lines have moved; a new use fails", async () => {
    const folder = await makeKnown();
    writeFileSync(join(folder, "a.js"), `// moved\n\n${call("rate_limits")}\n${files["a.js"]}`);
    const output = await check(folder, ...known);
    expect(output).toMatchObject({ code: 1, baseline: { known: 3, fixed: 0 } });
    expect(placesOf(output)).toEqual(["a.js:6 rate-limits"]);
    writeFileSync(join(folder, "a.js"), files["a.js"]);
    expect((await check(folder, ...known)).code).toBe(0);
  });

  it("fails again for an entry behind its day", async () => {
    const folder = await makeKnown();
    editBaseline(folder, (entries) => Object.assign(entries[0] ?? {}, { expires: "2025-06-10" }));
    expect((await check(folder, ...known, "--as-of", "2025-06-10")).code).toBe(0);
    const late = await check(folder, ...known, "--as-of", "2025-06-11");
    expect([late.code, placesOf(late)]).toEqual([1, ["a.js:1 filters"]]);
  });

  it("is written again with what people added, without what is fixed, and with what was not searched", async () => {
    const folder = await makeKnown();
    editBaseline(folder, (entries) => Object.assign(entries[1] ?? {}, { owner: "@me", reason: "in the new year" }));
    writeFileSync(join(folder, "a.js"), call("rate_limits"));
    expect(await check(folder, ...known)).toMatchObject({ code: 0, baseline: { known: 2, fixed: 1 } });
    await check(folder, "a.js", "--update-baseline");
    expect(readBaseline(folder)).toHaveLength(3); // another file may complete what is written in one
    expect((await check(folder, "--update-baseline")).baseline).toEqual({ known: 2, fixed: 1 });
    expect(readBaseline(folder)).toMatchObject([
      { record: "rate-limits", owner: "@me", reason: "in the new year" },
      { record: "firewall-rules" },
    ]);
    rmSync(join(folder, "b.js"));
    await check(folder, "--update-baseline");
    expect(readBaseline(folder)).toMatchObject([{ record: "rate-limits" }]);
  });

  it.each([["--since", "HEAD"], ["--ignore", "minify"], ["a.js"], ["--exclude", "a.js"]])(
    "calls nothing fixed that was not looked for: with %s %s",
    async (...args) => {
      const folder = makeRepository({ ...files });
      await check(folder, "--update-baseline");
      expect((await check(folder, ...known, ...args)).baseline?.fixed).toBe(0);
    },
  );

  it("keeps entries of files that cannot be searched to their end", async () => {
    const folder = await makeKnown();
    writeFileSync(join(folder, "b.js"), `${call("firewall/rules")}//${"x".repeat(1_100_000)}\n`);
    expect((await check(folder, "--update-baseline")).baseline).toEqual({ known: 2, fixed: 0 });
    expect(readBaseline(folder)).toHaveLength(3);
  });

  it("that is written again renews no entry behind its day", async () => {
    const folder = await makeKnown();
    editBaseline(folder, (entries) => Object.assign(entries[0] ?? {}, { expires: "2025-05-31" }));
    const output = await check(folder, "--update-baseline");
    expect([output.code, placesOf(output)]).toEqual([1, ["a.js:1 filters"]]);
  });

  it("is counted for people", async () => {
    const { out } = await run(await makeKnown(), ["check", ...known]);
    expect(out).toContain("No findings, 0 undecided.\n3 uses known by the baseline.\n");
  });

  it("is taken by the merge of shards", async () => {
    const folder = await makeKnown();
    const names = ["1", "2"].map((part) => `${part}.shard`);
    for (const [index, name] of names.entries())
      await run(folder, ["check", "--shard", `${index + 1}/2`, "--format", "json", "--output-file", name]);
    const { code, out } = await run(folder, ["merge-reports", ...names, "--format", "json", ...known]);
    expect([code, JSON.parse(out)]).toMatchObject([0, { findings: [], baseline: { known: 3, fixed: 0 } }]);
    const { error } = await run(folder, ["check", ...known, "--shard", "1/2"]);
    expect(error).toContain("--baseline and --shard: expected one of them; merge-reports takes --baseline");
  });

  it.each([
    ["none.json", undefined, ": cannot be read (ENOENT); --update-baseline writes one"],
    ["b.json", "[]", ": expected what --update-baseline writes"],
    ["b.json", "{\n<<<<<<< HEAD\n", ":2:1 is not valid JSON: invalid symbol; --update-baseline writes one"],
    ["b.json", `{"version":1,"known":[{}]}`, ": known[0]: expected a fingerprint, a file and a record"],
    [
      "b.json",
      `{"version":1,"known":[{"fingerprint":"a","file":"a.js","record":"filters","expires":"soon"}]}`,
      `: known[0].expires: expected a date as YYYY-MM-DD; found "soon"`,
    ],
  ])("that is none is refused: %s %s", async (name, text, message) => {
    const folder = makeFolder({ "a.js": "", ...(text !== undefined && { [name]: text }) });
    const { code, error } = await run(folder, ["check", "--baseline", name]);
    expect([code, error]).toEqual([2, `eslint-plugin-sunset: --baseline ${name}${message}. See --help.\n`]);
  });

  it.each([["--since=HEAD"], ["--shard=1/2"], ["--ignore=filters"]])(
    "is written by a whole run, not with %s",
    async (flag) => {
      const { code, error } = await run("/", ["check", "--update-baseline", flag]);
      expect([code, error]).toEqual([
        2,
        "eslint-plugin-sunset: --update-baseline: expected a whole run, without --shard, --since and --ignore. See --help.\n",
      ]);
    },
  );
});

describe("--since", () => {
  it("tells what changed lines and new files bring in, and what rests on a changed line of another file", async () => {
    const folder = makeRepository({
      "a b.js": `${call("filters")}// two\n`,
      "base.js": "export const root = 'https://api.example.com';\n",
      "uses.js": "import { root } from './base.js';\nfetch(root + '/zones/1/rate_limits');\n",
      "old.js": call("filters"),
    });
    writeFileSync(join(folder, "a b.js"), `${call("filters")}// two\n${call("firewall/rules")}`);
    writeFileSync(join(folder, "base.js"), "export const root = 'https://api.cloudflare.com/client/v4';\n");
    writeFileSync(join(folder, "new.js"), call("rate_limits"));
    expect(placesOf(await check(folder, "--since", "HEAD"))).toEqual([
      "a b.js:3 firewall-rules",
      "new.js:1 rate-limits",
      "uses.js:2 rate-limits",
    ]);
    expect(placesOf(await check(folder))).toHaveLength(5);
  });

  const texts = {
    "client.js": `export const get = (path) => fetch(\`${zones}/1\${path}\`);\n`,
    "paths.js": `export const whole = "${zones}/1/filters";\nexport const part = "/rate_limits";\n`,
    "rules.js": 'export const rules = (client) => client.get("/firewall/rules");\n',
    "known.js": [
      'import * as client from "./client.js";',
      'import { part, whole } from "./paths.js";',
      'import { rules } from "./rules.js";',
      "fetch(whole);",
      "client.get(part);",
      "rules(client);",
      "",
    ].join("\n"),
  };

  it("tells of a text in a line that has not changed where a new call uses it, whoever does so already", async () => {
    const folder = makeRepository(texts);
    expect(placesOf(await check(folder, "--since", "HEAD"))).toEqual([]);
    const found = ["paths.js:1 filters", "paths.js:2 rate-limits", "rules.js:1 firewall-rules"];
    for (const name of ["first.js", "last.js"]) {
      writeFileSync(join(folder, name), texts["known.js"]);
      const output = await check(folder, "--since", "HEAD");
      expect(placesOf(output)).toEqual(found);
      rmSync(join(folder, name));
    }
    writeFileSync(join(folder, "known.js"), `${texts["known.js"]}client.get(part);\n`);
    expect(placesOf(await check(folder, "--since", "HEAD"))).toEqual(["paths.js:2 rate-limits"]);
  });

  it("tells of a text above that a new call of the same file uses, and names the lines", async () => {
    const lines = [`const all = "${zones}/1/filters";`, "fetch(all);", ""].join("\n");
    const folder = makeRepository({ "a.js": lines });
    writeFileSync(join(folder, "a.js"), `${lines}fetch(all);\n`);
    const { findings } = await check(folder, "--since", "HEAD");
    expect(findings.map(({ line, uses }) => ({ line, uses: uses.map((use) => use.line) }))).toEqual([
      { line: 1, uses: [2, 3] },
    ]);
    expect((await run(folder, ["check", "--verbose"])).out).toContain("also used in a.js:2 and a.js:3");
    writeFileSync(join(folder, "a.js"), `${lines}log("other");\n`);
    expect(placesOf(await check(folder, "--since", "HEAD"))).toEqual([]);
  });

  it.each(["none", "--output=x"])("refuses '%s', which is no commit", async (reference) => {
    const { code, error } = await run(makeRepository({ "a.js": "" }), ["check", `--since=${reference}`]);
    expect(code).toBe(2);
    expect(error).toContain(`--since ${reference}: expected a commit that git knows here`);
  });

  it("says what to fetch where the history ends before the two ways part", async () => {
    const folder = makeRepository({ "a.js": call("filters") });
    const git = (...args: readonly string[]): Buffer => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
    const tree = git("rev-parse", "HEAD^{tree}").toString().trim();
    const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    const other = git(...identity, "commit-tree", tree, "-m", "other")
      .toString()
      .trim();
    const { code, error } = await run(folder, ["check", `--since=${other}`]);
    expect(code).toBe(2);
    expect(error).toContain("git does not know here where the two ways part: fetch the whole history");
  });

  it("runs no program that the repository's config names, and reads no attribute", async () => {
    const folder = makeRepository({
      "a.js": call("filters"),
      ".gitattributes": "*.js -diff filter=watch\n",
      "watch.sh": "#!/bin/sh\ntouch ran\ncat\n",
    });
    execFileSync("chmod", ["+x", "watch.sh"], { cwd: folder });
    const script = join(folder, "watch.sh");
    for (const [name, value] of Object.entries({
      "core.fsmonitor": script,
      "diff.external": script,
      "filter.watch.clean": script,
      "color.ui": "always",
    }))
      execFileSync("git", ["config", name, value], { cwd: folder });
    writeFileSync(join(folder, "a.js"), call("rate_limits"));
    expect(placesOf(await check(folder, "--since", "HEAD"))).toEqual(["a.js:1 rate-limits"]);
    expect(() => readFileSync(join(folder, "ran"))).toThrow(/ENOENT/);
  });

  it("knows lines as JavaScript ends them, names that git would read as patterns, and files above the working directory", async () => {
    const folder = makeRepository({
      ":x.js": "// one\u2028// two\n",
      "[g]lob.js": "",
      "glob.js": call("filters"),
      "sub/moved.js": call("firewall/rules"),
    });
    writeFileSync(join(folder, ":x.js"), `// one\u2028${call("filters")}`);
    writeFileSync(join(folder, "[g]lob.js"), call("rate_limits"));
    renameSync(join(folder, "sub/moved.js"), join(folder, "sub/here.js"));
    expect(placesOf(await check(join(folder, "sub"), "..", "--since", "HEAD"))).toEqual([
      "../:x.js:2 filters",
      "../[g]lob.js:1 rate-limits",
    ]);
  });
});

describe("what is left out", () => {
  it("by patterns as in .gitignore, and what tools write, unless it is named", async () => {
    const names = [
      "a.js",
      "gen/b.js",
      "sub/gen/c.js",
      "sub/d.test.js",
      "build/e.js",
      "coverage/f.js",
      ".wrangler/g.js",
      "h.min.js",
    ];
    const folder = makeFolder(Object.fromEntries(names.map((name) => [name, call("filters")])));
    const filesOf = async (...args: readonly string[]): Promise<readonly string[]> =>
      (await check(folder, ...args)).findings.map(({ file }) => file);
    expect(await filesOf()).toEqual(["a.js", "gen/b.js", "sub/d.test.js", "sub/gen/c.js"]);
    expect(await filesOf("--exclude", "gen/", "--exclude", "*.test.js")).toEqual(["a.js"]);
    expect(await filesOf("--exclude", "/gen/")).toEqual(["a.js", "sub/d.test.js", "sub/gen/c.js"]);
    expect(await filesOf("build", "h.min.js", "gen/b.js", "--exclude", "gen/")).toEqual([
      "build/e.js",
      "gen/b.js",
      "h.min.js",
    ]);
  });

  it("not what is named build, where git keeps it: that may be what builds", async () => {
    const folder = makeFolder({
      ".git/HEAD": "",
      ".gitignore": "/packages/*/build/\n",
      "build/purge.js": call("filters"),
      "packages/a/build/index.js": call("filters"),
    });
    expect(placesOf(await check(folder))).toEqual(["build/purge.js:1 filters"]);
    expect(placesOf(await check(folder, "**/*.js"))).toEqual(["build/purge.js:1 filters"]);
  });

  it("by records, among what is undecided too; a name that is none is told", async () => {
    const folder = makeFolder({ "a.js": call("filters") + call("rate_limits") });
    expect(placesOf(await check(folder, "--ignore", "filters"))).toEqual(["a.js:2 rate-limits"]);
    const { code, error } = await run(folder, ["check", "--ignore", "filter"]);
    expect([code, error]).toEqual([1, "--ignore filter: there is no such built-in record. Did you mean filters?\n"]);
  });
});

describe("words", () => {
  it.each([
    ["chekc", "found 'chekc'. Did you mean check?"],
    ["check --bseline x", "Unknown option '--bseline'. Did you mean --baseline?"],
  ])("that are mistaken are told with what was meant: %s", async (line, message) => {
    const { code, error } = await run("/", line.split(" "));
    expect(code).toBe(2);
    expect(error).toContain(`${message} See --help.\n`);
  });

  it("of a problem that many files have are said once", async () => {
    const config = `name = "a"\ncompatibility_date = "<DATE>"\n[[r2_buckets]]\nbinding = "B"\nbucket_name = "b"\n`;
    const files = ["a", "b", "c"].map((name) => [`${name}/wrangler.toml`, config] as const);
    const { error } = await run(makeFolder(Object.fromEntries(files)), ["check"]);
    expect(error.trimEnd().split("\n")).toHaveLength(1);
    expect(error).toMatch(/^a\/wrangler\.toml:2:\d+ .* The same of 2 more files\.\n$/);
  });
});
