import { toPrintable } from "../../model/to-printable.ts";
import type { OutputFinding, OutputUndecided } from "./check-output.ts";
import { CodeOwners } from "../files/code-owners.ts";
import type { Report } from "./report-format.ts";
import { describeDistance, toTimeline, type Ending } from "./timeline.ts";
import { describePhases } from "./describe-phases.ts";
import { toCount } from "../texts/to-count.ts";
import { toWhole } from "../texts/to-whole.ts";

/** A migration plan for a ticket or a page: what ends, by date, what replaces it, and each place with its owners. */
export function formatMarkdown({ output, cwd, showsUndecided }: Report): string {
  const { findings, undecided, asOf, files } = output;
  const owners = new CodeOwners(cwd);
  const ownersOf = ({ file }: OutputFinding): readonly string[] => owners.ownersOf(file, cwd);
  const timeline = toTimeline(findings);
  const sections = [
    "# Migration plan",
    toSummary(findings, asOf, files),
    ...(timeline.length === 0 ? [] : [toTable(timeline, asOf, ownersOf)]),
    ...timeline.map((ending) => toSection(ending, asOf, ownersOf)),
    ...(showsUndecided && undecided.length > 0 ? [toUndecided(undecided)] : []),
    ...(!showsUndecided && undecided.length > 0 ? [`${undecided.length} undecided; \`--undecided\` lists them.`] : []),
  ];
  return `${sections.join("\n\n")}\n`;
}

function toSummary(findings: readonly OutputFinding[], asOf: string, files: number): string {
  const searched = `As of ${asOf}, ${toCount(files, "file")} searched.`;
  if (findings.length === 0) return `Nothing that stops working was found. ${searched}`;
  return `${toCount(findings.length, "use")} of what stops working: ${describePhases(findings)}. ${searched}`;
}

type OwnersOf = (finding: OutputFinding) => readonly string[];

function toTable(timeline: readonly Ending[], asOf: string, ownersOf: OwnersOf): string {
  const rows = timeline.map((ending) => {
    const { endOfLife, title, replacement, findings } = ending;
    const all = new Set(findings.flatMap(ownersOf));
    const cells = [
      endOfLife ?? "",
      describeDistance(ending, asOf),
      title,
      replacement ?? "",
      String(findings.length),
      [...all].join(" "),
    ];
    return `| ${cells.map(toCell).join(" | ")} |`;
  });
  return ["| Day | | What | Replacement | Uses | Owners |", "| --- | --- | --- | --- | ---: | --- |", ...rows].join(
    "\n",
  );
}

function toSection(ending: Ending, asOf: string, ownersOf: OwnersOf): string {
  const { endOfLife, title, record, replacement, link, findings } = ending;
  const day = endOfLife === null ? describeDistance(ending, asOf) : `${endOfLife}, ${describeDistance(ending, asOf)}`;
  const instead = replacement === null ? "No replacement is stated." : `Replacement: ${toText(replacement)}.`;
  const more = link === null ? `\`npx eslint-plugin-sunset explain ${record}\`` : `[${record}](${link})`;
  const items = findings.map((finding) => toItem(finding, ownersOf(finding)));
  return [`## ${toText(title)} (${day})`, "", `${instead} More: ${more}.`, "", ...items].join("\n");
}

/** A box to tick; the link leads to the place where the plan is shown beside the code. */
function toItem({ file, line, subject, symbol, edit }: OutputFinding, owners: readonly string[]): string {
  const place = `[${toText(`${file}:${line}`)}](${toLink(file)}#L${line})`;
  const where = symbol === null ? "" : ` in \`${toPrintable(symbol).replaceAll("`", "")}\``;
  const how = { fix: " — `--fix` changes it", suggestion: " — an editor suggests an edit", none: "" }[edit];
  const who = owners.length === 0 ? "" : ` — ${owners.map(toText).join(" ")}`;
  return `- [ ] ${place}${where}: ${toText(subject)}${how}${who}`;
}

/** Begins with a dot, since a name may look like a scheme. */
function toLink(file: string): string {
  const path = file
    .split("/")
    .map((name) => encodeURIComponent(toWhole(name)).replace(/[()]/gu, (mark) => (mark === "(" ? "%28" : "%29")));
  return `./${path.join("/")}`;
}

function toUndecided(undecided: readonly OutputUndecided[]): string {
  const items = undecided.map(
    ({ file, line, record, others = [], reason }) =>
      `- ${toText(`${file}:${line}`)}: ${[record, ...others].join(", ")} (${toText(reason)})`,
  );
  return ["## Undecided", "", "Places where too little is known to say.", "", ...items].join("\n");
}

function toCell(text: string): string {
  return toText(text).replaceAll("|", String.raw`\|`);
}

/** Text as text: marks in it are escaped, but for code in backticks, so that no file name can make a link or a tag. */
function toText(text: string): string {
  return toPrintable(text)
    .split(/(`[^`]*`)/u)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[\\[\]<>*`]|(?<!\w)[_~]|[_~](?!\w)/gu, String.raw`\$&`),
    )
    .join("");
}
