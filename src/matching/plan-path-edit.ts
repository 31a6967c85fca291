import type { Edit, Endpoint, RecordEdit, TextChange } from "../model/index.ts";
import type { PathUse } from "./find-path-uses.ts";
import type { MatchScope } from "./match-scope.ts";
import { replaceText } from "./replace-text.ts";

/**
 * Rewrites the literal segments in which a path and its replacement differ. None when the two are not the same segment by
 * segment, or when one of the segments cannot be rewritten where it stands.
 */
export function planPathEdit(use: PathUse, endpoint: Endpoint, edit: RecordEdit, scope: MatchScope): readonly Edit[] {
  const { path, replacementPath } = endpoint;
  const [source, target] = [path, replacementPath ?? path].map((text) => text.split("/").slice(1));
  if (source === undefined || target === undefined || !isSameShape(source, target)) return [];
  const differing = [...target.keys()].filter(
    (index) => !isParameter(target[index]) && target[index] !== source[index],
  );
  const changes = differing.map((index) => changeSegment(use, index - use.match.from, target[index] ?? "", scope));
  if (changes.length === 0 || !changes.every((change) => change !== undefined)) return [];
  const description = [`Send it to ${replacementPath ?? path}`, edit.differs]
    .filter((part) => part !== undefined)
    .join("; ");
  return [{ class: "suggestion", description: `${description}.`, changes }];
}

function isSameShape(source: readonly string[], target: readonly string[]): boolean {
  return (
    source.length === target.length && source.every((text, index) => isParameter(text) === isParameter(target[index]))
  );
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
