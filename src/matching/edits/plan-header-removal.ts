import type { FileSyntax, Place, SunsetRecord, TextChange } from "../../model/index.ts";
import { describeEdit } from "./describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { planRemoval } from "./plan-removal.ts";
import { planStatementRemoval } from "./plan-statement-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** A header as it is written. */
export interface WrittenHeader {
  readonly name: string;
  /** Of the name. */
  readonly place: Place;
  /** The name with its value: a property, a pair, a call that sets it. */
  readonly whole: Place;
}

/** Takes a header out of the headers that are made in the file. None where it is written in any other way, or beside a comment. */
export function planHeaderRemoval(
  { name, place, whole }: WrittenHeader,
  { edit }: SunsetRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const syntax = whole.file === scope.file && edit.class !== "none" ? scope.syntax() : undefined;
  const changes = syntax && planChanges(place, whole, syntax);
  if (changes === undefined) return [];
  return [
    { class: "suggestion", description: describeEdit(`Remove ${name}`, edit.differs), changes, changed: [whole] },
  ];
}

function planChanges(name: Place, whole: Place, syntax: FileSyntax): readonly TextChange[] | undefined {
  const row = syntax.memberAt(whole) ?? (syntax.arrayAt(whole) && syntax.rowAround(name));
  if (row !== undefined) return planRemoval(row.list, [row.index], syntax);
  const [statement, ...others] = syntax.unusedAt(whole) ?? [];
  if (statement === undefined || "list" in statement || others.length > 0) return undefined;
  const removal = planStatementRemoval(statement, syntax);
  return removal === undefined || removal.leavesComment ? undefined : [removal.change];
}
