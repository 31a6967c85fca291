import type { ClientSignature, Problem, SunsetRecord } from "../model/index.ts";
import type { DatabaseDocument } from "./database-document.ts";
import { isParameter, splitTemplate } from "./record-templates.ts";

/** What is there before the documents are added. */
export interface Existing {
  readonly records: readonly SunsetRecord[];
  readonly clients: readonly ClientSignature[];
}

/** Ids, and methods of deprecated paths, that two files claim; reported at the later file. */
export function checkUniqueness(documents: readonly DatabaseDocument[], existing: Existing): readonly Problem[] {
  const ids = new Set([
    ...existing.records.map(({ id }) => `record ${id}`),
    ...existing.clients.map(({ id }) => `client ${id}`),
  ]);
  const owners = new Map(
    existing.records.flatMap((record) => listClaims(record).map(({ claim }) => [claim, record.id])),
  );
  return documents.flatMap((document) => [...checkId(document, ids), ...checkClaims(document, owners)]);
}

function checkId(document: DatabaseDocument, taken: Set<string>): readonly Problem[] {
  const { kind, name, value } = document;
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

function checkClaims(document: DatabaseDocument, owners: Map<string, string>): readonly Problem[] {
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
    const shape = splitTemplate(path).map((segment) => (isParameter(segment) ? ":" : segment));
    return methods.map((method) => ({ claim: `${method} /${shape.join("/")}`, index }));
  });
}
