import type { Database } from "../../database/database.ts";
import { findGuides, toGuidePath } from "../../migrate/find-guides.ts";
import type { MigrationGuide } from "../../migrate/guide.ts";
import type { SunsetRecord } from "../../model/index.ts";
import { askReferenceApi } from "./ask-reference-api.ts";
import type { OutputExplanation, OutputMigration } from "./records-output.ts";

/** What `explain` knows of a record beside what the database says. */
export async function createExplanation(
  record: SunsetRecord,
  asOf: string,
  /** The built-in one; the reference API is no other API. */
  database: Database | undefined,
): Promise<OutputExplanation> {
  const answers = database === undefined ? [] : await askReferenceApi(record, asOf, database);
  return { asOf, answers, migrations: findGuides(record.id).map(toMigration) };
}

function toMigration(guide: MigrationGuide): OutputMigration {
  const { title, summary, functions, requests, fields, examples, decisions, sources } = guide;
  return {
    title,
    page: toGuidePath(guide),
    summary,
    functions,
    requests: requests.map(({ before, after, note }) => ({ before, after, note: note ?? null })),
    fields: fields.map(({ before, after, note }) => ({ before, after, note: note ?? null })),
    examples: examples.map((example) => ({ title: example.title, before: example.before, after: example.after })),
    decisions,
    sources,
  };
}
