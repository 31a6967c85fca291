import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { analyze } from "../../src/engine/analyze.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const filters = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";
const monitor = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n";
const monitorAndTwice = `${monitor}${monitor}`;

async function checkJson(cwd: string, ...args: string[]): Promise<CheckOutput> {
  const { out } = await run(cwd, ["check", "--format", "json", ...args]);
  return JSON.parse(out) as CheckOutput;
}

const filesOf = ({ findings }: CheckOutput): string[] => findings.map(({ file }) => file);

describe("which files are checked", () => {
  it("all with script, in order, unless git ignores them, by any .gitignore on the way", async () => {
    const folder = makeFolder({
      ".gitignore": "/build\n*.gen.js\n",
      "a.js": filters,
      "b.gen.js": filters,
      "build/c.js": filters,
      "src/.gitignore": "!keep.gen.js\nlocal/\n",
      "src/keep.gen.js": filters,
      "src/local/d.js": filters,
      "src/pages/e.vue": `<script>\n${filters}</script>\n`,
      "src/page.txt": filters,
      "node_modules/f/index.js": filters,
      "dist/g.js": filters,
      ".hidden/h.cts": filters,
    });
    const output = await checkJson(folder);
    expect(filesOf(output)).toEqual([".hidden/h.cts", "a.js", "src/keep.gen.js", "src/pages/e.vue"]);
    expect(output.files).toBe(4);
  });

  it("honours the .gitignore above the working directory", async () => {
    const folder = makeFolder({
      ".git/HEAD": "",
      ".gitignore": "packages/*/out\n",
      "packages/a/out/b.js": filters,
      "packages/a/c.js": filters,
    });
    expect(filesOf(await checkJson(join(folder, "packages/a")))).toEqual(["c.js"]);
  });

  it("a file that is named, whatever it is; directories and globs; each once", async () => {
    const folder = makeFolder({
      ".gitignore": "a.js\n",
      "a.js": filters,
      "b/c.ts": filters,
      "b/d.js": filters,
      "e.js": filters,
    });
    expect(filesOf(await checkJson(folder, "a.js", "b/*.ts", "b", "./a.js"))).toEqual(["a.js", "b/c.ts", "b/d.js"]);
  });

  it.each([
    [["nowhere"], "nowhere: expected a file, a directory or a glob; nothing is there"],
    [["*.vue"], "*.vue: expected a glob that means files of the surfaces that are checked; found none"],
    [["--as-of", "2025-13-01"], "--as-of: expected a date as YYYY-MM-DD; found '2025-13-01'"],
    [
      ["--format", "xml"],
      "--format: expected stylish, json, sarif, github, gitlab, junit, markdown, ics, html; found 'xml'",
    ],
    [["--fix", "--fix-dry-run"], "--fix and --fix-dry-run: expected one of them"],
    [["--config", "none.js"], "--config none.js: expected an ESLint config or JSON; nothing is there"],
    [["--loose"], "Unknown option '--loose'"],
  ])("refuses %j with one message", async (args, message) => {
    const folder = makeFolder({ "a.js": filters });
    expect(await run(folder, ["check", ...args])).toEqual({
      code: 2,
      out: "",
      error: `eslint-plugin-sunset: ${message}. See --help.\n`,
    });
  });
});

