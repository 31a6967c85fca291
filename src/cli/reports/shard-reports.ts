import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { ValidateFunction } from "ajv";
import { errorCode } from "../../model/error-code.ts";
import { toPackageFile } from "../../model/package-info.ts";
import { readJsonFile } from "../files/json-file.ts";
import { statNamed } from "../files/stat-named.ts";
import type { CheckOutput, OutputShard } from "../formats/check-output.ts";
import { UsageError } from "../usage-error.ts";

/** What one shard printed. */
export interface ShardReport extends CheckOutput {
  readonly shard: OutputShard;
}

const REPORT = "what `check --shard … --format json` prints";

/** A file, or those of a folder that are named `.json`. */
export function listReports(path: string, cwd: string): readonly string[] {
  const folder = resolve(cwd, path);
  if (statNamed(folder, path)?.isDirectory() !== true) return [path];
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return names.sort().map((name) => join(path, name));
  } catch (error) {
    throw new UsageError(`${path}: cannot be read (${errorCode(error)})`);
  }
}

/** @throws UsageError where a file holds anything else than a report of this release, with the place. */
export function readShardReport(path: string, cwd: string): ShardReport {
  const document = readJsonFile(resolve(cwd, path), path, `; expected ${REPORT}`);
  const check = (checkShape ??= compileSchema());
  if (!check(document)) {
    const { instancePath: place = "", message = "is another" } = check.errors?.[0] ?? {};
    throw new UsageError(`${path}: expected ${REPORT}; ${place === "" ? "the report" : place} ${message}`);
  }
  if (isShardReport(document)) return document;
  throw new UsageError(`${path}: expected ${REPORT}; the report is that of a whole run`);
}

function isShardReport(document: CheckOutput): document is ShardReport {
  return document.shard !== undefined;
}

let checkShape: ValidateFunction<CheckOutput> | undefined;

/** By the schema that people are given: a report may be of another release, or changed on its way between machines. */
function compileSchema(): ValidateFunction<CheckOutput> {
  const { Ajv } = createRequire(import.meta.url)("ajv") as typeof import("ajv");
  const text = readFileSync(toPackageFile("docs/check-output.schema.json"), "utf8");
  return new Ajv().compile<CheckOutput>(JSON.parse(text) as object);
}
