import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { parse, stringify } from "yaml";
import type { Endpoint, RecordExamples } from "../../../src/model/index.ts";
import { toRequestKey } from "../../../src/database/record-templates.ts";

const HEAD = "# yaml-language-server: $schema=../../schema.json\n# Written by `npm run update:sdk`.\n";

/** A record as its file says it, without its id. */
export interface AnnouncementFile {
  readonly endpoints: readonly Endpoint[];
  readonly examples: RecordExamples;
}

/** The ids of the records in a folder, by what they name: method and shape of a path. */
export function readKeptIds(folder: string): ReadonlyMap<string, string> {
  const entries = listIds(folder).flatMap((id) => {
    const { endpoints } = parse(readFileSync(toFile(folder, id), "utf8")) as AnnouncementFile;
    return endpoints.flatMap(({ methods, path }) => methods.map((method) => [toRequestKey(method, path), id] as const));
  });
  return new Map(entries);
}

/** The records that a folder holds. */
export function listIds(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => name.replace(/\.yaml$/u, ""));
}

/** Writes records, by id, and takes away those that are there no longer. */
export async function writeRecords(folder: string, records: ReadonlyMap<string, AnnouncementFile>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const id of listIds(folder)) if (!records.has(id)) rmSync(toFile(folder, id));
  for (const [id, record] of records) {
    const examples = { wrong: await formatAll(record.examples.wrong), right: await formatAll(record.examples.right) };
    const text = stringify({ ...record, examples }, { lineWidth: 0, aliasDuplicateObjects: false });
    writeFileSync(toFile(folder, id), await format(`${HEAD}${text}`, { parser: "yaml", printWidth: 120 }));
  }
}

function formatAll(programs: readonly string[]): Promise<readonly string[]> {
  return Promise.all(programs.map((text) => format(text, { parser: "typescript", printWidth: 110 })));
}

function toFile(folder: string, id: string): string {
  return join(folder, `${id}.yaml`);
}
