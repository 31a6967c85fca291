import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { readRules } from "../../scripts/read-rules.ts";
import { createDatabase } from "../../src/database/create-database.ts";
import { matchEndpoint } from "../../src/database/match-endpoint.ts";
import { listRecordTemplates } from "../../src/database/record-templates.ts";
import type { SunsetRecord } from "../../src/model/index.ts";
import { listedEndpoints, type ListedEndpoint } from "../database/specification-endpoints.ts";
import { endOfLifeRows } from "../database/specification-rows.ts";
import { listRecords } from "./rule-records.ts";
import type { Section, Statement } from "./statement.ts";

/** What `covering.yaml` holds. */
interface Covering {
  readonly kinds: Readonly<Partial<Record<string, Omit<Statement, "says" | "records">>>>;
  /** By the id of a record, why it has paths that the specification does not list. */
  readonly unlisted: Readonly<Partial<Record<string, string>>>;
  /** Announcements that no record says. */
  readonly announcements: readonly Statement[];
}

const { kinds, unlisted, announcements } = parse(
  readFileSync(new URL("covering.yaml", import.meta.url), "utf8"),
) as Covering;

/** Made of `rules/`, since the generated one may be older than them. */
const database = createDatabase(readRules());
const schedule = listRecords("schedule");

/** The statements that are computed: the endpoints, the end-of-life table, and what was announced later. */
export function listComputedSections(): readonly Section[] {
  return [
    { part: "Endpoints", title: "Deprecated", statements: listEndpoints(true) },
    { part: "Endpoints", title: "Changed", statements: listEndpoints(false) },
    { part: "Endpoints", title: "Not listed", statements: listUnlisted() },
    { part: "Versioning", title: "The end-of-life table", statements: listEnds() },
    { part: "After the specification", title: "Later announcements", statements: listAnnouncements() },
  ].filter(({ statements }) => statements.length > 0);
}

/** Whether an endpoint of the specification has an end; otherwise its behaviour changes. */
export function isDeprecated({ method, path }: ListedEndpoint): boolean {
  return findRecords(method, path).some(({ kind }) => kind === "endpoint");
}

function listEndpoints(deprecated: boolean): readonly Statement[] {
  return listedEndpoints
    .filter((endpoint) => isDeprecated(endpoint) === deprecated)
    .map(({ method, path }) => toStatement(`\`${method} ${path}\``, findRecords(method, path)));
}

function findRecords(method: string, path: string): readonly SunsetRecord[] {
  const found = new Set(matchEndpoint(method, path, database).map(({ id }) => id));
  return schedule.filter(({ id }) => found.has(id));
}

function listUnlisted(): readonly Statement[] {
  return schedule.flatMap((record) => {
    const reason = unlisted[record.id];
    if (reason === undefined) return [];
    const paths = listRecordTemplates(record).map(({ segments, isPrefix }) => {
      return `\`/${segments.join("/")}${isPrefix ? "/…" : ""}\``;
    });
    return [toStatement(`${[...new Set(paths)].join(", ")}: ${reason}`, [record])];
  });
}

function listEnds(): readonly Statement[] {
  return endOfLifeRows.map(([endOfLife, , ids]) => {
    const records = schedule.filter(({ id }) => ids.includes(id));
    const items = new Set(records.map(({ source }) => source.replace(/^.*?\d: /, "")));
    return toStatement(`${endOfLife} ${[...items].join("; ")}`, records);
  });
}

function listAnnouncements(): readonly Statement[] {
  const recorded = listRecords("announcements").map((record) => ({
    says: `${record.title} (${record.source})`,
    records: [record.id],
    reason: "for the runtime, which shows the announcements whose paths it serves",
  }));
  return [...recorded, ...announcements];
}

/** What records say, covered as their kinds are. */
function toStatement(says: string, records: readonly SunsetRecord[]): Statement {
  const covering = [...new Set(records.map(({ kind }) => kind))].flatMap((kind) => kinds[kind] ?? []);
  const [reason] = covering.flatMap((each) => each.reason ?? []);
  return {
    says,
    records: records.map(({ id }) => id),
    runtime: [...new Set(covering.flatMap(({ runtime = [] }) => runtime))],
    ...(reason === undefined ? {} : { reason }),
  };
}
