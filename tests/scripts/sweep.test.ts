import { describe, expect, it } from "vitest";
import { readSweepOptions, type SweepOptions } from "../../scripts/sweep/sweep-options.ts";
import { toReport, type Swept } from "../../scripts/sweep/sweep-report.ts";
import { sweepFile } from "../../scripts/sweep/sweep-file.ts";
import { writeReport } from "../../scripts/sweep/write-report.ts";
import { makeFolder } from "../cli/run-in-folder.ts";

const options: SweepOptions = { ...readSweepOptions(["."]), slowest: 1 };

function sweep(files: Readonly<Record<string, string>>): readonly Swept[] {
  const folder = makeFolder(files);
  return Object.keys(files).map((file) => {
    const answer = sweepFile({ file: `${folder}/${file}`, folder, isStrict: false, hasGate: true });
    return { file, outcome: { kind: "answer", answer } };
  });
}

const project = {
  "a.ts": 'const a = 1;\nfetch("https://api.cloudflare.com/client/v4/zones/1/filters");\n',
  "b.ts": 'fetch("https://api.cloudflare.com/client/v4/zones/1/filters"); // eslint-disable-line\n',
};

describe("what a sweep tells", () => {
  it("is what the command finds, what ended or hung, and what the files cost", () => {
    const hung: Swept = { file: "d.ts", outcome: { kind: "hung", how: "no answer within 60 s" } };
    const report = toReport([...sweep(project), hung], options);
    const text = 'fetch("https://api.cloudflare.com/client/v4/zones/1/filters");';
    expect(report.findings).toEqual([{ file: "a.ts", record: "filters", line: 2, certainty: "proved", text }]);
    expect(report.findingsOf).toEqual({ "filters (proved)": 1 });
    expect(report.crashes).toEqual([{ file: "d.ts", how: "no answer within 60 s" }]);
    expect([report.files, report.slowest.length]).toEqual([3, 1]);
    const lines = writeReport(report).split("\n");
    expect(lines[0]).toContain("3 files");
    expect(lines[0]).toContain("1 crashes, 1 findings, 0 undecided");
    expect(lines.find((line) => line.startsWith("| a.ts:2 "))).toContain("| filters ");
    expect(lines.find((line) => line.startsWith("| d.ts "))).toContain("no answer within 60 s");
  });

  it("is a problem, and no crash, where a file cannot be read", () => {
    const folder = makeFolder({});
    const { crash, problems } = sweepFile({ file: `${folder}/none.ts`, folder, isStrict: false, hasGate: true });
    expect(crash).toBeUndefined();
    expect(problems[0]).toContain("ENOENT");
  });
});

describe("npm run sweep refuses", () => {
  it.each([
    [[], "sweep: expected one folder; found ''"],
    [["nowhere-at-all"], "sweep: expected one folder; found 'nowhere-at-all'"],
    [[".", "--every", "0"], "--every: expected a whole number above 0; found '0'"],
    [[".", "--format", "xml"], "--format: expected table, json; found 'xml'"],
  ])("%j", (args, message) => {
    expect(() => readSweepOptions(args)).toThrow(message);
  });
});
