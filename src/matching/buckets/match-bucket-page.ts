import { findFact } from "../../database/find-fact.ts";
import type { BucketPageRecord, BucketResult } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { BucketCall } from "./bucket-call.ts";
import { isGlance, isToldCount, concernsMember, mayBeGiven } from "./list-uses.ts";
import { planListLoop } from "./plan-list-loop.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/**
 * A page that is used as if it were the whole list: the code does not check whether there are more, and asked for no
 * smaller page. Left out are pages that are passed on whole, only checked for any objects, only counted in a log, or requested
 * again until one is empty, and those in tests.
 */
export function matchBucketPage(record: BucketPageRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const { fact } = use;
  const { result } = fact;
  const place = fact.writtenAt ?? fact.place;
  if (result === undefined || argumentsOf(record, use).length === 0 || !isTakenForAll(result, record)) return [];
  if (record.resumes.some((option) => mayBeGiven(fact, option))) return [];
  const limit = readLimit(record, use, scope);
  if (limit === "smaller") return [];
  if (limit === "unknown") {
    const reason = `whether \`${record.limit}\` asks for a smaller page is not known, and nothing asks for the next one`;
    return createUndecided({ record, fact, place, reason }, scope);
  }
  const subject = `${use.method}()`;
  const edits = place.file === scope.file ? planListLoop(fact, record, scope) : [];
  return createFinding({ subject, record, fact, place, certainty: "proved", edits }, scope);
}

function isTakenForAll({ uses, isInTest, isInLoop }: BucketResult, record: BucketPageRecord): boolean {
  const isHandedOn = uses.some((use) => use.kind === "hand-on" && use.path.length === 0 && use.isFollowed !== true);
  // A member whose name is worked out may be any.
  const mayAsk = uses.some((use) => concernsMember(use, [...record.marks, "*"]));
  if (isInTest || isHandedOn || mayAsk) return false;
  const ofMembers = uses.filter((use) => concernsMember(use, record.members) && !isToldCount(use));
  const isAskedUntilEmpty = isInLoop && ofMembers.some((use) => isGlance(use) && use.kind !== "take");
  return !isAskedUntilEmpty && ofMembers.some((use) => !isGlance(use));
}

function readLimit(record: BucketPageRecord, use: BucketCall, scope: FileScope): "none" | "smaller" | "unknown" {
  const maximum = findFact(scope.database.binding, record.maximum) as number;
  const given = readArgument(use.arguments, `0.${record.limit}`);
  const limits = given.map(({ value }) => (value.kind === "constant" ? value.value : undefined));
  if (limits.some((limit) => typeof limit === "number" && limit < maximum)) return "smaller";
  if (given.some(({ value, entry }) => value.kind === "unknown" && entry !== undefined)) return "smaller";
  return given.some(({ value }) => value.kind === "unknown") ? "unknown" : "none";
}
