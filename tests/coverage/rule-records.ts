import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { readRules } from "../../scripts/read-rules.ts";
import type { SunsetRecord } from "../../src/model/index.ts";

const rulesFolder = new URL("../../rules/", import.meta.url);

/** The records that a folder of `rules/` holds at any depth, sorted by id; none where there is no such folder. */
export function listRecords(folder: "schedule" | "binding" | "announcements"): readonly SunsetRecord[] {
  const path = new URL(folder, rulesFolder);
  const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
  const names = new Set(files.map((file) => basename(file)));
  return readRules().records.filter(({ id }) => names.has(`${id}.yaml`));
}
