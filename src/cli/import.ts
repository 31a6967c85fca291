import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import picocolors from "picocolors";
import { loadDatabases } from "../database/load-database.ts";
import { formatProblem, ProblemError } from "../model/index.ts";
import { toPrintable } from "../model/to-printable.ts";
import { importOpenApi, MARK, type DatabaseFile, type ImportedDatabase } from "../openapi/import-openapi.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import type { ImportOptions } from "./import-options.ts";
import { UsageError } from "./usage-error.ts";
import { errorCode } from "../model/error-code.ts";

/** Problems of a document that are told one by one. */
const MAX_TOLD = 10;

/** `import`: makes a database of an API from its OpenAPI document. Files that a person has taken over are kept. */
export async function importDatabase(options: ImportOptions, io: CommandIo): Promise<ExitCode> {
  try {
    const imported = await importOpenApi(resolve(io.cwd, options.document), options);
    const folder = resolve(io.cwd, options.out);
    const kept = write(folder, imported.files);
    // What is wrong in the new database, or in a file that was kept, is told now and not to those who use it.
    loadDatabases([folder]);
    tell(imported, kept, options, io);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    for (const problem of error.problems) io.error(`${toPrintable(formatProblem(problem))}\n`);
    return 2;
  }
}

/** The names of files that are there and were not made by an import, which stay as they are. */
function write(folder: string, files: readonly DatabaseFile[]): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    const there = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
    const kept = there.filter((name) => !readFileSync(join(folder, name), "utf8").startsWith(MARK));
    for (const name of there) if (!kept.includes(name)) rmSync(join(folder, name));
    for (const { path, text } of files) if (!kept.includes(path)) writeFileSync(join(folder, path), text);
    return kept;
  } catch (error) {
    throw new UsageError(`--out ${folder}: cannot be written (${errorCode(error)})`);
  }
}

function tell(
  { api, operations, records, leftOut, problems }: ImportedDatabase,
  kept: readonly string[],
  { document, out }: ImportOptions,
  io: CommandIo,
): void {
  const { bold, dim } = picocolors.createColors(io.hasColors);
  const toConfirm = records.filter((record) => record.toConfirm !== undefined);
  const sections = [
    toSection(
      "Days to confirm: the text says one, no field of the document does",
      toConfirm.map(({ id, toConfirm: text = "" }) => `${id}: "${text}"`),
    ),
    toSection(
      "Left out",
      leftOut.map(({ subject, reason }) => `${subject}: ${reason}`),
    ),
    toSection("Kept as a person left them", kept),
    toSection(`Not valid in ${document}; the rest was read`, problems.map(formatProblem)),
  ];
  io.out(`${bold(api.title)}: ${records.length} records from ${operations} operations, in ${out}\n`);
  for (const [heading = "", ...lines] of sections) {
    if (lines.length === 0) continue;
    io.out(`\n${bold(heading)}\n${lines.map((line) => `  ${toPrintable(line)}\n`).join("")}`);
  }
  io.out(dim(`\nUse it: settings: { sunset: { databases: ["${out}"] } }\n`));
}

function toSection(heading: string, lines: readonly string[]): readonly string[] {
  const others = lines.length - MAX_TOLD;
  return [heading, ...lines.slice(0, MAX_TOLD), ...(others > 0 ? [`… and ${others} more`] : [])];
}
