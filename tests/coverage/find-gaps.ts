import { existsSync } from "node:fs";
import { readRules } from "../../scripts/read-rules.ts";
import { readRecording } from "./recording.ts";
import { listBehaviours, type Statement } from "./statement.ts";

const root = new URL("../../", import.meta.url);
const fields = new Set<string>(["says", "records", "runtime", "without", "reason"] satisfies (keyof Statement)[]);
const recording = readRecording();
const announced = new Set(
  readRules()
    .records.filter(({ set }) => set === "announcements")
    .map(({ id }) => `record ${id}`),
);
const records = new Set(readRules().records.map(({ id }) => id));

/** What a statement lacks, or names that is not there, a clause each; nothing when it is covered or says why it is not. */
export function findGaps(statement: Statement): readonly string[] {
  const { records: ids = [], runtime = [], reason } = statement;
  const behaviours = listBehaviours(statement);
  return [
    ...Object.keys(statement).flatMap((name) => (fields.has(name) ? [] : [`has the unknown field ${name}`])),
    ...(ids.length === 0 && reason === undefined ? ["has no rule and no reason"] : []),
    ...(runtime.length === 0 && reason === undefined ? ["has no part of the runtime and no reason"] : []),
    ...(behaviours.length === 0 && runtime.length > 0
      ? ["has a part of the runtime and nothing that it rests on"]
      : []),
    // Those of later announcements have their examples alone, which are executed.
    ...behaviours
      .filter((name) => !announced.has(name))
      .flatMap((name) =>
        (recording.failing[name] ?? []).length > 0 ? [] : [`rests on "${name}", without which no test fails`],
      ),
    ...ids.flatMap((id) => (records.has(id) ? [] : [`names ${id}, which is no record`])),
    ...runtime.flatMap((name) => (isFile(`src/runtime/${name}.ts`) ? [] : [`names ${name}, which is no runtime part`])),
  ];
}

function isFile(path: string): boolean {
  return existsSync(new URL(path, root));
}
