import { findFact } from "../../database/find-fact.ts";
import type { BucketCountRecord, ResultUse, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { BucketCall } from "./bucket-call.ts";
import { concernsMember, concernsLength } from "./list-uses.ts";
import { usesOnWay } from "./uses-on-way.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** A count of listed objects that is compared with the page's limit, unless the same condition asks whether there are more. */
export function matchBucketCount(record: BucketCountRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const { result } = use.fact;
  if (result === undefined || result.isInTest || argumentsOf(record, use).length === 0) return [];
  const limits = readLimits(record, use, scope);
  const counts = usesOnWay(use.fact).filter(
    (each) => isCount(each, record) && limits.some((limit) => isSame(limit, each.other)),
  );
  const asked = result.uses
    .filter((each) => concernsMember(each, record.marks))
    .map(({ condition }) => condition?.start);
  const wrong = counts.filter(({ condition }) => condition === undefined || !asked.includes(condition.start));
  return wrong.flatMap(({ path, place }) => {
    const subject = `\`${path.filter((step) => step !== "map()").join(".")}\` of ${use.method}()`;
    return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope);
  });
}

function isCount(use: ResultUse, { members }: BucketCountRecord): boolean {
  return use.kind === "compare" && concernsMember(use, members) && concernsLength(use);
}

/** The limits of the call; a page of one object asks whether there is any, which its count does tell. */
function readLimits(record: BucketCountRecord, use: BucketCall, scope: FileScope): readonly (Value | number)[] {
  const given = readArgument(use.arguments, `0.${record.limit}`).map(({ value }) => value);
  if (given.length === 0) return [findFact(scope.database.binding, record.standard) as number];
  return given.filter((value) => value.kind !== "constant" || value.value !== 1);
}

/** Unknown values are the same where the code gives them the same name. */
function isSame(limit: Value | number, other: Value | undefined): boolean {
  if (other?.kind === "constant") {
    return other.value === (typeof limit === "number" ? limit : limit.kind === "constant" && limit.value);
  }
  return (
    other?.kind === "unknown" && typeof limit !== "number" && limit.kind === "unknown" && limit.name === other.name
  );
}
