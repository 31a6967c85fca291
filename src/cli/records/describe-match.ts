import type {
  BucketBindingRecord,
  ArgumentPath,
  BucketUnaskedRecord,
  CompatibilityFlagRecord,
  CompatibilityRecordBase,
  Endpoint,
  HeaderPairRecord,
  HeaderRecord,
  HostRecord,
  PayloadTarget,
  PayloadValueRecord,
  QueryParameterRecord,
  RequiredFieldRecord,
  SunsetRecord,
  Vocabulary,
} from "../../model/index.ts";
import { spellingsOf } from "../../database/find-option-state.ts";

/** What a record finds in code, as lines for people. */
export function describeMatch(record: SunsetRecord, vocabulary: Vocabulary): readonly string[] {
  switch (record.kind) {
    case "endpoint":
      return record.endpoints.map(describeEndpoint);
    case "path-segment":
      return [`${record.under}/${record.segment} → ${record.under}/${record.replacementSegment}`];
    case "payload-field":
      return [
        `${describeConditions(record.when)}${record.fields.join(", ")}, sent by`,
        ...describeTarget(record.target),
      ];
    case "payload-value":
      return record.places.flatMap((place) => [
        `${describeConditions(place.when)}${place.field} ${describeValues(record)}, sent by`,
        ...describeTarget(place),
      ]);
    case "expression-field":
      return [`the field ${record.field} in rule expressions, sent by`, ...describeTarget(record.target)];
    case "response-field":
      return [`${record.fields.join(", ")}, answered by`, ...describeTarget(record.target)];
    case "query-parameter":
    case "required-field":
    case "host":
    case "header":
    case "header-pair":
      return describeRequest(record);
    case "cipher-suite":
      return record.names;
    case "bucket-option":
      return [`${record.method}({ ${record.option} }) ${describeOldDate(record, vocabulary)}`];
    case "bucket-unasked":
      return [describeUnasked(record, vocabulary)];
    case "compatibility-flag":
      return [describeFlag(record, vocabulary)];
    case "bucket-binding":
      return [FLAWS[record.flaw]];
    default:
      return describePlaces(record.places);
  }
}

/** What is looked at in calls of a bucket: `list({ limit })`, `get(…, { range: { offset } })`. */
export function describePlaces(places: readonly ArgumentPath[]): readonly string[] {
  return places.map(({ method, at = "" }) => {
    const [index = "", ...names] = at.split(".");
    if (index === "") return `${method}()`;
    const given = names.reduceRight((inner, name) => `{ ${name}${inner === "" ? "" : `: ${inner}`} }`, "");
    return `${method}(${"…, ".repeat(Number(index))}${given})`;
  });
}

function describeRequest(
  record: HeaderPairRecord | HeaderRecord | HostRecord | QueryParameterRecord | RequiredFieldRecord,
): readonly string[] {
  switch (record.kind) {
    case "query-parameter":
      return [`${describeParameters(record).join(", ")}, in the query of`, ...describeTarget(record.target)];
    case "required-field":
      return [`a payload without ${record.fields.join(", ")}, sent by`, ...describeTarget(record.target)];
    case "host":
      return record.hosts.map((host) => `any URL of ${host}`);
    case "header":
      return record.headers.map((name) => `${name} on a request`);
    case "header-pair":
      return [`${record.headers.join(" together with ")} on one request`];
  }
}

function describeUnasked(record: BucketUnaskedRecord, vocabulary: Vocabulary): string {
  const { forced, method, option } = record;
  return `${forced.join(", ")} of what ${method}() gives without ${option}, ${describeOldDate(record, vocabulary)}`;
}

function describeOldDate(record: CompatibilityRecordBase, vocabulary: Vocabulary): string {
  return `at a compatibility date before ${record.compatibilityDate}, without ${describeFlagName(record, vocabulary)}`;
}

/** Parameters as a query has them: `magnitude=…`, `name=contains:…`. */
export function describeParameters({ parameters }: QueryParameterRecord): readonly string[] {
  return parameters.flatMap(({ name, forms = [{}] }) =>
    forms.map(({ prefix = "", separator }) => `${name}=${prefix}…${separator === undefined ? "" : `${separator}…`}`),
  );
}

const FLAWS: Readonly<Record<BucketBindingRecord["flaw"], string>> = {
  name: "an entry of the deployment config whose binding is missing or no JavaScript identifier",
  duplicate: "an entry of the deployment config whose binding another entry of the same environment has",
  "bucket-name": "an entry of the deployment config without the name of its bucket",
  undeclared: "code that uses a binding which the deployment config declares in no environment",
};

function describeFlag(record: CompatibilityFlagRecord, vocabulary: Vocabulary): string {
  const { compatibilityDate, reported } = record;
  if (reported === "refused")
    return `${describeFlagName(record, vocabulary)} at a compatibility date of ${compatibilityDate} or later`;
  const date =
    reported === "missing" ? `at a compatibility date before ${compatibilityDate}` : "at no compatibility date";
  return `bound buckets ${date}, without ${describeFlagName(record, vocabulary)}`;
}

/** In each spelling: `the flag list_honor_include or r2_list_honor_include`. */
function describeFlagName(record: Pick<CompatibilityRecordBase, "flag">, vocabulary: Vocabulary): string {
  return `the flag ${spellingsOf(record, vocabulary).join(" or ")}`;
}

function describeValues({ allowed, removed = [] }: PayloadValueRecord): string {
  return allowed === undefined ? `with ${removed.join(", ")}` : `other than ${allowed.join(", ")}`;
}

function describeEndpoint({ methods, path, replacementPath, reusedBy }: Endpoint): string {
  const replaced = replacementPath === undefined ? "" : ` → ${replacementPath}`;
  const reused = reusedBy === undefined ? "" : ` (the path lives again: ${reusedBy})`;
  return `${methods.join(", ")} ${path}${replaced}${reused}`;
}

function describeTarget({ endpoints }: PayloadTarget): readonly string[] {
  return endpoints.map(({ methods, path }) => `  ${methods.join(", ")} ${path}`);
}

function describeConditions(when: Readonly<Record<string, string>> | undefined): string {
  const conditions = Object.entries(when ?? {}).map(([field, value]) => `${field} is ${value}`);
  return conditions.length === 0 ? "" : `where ${conditions.join(" and ")}: `;
}
