import { groupBy } from "../../model/group-by.ts";
import type { OutputFinding } from "./check-output.ts";
import { escapeLines, escapeMarkup } from "./escape-markup.ts";
import type { Report } from "./report-format.ts";

/**
 * JUnit XML: a suite for each file with findings, a case for each finding. What fails the run is a failure, the rest is skipped, with its
 * message. A run without findings is one case that passes, since CI systems take a report without any for a broken one.
 */
export function formatJunit({ output, fails }: Report): string {
  const { findings } = output;
  const suites = [...groupBy(findings, ({ file }) => file)].map(([file, found]) => toSuite(file, found, fails));
  const counts = { name: "eslint-plugin-sunset", ...countCases(findings, fails) };
  const body = findings.length === 0 ? [toPassed(output.files)] : suites;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${toAttributes(findings.length === 0 ? { ...counts, tests: 1 } : counts)}>`,
    ...body,
    "</testsuites>\n",
  ].join("\n");
}

type Fails = Report["fails"];

function countCases(findings: readonly OutputFinding[], fails: Fails): Readonly<Record<string, number>> {
  const failures = findings.filter(fails).length;
  return { tests: findings.length, failures, errors: 0, skipped: findings.length - failures };
}

function toPassed(files: number): string {
  const name = `nothing in ${files} files stops working`;
  return [
    `  <testsuite${toAttributes({ name: "eslint-plugin-sunset", tests: 1, failures: 0, errors: 0, skipped: 0 })}>`,
    `    <testcase${toAttributes({ name, classname: "eslint-plugin-sunset" })}/>`,
    "  </testsuite>",
  ].join("\n");
}

function toSuite(file: string, findings: readonly OutputFinding[], fails: Fails): string {
  const cases = findings.map((finding) => toCase(finding, fails(finding)));
  return [
    `  <testsuite${toAttributes({ name: file, ...countCases(findings, fails) })}>`,
    ...cases,
    "  </testsuite>",
  ].join("\n");
}

function toCase(finding: OutputFinding, isFailure: boolean): string {
  const { file, line, column, rule, record, title, message, excerpt } = finding;
  const attributes = { name: `${title} (line ${line})`, classname: `sunset.${rule}.${record}`, file, line };
  const outcome = isFailure
    ? [
        `      <failure${toAttributes({ message, type: record })}>${escapeLines(`${file}:${line}:${column}\n${excerpt}`)}</failure>`,
      ]
    : [`      <skipped${toAttributes({ message })}/>`];
  return [`    <testcase${toAttributes(attributes)}>`, ...outcome, "    </testcase>"].join("\n");
}

function toAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join("");
}
