import { isAcceptedValue } from "../../database/accepted-value.ts";
import type { ObjectEntry, PayloadValueRecord, Text } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { planRemoval } from "../edits/plan-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { replaceText } from "../edits/replace-text.ts";

/**
 * Offers the value that is closest in meaning, or else each value that is still accepted, each with what it does: a person decides. None where
 * one of them is an alternative already: `"off" | "low"` would be `"off" | "off"`, and has to be made smaller instead.
 */
export function planValueEdits(
  text: Text,
  alternatives: readonly unknown[],
  record: PayloadValueRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  if (record.edit.class === "none") return [];
  const closest = record.closest?.[text.text];
  const offered = closest === undefined ? (record.allowed ?? []) : [closest];
  if (offered.some((value) => alternatives.includes(value))) return [];
  const others = alternatives.filter((value) => value !== text.text && !isAcceptedValue(value, record));
  // Two that are changed alike would be the same.
  const byHand = others.length > 0 && { isByHand: true as const };
  return offered.flatMap((value) => {
    const change = replaceText(text, value, scope);
    if (change === undefined) return [];
    const differs = record.effects?.[value] ?? record.edit.differs;
    const description = describeEdit(`Replace "${text.text}" with "${value}"`, differs);
    return [{ class: "suggestion" as const, description, changes: [change], changed: [change.place], ...byHand }];
  });
}

/** Offers to leave the field out, where it need not be sent; `without` says what then happens. */
export function planKeyRemoval(
  entry: ObjectEntry | undefined,
  without: string | undefined,
  scope: FileScope,
): readonly PlannedEdit[] {
  const syntax = scope.syntax();
  const member = entry?.place.file === scope.file ? syntax?.memberAt(entry.place) : undefined;
  if (entry === undefined || without === undefined || syntax === undefined || member === undefined) return [];
  const changes = planRemoval(member.list, [member.index], syntax);
  if (changes === undefined) return [];
  const description = describeEdit(`Remove ${entry.key}`, without);
  return [{ class: "suggestion", description, changes, changed: [member.list.place] }];
}
