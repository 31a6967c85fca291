import type { FileSyntax, ObjectEntry, PayloadFieldRecord, Place, TextChange } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { planRemoval } from "../edits/plan-removal.ts";
import { planStatementRemoval } from "../edits/plan-statement-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { toList } from "../../model/word-list.ts";

interface Removal {
  readonly changes: readonly TextChange[];
  readonly changed: readonly Place[];
}

/**
 * Removes fields from a payload: members of an object literal, or the statements that assign them. None where one has
 * to stay.
 */
export function planFieldRemoval(
  entries: readonly ObjectEntry[],
  { edit }: PayloadFieldRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const syntax = scope.syntax();
  if (syntax === undefined || entries.some(({ place }) => place.file !== scope.file)) return [];
  const removals = [removeMembers(entries, syntax), ...entries.map((entry) => removeAssignment(entry, syntax))];
  if (!removals.every((removal) => removal !== undefined)) return [];
  const changes = removals.flatMap((removal) => removal.changes);
  const changed = removals.flatMap((removal) => removal.changed);
  const description = describeEdit(`Remove ${toList(entries.map(({ key }) => key))}`, edit.differs);
  return [{ class: "suggestion", description, changes, changed }];
}

/** Those that are written in object literals, each literal's at once. */
function removeMembers(entries: readonly ObjectEntry[], syntax: FileSyntax): Removal | undefined {
  const members = entries.flatMap((entry) => syntax.memberAt(entry.place) ?? []);
  const lists = new Map(members.map(({ list }) => [list.place.start, list]));
  const removals = [...lists.values()].map((list) => {
    const own = members.filter((member) => member.list.place.start === list.place.start);
    return planRemoval(
      list,
      own.map(({ index }) => index),
      syntax,
    );
  });
  if (!removals.every((changes) => changes !== undefined)) return undefined;
  return { changes: removals.flat(), changed: [...lists.values()].map(({ place }) => place) };
}

function removeAssignment({ place }: ObjectEntry, syntax: FileSyntax): Removal | undefined {
  if (syntax.memberAt(place) !== undefined) return { changes: [], changed: [] };
  const [statement, ...others] = syntax.unusedAt(place) ?? [];
  if (statement === undefined || "list" in statement || others.length > 0) return undefined;
  const removal = planStatementRemoval(statement, syntax);
  return removal === undefined || removal.leavesComment ? undefined : { changes: [removal.change], changed: [] };
}
