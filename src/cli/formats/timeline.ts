import { groupBy } from "../../model/group-by.ts";
import type { OutputFinding } from "./check-output.ts";
import { toCount } from "../texts/to-count.ts";

const [DAYS_IN_MONTH, DAYS_IN_YEAR] = [30.44, 365.25];

/** What ends together: the findings of one record with one day. */
export interface Ending {
  readonly record: string;
  readonly title: string;
  /** ISO date; null for none. */
  readonly endOfLife: string | null;
  readonly phase: OutputFinding["phase"];
  readonly replacement: string | null;
  readonly link: string | null;
  readonly findings: readonly [OutputFinding, ...OutputFinding[]];
}

/** Findings by what ends, the earliest day first, and at last what has no day. */
export function toTimeline(findings: readonly OutputFinding[]): readonly Ending[] {
  const groups = groupBy(findings, ({ record, endOfLife }) => `${record} ${endOfLife ?? ""}`);
  return [...groups.values()]
    .map((group): Ending => {
      const [{ record, title, endOfLife, phase, replacement, link }] = group;
      return { record, title, endOfLife, phase, replacement, link, findings: group };
    })
    .toSorted((one, other) => toOrder(one).localeCompare(toOrder(other), "en"));
}

function toOrder({ endOfLife, title }: Ending): string {
  return `${endOfLife ?? "9999"} ${title}`;
}

/** What a day is from another one's view: `ended 12 days ago`, `ends in 9 days`; of none, what is known. */
export function describeDistance({ endOfLife, phase }: Pick<Ending, "endOfLife" | "phase">, asOf: string): string {
  if (endOfLife === null) return phase === "undated" ? "holds on any day" : "no day is stated";
  const days = daysBetween(asOf, endOfLife);
  if (days === 0) return "ends today";
  return days < 0 ? `ended ${toSpan(-days)} ago` : `ends in ${toSpan(days)}`;
}

/** Days, and of more than two months or years these: what matters far away is not the day. */
function toSpan(days: number): string {
  if (days >= 2 * DAYS_IN_YEAR) return toCount(Math.floor(days / DAYS_IN_YEAR), "year");
  return days >= 2 * DAYS_IN_MONTH ? toCount(Math.floor(days / DAYS_IN_MONTH), "month") : toCount(days, "day");
}

/** From one ISO date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
