import { listFormerValues } from "../database/accepted-value.ts";
import type { Database } from "../database/database.ts";
import { isCommonName } from "../database/gate/compile/find-keys.ts";
import {
  findLastName,
  isOfTypes,
  listGoneValues,
  splitField,
  type TypedRecord,
} from "../database/gate/compile/record-words.ts";
import { listSuiteSpellings } from "../database/gate/compile/suite-words.ts";
import { toUsualSpelling } from "../database/gate/gate-word.ts";
import { isParameter, listRecordTemplates } from "../database/record-templates.ts";
import { listArgumentPaths } from "../database/argument-paths.ts";
import { findOrAdd } from "../model/find-or-add.ts";
import {
  findFixedHost,
  toExampleUrl,
  type ArgumentPath,
  type QueryParameter,
  type SunsetRecord,
  type Vocabulary,
} from "../model/index.ts";
import { BoundedCache } from "../semantics/modules/bounded-cache.ts";
import type { Interests, ObjectShape, SoughtMembers } from "../semantics/interests.ts";

/** The ids of the records that can have a finding in a text, each with its rule; all of them for texts that are not searched first. */
export type SoughtRecords = ReadonlyMap<string, string> | "all";

/** Sets of records for which interests are kept: an editor may meet many in a day. */
const MAX_KEPT = 200;
const cache = new WeakMap<Database, BoundedCache<Interests>>();

/**
 * What the semantic layer has to look for, so that every one of these records can be matched, whichever rules are on. `apiHosts` are URLs
 * at which the API answers too, by the settings.
 */
export function toInterests(database: Database, sought: SoughtRecords, apiHosts: readonly string[] = []): Interests {
  const known = findOrAdd(cache, database, () => new BoundedCache<Interests>(MAX_KEPT));
  return findOrAdd(known, `${toKey(sought)} ${apiHosts.join()}`, () => {
    const records = database.records.filter(({ id }) => sought === "all" || sought.has(id));
    return listInterests(records, database, apiHosts);
  });
}

function toKey(sought: SoughtRecords): string {
  return sought === "all" ? sought : [...sought.keys()].sort().join();
}

function listInterests(records: readonly SunsetRecord[], database: Database, apiHosts: readonly string[]): Interests {
  return {
    clients: database.clients,
    seeksRequests: !records.every(isOfBuckets),
    objectKeys: [...new Set(records.flatMap(objectKeysOf))],
    expressionWords: records.flatMap((record) => (record.kind === "expression-field" ? [record.field] : [])),
    bucketArguments: listBucketArguments(records, database),
    bucketTypes: database.vocabulary.bucketTypes,
    bindingTypes: records.some(isOfUses) ? database.vocabulary.bucketTypes : [],
    suites: records.flatMap((record) => (record.kind === "cipher-suite" ? listSuiteSpellings(record) : [])),
    headers: {
      together: records.flatMap((record) => (record.kind === "header-pair" ? record.headers : [])),
      alone: records.flatMap((record) => (record.kind === "header" ? record.headers : [])),
    },
    responseMembers: toResponseMembers(records),
    // Of a type that one record knows, members may be read that another one is about.
    shapes: records.some(isOfAnswers)
      ? database.records.filter(isOfTypes).flatMap((record) => toShapes(record, database.vocabulary))
      : [],
    comparedConstants: new Set(records.flatMap(listGoneValues)),
    roots: database.vocabulary.roots,
    words: new Set(records.flatMap((record) => wordsOf(record, database))),
    hosts: [...database.vocabulary.apiHosts, ...apiHosts].map(findFixedHost),
  };
}

/** The arguments of interest in calls of a bucket, and in calls that return an upload, whose own calls are found from there. */
function listBucketArguments(
  records: readonly SunsetRecord[],
  { binding, vocabulary }: Pick<Database, "binding" | "vocabulary">,
): readonly ArgumentPath[] {
  const places = records.flatMap(listArgumentPaths);
  const isOfUpload = places.some(({ method }) => binding.methods[method]?.on === "upload");
  const giving = Object.entries(isOfUpload ? binding.methods : {}).filter(([, { result }]) =>
    result.types.some((type) => vocabulary.uploadTypes.includes(type)),
  );
  return [...places, ...giving.map(([method]) => ({ method }))];
}

