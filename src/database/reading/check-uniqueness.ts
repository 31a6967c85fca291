import type { Problem, SunsetRecord } from "../../model/index.ts";
import type { DatabaseData } from "../database-data.ts";
import type { DatabaseDocument } from "../database-document.ts";
import { toRequestKey } from "../record-templates.ts";

/** Ids of records, clients and APIs that two files claim, or a file and what is there before; reported at the later file. */
export function checkIds(
  documents: readonly DatabaseDocument[],
  existing?: Pick<DatabaseData, "api" | "records" | "clients">,
): readonly Problem[] {
  const { records = [], clients = [] } = existing ?? {};
  const ids = new Set([
    ...(existing === undefined ? [] : [`api ${existing.api.id}`]),
    ...records.map(({ id }) => `record ${id}`),
    ...clients.map(({ id }) => `client ${id}`),
  ]);
  return documents.flatMap((document) => checkId(document, ids));
}

/** Methods of deprecated paths of one API that two files claim, or a file and the records before; reported at the later file. */
export function checkClaims(
  documents: readonly DatabaseDocument[],
  records: readonly SunsetRecord[],
): readonly Problem[] {
  const owners = new Map(records.flatMap((record) => listClaims(record).map(({ claim }) => [claim, record.id])));
  return documents.flatMap((document) => checkClaimsOf(document, owners));
}

function checkId(document: DatabaseDocument, taken: Set<string>): readonly Problem[] {
  const { kind, name, value } = document;
  if (kind === "api") return checkApiId(document, taken);
  if (kind !== "record" && kind !== "client") return [];
  const problems: Problem[] = [];
  if (value.id !== undefined && value.id !== name) {
    problems.push(document.createProblem(["id"], `\`id\` must be the file's name, \`${name}\`.`));
  }
  if (taken.has(`${kind} ${name}`)) {
    problems.push(document.createProblem([], `The id \`${name}\` is taken by another ${kind}.`));
  }
  taken.add(`${kind} ${name}`);
  return problems;
}

function checkApiId(document: DatabaseDocument, taken: Set<string>): readonly Problem[] {
  const id = String(document.value.id);
  if (!taken.has(`api ${id}`)) {
    taken.add(`api ${id}`);
    return [];
  }
  return [document.createProblem(["id"], `The id \`${id}\` is taken by another API.`)];
}

function checkClaimsOf(document: DatabaseDocument, owners: Map<string, string>): readonly Problem[] {
  if (document.kind !== "record") return [];
  return listClaims(document.value as unknown as SunsetRecord).flatMap(({ claim, index }) => {
    const owner = owners.get(claim);
    owners.set(claim, document.name);
    if (owner === undefined) return [];
    return [document.createProblem(["endpoints", index, "path"], `${claim} is deprecated by \`${owner}\` already.`)];
  });
}

/** Method and path, parameters without their names, of each deprecated endpoint. */
function listClaims(record: SunsetRecord): readonly { readonly claim: string; readonly index: number }[] {
  if (record.kind !== "endpoint") return [];
  return record.endpoints.flatMap(({ methods, path }, index) => {
    return methods.map((method) => ({ claim: toRequestKey(method, path), index }));
  });
}
