import type { Edit, PayloadValueRecord, Text } from "../model/index.ts";
import { describeEdit } from "./describe-edit.ts";
import type { MatchScope } from "./match-scope.ts";
import { replaceText } from "./replace-text.ts";

/** Offers the value that is closest in meaning, or else each value that is still accepted: a person decides. */
export function planValueEdits(text: Text, record: PayloadValueRecord, scope: MatchScope): readonly Edit[] {
  if (record.edit.class === "none") return [];
  const closest = record.closest?.[text.text];
  const offered = closest === undefined ? record.allowed : [closest];
  return offered.flatMap((value) => {
    const change = replaceText(text, value, scope);
    if (change === undefined) return [];
    const description = describeEdit(`Replace "${text.text}" with "${value}"`, record.edit);
    return [{ class: "suggestion" as const, description, changes: [change] }];
  });
}