describe("what makes it fail", () => {
  const upcoming = ["--as-of", "2025-01-01"];
  const ended = ["--as-of", "2025-02-01"];

  it.each([
    [0, ended, "never"],
    [1, ended, "any"],
    [1, ended, "ended"],
    [0, ended, "upcoming"],
    [1, upcoming, "any"],
    [0, upcoming, "ended"],
    [1, upcoming, "upcoming"],
  ])("exit code %i with %j and --fail-on %s", async (code, date, failOn) => {
    const folder = makeFolder({ "a.js": filters });
    expect((await run(folder, ["check", ...date, "--fail-on", failOn])).code).toBe(code);
  });

  it("nothing that is found, and findings by default", async () => {
    expect((await run(makeFolder({ "a.js": "let a;" }), ["check"])).code).toBe(0);
    expect((await run(makeFolder({ "a.js": filters }), ["check"])).code).toBe(1);
  });

  it("a malformed deployment config, told once, after the findings", async () => {
    const list = 'export const list = (b: R2Bucket) => b.list({ include: ["httpMetadata"] });\n';
    const folder = makeFolder({
      "app/wrangler.toml": "compatibility_date = \n",
      "app/a.ts": list,
      "app/b.ts": list,
      "c.js": filters,
    });
    const { code, out, error } = await run(folder, ["check", "--fail-on", "never"]);
    expect(code).toBe(2);
    expect(error).toMatch(/^app\/wrangler\.toml:1:21 is not valid TOML: [^\n]+\.\n$/u);
    expect(out).toContain("c.js");
  });

  it("nothing that a template leaves open: it is named, and counts as not given", async () => {
    const folder = makeFolder({
      "wrangler.toml": `compatibility_date = "<DATE>"\n[[r2_buckets]]\nbinding = "a-b"\nbucket_name = "b"\n`,
      "a.ts": 'export const list = (b: R2Bucket) => b.list({ include: ["httpMetadata"] });\n',
    });
    const { code, out, error } = await run(folder, ["check"]);
    expect(code).toBe(1);
    expect(error).toBe(
      'wrangler.toml:1:22 `compatibility_date`: expected a date as YYYY-MM-DD, found "<DATE>". It counts as not given.\n',
    );
    expect(out).toMatch(/^wrangler\.toml\n {2}3:11 [^\n]+binding-name\n\n1 finding/u);
    expect((await run(folder, ["check", "a.ts"])).code).toBe(0);
  });

  it("a date that is written wrongly: nothing that depends on it is known", async () => {
    const folder = makeFolder({ "wrangler.toml": `compatibility_date = "2022-8-4"\n`, "a.js": "export {};\n" });
    const { code, error } = await run(folder, ["check"]);
    expect(code).toBe(2);
    expect(error).toBe('wrangler.toml:1:22 `compatibility_date`: expected a date as YYYY-MM-DD, found "2022-8-4".\n');
  });

  it("a deployment config that is not there", async () => {
    const { code, error } = await run(makeFolder({ "a.js": filters }), ["check", "--deployment-config", "no.toml"]);
    expect([code, error]).toEqual([2, expect.stringContaining("--deployment-config no.toml: expected a file")]);
  });
});

describe("what only --strict reports", () => {
  const announced = "fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains`);\n";
  const habit = `export const page = async (files: R2Bucket) => {
  const { objects } = await files.list({ limit: 5000 });
  return objects.map(({ key }) => key);
};
`;
  const day = ["--as-of", "2026-10-01"];
  const files = { "a.js": announced, "b.ts": habit, "c.js": filters };

  it("is what was announced later than the specification, and how a bucket is better called", async () => {
    const folder = makeFolder(files);
    expect(filesOf(await checkJson(folder, ...day))).toEqual(["c.js"]);
    const { findings } = await checkJson(folder, ...day, "--strict");
    expect(findings.map(({ record }) => record)).toEqual([
      "registrar-domains",
      "list-single-page",
      "list-limit",
      "filters",
    ]);
  });

  it("fails only with it", async () => {
    const folder = makeFolder({ "a.js": announced, "b.ts": habit });
    expect((await run(folder, ["check", ...day, "--fail-on", "ended"])).code).toBe(0);
    expect((await run(folder, ["check", ...day, "--fail-on", "ended", "--strict"])).code).toBe(1);
  });

  it("is announcements too where the config asks for them", async () => {
    const config = "export default [{ settings: { sunset: { announcements: true } } }];\n";
    expect(filesOf(await checkJson(makeFolder({ ...files, "eslint.config.mjs": config }), ...day))).toEqual([
      "a.js",
      "c.js",
    ]);
  });
});

describe("settings", () => {
  const config = (settings: object, files?: string[]): string =>
    `export default [{ ${files === undefined ? "" : `files: ${JSON.stringify(files)}, `}settings: { sunset: ${JSON.stringify(settings)} } }];`;

  it("take today's date, which the output tells", async () => {
    const folder = makeFolder({ "a.js": filters });
    expect(await checkJson(folder)).toMatchObject({ asOf: "2025-06-01", findings: [{ phase: "ended" }] });
    expect((await run(folder, ["check"])).out).toContain("As of 2025-06-01; 1 file searched.");
  });

  it("come from the flat config, from that of a directory above too, and flags win", async () => {
    const folder = makeFolder({ "eslint.config.mjs": config({ asOf: "2025-01-02" }), "src/a.js": filters });
    const cwd = join(folder, "src");
    expect(await checkJson(cwd)).toMatchObject({ asOf: "2025-01-02", findings: [{ phase: "upcoming" }] });
    expect(await checkJson(cwd, "--as-of", "2025-03-01")).toMatchObject({
      asOf: "2025-03-01",
      findings: [{ phase: "ended" }],
    });
  });

  it("count for the files that the config names", async () => {
    const folder = makeFolder({
      "eslint.config.mjs": config({ asOf: "2025-01-02" }, ["**/*.ts"]),
      "a.ts": filters,
      "b.js": filters,
    });
    expect((await checkJson(folder)).findings.map(({ phase }) => phase)).toEqual(["upcoming", "ended"]);
  });

  it("may name another host of the API", async () => {
    const folder = makeFolder({ "a.js": 'fetch("https://proxy.example.com/cf/zones/1/filters");\n' });
    expect(filesOf(await checkJson(folder))).toEqual([]);
    expect(filesOf(await checkJson(folder, "--api-host", "https://proxy.example.com/cf"))).toEqual(["a.js"]);
  });

  it("that are wrong are told and left out", async () => {
    const folder = makeFolder({ "eslint.config.mjs": config({ asOf: "soon" }), "a.js": filters, "b.js": filters });
    const { code, error } = await run(folder, ["check"]);
    expect(code).toBe(2);
    expect(error).toMatch(/^settings\.sunset\.asOf .+'soon'.+\n$/);
  });

  it("are not read for files without a hit", async () => {
    const folder = makeFolder({ "eslint.config.mjs": 'throw new Error("was run");', "a.js": "let a;" });
    expect(await run(folder, ["check"])).toMatchObject({ code: 0, error: "" });
  });
});

