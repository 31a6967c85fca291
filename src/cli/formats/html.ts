import { createHash } from "node:crypto";
import type { OutputFinding, OutputUndecided } from "./check-output.ts";
import { CodeOwners } from "../files/code-owners.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { toFindingRows, type FindingRow } from "./html-findings.ts";
import { PAGE_SCRIPT } from "./html-script.ts";
import { PAGE_STYLE } from "./html-style.ts";
import { toTimelineSection } from "./html-timeline.ts";
import type { Report } from "./report-format.ts";
import { daysBetween } from "./timeline.ts";
import { toCount } from "../texts/to-count.ts";

/** What comes within it is shown as near: a quarter. */
const NEAR_DAYS = 90;

/**
 * One page that needs nothing else: no other file, no request, and no script to be read. The script adds filters and sorting; the policy
 * in the page's head lets no other one run, whatever a file's name or text holds.
 */
export function formatHtml({ output, cwd }: Report): string {
  const { findings, undecided, unread, asOf, files } = output;
  const owners = new CodeOwners(cwd);
  const rows = findings.map((finding): FindingRow => ({ finding, owners: owners.ownersOf(finding.file, cwd) }));
  const body = [
    "<header>",
    "<h1>What stops working in this code</h1>",
    `<p>As of <time datetime="${asOf}">${asOf}</time>; ${toCount(files, "file")} searched.</p>`,
    toTiles(findings, undecided.length, asOf),
    "</header>",
    "<main>",
    toTimelineSection(findings, asOf),
    toFindingRows(rows, asOf),
    toUndecidedSection(undecided),
    unread.length === 0
      ? ""
      : toList(
          "Not searched to their end",
          unread.map(({ file, reason }) => `${file} ${reason}`),
        ),
    "</main>",
  ];
  return toPage(body.filter((part) => part !== "").join("\n"));
}

function toPage(body: string): string {
  const hash = createHash("sha256").update(PAGE_SCRIPT).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>What stops working in this code</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${body}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function toTiles(findings: readonly OutputFinding[], undecided: number, asOf: string): string {
  const count = (isCounted: (finding: OutputFinding) => boolean): number => findings.filter(isCounted).length;
  const isUpcoming = ({ phase }: OutputFinding): boolean => phase === "upcoming";
  const isNear = ({ endOfLife }: OutputFinding): boolean =>
    endOfLife !== null && daysBetween(asOf, endOfLife) <= NEAR_DAYS;
  const ended = count(({ phase }) => phase === "ended");
  const undated = count(({ phase }) => phase === "undated");
  const near = count((finding) => isUpcoming(finding) && isNear(finding));
  const tiles = [
    ["ended", "ended", ended],
    ["near", `end within ${NEAR_DAYS} days`, near],
    ["later", "end later, or have no day yet", findings.length - ended - near - undated],
    ...(undated === 0 ? [] : ([["undated", "hold on any day", undated]] as const)),
    ["undecided", "undecided", undecided],
  ] as const;
  const items = tiles.map(([name, label, value]) => `<li class="tile ${name}"><strong>${value}</strong> ${label}</li>`);
  return `<ul class="tiles">${items.join("")}</ul>`;
}

function toUndecidedSection(undecided: readonly OutputUndecided[]): string {
  const lines = undecided.map(
    ({ file, line, record, others = [], reason }) => `${file}:${line}: ${[record, ...others].join(", ")} (${reason})`,
  );
  return lines.length === 0 ? "" : toList("Undecided", lines);
}

function toList(heading: string, lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join("\n");
  return `<section><h2>${heading}</h2>\n<ul class="plain">\n${items}\n</ul></section>`;
}
