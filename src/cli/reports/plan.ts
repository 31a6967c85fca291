import { toJson } from "../formats/to-json.ts";
import type { Database } from "../../database/database.ts";
import { findGuides, toGuidePath, toPackagePath } from "../../migrate/find-guides.ts";
import { groupBy, type Group } from "../../model/group-by.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { OutputFinding } from "../formats/check-output.ts";
import type { Colors } from "../colors.ts";
import type { ReportFormat } from "../formats/report-format.ts";
import type { Format } from "../arguments/parse-options.ts";
import { toCount } from "../texts/to-count.ts";
import type { OutputPlan, OutputStep, OutputWork } from "./plan-output.ts";

/** Who does a piece of work, in words of a heading. */
const WORK = {
  fix: "`--fix` does",
  suggestion: "`--fix-suggestions` does, and a person looks",
  person: "A person does",
};

/** What `plan` prints: `stylish` is for people, `json` for programs (schema: docs/plan-output.schema.json). */
export function createPlanFormat(format: Format, loadDatabase: () => Promise<Database>): ReportFormat {
  return {
    name: format,
    description: "a plan",
    load: async () => {
      const database = await loadDatabase();
      return ({ output, colors }) => {
        const plan = toPlan(output, database);
        return format === "json" ? toJson(plan) : toText(plan, colors);
      };
    },
  };
}

/** By what takes the place of what is used: who changes it, and why it is not changed by itself. */
function toText({ asOf, steps }: OutputPlan, colors: Colors): string {
  const sections = steps.map((step) => {
    const heading = `${colors.bold(toHeading(step))} (${toCount(step.uses, "use")})`;
    return [
      heading,
      ...step.guides.map((page) => `  Guide: ${toPackagePath(page)}`),
      ...step.work.flatMap(toLines),
    ].join("\n");
  });
  const end = steps.length === 0 ? "Nothing to migrate." : `${toCount(steps.length, "replacement")} to make.`;
  return `${[...sections, `${end} As of ${asOf}.`].join("\n\n")}\n`;
}

function toHeading({ replacement }: OutputStep): string {
  return replacement === null ? "Nothing takes its place, or none is stated" : `To ${toPrintable(replacement)}`;
}

function toLines({ by, why, places }: OutputWork): readonly string[] {
  return [
    `  ${WORK[by]}: ${why}`,
    ...places.map(({ file, line, subject }) => toPrintable(`    ${file}:${line}  ${subject}`)),
  ];
}

function toPlan(
  { asOf, findings }: { readonly asOf: string; readonly findings: readonly OutputFinding[] },
  database: Database,
): OutputPlan {
  const groups = groupBy(findings, ({ replacement }) => replacement ?? "");
  return { version: 1, asOf, steps: [...groups.values()].map((group) => toStep(group, database)) };
}

function toStep(findings: Readonly<Group<OutputFinding>>, database: Database): OutputStep {
  const records = [...new Set(findings.map(({ record }) => record))];
  const guides = new Set(records.flatMap(findGuides).map(toGuidePath));
  const works = groupBy(findings, (finding) => JSON.stringify([toWorker(finding), explain(finding, database)]));
  const work = [...works.values()].map((group): OutputWork => {
    const [first] = group;
    const places = group.map(({ file, line, record, subject, fingerprint }) => ({
      file,
      line,
      record,
      subject,
      fingerprint,
    }));
    return { by: toWorker(first), why: explain(first, database), places };
  });
  const order = Object.keys(WORK);
  return {
    replacement: findings[0].replacement,
    uses: findings.length,
    guides: [...guides],
    work: work.toSorted((one, other) => order.indexOf(one.by) - order.indexOf(other.by)),
  };
}

function toWorker({ edit, edits }: OutputFinding): OutputWork["by"] {
  return edit === "none" || edits.every(({ isByHand }) => isByHand === true) ? "person" : edit;
}

/** What an edit does, else why there is none: by the record, or because this code does not show enough. */
function explain({ edits, record }: OutputFinding, database: Database): string {
  const [edit] = edits;
  if (edit !== undefined) return edit.description;
  const known = database.findRecord(record)?.edit;
  return known?.class === "none" && known.reason !== undefined
    ? `${known.reason}.`
    : "too little of this code is known for an edit.";
}
