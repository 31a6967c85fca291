import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import picocolors from "picocolors";
import { parseDocument } from "yaml";
import { loadDatabases } from "../../database/load-database.ts";
import { formatProblem, ProblemError } from "../../model/index.ts";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { toPrintable } from "../../model/to-printable.ts";
import { importOpenApi, MARK, type ImportedDatabase } from "../../openapi/import-openapi.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import type { ImportOptions } from "../arguments/import-options.ts";
import { toCount } from "../texts/to-count.ts";
import { UsageError } from "../usage-error.ts";
import { errorCode } from "../../model/error-code.ts";

/** Problems of a document that are told one by one. */
const MAX_TOLD = 10;

/** `import`: makes a database of an API from its OpenAPI document. Files that a person has taken over are kept. */
export async function importDatabase(options: ImportOptions, io: CommandIo): Promise<ExitCode> {
  try {
    const previous = options.previous === undefined ? undefined : resolve(io.cwd, options.previous);
    const imported = await importOpenApi(resolve(io.cwd, options.document), { ...options, previous });
    const folder = resolve(io.cwd, options.out);
    const kept = write(folder, imported);
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

/** Files of the folder that stay as they are. */
interface KeptFiles {
  /** Not made by an import. */
  readonly own: readonly string[];
  /** Of what the document does not have any more: code that uses it is wrong as before. */
  readonly gone: readonly string[];
}

/** Writes what was imported in the place of what an earlier import made. */
function write(folder: string, { files, isDescribed }: ImportedDatabase): KeptFiles {
  try {
    makeFolder(resolve(folder));
    const there = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
    const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
    const own = there.filter((name) => !textOf(name).startsWith(MARK));
    const others = there.filter((name) => !own.includes(name) && !files.some(({ path }) => path === name));
    const gone = others.filter((name) => !isDescribed(readRecord(textOf(name))));
    for (const name of others) if (!gone.includes(name)) rmSync(join(folder, name));
    for (const { path, text } of files) if (!own.includes(path)) writeFileSync(join(folder, path), text);
    return { own, gone };
  } catch (error) {
    throw new UsageError(`--out ${folder}: cannot be written (${errorCode(error)})`);
  }
}

/** Makes a folder and those above it, one by one: in `/proc`, where none can be made, Node's own way to make several tries for ever. */
function makeFolder(path: string): void {
  const known = statSync(path, { throwIfNoEntry: false });
  if (known?.isDirectory() === true) return;
  if (known === undefined) makeFolder(dirname(path));
  mkdirSync(path);
}

/** A file of an earlier import, which only a person can have made something else than a mapping. */
function readRecord(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = parseDocument(text).toJS();
  return isPlainObject(value) ? value : {};
}

function tell(
  { api, operations, records, leftOut, problems }: ImportedDatabase,
  { own, gone }: KeptFiles,
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
    toSection("Kept as a person left them", own),
    toSection("Kept from an earlier import: the document no longer has what they are of", gone),
    toSection(`Not valid in ${document}; the rest was read`, problems.map(formatProblem)),
  ];
  io.out(
    `${bold(api.title)}: ${toCount(records.length, "record")} from ${toCount(operations, "operation")}, in ${out}\n`,
  );
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
