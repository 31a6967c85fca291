import type { BucketPreconditionRecord, Check, ResultUse } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { BucketCall } from "./bucket-call.ts";
import { usesOnWay } from "./uses-on-way.ts";
import { readArgument, type Given } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** Members that are read of a result as if its precondition could not fail. A test knows whether it does. */
export function matchBucketPrecondition(
  record: BucketPreconditionRecord,
  use: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
  const given = argumentsOf(record, use).flatMap(({ at = "" }) => readArgument(use.arguments, at));
  const { fact } = use;
  if (fact.result?.isInTest === true || !given.some(canFail)) return [];
  const uses = usesOnWay(fact);
  return uses
    .filter((each) => isUnchecked(each, uses, record))
    .flatMap(({ path, place: readAt, handedAt, isCertain }) => {
      const name = path[0] ?? "";
      // A function that receives the result may be correct: the check is required before the call.
      const place = handedAt ?? readAt;
      if (!isCertain) {
        const reason = `the variable may hold something else than what ${use.method}() with a precondition gave`;
        return createUndecided({ record, fact, place, reason }, scope);
      }
      return createFinding({ subject: `\`${name}\``, record, fact, place, certainty: "proved", edits: [] }, scope);
    });
}

/** Whether a precondition may fail: it is not null, and not an object that is known to ask for nothing. */
function canFail({ value, entry }: Given): boolean {
  if (entry === undefined || value.kind === "constant") return false;
  if (value.kind !== "object" || value.open) return true;
  return value.entries.some(({ value: asked }) => asked.kind !== "constant" || asked.value !== undefined);
}

function isUnchecked(use: ResultUse, uses: readonly ResultUse[], { lacks }: BucketPreconditionRecord): boolean {
  const [name] = use.path;
  if (name === undefined || use.checks.some(({ holds }) => holds === "asked")) return false;
  if (use.checks.some(({ path, holds }) => holds === "missing" && path.length === 0)) return false;
  if (lacks.length === 0) return use.isNamed !== true && !use.checks.some(({ holds }) => holds === "there");
  if (!lacks.includes(name) || use.kind === "test" || use.kind === "take") return false;
  if (use.checks.some((check) => isOfBody(check, lacks))) return false;
  // Passing on a missing body does not fail by itself, and a check anywhere shows that the case is handled.
  const isCalled = use.kind === "call" && use.path.length === 1;
  return isCalled || !uses.some((other) => other.kind === "test" && lacks.includes(other.path[0] ?? ""));
}

function isOfBody({ path: [name], holds }: Check, lacks: readonly string[]): boolean {
  return holds === "there" && name !== undefined && lacks.includes(name);
}
