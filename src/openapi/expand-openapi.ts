import { join } from "node:path";
import type { DatabaseDocument, DocumentKind } from "../database/database-document.ts";
import { ProblemError, type Problem } from "../model/index.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { listOperations } from "./list-operations.ts";
import type { Node } from "./openapi-document.ts";
import { toDatabase } from "./to-database.ts";

/**
 * The files of the database that an OpenAPI document describes, where settings name the document itself: as `import` would make them, without
 * what only `import` can do. Any other document is itself.
 */
export function expandOpenApi(document: DatabaseDocument): readonly DatabaseDocument[] | readonly Problem[] {
  const { file, value } = document;
  if (value.openapi === undefined && value.swagger === undefined) return [document];
  const reason = findReason(value);
  if (reason !== undefined) return [document.createProblem([], `${reason}; make a database of it: \`import\`.`)];
  const described = { root: value, file };
  try {
    const { api, records } = toDatabase(described, listOperations(described), {});
    const create = (name: string, kind: DocumentKind, written: object): DatabaseDocument => ({
      file: join(file, `${name}.yaml`),
      name,
      kind,
      value: JSON.parse(JSON.stringify(written)) as Node,
      createProblem: (_, message) => document.createProblem([], `${name}: ${message}`),
    });
    return [create("api", "api", api), ...records.map((record) => create(record.id, "record", record.value))];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems;
  }
}

/** Why a document cannot be read as it is. */
function findReason(root: Node): string | undefined {
  if (typeof root.openapi !== "string" || !/^3\.[01](?:\.\d+)?$/u.test(root.openapi))
    return "Only documents of OpenAPI 3.0 and 3.1 are read where settings name them";
  return hasOtherFiles(root) ? "The document refers to other files" : undefined;
}

function hasOtherFiles(value: unknown, seen = new Set<unknown>()): boolean {
  // An alias of YAML may stand for what holds it.
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  if (isPlainObject(value) && typeof value.$ref === "string" && !value.$ref.startsWith("#")) return true;
  return Object.values(value).some((each) => hasOtherFiles(each, seen));
}
