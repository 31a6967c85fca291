import type { EndpointRecord, TextChange } from "../../model/index.ts";
import { isParameter, splitTemplate } from "../../database/record-templates.ts";
import type { PathUse } from "../paths/find-path-uses.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { replaceText } from "../edits/replace-text.ts";

/**
 * Rewrites the literal segments in which a path and its replacement differ. None when the two are not the same segment by
 * segment, or when one of the segments cannot be rewritten where it stands.
 */
export function planPathEdit(use: PathUse, { edit }: EndpointRecord, scope: MatchScope): readonly PlannedEdit[] {
  const { path, replacementPath } = use.match.endpoint ?? {};
  if (path === undefined || replacementPath === undefined) return [];
  const [source, target] = [splitTemplate(path), splitTemplate(replacementPath)];
  if (!isSameShape(source, target)) return [];
  const changes = target.flatMap((text, index) =>
    isParameter(text) || text === source[index] ? [] : [changeSegment(use, index - use.match.from, text, scope)],
  );
  if (changes.length === 0 || !changes.every((change) => change !== undefined)) return [];
  const description = describeEdit(`Send it to ${replacementPath}`, edit.differs);
  return [{ class: "suggestion", description, changes, changed: changes.map(({ place }) => place) }];
}
function isSameShape(source: readonly string[], target: readonly string[]): boolean {
  return (
    source.length === target.length &&
    source.every((text, index) => isParameter(text) === isParameter(target[index] ?? ""))
  );
}

function changeSegment({ read }: PathUse, index: number, text: string, scope: MatchScope): TextChange | undefined {
  const [only, ...others] =
    read.segments[index]?.parts.filter((part) => part.kind === "hole" || part.text !== "") ?? [];
  const isGlued = others.every((part) => part.kind === "hole");
  return only?.kind === "text" && isGlued ? replaceText(only, text, scope) : undefined;
}
