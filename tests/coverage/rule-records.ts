import { existsSync, readdirSync } from "node:fs";
import { readRules } from "../../scripts/read-rules.ts";
import type { SunsetRecord } from "../../src/model/index.ts";

const rulesFolder = new URL("../../rules/", import.meta.url);

/** The records that a folder of `rules/` holds, sorted by id; none where there is no such folder. */
export function listRecords(folder: "schedule" | "binding" | "announcements"): readonly SunsetRecord[] {
  const path = new URL(folder, rulesFolder);
  const files = new Set(existsSync(path) ? readdirSync(path) : []);
  return readRules().records.filter(({ id }) => files.has(`${id}.yaml`));
}
