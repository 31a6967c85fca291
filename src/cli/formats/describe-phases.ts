import type { OutputFinding } from "./check-output.ts";

/** How many findings have which phase: `1 ended, 2 upcoming`, and how many hold on any day where some do. */
export function describePhases(findings: readonly OutputFinding[]): string {
  const count = (name: OutputFinding["phase"]): number => findings.filter(({ phase }) => phase === name).length;
  const undated = count("undated");
  return `${count("ended")} ended, ${count("upcoming")} upcoming${undated === 0 ? "" : `, ${undated} on any day`}`;
}
