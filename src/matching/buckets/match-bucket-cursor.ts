import { findFact } from "../../database/find-fact.ts";
import type { BucketCallFact, BucketCursorRecord, ResultUse, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { BucketCall } from "./bucket-call.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";
import { isInRunOf, isOnWay, usesOnWay } from "./uses-on-way.ts";
import { toPlaceKey } from "../values/place-key.ts";
import { toList } from "../../model/word-list.ts";

/** A call that continues another one's list by its cursor, and lists something else. */
export function matchBucketCursor(record: BucketCursorRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const { fact } = use;
  if (argumentsOf(record, use).length === 0) return [];
  if (fact.callersDecide === true) return [];
  const resumed = new Set(usesOnWay(fact).flatMap((each) => findResumed(fact, each, record, scope)));
  return [...resumed].flatMap((next) => {
    const different = next === fact ? [] : record.same.filter((option) => differs([fact, next], option, record, scope));
    if (different.length === 0) return [];
    const subject = `${toList(different.map((option) => `\`${option}\``))} of ${use.method}()`;
    const isPlural = different.length > 1;
    return createFinding(
      { subject, isPlural, record, fact: next, place: next.writtenAt ?? next.place, certainty: "proved", edits: [] },
      scope,
    );
  });
}

/**
 * The calls that a use of the cursor is given to, in the same run. Where it is handed to a function first, only what the call of that function
 * leads to: other calls of it list something else.
 */
function findResumed(
  fact: BucketCallFact,
  use: ResultUse,
  record: BucketCursorRecord,
  scope: FileScope,
): readonly BucketCallFact[] {
  const { path, givenTo, handedAt } = use;
  const isCursor = path.length === 1 && path[0] === record.cursor && givenTo?.name === record.cursor;
  if (!isCursor) return [];
  const calls = scope.bucketCalls.get(toPlaceKey(givenTo.call)) ?? [];
  return calls.filter((call) => {
    if (call.callersDecide === true || (handedAt !== undefined && !isOnWay(handedAt, call))) return false;
    return isInRunOf(use, fact, call);
  });
}

/** Whether one call gives the option and the other does not, or both give values of which none is known to be the same. */
function differs(
  calls: readonly [BucketCallFact, BucketCallFact],
  option: string,
  { standards }: BucketCursorRecord,
  scope: FileScope,
): boolean {
  const given = calls.map((call) => readArgument(call.arguments, `0.${option}`));
  const all = given.flat();
  // A spread or an object that is not known may hold it.
  if (all.some(({ entry }) => entry === undefined)) return false;
  const standard = standards?.[option]?.map((path) => String(findFact(scope.database.binding, path)));
  if (standard === undefined && given.some((values) => values.length === 0)) return all.length > 0;
  const texts = given.map((values) => (values.length === 0 ? [""] : values.map(({ value }) => toText(value))));
  const [first, second] = texts.map(
    (alike) => new Set(alike.map((text) => (text !== undefined && standard?.includes(text) === true ? "" : text))),
  );
  if (first === undefined || second === undefined || first.has(undefined) || second.has(undefined)) return false;
  return [...first].every((text) => !second.has(text));
}

/** A value as text, alike for values that are alike; undefined where it is not known. */
function toText(value: Value): string | undefined {
  switch (value.kind) {
    case "constant":
      return String(value.value);
    case "string": {
      const [parts = [], ...others] = value.alternatives;
      const texts = parts.map((part) => (part.kind === "text" ? part.text : undefined));
      return others.length > 0 || texts.includes(undefined) ? undefined : JSON.stringify(texts.join(""));
    }
    case "array": {
      const texts = value.elements.map(toText);
      return value.open || texts.includes(undefined) ? undefined : `[${texts.sort().join()}]`;
    }
    default:
      return undefined;
  }
}
