import { ProblemError, type ClientSignature, type Problem, type SunsetRecord } from "../model/index.ts";
import type { BindingFacts } from "./binding-facts.ts";
import { checkManagementApi } from "./check-management-api.ts";
import { isCalendarDate } from "../model/calendar-date.ts";
import { checkRecordMeaning, describeOpenPlaceholder } from "./check-meaning.ts";
import { createShapeCheck, getShapeCheck, type ShapeCheck } from "./check-shape.ts";
import { checkUniqueness } from "./check-uniqueness.ts";
import type { DatabaseData } from "./database-data.ts";
import type { DatabaseDocument, DocumentKind } from "./database-document.ts";
import { listOpenFacts } from "./fill-texts.ts";
import { listDatabaseFiles } from "./list-database-files.ts";
import type { ManagementApiFacts } from "./management-api-facts.ts";
import { readDocument } from "./read-document.ts";
import type { SharedFacts } from "./record-texts.ts";
import { readVocabulary, type WrittenVocabulary } from "./read-vocabulary.ts";
import { extendVocabulary, selectVocabulary } from "./sided-vocabulary.ts";

/** Kinds that a further database may not hold. */
const ownKinds: ReadonlySet<DocumentKind> = new Set(["facts", "management-api", "release"]);

/** How a database is read. */
export interface ReadOptions {
  /** What the files are added to; without it they have to hold the package's own kinds too. */
  readonly base?: DatabaseData;
  /** The schema's text; the one that comes with the package when not given. */
  readonly schema?: string;
}

/** Reads and checks the files of rules databases. Throws one `ProblemError` with all that is wrong. */
export function readDatabase(paths: readonly string[], { base, schema }: ReadOptions = {}): DatabaseData {
  const problems: Problem[] = [];
  const checkShape = schema === undefined ? getShapeCheck() : createShapeCheck(schema);
  const documents = paths.flatMap((path) => nameApi(readDocuments(path, checkShape, problems)));
  problems.push(...checkOwnership(documents, base));
  const data = combine(documents, base);
  if (data === undefined) throw new ProblemError(problems);
  problems.push(...checkMeaning(documents, data, base));
  if (problems.length > 0) throw new ProblemError(problems);
  return data;
}

/** The documents of a path whose shape is right. */
function readDocuments(path: string, checkShape: ShapeCheck, problems: Problem[]): readonly DatabaseDocument[] {
  return listFiles(path, problems).flatMap((file) => {
    const read = readDocument(file);
    const wrong = isProblems(read) ? read : checkShape(read);
    problems.push(...wrong);
    return isProblems(read) || wrong.length > 0 ? [] : [read];
  });
}

/** A database's vocabulary names the API for all records that end on a day and name none. */
function nameApi(documents: readonly DatabaseDocument[]): readonly DatabaseDocument[] {
  const api = documents.find(({ kind, value }) => kind === "vocabulary" && value.api !== undefined)?.value.api;
  if (api === undefined) return documents;
  return documents.map((document) => {
    const { kind, value } = document;
    return kind === "record" && "endOfLife" in value ? { ...document, value: { api, ...value } } : document;
  });
}

function isProblems(read: DatabaseDocument | readonly Problem[]): read is readonly Problem[] {
  return Array.isArray(read);
}

function listFiles(path: string, problems: Problem[]): readonly string[] {
  try {
    return listDatabaseFiles(path);
  } catch {
    const message = "is no file or folder; expected a rules database.";
    problems.push({ file: path, line: undefined, column: undefined, message });
    return [];
  }
}

/** The binding's facts, what the reference API serves and the release are the package's own. */
function checkOwnership(documents: readonly DatabaseDocument[], base: DatabaseData | undefined): readonly Problem[] {
  if (base === undefined) return [];
  return documents
    .filter(({ kind }) => ownKinds.has(kind))
    .map((document) =>
      document.createProblem([], "A further database may hold records, clients and a vocabulary only."),
    );
}

/** Undefined when one of the package's own files is missing; a problem of it has been found then. */
function combine(documents: readonly DatabaseDocument[], base: DatabaseData | undefined): DatabaseData | undefined {
  const valuesOf = (kind: DocumentKind): readonly unknown[] =>
    documents.filter((document) => document.kind === kind).map(toData);
  const [binding = base?.binding] = valuesOf("facts") as readonly BindingFacts[];
  const [managementApi = base?.managementApi] = valuesOf("management-api") as readonly ManagementApiFacts[];
  const [release = base] = valuesOf("release") as readonly { readonly release: string }[];
  const words = (valuesOf("vocabulary") as readonly WrittenVocabulary[]).map(readVocabulary);
  if (binding === undefined || managementApi === undefined || release === undefined) return undefined;
  return {
    release: release.release,
    records: [...(base?.records ?? []), ...(valuesOf("record") as readonly SunsetRecord[])],
    clients: [...(base?.clients ?? []), ...(valuesOf("client") as readonly ClientSignature[])],
    vocabulary: words.reduce(extendVocabulary, base?.vocabulary ?? readVocabulary({})),
    binding,
    managementApi,
  };
}

function toData({ kind, name, value }: DatabaseDocument): unknown {
  return kind === "record" || kind === "client" ? { ...value, id: name } : value;
}

function checkMeaning(
  documents: readonly DatabaseDocument[],
  { vocabulary, binding, managementApi }: DatabaseData,
  base: DatabaseData | undefined,
): readonly Problem[] {
  const context = { vocabulary: selectVocabulary(vocabulary, "both"), binding, managementApi };
  const records = documents.filter(({ kind }) => kind === "record");
  return [
    ...documents.flatMap(checkRelease),
    ...documents.filter(({ kind }) => kind === "management-api").flatMap(checkManagementApi),
    ...documents.filter(({ kind }) => ownKinds.has(kind)).flatMap((document) => checkFactTexts(document, context)),
    ...records.flatMap((document) => checkRecordMeaning(document, context)),
    ...checkUniqueness(documents, base ?? { records: [], clients: [] }),
  ];
}

function checkFactTexts(document: DatabaseDocument, shared: SharedFacts): readonly Problem[] {
  return listOpenFacts(document.value, shared).map(({ path, text }) =>
    document.createProblem(path, describeOpenPlaceholder(text)),
  );
}

function checkRelease(document: DatabaseDocument): readonly Problem[] {
  if (document.kind !== "release" || isCalendarDate(String(document.value.release))) return [];
  return [document.createProblem(["release"], "`release` must be a day of the calendar.")];
}