describe("output", () => {
  it("as JSON keeps to its schema", async () => {
    const schema = JSON.parse(
      readFileSync(new URL("../../docs/check-output.schema.json", import.meta.url), "utf8"),
    ) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    for (const output of [await checkJson(makeFolder()), await checkJson(makeFolder({ "a.js": "" }))]) {
      expect([validate(output), validate.errors]).toEqual([true, null]);
    }
  });

  it("as text groups by file, aligns positions and ends with counts and the date", async () => {
    const folder = makeFolder({ "src/a.js": `${filters}${"\n".repeat(98)}${filters}`, "b.js": filters });
    const { out } = await run(folder, ["check"]);
    const shape = out.replace(/(ended {5})\S.*?( {2}sunset)/g, "$1…$2").replace(/(?<=\d:)\d\d /g, "NN ");
    expect(shape).toBe(`b.js
  1:NN  ended     …  sunset/no-deprecated-endpoint  filters

src/a.js
    1:NN  ended     …  sunset/no-deprecated-endpoint  filters
  100:NN  ended     …  sunset/no-deprecated-endpoint  filters

3 findings in 2 files: 3 ended, 0 upcoming, 0 undecided.
As of 2025-06-01; 2 files searched.
`);
  });

  it("lists what is undecided and the evidence when asked", async () => {
    const place = { file: "", start: 0, end: 5 };
    const analyze = ({ filename }: { filename: string }) => ({
      findings: [],
      undecided: [
        { record: "some", others: ["more"], place: { ...place, file: filename }, reason: "the method is not known" },
      ],
      unread: [{ file: filename, reason: "is too long" }],
      problems: [],
    });
    const folder = makeFolder({ "a.js": filters });
    expect((await run(folder, ["check"], { analyze })).out).toMatch(/^No findings, 1 undecided\.\n/);
    const { out } = await run(folder, ["check", "--undecided"], { analyze });
    expect(out).toMatch(/^a\.js\n {2}1 {2}undecided {2}the method is not known {2}some, more\n/);
    expect((await run(folder, ["check", "--verbose"])).out).toMatch(/^ +a\.js:1 {2}.*zones/m);
  });

  it("counts what was not searched to its end in one line, and lists it when asked, and in JSON", async () => {
    const analyze = ({ filename }: { filename: string }) => ({
      ...{ findings: [], undecided: [], problems: [] },
      unread: [{ file: filename, reason: filename.endsWith("c.js") ? "is too long" : "takes more work" }],
    });
    const folder = makeFolder({ "a.js": filters, "b.js": filters, "c.js": filters });
    const counts =
      "Nothing was read to its end.\nAs of 2025-06-01; 3 files searched.\n" +
      "Not searched to the end: 3 files (takes more work: 2, is too long: 1).\n";
    expect((await run(folder, ["check"], { analyze })).out).toBe(counts);
    expect((await run(folder, ["check", "--undecided"], { analyze })).out).toBe(
      "a.js\n  unread  takes more work\n\nb.js\n  unread  takes more work\n\nc.js\n  unread  is too long\n\n" + counts,
    );
    const { out } = await run(folder, ["check", "--format", "json"], { analyze });
    const [first] = (JSON.parse(out) as CheckOutput).unread;
    expect(first).toEqual({ file: "a.js", reason: "takes more work" });
  });
});

