import { ProblemError, toExampleUrl, type Problem } from "../model/index.ts";
import { listOperations, type LeftOut } from "./list-operations.ts";
import { listRecords } from "./list-records.ts";
import { readOpenApi } from "./read-openapi.ts";
import { toApi, type ApiOptions } from "./to-api.ts";
import { toClient } from "./to-client.ts";
import { toRecords } from "./to-record.ts";
import { stringify } from "yaml";

/** A file of the new database. */
export interface DatabaseFile {
  /** Below the database's folder. */
  readonly path: string;
  readonly text: string;
}

/** A database made from a document. */
export interface ImportedDatabase {
  readonly api: { readonly id: string; readonly title: string };
  readonly files: readonly DatabaseFile[];
  /** How many operations there are, and how many of them, or of what they take and give, have records. */
  readonly operations: number;
  readonly records: readonly { readonly id: string; readonly title: string; readonly toConfirm: string | undefined }[];
  /** What the document says that is in no record. */
  readonly leftOut: readonly LeftOut[];
  /** What is wrong in the document and kept nothing from its work. */
  readonly problems: readonly Problem[];
}

/** The first line of each file, by which a later import knows what it may replace. */
export const MARK =
  "# Made by `eslint-plugin-sunset import`. Delete this line to keep your changes from a later import.";

/**
 * Makes a database from a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0: one record for what it marks as deprecated, an `api.yaml`, and
 * how generated clients call it where `packages` names some. Throws a `ProblemError` for a document that cannot be read or has no host.
 */
export async function importOpenApi(path: string, options: ApiOptions = {}): Promise<ImportedDatabase> {
  const { document, problems } = await readOpenApi(path);
  const { api, leftOut: ofApi } = toApi(document, options);
  const { operations, leftOut: ofPaths } = listOperations(document);
  const planned = listRecords(operations, document.root);
  const [prefix] = api.apiHosts;
  if (prefix === undefined) throw new ProblemError([toHostless(document.file)]);
  const host = toExampleUrl(prefix);
  const records = toRecords(planned, { document, apiId: api.id, host });
  const client = toClient(planned, api.packages ?? [], { title: `Generated clients of ${api.title}`, base: host });
  return {
    api,
    files: [
      toFile("api.yaml", api),
      ...records.map(({ id, value, toConfirm }) => toFile(`${id}.yaml`, value, toConfirm)),
      ...(client === undefined ? [] : [toFile(`${api.id}-client.yaml`, client)]),
    ],
    operations: operations.length,
    records: records.map(({ id, value, toConfirm }) => ({ id, title: String(value.title), toConfirm })),
    leftOut: [...ofApi, ...ofPaths],
    problems,
  };
}

function toHostless(file: string): Problem {
  const message = "has no server that is a host of the API alone; give one: --host https://api.example.com";
  return { file, line: undefined, column: undefined, message };
}

function toFile(path: string, value: unknown, toConfirm?: string): DatabaseFile {
  const remark =
    toConfirm === undefined ? "" : `# To confirm: the document says "${toConfirm.replace(/\s+/gu, " ")}"\n`;
  return { path, text: `${MARK}\n${remark}${stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })}` };
}
