import type { SunsetRecord } from "../../model/index.ts";
import type { OutputExplanation, OutputPhase, OutputRecord, OutputRevision, RecordsOutput } from "./records-output.ts";

/** The document of these records, in their order: what is not given is null or empty, and never left out. */
export function toRecordsOutput(
  release: string,
  records: readonly SunsetRecord[],
  explanation: OutputExplanation | null = null,
): RecordsOutput {
  return { version: 1, release, records: records.map(toOutputRecord), explanation };
}

function toOutputRecord(record: SunsetRecord): OutputRecord {
  const { id, title, api, kind, rule, endOfLife, boundary, announced, set, change, phases, revisions, ...others } =
    record;
  const { replacement, edit, source, examples: _, ...match } = others;
  return {
    id,
    title,
    api: api ?? null,
    kind,
    rule,
    when: toWhen(record),
    endOfLife: endOfLife ?? null,
    boundary: boundary ?? null,
    announced: announced ?? null,
    announcedLater: set === "announcements",
    change,
    phases: (phases ?? []).map(toPhase),
    revisions: (revisions ?? []).map(toRevision),
    replacement: { text: replacement.text ?? null, none: replacement.none === true },
    edit: { class: edit.class, reason: edit.reason ?? null, differs: edit.differs ?? null },
    source,
    match,
  };
}

function toWhen({ endOfLife }: SunsetRecord): OutputRecord["when"] {
  if (endOfLife === undefined) return "any-day";
  return endOfLife === null ? "no-day-yet" : "on-a-day";
}

function toPhase({ date, change, methods }: NonNullable<SunsetRecord["phases"]>[number]): OutputPhase {
  return { date, change, methods: methods ?? null };
}

function toRevision({ endOfLife, note, source }: NonNullable<SunsetRecord["revisions"]>[number]): OutputRevision {
  return { endOfLife, note: note ?? null, source };
}
