import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const example = join(root, "docs/example-worker");

interface Line {
  readonly file: string;
  readonly line: number;
}

interface Finding extends Line {
  readonly rule: string;
  readonly record: string;
  /** Not given where the policy table of docs/decisions.md leaves it open. */
  readonly certainty?: string;
}

/** Written by hand from the specification and the policy table, not from output. */
const expected = JSON.parse(readFileSync(join(example, "expected-findings.json"), "utf8")) as {
  readonly findings: readonly Finding[];
  readonly silent: readonly Line[];
};

describe("the example project", () => {
  const found = runDemo();

  it("has the findings that were written down for it", () => {
    expect(found.map(toPlace).sort()).toEqual(expected.findings.map(toPlace).sort());
  });

  it("has them with the certainty that the policy gives", () => {
    for (const { certainty, ...finding } of expected.findings) {
      const same = found.find((each) => toPlace(each) === toPlace(finding));
      if (certainty !== undefined) expect(same?.certainty, toPlace(finding)).toBe(certainty);
    }
  });

  it("has none where the new API or something else is meant", () => {
    const silent = new Set(expected.silent.map(({ file, line }) => `${file}:${line}`));
    expect(found.filter(({ file, line }) => silent.has(`${file}:${line}`))).toEqual([]);
  });
});

it("the example project is the same from the root of the repository, as `npm run demo` has it", () => {
  const command = ["--import", "tsx", "src/cli/main.ts", "check", "docs/example-worker", "--fail-on", "never"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`\n${expected.findings.length} findings in `);
});

function toPlace({ file, line, rule, record }: Finding): string {
  return `${file}:${line} ${rule} ${record}`;
}

/** The command of `npm run demo`, from source. */
function runDemo(): readonly Finding[] {
  const command = [
    "--import",
    "tsx",
    join(root, "src/cli/main.ts"),
    "check",
    ".",
    "--format",
    "json",
    "--fail-on",
    "never",
  ];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: example, encoding: "utf8" });
  if (stdout === "") throw new Error(`the command printed nothing: ${stderr}`);
  return (JSON.parse(stdout) as { readonly findings: readonly Finding[] }).findings;
}