/** Shapes of responses; one request of a record stands for all of its requests. */
function toShapes(
  { fields, returned: { companions, under }, target }: TypedRecord,
  { apiHosts }: Vocabulary,
): readonly ObjectShape[] {
  const [[endpoint], [at]] = [target.endpoints, under];
  if (endpoint === undefined || at === undefined) return [];
  return [
    { fields: fields.map(findLastName), companions, url: `${toExampleUrl(apiHosts[0] ?? "")}${endpoint.path}`, at },
  ];
}

/** The last names of removed response fields; a nested field counts only where it is read of its parent. */
function toResponseMembers(records: readonly SunsetRecord[]): SoughtMembers {
  const sought = new Map<string, ReadonlySet<string> | undefined>();
  for (const field of records.flatMap((record) => ("returned" in record ? record.fields : []))) {
    const [member = field, owner] = field.split(".").reverse();
    const owners = sought.has(member) ? sought.get(member) : new Set<string>();
    sought.set(member, owner === undefined || owners === undefined ? undefined : new Set([...owners, owner]));
  }
  return sought;
}

/** Properties that make an object literal worth a look: the first name of a field that has a name of its own. */
function objectKeysOf(record: SunsetRecord): readonly string[] {
  if (record.kind === "payload-field") return record.fields.map(firstName);
  if (record.kind !== "payload-value") return [];
  // A lone field such as `value` says nothing without the request around it.
  return record.places.flatMap(({ field }) => (field.includes(".") ? [firstName(field)] : []));
}

/** Whether the calls of a bucket, its bindings and their environment are all that a record is about. */
function isOfBuckets({ kind }: SunsetRecord): boolean {
  return kind.startsWith("bucket-") || kind === "compatibility-flag";
}

/** Whether a record is about members of what requests give. */
function isOfAnswers(record: SunsetRecord): boolean {
  return "returned" in record;
}

/** Whether a record asks how the code uses the bindings that it declares. */
function isOfUses(record: SunsetRecord): boolean {
  return record.kind === "bucket-binding" && record.flaw === "undeclared";
}

/** The words that in an argument show that a call concerns the record. */
function wordsOf(record: SunsetRecord, { vocabulary }: Database): readonly string[] {
  // Where the path lives on, its segments are no sought argument.
  const segments = listRecordTemplates(record)
    .filter(({ endpoint }) => endpoint?.clientMethodsOnly !== true || endpoint.identifiesApi)
    .flatMap((template) => template.segments);
  const literals = segments.filter((segment) => !isParameter(segment));
  const spelled = literals.flatMap((segment) => vocabulary.segments[segment] ?? [segment]);
  return [...spelled, ...wordsOfKind(record), ...listOptions(record)];
}

/** The options that stand on the way to the arguments of a bucket's calls: `onlyIf` of `2.onlyIf`. */
function listOptions(record: SunsetRecord): readonly string[] {
  const names = listArgumentPaths(record).flatMap(({ at = "" }) => at.split("."));
  return names.filter((name) => !/^\d*$/.test(name));
}

function wordsOfKind(record: SunsetRecord): readonly string[] {
  switch (record.kind) {
    case "path-segment":
      return record.segment.split("/");
    case "payload-field":
      return [...Object.values(record.when ?? {}), ...record.fields.flatMap(namesOf)];
    case "payload-value":
      return [...listFormerValues(record), ...record.places.flatMap(({ field }) => field.split("."))];
    case "expression-field":
      return [record.field];
    case "bucket-option":
      return [record.option];
    case "bucket-checksum":
    case "bucket-etag":
      return record.fields;
    case "bucket-conflict":
      return record.apart.flat();
    case "bucket-page":
      return [record.limit, ...record.resumes];
    case "bucket-cursor":
      return [record.cursor, ...record.same];
    case "query-parameter":
      return record.parameters.flatMap(wordsOfParameter);
    case "header":
    case "header-pair":
      return record.headers.flatMap((name) => [name, toUsualSpelling(name)]);
    default:
      return [];
  }
}

/** A parameter that is gone by itself, else what its values begin with; its name is any parameter's. */
function wordsOfParameter({ name, forms }: QueryParameter): readonly string[] {
  if (forms === undefined) return [name];
  return forms.flatMap(({ prefix }) => (prefix === undefined ? [] : prefix.split(/[^\w-]+/).filter(Boolean)));
}

/** A function may be given no more than what the field stands in, which is known by names that are not those of any object. */
function namesOf(field: string): readonly string[] {
  const [, ...others] = splitField(field);
  return [firstName(field), ...others.filter((name) => !isCommonName(name))];
}

function firstName(field: string): string {
  return splitField(field)[0] ?? field;
}
