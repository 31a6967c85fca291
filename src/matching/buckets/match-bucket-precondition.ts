import type { BucketPreconditionRecord, Check, ResultUse } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import type { BucketUse } from "./bucket-use.ts";
import { readPlace, type Given } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";

/** Members that are read of a result as if its precondition could not fail. */
export function matchBucketPrecondition(
  record: BucketPreconditionRecord,
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const given = placesOf(record, use).flatMap(({ at = "" }) => readPlace(use.arguments, at));
  if (!given.some(canFail)) return [];
  const { fact } = use;
  const uses = fact.result?.uses ?? [];
  return uses
    .filter((each) => isUnchecked(each, uses, record))
    .flatMap(({ path, place, isCertain }) => {
      const name = path[0] ?? "";
      if (!isCertain) {
        const reason = `the variable may hold something else than what ${use.method}() with a precondition gave`;
        return createUndecided({ record, fact, place, reason }, scope);
      }
      return createFinding({ subject: `\`${name}\``, record, fact, place, certainty: "proved", edits: [] }, scope);
    });
}

/** Whether what is given as a precondition is one that may fail: not null, and not an object that is known to be empty. */
function canFail({ value, entry }: Given): boolean {
  if (entry === undefined || value.kind === "constant") return false;
  return value.kind !== "object" || value.open || value.entries.length > 0;
}

function isUnchecked(use: ResultUse, uses: readonly ResultUse[], { lacks }: BucketPreconditionRecord): boolean {
  const [name] = use.path;
  if (name === undefined || use.checks.some(({ outcome }) => outcome === "asked")) return false;
  if (use.checks.some(({ path, outcome }) => outcome === "missing" && path.length === 0)) return false;
  if (lacks.length === 0) return use.isNamed !== true && !use.checks.some(({ outcome }) => outcome === "there");
  if (!lacks.includes(name) || use.kind === "test" || use.kind === "take") return false;
  if (use.checks.some((check) => isOfBody(check, lacks))) return false;
  // A stream that is not there does no harm by itself: who asks anywhere whether it is has thought of it.
  const isCalled = use.kind === "call" && use.path.length === 1;
  return isCalled || !uses.some((other) => other.kind === "test" && lacks.includes(other.path[0] ?? ""));
}

function isOfBody({ path: [name], outcome }: Check, lacks: readonly string[]): boolean {
  return outcome === "there" && name !== undefined && lacks.includes(name);
}
