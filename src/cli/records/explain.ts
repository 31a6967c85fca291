import picocolors from "picocolors";
import type { Database } from "../../database/database.ts";
import { describeDay } from "../../database/end-of-life.ts";
import type { SunsetRecord, Vocabulary } from "../../model/index.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import { describeExplanation, type Sections } from "./describe-explanation.ts";
import { didYouMean } from "../../model/did-you-mean.ts";
import { describeMatch } from "./describe-match.ts";
import { describeReplacement } from "./describe-replacement.ts";
import { createExplanation } from "./explanation.ts";
import type { ExplainOptions } from "../arguments/records-options.ts";
import { toRecordsOutput } from "./to-records-output.ts";
import { UsageError } from "../usage-error.ts";

/** `explain <record>`: all that the database says of a record, what the reference API answers on a day, and what to write instead. */
export async function explain(
  { id, format, asOf }: ExplainOptions,
  io: CommandIo,
  databases: readonly [Database, ...Database[]],
): Promise<ExitCode> {
  const [builtin] = databases;
  const database = databases.find((each) => each.findRecord(id) !== undefined) ?? builtin;
  const record = database.findRecord(id);
  if (record === undefined)
    throw new UsageError(
      `explain: expected the id of a record, found '${id}'; \`list\` has them all.${didYouMean(id, listIds(databases))}`,
    );
  const explanation = await createExplanation(record, asOf, database === builtin ? database : undefined);
  if (format === "json") {
    io.out(`${JSON.stringify(toRecordsOutput(database.release, [record], explanation), undefined, 2)}\n`);
  } else {
    printRecord(record, database.vocabulary, io, describeExplanation(explanation));
  }
  return 0;
}

function listIds(databases: readonly Database[]): readonly string[] {
  return databases.flatMap(({ records }) => records.map(({ id }) => id));
}

/** What the database says of a record, and `others` behind it. */
export function printRecord(record: SunsetRecord, vocabulary: Vocabulary, io: CommandIo, others: Sections = []): void {
  const { bold } = picocolors.createColors(io.hasColors);
  const sections = [...toSections(record, vocabulary), ...others].filter(([, lines]) => lines.length > 0);
  const body = sections.map(([heading, lines]) => `${bold(heading)}\n${lines.map(indent).join("\n")}`);
  io.out(`${[`${bold(record.id)}: ${record.title}`, ...body].join("\n\n")}\n`);
}

function toSections(record: SunsetRecord, vocabulary: Vocabulary): Sections {
  return [
    ["When", toDates(record)],
    ["What happens", [`It ${record.change}.`]],
    ["Replacement", [describeReplacement(record.replacement)]],
    ["What is found", describeMatch(record, vocabulary)],
    ["Allowed edit", [toEdit(record)]],
    ["Rule", [`sunset/${record.rule}`]],
    ["Source", [record.source]],
    ["Reported", record.examples.wrong],
    ["Not reported", record.examples.right],
  ];
}

function toDates(record: SunsetRecord): readonly string[] {
  const { endOfLife, boundary, announced, revisions = [], set } = record;
  if ("compatibilityDate" in record) return ["holds on any day: the deployment config's compatibility date decides"];
  if (endOfLife === undefined) return ["holds on any day"];
  const end =
    endOfLife === null ? "Stops working on a date not yet set" : `Stops working ${describeDay(endOfLife, boundary)}`;
  const later = revisions.map((revision) => {
    const { endOfLife: date, note, source } = revision;
    const event = date === null ? "Withdrawn by a later announcement" : `Moved to ${date} by a later announcement`;
    return `${event}${note === undefined ? "" : `: ${note}`} (${source})`;
  });
  const asked =
    set === undefined ? [] : ["Announced later than the specification: only reported when announcements are asked for"];
  const told = announced === undefined ? [] : [`Announced on ${announced}`];
  return [end, ...toPhases(record), ...told, ...later, ...asked];
}

function toPhases({ boundary = "from", phases = [] }: SunsetRecord): readonly string[] {
  return phases.map(({ date, change, methods }) => {
    const which = methods === undefined ? "it" : `a request by ${methods.join(" or ")}`;
    return `Before that, ${boundary} ${date}: ${which} ${change}`;
  });
}

function toEdit({ edit }: SunsetRecord): string {
  if (edit.class === "none") return `None: ${edit.reason ?? "no reason given"}`;
  const name = edit.class === "fix" ? "Fix, proven by execution" : "Suggestion, a person decides";
  return edit.differs === undefined ? name : `${name}: ${edit.differs}`;
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, "  ");
}
