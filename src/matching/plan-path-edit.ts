import type { Edit, RecordEdit, TextChange } from "../model/index.ts";
import type { PathUse } from "./find-path-uses.ts";
import type { MatchScope } from "./match-scope.ts";
import { replaceText } from "./replace-text.ts";

/**
 * Rewrites the literal segments in which a path and its replacement differ. None when the two are not the same segment by
 * segment, or when one of the segments cannot be rewritten where it stands.
 */
export function planPathEdit(use: PathUse, replacement: string, edit: RecordEdit, scope: MatchScope): readonly Edit[] {
  const target = replacement.split("/").slice(1);
  const { template, from } = use.match;
  if (
    target.length !== template.length ||
    target.some((text, index) => isParameter(text) !== isParameter(template[index]))
  )
    return [];
  const differing = [...target.keys()].filter(
    (index) => !isParameter(target[index]) && target[index] !== template[index],
  );
  const changes = differing.map((index) => changeSegment(use, index - from, target[index] ?? "", scope));
  if (changes.length === 0 || !changes.every((change) => change !== undefined)) return [];
  const description = [`Send it to ${replacement}`, edit.differs].filter((part) => part !== undefined).join("; ");
  return [{ class: "suggestion", description: `${description}.`, changes }];
}

function isParameter(text: string | undefined): boolean {
  return text?.startsWith(":") === true;
}

function changeSegment({ read }: PathUse, index: number, text: string, scope: MatchScope): TextChange | undefined {
  const [only, ...others] =
    read.segments[index]?.parts.filter((part) => part.kind === "hole" || part.text !== "") ?? [];
  const isGlued = others.every((part) => part.kind === "hole");
  return only?.kind === "text" && isGlued ? replaceText(only, text, scope) : undefined;
}
