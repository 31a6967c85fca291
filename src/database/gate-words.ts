import type {
  BucketOptionRecord,
  BucketUnaskedRecord,
  CipherSuiteRecord,
  PayloadFieldRecord,
  PayloadValueRecord,
  QueryParameterRecord,
  SunsetRecord,
  Vocabulary,
} from "../model/index.ts";
import { listHabitConjunctions, toCallWord } from "./bucket-gate-words.ts";
import { anyOf, listHeaderSpellings, type Conjunction } from "./gate-word.ts";
import { isParameter, listRecordTemplates, listSuffixStarts, splitTemplate } from "./record-templates.ts";

/** The conjunctions of a record; a text that meets none of them has no finding of it (docs/decisions.md, Text first). */
export function listConjunctions(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  switch (record.kind) {
    case "endpoint":
    case "path-segment":
      return listPathConjunctions(record, vocabulary);
    case "payload-field":
      return listPayloadFieldConjunctions(record, vocabulary);
    case "payload-value":
      return [toWords(listCommonTexts(record))];
    case "expression-field":
      return [toWords([record.field])];
    case "response-field":
      return listSentFields(record, vocabulary);
    case "query-parameter":
      return listParameterConjunctions(record, vocabulary);
    case "host":
      return record.hosts.map((host) => toWords([host]));
    case "header":
      return record.headers.map((header) => [anyOf(listHeaderSpellings(header))]);
    case "header-pair":
      return [record.headers.map((header) => anyOf(listHeaderSpellings(header)))];
    case "cipher-suite":
      return [[anyOf(listSuiteSpellings(record))]];
    case "bucket-option":
    case "bucket-unasked":
      return listOptionConjunctions(record);
    case "compatibility-flag":
      return [];
    case "bucket-binding":
      // The rest is in the deployment config, which is read whatever it holds.
      return record.flaw === "undeclared" ? [[anyOf(vocabulary.bucketTypes)]] : [];
    default:
      return listHabitConjunctions(record);
  }
}

/** A suffix that says enough alone needs only its own words; the path before it may come from elsewhere. */
function listPathConjunctions(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  if (record.kind === "path-segment") return [toWords(record.segment.split("/"))];
  return listRecordTemplates(record).flatMap(({ segments, endpoint }) =>
    [0, ...listSuffixStarts(segments)].map((from) => {
      const words = toSegmentWords(segments.slice(from), vocabulary);
      return endpoint?.methodDecides === true ? endsInSegment(words) : words;
    }),
  );
}

/** A path that lives on is made of common words, `zones` and `settings`: the last has to be written as a segment. */
function endsInSegment(words: Conjunction): Conjunction {
  return words.map((word, index) => (index > 0 && index === words.length - 1 ? { ...word, segment: true } : word));
}

/** A field of a request to one of the record's paths, by its last name: what stands above it is common and turns little away. */
function listFieldConjunctions(
  record: SunsetRecord,
  fields: readonly string[],
  vocabulary: Vocabulary,
): readonly Conjunction[] {
  return listPathEnds(record, vocabulary).flatMap((end) =>
    fields.map((field) => [...end, ...toWords([findLastName(field)])]),
  );
}

/** The values of fields that no longer come, as code writes them. */
export function listGoneValues(record: SunsetRecord): readonly string[] {
  const gone = "returned" in record ? (record.returned.gone ?? []) : [];
  return gone.flatMap(({ values }) => values.map(String));
}

/** The path of a request and, last, a field of what it sends or gives, or a value that a field of it no longer has: the object may be built, or read, in another file. */
export function listSentFields(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  const isOfObject = record.kind === "payload-field" || record.kind === "response-field";
  return isOfObject ? listFieldConjunctions(record, [...record.fields, ...listGoneValues(record)], vocabulary) : [];
}

/** A field that is read of what a request gives, with what shows the kind of the object; then the path: the request may be made in another file. */
export function listReadFields(record: SunsetRecord, vocabulary: Vocabulary): readonly ReadFieldWords[] {
  if (!("returned" in record)) return [];
  const constants = "when" in record ? Object.values(record.when ?? {}) : [];
  const read = [...record.fields.map(splitField), ...listGoneValues(record).map((value) => [value])];
  const own = read.map((names) => toWords([...constants, ...names]));
  return listPathEnds(record, vocabulary).flatMap((path) => own.map((words) => ({ own: words, path })));
}

/** The words of a read that stand in the file itself, and those of the path that stand there or in a file behind it. */
export interface ReadFieldWords {
  readonly own: Conjunction;
  readonly path: Conjunction;
}

/** The literals behind `/zones/:zone_id`: a base that comes from elsewhere may hold what is before them. */
function listPathEnds(record: SunsetRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  return listRecordTemplates(record).map(({ segments }) =>
    toSegmentWords(isParameter(segments[1] ?? "") ? segments.slice(2) : segments, vocabulary),
  );
}

/** Beside the request, the constants or the companions of a payload show what it is without one. */
function listPayloadFieldConjunctions(record: PayloadFieldRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  const names = record.fields.map(findLastName);
  const shown = [Object.values(record.when ?? {}), (record.companions ?? []).map(findLastName)];
  const withoutRequest = shown
    .filter((texts) => texts.length > 0)
    .flatMap((texts) => names.map((name) => toWords([...texts, name])));
  return [...listFieldConjunctions(record, record.fields, vocabulary), ...withoutRequest];
}

/** The path of a request with a parameter, and the form of its value where that decides; code may write an encoded one. */
function listParameterConjunctions(record: QueryParameterRecord, vocabulary: Vocabulary): readonly Conjunction[] {
  return listPathEnds(record, vocabulary).flatMap((end) =>
    listParameterWords(record).map((words) => [...end, ...words]),
  );
}

/** For each parameter, and each form of it, the words that show it. */
function listParameterWords({ parameters }: QueryParameterRecord): readonly Conjunction[] {
  return parameters.flatMap(({ name, forms = [{}] }) =>
    forms.map(({ prefix, separator }): Conjunction => {
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
function listOptionConjunctions(record: BucketOptionRecord | BucketUnaskedRecord): readonly Conjunction[] {
  const call = toCallWord(record.method);
  return [record.option, ...record.forced].map((text) => [{ spellings: [text], closed: true }, call]);
}

/** Cipher suites as code writes them: by name, or by number in either letter case or in decimal. */
export function listSuiteSpellings({ names, codePoints }: CipherSuiteRecord): readonly string[] {
  const numbers = codePoints.flatMap((codePoint) => {
    const digits = codePoint.toString(16).padStart(4, "0");
    return [`0x${digits}`, `0x${digits.toUpperCase()}`, String(codePoint)];
  });
  return [...names, ...numbers];
}

/** The name of a field without what stands above it: `data.service` → `service`. */
export function findLastName(field: string): string {
  return splitField(field).at(-1) ?? field;
}

function splitField(field: string): readonly string[] {
  return field.split(".").filter((part) => part !== "*");
}

function toSegmentWords(segments: readonly string[], { segments: spellings }: Vocabulary): Conjunction {
  return segments.filter((part) => !isParameter(part)).map((part) => anyOf(spellings[part] ?? [part]));
}

function toWords(texts: readonly string[]): Conjunction {
  return texts.map((text) => anyOf([text]));
}
