import type {
  BucketHabitRecord,
  BucketOptionRecord,
  BucketUnaskedRecord,
  HeaderPairRecord,
  PayloadFieldRecord,
  PayloadValueRecord,
  QueryParameterRecord,
  ReturnedFields,
  SunsetRecord,
  Vocabulary,
} from "../../../model/index.ts";
import { listHabitWords, toCallWord } from "./bucket-words.ts";
import { anyOf, listHeaderSpellings, type Boundary, type Conjunction, type GateWord } from "../gate-word.ts";
import { toOpenWords, toPathWords, toRootedWords } from "./path-words.ts";
import { listSuiteWords } from "./suite-words.ts";
import { isParameter, listRecordTemplates, listSuffixStarts, splitTemplate } from "../../record-templates.ts";

/** Words that stand together, and what else has to show. */
type Words = Pick<Conjunction, "words" | "needs" | "isNear">;

/** The conjunctions of a record; a text that meets none of them has no finding of it (docs/decisions.md, Text first). */
export function listConjunctions(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  const words = [...listWords(record, vocabulary), ...listTypeWords(record).map(ofObject)];
  return words.map((each) => ({ ...each, record: record.id }));
}

function listWords(record: SunsetRecord, vocabulary: Vocabulary): readonly Words[] {
  switch (record.kind) {
    case "endpoint":
      return [listWholePaths, listSuffixes, listOpenPaths].flatMap((list) => list(record, vocabulary));
    case "path-segment":
      return [{ words: toPathWords(record.segment.split("/"), vocabulary) }];
    case "payload-field":
      return listPayloadFieldWords(record, vocabulary);
    case "payload-value":
      return [{ words: toWords(listCommonTexts(record)) }, ...listOpenTargets(record, vocabulary)];
    case "required-field":
      return listPathEnds(record, vocabulary).map((words) => ({ words, needs: "api" }));
    case "expression-field":
      return [{ words: toWords([record.field]) }];
    case "response-field":
      return listSentFields(record, vocabulary).map(alone);
    case "query-parameter":
      return listParameterWords(record, vocabulary).map(alone);
    case "host":
      return record.hosts.map((host) => ({ words: toWords([host]) }));
    case "header":
      return record.headers.map((header) => ({ words: [anyOf(listHeaderSpellings(header))] }));
    case "header-pair":
      return listPairWords(record);
    case "cipher-suite":
      return listSuiteWords(record);
    case "bucket-option":
    case "bucket-unasked":
      return listOptionWords(record).map(ofBucket);
    case "compatibility-flag":
      return [];
    case "bucket-binding":
      // The rest is in the deployment config, which is read whatever it holds.
      return record.flaw === "undeclared" ? [{ words: [anyOf(vocabulary.bucketTypes, "type")] }] : [];
    default:
      return listBucketWords(record);
  }
}

function alone(words: readonly GateWord[]): Words {
  return { words };
}

/** The names of members by which one object, or one type, is known. */
function ofObject(words: readonly GateWord[]): Words {
  return { words, isNear: true };
}

/**
 * Headers stand together in what one call is given, which spells each as a string of its own in the text itself
 * (src/semantics/headers), or in a command.
 */
function listPairWords({ headers }: HeaderPairRecord): readonly Words[] {
  const namesAs = (boundary: Boundary): readonly GateWord[] =>
    headers.map((header) => anyOf(listHeaderSpellings(header), boundary));
  return [
    { words: namesAs("literal"), needs: "headers" },
    { words: namesAs("anywhere"), needs: "command" },
  ];
}

/** Calls like those of a bucket are made of common words. */
function ofBucket(words: readonly GateWord[]): Words {
  return { words, needs: "bucket" };
}

/** Where no config names the bindings, what is read of a page shows whose it is. */
function listBucketWords(record: BucketHabitRecord): readonly Words[] {
  const ofBuckets = listHabitWords(record).map(ofBucket);
  if (record.kind !== "bucket-page") return ofBuckets;
  const members = anyOf(record.members, "name");
  return [
    ...ofBuckets,
    ...record.places.map(({ method }): Words => ({ words: [toCallWord(method), members], needs: "environment" })),
  ];
}

/** The paths of a record that a request can have, from their root; the last literal is where it is written. */
export function listPaths(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  return listPathWords(record, vocabulary).map((path) => ({ ...path, record: record.id }));
}

