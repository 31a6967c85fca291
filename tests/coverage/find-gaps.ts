import { existsSync, readFileSync } from "node:fs";
import { readRules } from "../../scripts/read-rules.ts";
import type { NamedTests, Statement } from "./statement.ts";

const root = new URL("../../", import.meta.url);
const fields = new Set<string>(["says", "records", "runtime", "tests", "reason"] satisfies (keyof Statement)[]);
const records = new Set(readRules().records.map(({ id }) => id));

/** What a statement lacks, or names that is not there, a clause each; nothing when it is covered or says why it is not. */
export function findGaps(statement: Statement): readonly string[] {
  const { records: ids = [], runtime = [], tests = {}, reason } = statement;
  return [
    ...Object.keys(statement).flatMap((name) => (fields.has(name) ? [] : [`has the unknown field ${name}`])),
    ...(ids.length === 0 && reason === undefined ? ["has no rule and no reason"] : []),
    ...(runtime.length === 0 && reason === undefined ? ["has no part of the runtime and no reason"] : []),
    ...(runtime.length > 0 && Object.keys(tests).length === 0 ? ["has a part of the runtime and no test"] : []),
    ...ids.flatMap((id) => (records.has(id) ? [] : [`names ${id}, which is no record`])),
    ...runtime.flatMap((name) => (isFile(`src/runtime/${name}.ts`) ? [] : [`names ${name}, which is no runtime part`])),
    ...findMissingTests(tests),
  ];
}

function findMissingTests(tests: NamedTests): readonly string[] {
  return Object.entries(tests).flatMap(([file, titles]) => {
    if (!isFile(`tests/${file}`)) return [`names ${file}, which is no test file`];
    if (titles.length === 0) return [`names no test of ${file}`];
    const text = readFileSync(new URL(`tests/${file}`, root), "utf8");
    return titles.flatMap((title) => (isWritten(title, text) ? [] : [`names "${title}", which is no test of ${file}`]));
  });
}

/** Whether a title stands in a file as a whole text of the code. */
function isWritten(title: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => text.includes(quote + title + quote));
}

function isFile(path: string): boolean {
  return existsSync(new URL(path, root));
}
