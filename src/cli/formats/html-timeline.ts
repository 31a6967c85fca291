import type { OutputFinding } from "./check-output.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { daysBetween, describeDistance, toTimeline, type Ending } from "./timeline.ts";
import { toCount } from "../texts/to-count.ts";

/** Room at both ends of a track, in days, so that no mark lies on its edge. */
const MARGIN_DAYS = 14;

/** A row for each thing that ends, with a mark at its day on a track that all rows share. */
export function toTimelineSection(findings: readonly OutputFinding[], asOf: string): string {
  const timeline = toTimeline(findings);
  if (timeline.length === 0) return "<p>Nothing that stops working was found.</p>";
  const days = [asOf, ...timeline.flatMap(({ endOfLife }) => endOfLife ?? [])].toSorted();
  const [first = asOf, last = asOf] = [days[0], days.at(-1)];
  const length = daysBetween(first, last) + 2 * MARGIN_DAYS;
  const toPercent = (day: string): string => `${((daysBetween(first, day) + MARGIN_DAYS) / length) * 100}`.slice(0, 5);
  const rows = timeline.map((ending) => toRow(ending, asOf, toPercent));
  return `<section aria-labelledby="timeline"><h2 id="timeline">When</h2>
<ol class="timeline" style="--today:${toPercent(asOf)}%">
${rows.join("\n")}
</ol></section>`;
}

function toRow(ending: Ending, asOf: string, toPercent: (day: string) => string): string {
  const { record, title, endOfLife, phase, findings, link } = ending;
  const name = link === null ? escapeMarkup(title) : `<a href="${escapeMarkup(link)}">${escapeMarkup(title)}</a>`;
  const day = endOfLife === null ? "" : `<time datetime="${endOfLife}">${endOfLife}</time> `;
  const mark = endOfLife === null ? "" : `<i style="--at:${toPercent(endOfLife)}%"></i>`;
  const count = `<a class="count" href="#findings" data-record="${escapeMarkup(record)}">${toCount(findings.length, "use")}</a>`;
  return `<li class="${phase}"><span class="name">${name}</span><span class="track" aria-hidden="true">${mark}</span><span class="day">${day}${describeDistance(ending, asOf)}</span>${count}</li>`;
}
