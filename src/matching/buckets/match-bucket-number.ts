import { findFact } from "../../database/find-fact.ts";
import type { BucketNumberRecord, Place } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import type { BucketCall } from "./bucket-call.ts";
import { nameArgument } from "./name-argument.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** Numbers that are known and outside of the record's bounds. */
export function matchBucketNumber(record: BucketNumberRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const minimum = toBound(record.minimum, scope);
  const maximum = toBound(record.maximum, scope);
  const exception = toBound(record.exception, scope);
  return argumentsOf(record, use).flatMap((place) => {
    const given = readArgument(use.arguments, place.at ?? "");
    return given.flatMap(({ value, entry }) => {
      if (value.kind !== "constant" || typeof value.value !== "number") return [];
      const nearest = clamp(value.value, minimum, maximum);
      if (nearest === value.value || value.value === exception) return [];
      if (entry?.place.file === scope.file && scope.syntax()?.isComparedBySize(entry.place) === true) {
        // Of several possible numbers one is usually excluded by the code; a single one is not.
        const at = value.place.file === scope.file ? value.place : use.fact.place;
        const undecided = { record: record.id, place: at, reason: KEPT };
        return given.length > 1 ? [] : [{ kind: "undecided", undecided }];
      }
      const subject = `\`${nameArgument(place, scope)}: ${String(value.value)}\` in ${use.method}()`;
      const edits = planNumberEdit(value.place, nearest, record, scope);
      return createFinding({ subject, record, fact: use.fact, place: value.place, certainty: "proved", edits }, scope);
    });
  });
}

const KEPT = "the code compares it with a bound";

function toBound(bound: number | string | undefined, { database }: FileScope): number | undefined {
  const value = typeof bound === "string" ? findFact(database.binding, bound) : bound;
  return typeof value === "number" ? value : undefined;
}

/** The nearest allowed number; for `NaN` the least. */
function clamp(value: number, minimum = -Infinity, maximum = Infinity): number {
  return Number.isNaN(value) ? minimum : Math.min(Math.max(value, minimum), maximum);
}

function planNumberEdit(
  place: Place,
  nearest: number,
  record: BucketNumberRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const isLiteral = /^-?[\d_.]+$/.test(scope.text.slice(place.start, place.end));
  if (record.edit.class === "none" || !isLiteral) return [];
  const text = String(nearest);
  const description = describeEdit(`Replace it with ${text}`, record.edit.differs);
  return [{ class: "suggestion", description, changes: [{ place, text }], changed: [place] }];
}
