import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { analyze } from "../../src/engine/analyze.ts";
import type { Finding, SunsetRecord } from "../../src/model/index.ts";
import { addDays } from "../add-days.ts";
import { findCauses, isAffected } from "./ask-api.ts";
import { listPrograms } from "./list-programs.ts";
import { describeProgram, toSource, type Program } from "./program.ts";

/** Where the two may differ. */
interface Exceptions {
  /** Kinds of records, and records, that no request to the reference API shows; each with the reason. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly unmet: Readonly<Record<string, string>>;
  readonly programs: readonly {
    readonly record: string;
    /** Whether the linter reports it and the API does not refuse it, or the other way round. */
    readonly reported: boolean;
    /** A pattern of what the program is called. */
    readonly program: string;
    readonly reason: string;
  }[];
}

const database = getBuiltinDatabase();
const exceptions = parse(readFileSync(new URL("exceptions.yaml", import.meta.url), "utf8")) as Exceptions;
const used = new Set<number>();

const isOfRequests = ({ kind }: SunsetRecord): boolean =>
  exceptions.kinds[kind] === undefined && !/^(bucket|compatibility)-/.test(kind);
const records = database.records.filter(isOfRequests);

/** The day before each date of a record, the day, and the day after; the release where no day is known. */
function listDays({ endOfLife, phases = [] }: SunsetRecord): readonly string[] {
  const dates = [...phases.map(({ date }) => date), ...(typeof endOfLife === "string" ? [endOfLife] : [])];
  const days = dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]);
  return days.length === 0 ? [database.release] : [...new Set(days)].toSorted();
}

function lint(text: string, asOf: string): readonly Finding[] {
  const settings = { asOf, announcements: true };
  return analyze({ filename: "/project/main.js", text, settings, root: "/project" }).findings;
}

function listIds(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ record }) => record))].toSorted();
}

/** Those that may have to do with a request: by its path, the settings below it, its headers, or because the linter says so. */
function listCandidates({ path }: Program, findings: readonly Finding[]): readonly SunsetRecord[] {
  const segments = path.split("/").slice(1);
  const matched = [segments, [...segments, null]].flatMap((each) =>
    database.matchPath(each).map(({ record }) => record),
  );
  const named = listIds(findings).flatMap((id) => database.findRecord(id) ?? []);
  const headers = records.filter(({ kind }) => kind === "header" || kind === "header-pair");
  return [...new Set([...matched, ...named, ...headers])].filter(isOfRequests);
}

/** What the two say of a program on a day, where it differs: a record, and which of the two names it. */
async function compare(program: Program, text: string, day: string): Promise<readonly string[]> {
  const findings = lint(text, day);
  const candidates = listCandidates(program, findings);
  const causes = await findCauses(program, day, candidates, database);
  const ended = listIds(findings.filter(({ phase }) => phase === "ended"));
  const name = describeProgram(program);
  const differences = [
    ...ended.filter((id) => !causes.includes(id)).map((id) => ({ id, isReported: true })),
    ...causes.filter((id) => !ended.includes(id)).map((id) => ({ id, isReported: false })),
  ].filter(({ id, isReported }) => !isException(id, isReported, name));
  const missing =
    causes.length === 0 && (await isAffected(program, day, database)) ? ["no record alone explains it"] : [];
  const told = differences.map(({ id, isReported }) => `${id} ${isReported ? "is only reported" : "only refuses"}`);
  return [...told, ...missing].map((difference) => `${day} ${name}: ${difference}`);
}

function isException(id: string, isReported: boolean, name: string): boolean {
  const index = exceptions.programs.findIndex(
    ({ record, reported, program }) => record === id && reported === isReported && new RegExp(program, "u").test(name),
  );
  if (index >= 0) used.add(index);
  return index >= 0;
}

/** A use is announced before its end exactly where the API refuses it, or changes it, after. */
function isAnnouncedRightly(record: SunsetRecord, text: string, name: string): boolean {
  const days = listDays(record);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (record.announced !== undefined && first < record.announced) return true;
  const [before, after] = [first, last].map((day) => listIds(lint(text, day)).includes(record.id));
  return before === after || isException(record.id, true, name);
}

describe("what the linter reports, and what the reference API refuses or changes because of a record", () => {
  it.each(records.map((record) => [record.id, record] as const))(
    "are the same around the days of %s",
    async (_, record) => {
      const programs = listPrograms(record, database);
      expect(programs.length).toBeGreaterThan(2);
      const differences: string[] = [];
      for (const [index, program] of programs.entries()) {
        const text = toSource(program, index);
        for (const day of listDays(record)) differences.push(...(await compare(program, text, day)));
        const name = describeProgram(program);
        if (!isAnnouncedRightly(record, text, name)) differences.push(`${name}: is announced otherwise than it ends`);
      }
      expect(differences).toEqual([]);
    },
    120_000,
  );

  it("meet each record that has a day at least once", async () => {
    const dated = records.filter(({ endOfLife }) => typeof endOfLife === "string");
    for (const record of dated) {
      const last = listDays(record).at(-1) ?? "";
      const programs = listPrograms(record, database);
      let isMet = false;
      for (const program of programs) {
        isMet = (await findCauses(program, last, [record], database)).length > 0;
        if (isMet) break;
      }
      expect(isMet, record.id).toBe(exceptions.unmet[record.id] === undefined);
    }
  }, 120_000);

  it("differ nowhere else than the exceptions say, each of which is needed", () => {
    expect(exceptions.programs.filter((_, index) => !used.has(index))).toEqual([]);
    expect(exceptions.programs.length).toBeLessThan(10);
  });
});
