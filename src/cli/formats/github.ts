import { toPrintable } from "../../model/to-printable.ts";
import type { OutputFinding } from "./check-output.ts";
import type { Report } from "./report-format.ts";
import { toCount } from "../texts/to-count.ts";

/**
 * A workflow command of GitHub Actions for each finding: an error for what fails the run, else a warning. The counts follow as a plain
 * line, since GitHub shows ten annotations of a kind for a step.
 */
export function formatGithub({ output, fails }: Report): string {
  const { findings, undecided, asOf } = output;
  const commands = findings.map((finding) => toCommand(finding, fails(finding) ? "error" : "warning"));
  const counts = `${toCount(findings.length, "finding")}, ${undecided.length} undecided, as of ${asOf}.`;
  return [...commands, counts].map((line) => `${line}\n`).join("");
}

function toCommand(finding: OutputFinding, level: "error" | "warning"): string {
  const { file, line, column, endLine, endColumn, title, message } = finding;
  // Columns count only within one line.
  const columns = line === endLine ? { col: column, endColumn } : {};
  const properties = Object.entries({ file, line, endLine, ...columns, title })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(",");
  return `::${level} ${properties}::${escapeMessage(message)}`;
}

/** As the runner decodes it; no other character of a line is special to it. */
function escapeMessage(text: string): string {
  return toPrintable(text).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
