import type { Database } from "../../src/database/index.ts";
import { isBucketHabit } from "../../src/database/argument-paths.ts";
import type { Edit, SunsetRecord } from "../../src/model/index.ts";
import { compareRuns, findFate, type Aspect, type Fate } from "./compare-runs.ts";
import { editProgram, type EditedProgram } from "./edit-program.ts";
import { findEditedParts, type EditedParts } from "./edited-parts.ts";
import type { Calendar, Execution, Files, Run } from "./execution.ts";
import type { ProgramFolder } from "./program-folder.ts";
import { mainOf, type ProofProgram } from "./proof-program.ts";
import { findCalendars } from "./record-calendars.ts";
import { transpileFiles } from "./transpile.ts";

/** What running a program before and after its edit has shown (docs/decisions.md, What proves an edit). */
export interface Proof {
  readonly program: ProofProgram;
  readonly class: Edit["class"];
  readonly description: string;
  /** In what the edited program differs from the other on the last good day. */
  readonly e0: readonly Aspect[];
  /** What becomes of the program that nobody edits, on the first bad day; for what holds on every day, beside what becomes of the edited one. */
  readonly fate: Fate;
  /** In what the edited program differs on the first bad day from itself on the last good one. */
  readonly e1: readonly Aspect[];
  /** Findings of the record in the edited program. */
  readonly e2: number;
  /**
   * Whether the edited program ends as the other does, on the last good day: it loads, and does not throw or hang unless that one does. One
   * whose habit holds on every day ends well, whatever the other does.
   */
  readonly runs: boolean;
}

/** A program of which nothing is shown: no edit is offered, or it sends nothing that succeeds. */
export interface Idle {
  readonly program: ProofProgram;
  readonly idle: "no edit" | "no request" | "refused" | "threw" | "hung";
}

/** What proofs are made with. */
export interface ProofTools {
  readonly database: Database;
  readonly folder: ProgramFolder;
  readonly run: (execution: Execution) => Promise<Run>;
}

/** Runs a program and what each of its edits makes of it, on both days: one proof for each. */
export async function prove(program: ProofProgram, tools: ProofTools): Promise<readonly (Proof | Idle)[]> {
  const edited = editProgram(program, tools.folder);
  if (edited.length === 0) return [{ program, idle: "no edit" }];
  return proveEdits(program, edited, tools);
}

/** The same for edits that are given: this is where a wrong one has to be caught. */
export async function proveEdits(
  program: ProofProgram,
  edited: readonly EditedProgram[],
  { database, run }: Pick<ProofTools, "database" | "run">,
): Promise<readonly (Proof | Idle)[]> {
  const record = findRecord(program, database);
  const { before, after } = findCalendars(record, database.release);
  const runOn = (files: Files): Promise<readonly [Run, Run]> => {
    const [good, bad] = [toExecution(program, files, before), toExecution(program, files, after)];
    return Promise.all([run(good), run(bad)]);
  };
  const [unedited, ...others] = await Promise.all([program.files, ...edited.map(({ files }) => files)].map(runOn));
  if (unedited === undefined) return [];
  const isHabit = isBucketHabit(record);
  const idle = isHabit ? undefined : findIdle(program, unedited[0]);
  if (idle !== undefined) return [{ program, idle }];
  const parts = findEditedParts(record, database);
  return edited.flatMap(({ class: editClass, description, left }, index) => {
    const runs = others[index];
    if (runs === undefined) return [];
    return { program, class: editClass, description, ...judge(unedited, runs, parts, isHabit), e2: left };
  });
}

/** The runs of a program and of its edited form, each before and after the change. */
function judge(
  unedited: readonly [Run, Run],
  edited: readonly [Run, Run],
  parts: EditedParts,
  isHabit: boolean,
): Pick<Proof, "e0" | "fate" | "e1" | "runs"> {
  const e0 = compareRuns(unedited[0], edited[0], parts);
  const e1 = compareRuns(...edited, { ...parts, ofData: parts.ofDatedData });
  return {
    e0,
    fate: isHabit ? findHabitFate(unedited[0], edited[0], e0) : findFate(...unedited),
    e1: e1.filter((aspect) => aspect !== "responses" || !parts.isInResponses),
    runs: edited[0].outcome.kind === (isHabit ? "returned" : unedited[0].outcome.kind),
  };
}

/** What becomes of a program with a habit, beside the edited one on the same day; the edit itself is no difference. */
function findHabitFate(unedited: Run, edited: Run, e0: readonly Aspect[]): Fate {
  const fate = findFate(edited, unedited);
  return fate === "differs" && e0.length === 0 ? "same" : fate;
}

function toExecution(program: ProofProgram, files: Files, calendar: Calendar): Execution {
  const { start, world, sdk } = program;
  const modules = transpileFiles(files);
  return { modules, main: mainOf(program), start, world, calendar, ...(sdk !== undefined && { sdk }) };
}

function findRecord({ record: id }: ProofProgram, { records }: Database): SunsetRecord {
  const record = records.find((each) => each.id === id);
  if (record === undefined) throw new Error(`There is no record ${id}.`);
  return record;
}

/** A program that does nothing on a good day would behave the same after any edit. */
function findIdle({ isRefusedBefore }: ProofProgram, { outcome, exchanges }: Run): Idle["idle"] | undefined {
  if (exchanges.length === 0) return outcome.kind === "returned" ? "no request" : outcome.kind;
  if (isRefusedBefore === true) return undefined;
  if (outcome.kind !== "returned") return outcome.kind;
  return exchanges.every(({ isRefused }) => isRefused) ? "refused" : undefined;
}