/** A segment in another file is what a client is given there; that the client is the API's has to show. */
function listPathWords(record: SunsetRecord, vocabulary: Vocabulary): readonly Words[] {
  if (record.kind !== "path-segment") return listWholePaths(record, vocabulary);
  return listWords(record, vocabulary).map(({ words }) => ({ words, needs: "api" }));
}

/** The paths of a record that are the API's alone, requests that it only changes included: one in a text shows the API. */
export function listOwnPaths(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  return listRecordTemplates(record)
    .filter(({ identifiesApi }) => identifiesApi)
    .map(({ segments }) => ({ words: toRootedWords(segments, vocabulary), record: record.id }));
}

/** A path that other programs have too means this API's where something shows the API. */
function listWholePaths(record: SunsetRecord, vocabulary: Vocabulary): readonly Words[] {
  if (record.kind !== "endpoint") return [];
  return listRecordTemplates(record).map(({ segments, identifiesApi }) => ({
    words: toRootedWords(segments, vocabulary),
    ...(!identifiesApi && ({ needs: "api" } as const)),
  }));
}

/** A suffix that says enough alone needs only its own words; what stands before it is not known, so something shows the API. */
function listSuffixes(record: SunsetRecord, vocabulary: Vocabulary): readonly Words[] {
  return listRecordTemplates(record).flatMap(({ segments }) =>
    listSuffixStarts(segments).map((from) => ({
      words: toPathWords(segments.slice(from), vocabulary),
      needs: "api" as const,
    })),
  );
}

/** A path whose last literal nothing writes, such as `settings/${name}`: what is meant stays open, and the rest has to say something. */
function listOpenPaths(record: SunsetRecord, vocabulary: Vocabulary): readonly Words[] {
  return listRecordTemplates(record).flatMap(({ segments, endpoint }) => {
    const words = toOpenWords(segments, vocabulary);
    return endpoint?.amongIds === true || words.length < 2 ? [] : [{ words, needs: "api" as const }];
  });
}

/** The same where a payload is sent; the field may not be written either where anything that is sent there may be wrong. */
function listOpenTargets({ places, allowed }: PayloadValueRecord, vocabulary: Vocabulary): readonly Words[] {
  return places.flatMap(({ endpoints, field, when }) => {
    const names = allowed !== undefined && when === undefined ? [] : toNames([findLastName(field)]);
    const paths = endpoints.map(({ path }) => toOpenWords(splitTemplate(path), vocabulary));
    const open = paths.filter((words) => words.length > 1);
    return open.map((words) => ({ words: [...words, ...names], needs: "api" as const }));
  });
}

/** A field of a request to one of the record's paths, by its last name: what stands above it is common and turns little away. */
function listFieldWords(
  record: SunsetRecord,
  fields: readonly string[],
  vocabulary: Vocabulary,
): readonly (readonly GateWord[])[] {
  return listPathEnds(record, vocabulary).flatMap((end) =>
    fields.map((field) => [...end, ...toNames([findLastName(field)])]),
  );
}

/** The values of fields that no longer come, as code writes them. */
export function listGoneValues(record: SunsetRecord): readonly string[] {
  const gone = "returned" in record ? (record.returned.gone ?? []) : [];
  return gone.flatMap(({ values }) => values.map(String));
}

/**
 * The path of a request and, last, a field of what it sends or gives, a value that a field of it no longer has, or what shows one of its
 * parameters: the object may be built, or read, in another file, and what a function of that file is given may stand in the text.
 */
export function listSentFields(record: SunsetRecord, vocabulary: Vocabulary): readonly (readonly GateWord[])[] {
  switch (record.kind) {
    case "payload-field":
    case "response-field":
      return listFieldWords(record, [...record.fields, ...listGoneValues(record)], vocabulary);
    case "payload-value":
      return listValueWords(record, vocabulary);
    case "query-parameter":
      return listParameterWords(record, vocabulary);
    default:
      return [];
  }
}

/** The path of each request that sends the value, and its field. */
function listValueWords({ places }: PayloadValueRecord, vocabulary: Vocabulary): readonly (readonly GateWord[])[] {
  return places.flatMap(({ endpoints, field }) =>
    endpoints.map(({ path }) => [...toPathEnd(splitTemplate(path), vocabulary), ...toNames([findLastName(field)])]),
  );
}