describe("a file that is named", () => {
  it("is not said to be free where nothing reads its language", async () => {
    const folder = makeFolder({ "a.py": filters, tool: filters });
    const { code, out } = await run(folder, ["check", "a.py"]);
    expect([code, out]).toEqual([
      0,
      "Nothing was read to its end.\nAs of 2025-06-01; 1 file searched.\n" +
        "Not searched to the end: 1 file (is of a language that is not read).\n",
    ]);
    expect((await run(folder, ["check", "tool"])).out).toContain("1 finding in 1 file");
  });
});

describe("what holds on any day", () => {
  const files = {
    "a.js": "env.FILES.list({ include: ['customMetadata'] });\n",
    "wrangler.toml": 'compatibility_date = "2022-05-01"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
  };

  it("has neither ended nor is it upcoming, and fails a run that asks for neither", async () => {
    const folder = makeFolder(files);
    const { code, out } = await run(folder, ["check", "a.js"]);
    expect([code, out]).toEqual([1, expect.stringContaining("1 finding in 1 file: 0 ended, 0 upcoming, 1 on any day")]);
    expect((await run(folder, ["check", "a.js", "--fail-on", "ended"])).code).toBe(0);
    expect((await run(folder, ["check", "a.js", "--fail-on", "upcoming"])).code).toBe(0);
    expect((await run(folder, ["check", "a.js", "--within", "9d"])).code).toBe(1);
  });
});

describe("fixes", () => {
  const pageShield = monitor.replace("script_monitor", "page_shield");

  it("are written, and what remains is reported", async () => {
    const folder = makeFolder({ "a.js": `\uFEFF${monitorAndTwice}${filters}` });
    const { code, out } = await run(folder, ["check", "--fix", "--fail-on", "any"]);
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(`\uFEFF${pageShield}${pageShield}${filters}`);
    expect(code).toBe(1);
    expect(out).toContain("1 finding in 1 file");
  });

  it("of a dry run are shown and change nothing", async () => {
    const folder = makeFolder({ "a.js": monitor });
    const { code, out } = await run(folder, ["check", "--fix-dry-run"]);
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(monitor);
    expect(out).toContain(`    - ${monitor}    + ${pageShield}`);
    expect(code).toBe(1);
  });

  it("do not touch what a comment switches off", async () => {
    const text = `// eslint-disable-next-line sunset/no-deprecated-endpoint\n${monitor}`;
    const folder = makeFolder({ "a.js": text });
    expect((await run(folder, ["check", "--fix"])).code).toBe(0);
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(text);
  });

  it("are made where the host stands in another file, which ESLint leaves alone", async () => {
    const use = (segment: string): string =>
      `import { API } from "./api.js";\nawait fetch(\`\${API}/zones/\${zone}/${segment}\`);\n`;
    const files = {
      "api.js": 'export const API = "https://api.cloudflare.com/client/v4";\n',
      "a.js": use("script_monitor"),
    };
    const folder = makeFolder(files);
    const filename = join(folder, "a.js");
    const [finding] = analyze({ filename, text: files["a.js"], settings: undefined, root: folder }).findings;
    expect(finding?.edits).toEqual([]);
    expect((await run(folder, ["check", "--fix"])).code).toBe(0);
    expect(readFileSync(filename, "utf8")).toBe(use("page_shield"));
    expect(readFileSync(join(folder, "api.js"), "utf8")).toBe(files["api.js"]);
  });

  it("are not made where a function of another file takes the text, or another file may read it", async () => {
    const files = {
      "api.js":
        'export const call = (path) => fetch("https://api.cloudflare.com/client/v4" + path);\nexport const PATH = "/zones/1/script_monitor";\n',
      "a.js": 'import { call, PATH } from "./api.js";\nawait call("/zones/1/script_monitor");\nawait call(PATH);\n',
    };
    const folder = makeFolder(files);
    await run(folder, ["check", "--fix"]);
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  });

  it("of several places are made together or not at all, once for a constant that is used twice", async () => {
    const program = (path: string, record: string): string =>
      `const API = "https://api.cloudflare.com/client/v4/zones/1";\nconst PATH = "/${path}";\nawait fetch(API + PATH);\nawait fetch(API + PATH + "/scripts");\n` +
      `await fetch(API + "/dns_records", { method: "POST", body: JSON.stringify(${record}) });\n`;
    const folder = makeFolder({
      "a.js": program(
        "script_monitor",
        '{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 } }',
      ),
    });
    expect((await run(folder, ["check", "--fix"])).code).toBe(0);
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(
      program("page_shield", '{ type: "SRV", name: "_sip._tcp.a.com", data: { port: 1 } }'),
    );
  });

  it("leave a file without one alone", async () => {
    const folder = makeFolder({ "a.js": filters });
    writeFileSync(join(folder, "a.js"), filters, { mode: 0o444 });
    expect((await run(folder, ["check", "--fix"])).code).toBe(1);
  });
});
