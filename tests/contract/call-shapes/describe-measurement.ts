import type { CallCase } from "./call-case.ts";
import type { Measurement } from "./measure-cases.ts";

/** Counts, then misses and false alarms grouped by shape, at most `limit` of each. */
export function describeMeasurement(measurement: Measurement, limit: number): string {
  const { expected, cases, misses, falseAlarms } = measurement;
  return [
    `files ${cases}, expected ${expected}, missed ${misses.length}, recall ${toRecall(measurement).toFixed(4)}, false alarms ${falseAlarms.length}`,
    ...countByShape("missed", misses),
    ...misses.slice(0, limit).map((miss) => `  missed ${miss.record ?? ""}: [${miss.shape}] ${miss.request}`),
    ...countByShape(
      "false alarms",
      falseAlarms.map((alarm) => alarm.case),
    ),
    ...falseAlarms
      .slice(0, limit)
      .map(({ case: { shape, request }, found }) => `  found ${found}: [${shape}] ${request}`),
  ].join("\n");
}

/** Share of the expected findings that were found, 0 to 1. */
export function toRecall({ expected, misses }: Measurement): number {
  return expected === 0 ? 1 : (expected - misses.length) / expected;
}

function countByShape(title: string, cases: readonly CallCase[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { shape } of cases) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([shape, count]) => `  ${title} ${count} × ${shape}`);
}