/** A type or a schema has the fields with their companions, whatever else the file holds. */
function listTypeWords(record: SunsetRecord): readonly (readonly GateWord[])[] {
  return isOfTypes(record) ? [toNames([...record.fields, ...record.returned.companions].map(findLastName))] : [];
}

/** A record that says by which fields a type of the objects that had its own is known. */
export type TypedRecord = Extract<SunsetRecord, { readonly returned?: ReturnedFields }> & {
  readonly returned: ReturnedFields & { readonly companions: readonly string[] };
};

/** Whether a record says by which fields a type of the objects that had its own is known. */
export function isOfTypes(record: SunsetRecord): record is TypedRecord {
  return "returned" in record && record.returned.companions !== undefined;
}

/** The literals behind `/zones/:zone_id`: a base that comes from elsewhere may hold what is before them. */
export function listPathEnds(record: SunsetRecord, vocabulary: Vocabulary): readonly (readonly GateWord[])[] {
  return listRecordTemplates(record).map(({ segments }) => toPathEnd(segments, vocabulary));
}

function toPathEnd(segments: readonly string[], vocabulary: Vocabulary): readonly GateWord[] {
  return toPathWords(isParameter(segments[1] ?? "") ? segments.slice(2) : segments, vocabulary);
}

/** Beside the request, the constants or the companions of a payload show what it is without one. */
function listPayloadFieldWords(record: PayloadFieldRecord, vocabulary: Vocabulary): readonly Words[] {
  const names = record.fields.map(findLastName);
  const beside = (texts: readonly string[]): readonly (readonly GateWord[])[] =>
    texts.length === 0 ? [] : names.map((name) => toNames([...texts, name]));
  return [
    ...listFieldWords(record, record.fields, vocabulary).map(alone),
    ...beside(Object.values(record.when ?? {})).map(alone),
    ...beside((record.companions ?? []).map(findLastName)).map(ofObject),
  ];
}

/** The path of a request with a parameter, and the form of its value where that decides; code may write an encoded one. */
function listParameterWords(record: QueryParameterRecord, vocabulary: Vocabulary): readonly (readonly GateWord[])[] {
  return listPathEnds(record, vocabulary).flatMap((end) => listFormWords(record).map((words) => [...end, ...words]));
}

/** For each parameter, and each form of it, the words that show it. */
function listFormWords({ parameters }: QueryParameterRecord): readonly (readonly GateWord[])[] {
  return parameters.flatMap(({ name, forms = [{}] }) =>
    forms.map(({ prefix, separator }): readonly GateWord[] => {
      const text = prefix ?? separator;
      return [anyOf([name]), ...(text === undefined ? [] : [anyOf([text, encodeURIComponent(text)])])];
    }),
  );
}

/** The texts that every way of sending the value has in common. */
function listCommonTexts({ places }: PayloadValueRecord): readonly string[] {
  const perEndpoint = places.flatMap(({ endpoints, field }) =>
    endpoints.map(({ path }) => [...splitTemplate(path).filter((part) => !isParameter(part)), ...splitField(field)]),
  );
  const [first = [], ...others] = perEndpoint;
  return first.filter((text) => others.every((texts) => texts.includes(text)));
}

/** The option by its name, or code that reads what comes unasked. */
function listOptionWords(record: BucketOptionRecord | BucketUnaskedRecord): readonly (readonly GateWord[])[] {
  const call = toCallWord(record.method);
  const readers = record.kind === "bucket-unasked" ? Object.keys(record.readers ?? {}) : [];
  const names = [...record.forced, ...readers].map((text) => anyOf([text], "name"));
  return [anyOf([record.option], "key"), ...names].map((word) => [word, call]);
}

/** The name of a field without what stands above it: `data.service` → `service`. */
export function findLastName(field: string): string {
  return splitField(field).at(-1) ?? field;
}

export function splitField(field: string): readonly string[] {
  return field.split(".").filter((part) => part !== "*");
}

function toWords(texts: readonly string[]): readonly GateWord[] {
  return texts.map((text) => anyOf([text]));
}

/** Names of fields, and their values: parts of longer names are none. */
export function toNames(texts: readonly string[]): readonly GateWord[] {
  return texts.map((text) => anyOf([text], "name"));
}
