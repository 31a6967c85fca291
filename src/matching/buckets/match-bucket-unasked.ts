import type { BucketUnaskedRecord, ResultUse } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { addProperty } from "./add-property.ts";
import type { BucketCall } from "./bucket-call.ts";
import { describeDates, describeMissingDates } from "../deployment/describe-dates.ts";
import { findOldEnvironments, findUndatedEnvironments } from "../deployment/find-old-environments.ts";
import { concernsMember } from "./list-uses.ts";
import { uniqueBy } from "../../model/unique-by.ts";
import { usesOnWay } from "./uses-on-way.ts";
import { readListedWords, type ListedWords } from "./listed-words.ts";
import { readAlternatives, readArgument } from "./read-argument.ts";

/** Metadata of listed objects that comes because the compatibility date is old, and that the call does not ask for. */
export function matchBucketUnasked(record: BucketUnaskedRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const { fact } = use;
  const { deployment } = scope;
  if (use.method !== record.method || deployment === undefined) return [];
  const { vocabulary } = scope.database;
  const asked = readAsked(record, use);
  const reads = usesOnWay(fact).filter((each) => isUnasked(each, record, asked));
  const taken = uniqueBy(reads, (each) => nameRead(each, record));
  const environments = findOldEnvironments(record, fact.bindingName, deployment, vocabulary);
  const undated = findUndatedEnvironments(record, fact.bindingName, deployment, vocabulary);
  if (environments.length === 0 && undated.length === 0) return [];
  return taken.flatMap((each) => {
    const { place } = each;
    const name = nameRead(each, record);
    if (environments.length === 0) {
      const reason = `whether \`${name}\` comes unasked is not known: ${describeMissingDates(deployment, undated)}`;
      return createUndecided({ record, fact, place, reason }, scope);
    }
    if (asked.some(({ sure, isKnown }) => !isKnown || sure.includes(name))) {
      const reason = `whether \`${record.option}\` asks for \`${name}\` is not known`;
      return createUndecided({ record, fact, place, reason }, scope);
    }
    const subject = `\`${name}\` of a listed object`;
    const predicate = `is returned without \`${record.option}\` only before the compatibility date ${record.compatibilityDate}; ${describeDates(deployment, environments)}`;
    const edits = planAsking(
      reads.map((other) => nameRead(other, record)),
      record,
      use,
      scope,
    );
    return createFinding({ subject, predicate, record, fact, place, certainty: "proved", edits }, scope);
  });
}

const NOTHING: ListedWords = { sure: [], isKnown: true };
const ANYTHING: ListedWords = { sure: [], isKnown: false };

/** What each alternative of the call asks for. */
function readAsked({ option }: BucketUnaskedRecord, use: BucketCall): readonly ListedWords[] {
  return readAlternatives(use.arguments, `0.${option}`).map((given) => {
    if (given === undefined) return NOTHING;
    return given.value.kind === "array" ? readListedWords(given.value) : ANYTHING;
  });
}

/** A member of an element of the list, `objects`, `*`, `customMetadata`, that the call may not have asked for. */
function isUnasked(use: ResultUse, record: BucketUnaskedRecord, asked: readonly ListedWords[]): boolean {
  const [, element = ""] = pathOf(use);
  const name = nameRead(use, record);
  return (
    concernsMember(use, record.members) &&
    /^(?:\*|\d+)$/.test(element) &&
    record.forced.includes(name) &&
    !asked.every(({ sure }) => sure.includes(name))
  );
}

/** What is read of an element of the list, by itself or by a method. */
function nameRead(use: ResultUse, { readers = {} }: BucketUnaskedRecord): string {
  const [, , name = ""] = pathOf(use);
  return Object.hasOwn(readers, name) ? (readers[name] ?? name) : name;
}

function pathOf({ path }: ResultUse): readonly string[] {
  return path.filter((step) => step !== "slice()");
}

/** Asks for what is read, where nothing is asked for yet. */
function planAsking(
  names: readonly string[],
  record: BucketUnaskedRecord,
  use: BucketCall,
  scope: FileScope,
): readonly PlannedEdit[] {
  const call = use.fact.result?.call;
  if (
    call === undefined ||
    use.fact.writtenAt !== undefined ||
    readArgument(use.arguments, `0.${record.option}`).length > 0
  )
    return [];
  const words = record.forced.filter((name) => names.includes(name));
  const property = `${record.option}: [${words.map((word) => `"${word}"`).join(", ")}]`;
  const change = addProperty(call, use.fact.place, property, scope);
  if (change === undefined || record.edit.class === "none") return [];
  const description = describeEdit(`Ask for ${words.join(" and ")}`, record.edit.differs);
  return [{ class: "suggestion", description, changes: [change], changed: [] }];
}
