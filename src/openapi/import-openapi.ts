import { stringify } from "yaml";
import { isCalendarDate } from "../model/calendar-date.ts";
import { ProblemError, toFileProblem, type Problem } from "../model/index.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { compareDocuments } from "./compare-documents.ts";
import { listOperations, type Operation } from "./list-operations.ts";
import type { Changes } from "./marks.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { readOpenApi } from "./read-openapi.ts";
import type { ApiOptions } from "./to-api.ts";
import { toDatabase, type DescribedDatabase } from "./to-database.ts";

/** A file of the new database. */
export interface DatabaseFile {
  /** Below the database's folder. */
  readonly path: string;
  readonly text: string;
}

/** A database made from a document. */
export interface ImportedDatabase extends Pick<DescribedDatabase, "api" | "leftOut" | "isDescribed"> {
  readonly files: readonly DatabaseFile[];
  /** How many operations there are, and how many of them, or of what they take and give, have records. */
  readonly operations: number;
  readonly records: readonly { readonly id: string; readonly title: string; readonly toConfirm: string | undefined }[];
  /** What is wrong in the document and kept nothing from its work. */
  readonly problems: readonly Problem[];
}

/** The first line of each file, by which a later import knows what it may replace. */
export const MARK =
  "# Made by `eslint-plugin-sunset import`. Delete this line to keep your changes from a later import.";

/** What a database is made from, beside the document. */
export interface ImportRequest extends ApiOptions {
  /** The document as it was: what it has and the other has not is gone. */
  readonly previous?: string | undefined;
  /** ISO date from which the document holds; by default the one that begins its version. */
  readonly date?: string | undefined;
}

/**
 * Makes a database from a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0: one record for what it marks as deprecated, an `api.yaml`, and
 * how generated clients call it where `packages` names some; with `previous`, one record for what the earlier document had besides. Throws a `ProblemError` for a document that cannot be read or has no host.
 */
export async function importOpenApi(path: string, request: ImportRequest = {}): Promise<ImportedDatabase> {
  const { document, problems } = await readOpenApi(path);
  const listed = listOperations(document);
  const changes = await compareWithPrevious(document, listed.operations, request);
  const { api, records, client, leftOut, isDescribed } = toDatabase(document, listed, request, changes);
  return {
    api,
    leftOut,
    isDescribed,
    files: [
      toFile("api.yaml", api),
      ...records.map(({ id, value, toConfirm }) => toFile(`${id}.yaml`, value, toConfirm)),
      ...(client === undefined ? [] : [toFile(`${api.id}-client.yaml`, client)]),
    ],
    operations: listed.operations.length,
    records: records.map(({ id, value, toConfirm }) => ({ id, title: String(value.title), toConfirm })),
    problems,
  };
}

/** What differs from the document as it was; undefined where none is given. */
async function compareWithPrevious(
  document: OpenApiDocument,
  now: readonly Operation[],
  { previous, date }: ImportRequest,
): Promise<Changes | undefined> {
  if (previous === undefined) return undefined;
  const day = date ?? findVersionDate(document);
  if (day === undefined)
    throw toProblem(document, "has no version that begins with a date; say from when it holds: --date 2026-12-31");
  const { document: earlier } = await readOpenApi(previous);
  return compareDocuments({ before: listOperations(earlier).operations, now, day });
}

function findVersionDate({ root }: OpenApiDocument): string | undefined {
  const version = isPlainObject(root.info) ? String(root.info.version) : "";
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(version)?.[0];
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

function toProblem({ file }: OpenApiDocument, message: string): ProblemError {
  return new ProblemError([toFileProblem(file, message)]);
}

function toFile(path: string, value: unknown, toConfirm?: string): DatabaseFile {
  const remark =
    toConfirm === undefined ? "" : `# To confirm: the document says "${toConfirm.replace(/\s+/gu, " ")}"\n`;
  return { path, text: `${MARK}\n${remark}${stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })}` };
}
