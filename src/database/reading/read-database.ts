import { dirname } from "node:path";
import {
  ProblemError,
  toFileProblem,
  type ClientSignature,
  type Problem,
  type SunsetRecord,
} from "../../model/index.ts";
import type { BindingFacts } from "../binding-facts.ts";
import { checkManagementApi } from "./check-management-api.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";
import { isWithin } from "../../model/is-within.ts";
import { checkRecordMeaning, describeOpenPlaceholder } from "./check-meaning.ts";
import { createShapeCheck, getShapeCheck, type ShapeCheck } from "./check-shape.ts";
import { checkClaims, checkIds } from "./check-uniqueness.ts";
import type { DatabaseData } from "../database-data.ts";
import type { DatabaseDocument, DocumentKind } from "../database-document.ts";
import { listOpenFacts } from "../texts/fill-texts.ts";
import { listDatabaseFiles } from "../list-database-files.ts";
import type { ManagementApiFacts } from "../management-api-facts.ts";
import { readApi, type WrittenApi } from "./read-api.ts";
import { readDocument } from "./read-document.ts";
import type { SharedFacts } from "../texts/record-texts.ts";
import { readVocabulary, type WrittenVocabulary } from "./read-vocabulary.ts";
import { extendVocabulary, selectVocabulary } from "../sided-vocabulary.ts";
import { groupBy } from "../../model/group-by.ts";

/** Kinds that only the package's own database has. */
const ownKinds: ReadonlySet<DocumentKind> = new Set(["facts", "management-api"]);

/** The documents of one API's database, and what they are added to. */
interface Group {
  readonly documents: readonly DatabaseDocument[];
  /** Undefined for the package's own database, which has to hold everything. */
  readonly base: Omit<DatabaseData, "api"> | DatabaseData | undefined;
}

/** Reads and checks the files of the package's own database with the text of its schema. Throws one `ProblemError` with all that is wrong. */
export function readDatabase(path: string, schema: string): DatabaseData {
  const problems: Problem[] = [];
  const documents = readDocuments(path, createShapeCheck(schema), problems);
  problems.push(...checkIds(documents));
  const [data] = combineAll([{ documents, base: undefined }], problems);
  if (data === undefined || problems.length > 0) throw new ProblemError(problems);
  return data;
}

/**
 * Reads and checks the files of further databases: a file below a folder with an `api.yaml` is of that API, any other is added to the
 * built-in database, which comes first. `expand` says what files a document stands for. Throws one `ProblemError` with all that is wrong.
 */
export function readDatabases(
  paths: readonly string[],
  builtin: DatabaseData,
  expand: Expand = (document) => [document],
): readonly [DatabaseData, ...DatabaseData[]] {
  const problems: Problem[] = [];
  const documents = paths.flatMap((path) => readDocuments(path, getShapeCheck(), problems, expand));
  problems.push(...checkIds(documents, builtin));
  const [extended, ...others] = combineAll(groupByApi(documents, builtin), problems);
  if (extended === undefined || problems.length > 0) throw new ProblemError(problems);
  return [extended, ...others];
}

/** The files of a database for which one document stands, or what is wrong with it. */
export type Expand = (document: DatabaseDocument) => readonly DatabaseDocument[] | readonly Problem[];

