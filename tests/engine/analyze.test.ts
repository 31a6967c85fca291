import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readRules } from "../../scripts/read-rules.ts";
import { analyzeByRule } from "../../src/engine/analyze-by-rule.ts";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";
import { generatePositives } from "../contract/call-shapes/generate-cases.ts";

const API = "https://api.cloudflare.com/client/v4";
const OLD_CALL = `fetch(\`${API}/zones/\${zone}/firewall/rules\`);`;

function read(text: string, settings?: unknown, filename = "/project/src/main.ts"): Analysis {
  return analyze({ filename, text, settings, root: "/project" });
}

function recordsOf(analysis: Analysis): string[] {
  return analysis.findings.map(({ record }) => record);
}

/** A folder with the files, gone after the test. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "sunset-engine-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe("the gate", () => {
  const texts = [
    ...readRules().records.flatMap(({ examples }) => [...examples.wrong, ...examples.right]),
    ...generatePositives("rotating").flatMap(({ files }) => files.map(({ text }) => text)),
  ];

  it("turns away no text that holds a finding", () => {
    const missed = texts.filter((text, index) => {
      const input = { filename: `/project/src/text-${index}.ts`, text, settings: undefined, root: "/project" };
      const byRule = analyzeByRule(input);
      const { findings } = analyze(input, { gate: false });
      return findings.some(({ rule, record }) => !recordsOf(byRule.of(rule)).includes(record));
    });
    expect(missed).toEqual([]);
    // Seven thousand texts, each read twice: for the rules found, and for all.
  }, 240_000);
});

describe("the same file again", () => {
  it("is read anew when its text has changed", () => {
    expect(recordsOf(read(OLD_CALL))).toEqual(["firewall-rules"]);
    expect(recordsOf(read(OLD_CALL.replace("firewall/rules", "rulesets")))).toEqual([]);
    expect(recordsOf(read(OLD_CALL))).toEqual(["firewall-rules"]);
  });

  it("is matched anew when the settings have changed", () => {
    const [before] = read(OLD_CALL, { asOf: "2024-12-31" }).findings;
    const [after] = read(OLD_CALL, { asOf: "2025-02-01" }).findings;
    expect([before?.phase, after?.phase]).toEqual(["upcoming", "ended"]);
  });

  it("under another name is another file", () => {
    const [finding] = read(OLD_CALL, undefined, "/project/src/other.ts").findings;
    expect(finding?.place.file).toBe("/project/src/other.ts");
  });
});

describe("wrong settings", () => {
  it("are told, and linting goes on without them", () => {
    const analysis = read(OLD_CALL, { asOf: "yesterday" });
    expect(analysis.problems.map(({ file }) => file)).toEqual(["settings.sunset.asOf"]);
    expect(recordsOf(analysis)).toEqual(["firewall-rules"]);
  });

  it("are told of a file without a hit as well", () => {
    expect(read("export {};", { dates: 1 }).problems).toHaveLength(1);
  });

  it("of a database that is not there name its path", () => {
    const analysis = read(OLD_CALL, { databases: ["./no-such-rules"] });
    expect(analysis.problems[0]?.file).toContain("no-such-rules");
    expect(recordsOf(analysis)).toEqual(["firewall-rules"]);
  });
});

describe("the deployment config", () => {
  const LIST = `export async function list(env) { return env.FILES.list({ include: ["httpMetadata"] }); }`;
  const config = (date: string): string =>
    `compatibility_date = "${date}"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;
  const readIn = (folder: string, settings?: unknown): Analysis =>
    analyze({ filename: join(folder, "src/files.js"), text: LIST, settings, root: folder });

  it("is the nearest one upward", () => {
    const folder = makeFolder({ "wrangler.toml": config("2023-01-01"), "src/wrangler.toml": config("2022-01-01") });
    expect(recordsOf(readIn(folder))).toEqual(["list-include"]);
  });

  it("is the one that the settings name", () => {
    const folder = makeFolder({ "wrangler.toml": config("2022-01-01"), "deploy/new.toml": config("2023-01-01") });
    expect(recordsOf(readIn(folder, { deploymentConfig: "deploy/new.toml" }))).toEqual([]);
  });

  it("is read again when it has changed", () => {
    const folder = makeFolder({ "wrangler.toml": config("2022-01-01") });
    expect(recordsOf(readIn(folder))).toEqual(["list-include"]);
    writeFileSync(join(folder, "wrangler.toml"), `${config("2023-01-01")}# saved\n`);
    expect(recordsOf(readIn(folder))).toEqual([]);
  });

  it("that is malformed is told with its line, and no date is known", () => {
    const folder = makeFolder({ "wrangler.toml": `compatibility_date = \n` });
    const analysis = readIn(folder);
    expect(analysis.findings).toEqual([]);
    expect(analysis.problems).toMatchObject([{ file: join(folder, "wrangler.toml"), line: 1 }]);
  });

  it("that the settings name and that is not there is told", () => {
    const folder = makeFolder({});
    const { problems } = readIn(folder, { deploymentConfig: "wrangler.toml" });
    expect(problems).toMatchObject([{ file: join(folder, "wrangler.toml") }]);
  });

  it("is not looked for where no bucket is called", () => {
    const folder = makeFolder({ "wrangler.toml": "]" });
    const input = { filename: join(folder, "main.js"), text: OLD_CALL, settings: undefined, root: folder };
    expect(analyze(input).problems).toEqual([]);
  });
});

describe("a text that is no source", () => {
  it("is left unread beyond a million characters, and that is counted", () => {
    const analysis = read(`${OLD_CALL}\n${"//\n".repeat(350_000)}`);
    expect(analysis.findings).toEqual([]);
    expect(analysis.unread).toMatchObject([{ reason: "is too long" }]);
  });

  it("is counted as well when it is nested too deep for the compiler", () => {
    const analysis = read(`${OLD_CALL}\nlet x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`);
    expect(analysis.unread).toMatchObject([{ reason: "is nested too deep" }]);
  });

  it("is counted as well when the work on it stops at its limit", () => {
    const calls = Array.from({ length: 20_000 }, (_, index) => `get(\`\${API}/zones/\${a${index}}/rulesets\`);`);
    const analysis = read(`const API = "${API}";\nconst get = (url) => fetch(url);\n${calls.join("\n")}\n${OLD_CALL}`);
    expect(analysis.unread).toMatchObject([{ reason: "takes more work than is done for one file" }]);
  });

  it.each(["rules.json", "compose.yaml", "wrangler.toml", "notes.md", "types.d.ts"])(
    "such as %s has no findings",
    (name) => {
      expect(read(OLD_CALL, undefined, `/project/${name}`).findings).toEqual([]);
    },
  );
});

describe("callbacks that read what is made of their own results", () => {
  it("are evaluated once for the function around them, not for each call of one another", () => {
    const text = `
      async function send(env, request) {
        const headers = new Headers(request.headers);
        headers.set("x-date", date());
        const names = [...headers.keys()].filter((name) => name === "host" || name.startsWith("x-"));
        const lines = names.map((name) => name + ":" + headers.get(name));
        const first = sign(env.KEY, lines.join());
        const second = sign(first, names.join());
        const third = sign(second, lines.join(";"));
        headers.set("authorization", [first, second, third, names.join(";")].join());
        return fetch("${API}/zones/1/filters", { headers });
      }
      const sign = (key, text) => hash(key, text) + hash(text, key);`;
    const { findings, undecided } = read(text);
    expect(undecided).toEqual([]);
    expect(findings.map(({ record }) => record)).toEqual(["filters"]);
  });
});
