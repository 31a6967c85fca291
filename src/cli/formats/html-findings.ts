import type { OutputFinding } from "./check-output.ts";
import { escapeLines, escapeMarkup } from "./escape-markup.ts";
import { describeDistance } from "./timeline.ts";

/** A finding and whose it is. */
export interface FindingRow {
  readonly finding: OutputFinding;
  readonly owners: readonly string[];
}

/** The columns by which rows are sorted. */
const COLUMNS = ["Day", "What", "Where", "Owners", "Certainty", "Edit"];

/** A table of all findings; what a filter asks is in attributes of its rows, so that the script reads no cell. */
export function toFindingRows(rows: readonly FindingRow[], asOf: string): string {
  if (rows.length === 0) return "";
  const head = COLUMNS.map((name) => `<th scope="col">${name}</th>`).join("");
  return `<section aria-labelledby="findings"><h2 id="findings" tabindex="-1">Where</h2>
${toFilters(rows)}
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map((row) => toRow(row, asOf)).join("\n")}
</tbody>
</table></section>`;
}

/** Shown by the script, without which they do nothing. */
function toFilters(rows: readonly FindingRow[]): string {
  const titles = new Map(rows.map(({ finding }) => [finding.record, finding.title]));
  const owners = [...new Set(rows.flatMap((row) => row.owners))].toSorted();
  const choices = [
    toChoice("phase", "Phase", [
      ["ended", "ended"],
      ["upcoming", "upcoming"],
      ["undated", "on any day"],
    ]),
    toChoice("record", "What", [...titles]),
    ...(owners.length === 0
      ? []
      : [
          toChoice(
            "owner",
            "Owner",
            owners.map((owner) => [owner, owner]),
          ),
        ]),
  ];
  return `<form class="filters" role="search" hidden>
<label>Search <input type="search" name="text" accesskey="s"></label>
${choices.join("\n")}
<button type="reset">All</button>
<output aria-live="polite"></output>
</form>`;
}

function toChoice(name: string, label: string, options: readonly (readonly [value: string, text: string])[]): string {
  const items = options.map(([value, text]) => `<option value="${escapeMarkup(value)}">${escapeMarkup(text)}</option>`);
  return `<label>${label} <select name="${name}"><option value="">all</option>${items.join("")}</select></label>`;
}

function toRow({ finding, owners }: FindingRow, asOf: string): string {
  const { file, line, title, subject, symbol, phase, endOfLife, record, certainty, edit, message } = finding;
  const where = `<code>${escapeMarkup(file)}:${line}</code>${symbol === null ? "" : ` in <code>${escapeMarkup(symbol)}</code>`}`;
  const day = endOfLife === null ? "" : `<time datetime="${endOfLife}">${endOfLife}</time><br>`;
  const attributes = { phase, record, owners: owners.join("\n") };
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<tr class="${phase}"${data.join("")}>
<td data-order="${endOfLife ?? "9999"}">${day}<small>${describeDistance(finding, asOf)}</small></td>
<td><b>${escapeMarkup(title)}</b><br>${escapeMarkup(subject)}
<details><summary>Details</summary><p>${escapeMarkup(message)}</p>
<pre><code>${escapeLines(finding.excerpt)}</code></pre>${toEvidence(finding)}${toEdits(finding)}</details></td>
<td>${where}</td><td>${escapeMarkup(owners.join(" "))}</td><td>${certainty}</td><td>${edit}</td>
</tr>`;
}

function toEvidence({ evidence }: OutputFinding): string {
  if (evidence.length === 0) return "";
  const steps = evidence.map(
    ({ file, line, text }) => `<li><code>${escapeMarkup(`${file}:${line}`)}</code> ${escapeMarkup(text)}</li>`,
  );
  return `<p>It rests on:</p><ol class="evidence">${steps.join("")}</ol>`;
}

function toEdits({ edits }: OutputFinding): string {
  return edits.map(({ description }) => `<p>An edit is known: ${escapeMarkup(description)}</p>`).join("");
}