/** The documents of a path whose shape is right. */
function readDocuments(
  path: string,
  checkShape: ShapeCheck,
  problems: Problem[],
  expand: Expand = (document) => [document],
): readonly DatabaseDocument[] {
  return listFiles(path, problems).flatMap((file) => {
    const read = readDocument(file);
    // Only what is named itself stands for others: below a folder it is where its database may come from.
    const expanded = isProblems(read) ? read : file === path ? expand(read) : [read];
    return expanded.filter((each): each is DatabaseDocument => {
      const wrong = "createProblem" in each ? checkShape(each) : [each];
      problems.push(...wrong);
      return wrong.length === 0;
    });
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
    problems.push(toFileProblem(path, message));
    return [];
  }
}

/** The built-in API's documents first; another API has of the built-in database what no API has for itself. */
function groupByApi(documents: readonly DatabaseDocument[], builtin: DatabaseData): readonly Group[] {
  const folders = documents.filter(({ kind }) => kind === "api").map(({ file }) => dirname(file));
  const nearest = (file: string): string | undefined =>
    folders.filter((folder) => isWithin(file, folder)).sort((one, other) => other.length - one.length)[0];
  const groups = groupBy(documents, ({ file }) => nearest(file));
  const { release, clients, binding, managementApi } = builtin;
  // Which files configure a deployment is a matter of the project, whatever API its code calls.
  const vocabulary = { ...readVocabulary({}), deploymentConfigs: builtin.vocabulary.deploymentConfigs };
  const shared = { release, clients, binding, managementApi, records: [], vocabulary };
  return [
    { documents: groups.get(undefined) ?? [], base: builtin },
    ...folders.map((folder) => ({ documents: groups.get(folder) ?? [], base: shared })),
  ];
}

/** The data of the groups in which nothing that others need is missing; what is wrong is added to the problems. */
function combineAll(groups: readonly Group[], problems: Problem[]): readonly DatabaseData[] {
  return groups.flatMap((group) => {
    problems.push(...checkOwnership(group));
    const data = combine(group);
    if (data === undefined) return [];
    problems.push(...checkMeaning(group, data));
    return [data];
  });
}

/** The binding's facts and what the reference API serves are the package's own, and the built-in API has its release. */
function checkOwnership({ documents, base }: Group): readonly Problem[] {
  if (base === undefined) return [];
  const isOfApi = documents.some(({ kind }) => kind === "api");
  const isForeign = ({ kind }: DatabaseDocument): boolean => ownKinds.has(kind) || (kind === "release" && !isOfApi);
  const message = "A further database may hold records, clients and a vocabulary only.";
  return documents.filter(isForeign).map((document) => document.createProblem([], message));
}

/** Undefined when a file that a database needs is missing; a problem of it has been found then. */
function combine(group: Group): DatabaseData | undefined {
  const { documents, base } = group;
  const shared = combineShared(group);
  const records = valuesOf(documents, "record") as readonly SunsetRecord[];
  const [written] = valuesOf(documents, "api") as readonly WrittenApi[];
  const own = written === undefined ? undefined : readApi(written, records);
  const api = own?.api ?? (base !== undefined && "api" in base ? base.api : undefined);
  if (api === undefined || shared === undefined) return undefined;
  const words = (valuesOf(documents, "vocabulary") as readonly WrittenVocabulary[]).map(readVocabulary);
  const added = own === undefined ? words : [own.vocabulary, ...words];
  return {
    api,
    ...shared,
    records: [...(base?.records ?? []), ...records],
    clients: [...(base?.clients ?? []), ...(valuesOf(documents, "client") as readonly ClientSignature[])],
    vocabulary: added.reduce(extendVocabulary, base?.vocabulary ?? readVocabulary({})),
  };
}

/** What a database has once: its own, or that of the database which it is added to. */
function combineShared({
  documents,
  base,
}: Group): Pick<DatabaseData, "release" | "binding" | "managementApi"> | undefined {
  const [binding = base?.binding] = valuesOf(documents, "facts") as readonly BindingFacts[];
  const [managementApi = base?.managementApi] = valuesOf(documents, "management-api") as readonly ManagementApiFacts[];
  const [release = base] = valuesOf(documents, "release") as readonly { readonly release: string }[];
  if (binding === undefined || managementApi === undefined || release === undefined) return undefined;
  return { release: release.release, binding, managementApi };
}

function valuesOf(documents: readonly DatabaseDocument[], kind: DocumentKind): readonly unknown[] {
  return documents.filter((document) => document.kind === kind).map(toData);
}

function toData({ kind, name, value }: DatabaseDocument): unknown {
  return kind === "record" || kind === "client" ? { ...value, id: name } : value;
}

function checkMeaning({ documents, base }: Group, data: DatabaseData): readonly Problem[] {
  const { vocabulary, binding, managementApi } = data;
  const context = {
    vocabulary: selectVocabulary(vocabulary, "both"),
    binding,
    managementApi,
    ...(base !== undefined && { rootAdvice: adviseRoots(documents) }),
  };
  const records = documents.filter(({ kind }) => kind === "record");
  return [
    ...documents.flatMap(checkRelease),
    ...documents.filter(({ kind }) => kind === "management-api").flatMap(checkManagementApi),
    ...documents.filter(({ kind }) => ownKinds.has(kind)).flatMap((document) => checkFactTexts(document, context)),
    ...records.flatMap((document) => checkRecordMeaning(document, context)),
    ...checkClaims(documents, base?.records ?? []),
  ];
}

/** Without an `api.yaml`, records are the built-in API's. */
function adviseRoots(documents: readonly DatabaseDocument[]): string {
  const api = documents.find(({ kind }) => kind === "api");
  if (api !== undefined) return ` They are the \`roots\` of ${api.file}.`;
  return " Records of another API need an `api.yaml` in their folder, or above it, in the database that is named.";
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
