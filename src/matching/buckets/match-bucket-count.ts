import { findFact } from "../../database/find-fact.ts";
import type { BucketCountRecord, ResultUse, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import type { BucketUse } from "./bucket-use.ts";
import { isOf, isOfCount } from "./list-uses.ts";
import { readPlace } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";

/** A count of what was listed, compared with the limit of the page, unless what tells of more is asked in the same condition. */
export function matchBucketCount(record: BucketCountRecord, use: BucketUse, scope: MatchScope): readonly Outcome[] {
  const { result } = use.fact;
  if (result === undefined || result.isInTest || placesOf(record, use).length === 0) return [];
  const limits = readLimits(record, use, scope);
  const counts = result.uses.filter(
    (each) => isCount(each, record) && limits.some((limit) => isSame(limit, each.other)),
  );
  const asked = result.uses.filter((each) => isOf(each, record.marks)).map(({ condition }) => condition?.start);
  const wrong = counts.filter(({ condition }) => condition === undefined || !asked.includes(condition.start));
  return wrong.flatMap(({ path, place }) => {
    const subject = `\`${path.filter((step) => step !== "map()").join(".")}\` of ${use.method}()`;
    return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope);
  });
}

function isCount(use: ResultUse, { members }: BucketCountRecord): boolean {
  return use.kind === "compare" && isOf(use, members) && isOfCount(use);
}

/** What the call gives as limit; a page of one asks whether there is any, which its count says. */
function readLimits(record: BucketCountRecord, use: BucketUse, scope: MatchScope): readonly (Value | number)[] {
  const given = readPlace(use.arguments, `0.${record.limit}`).map(({ value }) => value);
  if (given.length === 0) return [findFact(scope.database.binding, record.standard) as number];
  return given.filter((value) => value.kind !== "constant" || value.value !== 1);
}

/** Values that are not known are the same when the code names them alike. */
function isSame(limit: Value | number, other: Value | undefined): boolean {
  if (other?.kind === "constant") {
    return other.value === (typeof limit === "number" ? limit : limit.kind === "constant" && limit.value);
  }
  return (
    other?.kind === "unknown" && typeof limit !== "number" && limit.kind === "unknown" && limit.name === other.name
  );
}
