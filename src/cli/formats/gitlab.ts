import { toJson } from "./to-json.ts";
import type { OutputFinding } from "./check-output.ts";
import type { Report } from "./report-format.ts";

/** A code quality report of GitLab: a JSON list of what its issues need, and no more. */
export function formatGitlab({ output }: Report): string {
  const issues = output.findings.map((finding) => ({
    description: finding.message,
    check_name: `sunset/${finding.rule}/${finding.record}`,
    fingerprint: finding.fingerprint,
    severity: toSeverity(finding),
    location: { path: finding.file, lines: { begin: finding.line, end: finding.endLine } },
  }));
  return toJson(issues);
}

/** What the config calls a warning weighs least; what fails today weighs more than what will on a day, and that more than what has none yet. */
function toSeverity({ severity, phase, endOfLife }: OutputFinding): "critical" | "major" | "minor" {
  if (severity === "warning") return "minor";
  if (phase === "ended") return "critical";
  return endOfLife === null ? "minor" : "major";
}
