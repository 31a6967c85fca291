import type { EndpointRecord, TextChange } from "../../model/index.ts";
import { isParameter, splitTemplate } from "../../database/record-templates.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import type { EditAllowance } from "../policy/policy.ts";
import { replaceText } from "../edits/replace-text.ts";

/** What is to be rewritten: a use of a record by a fact, and the edits that its certainty allows. */
export interface PathRewrite {
  readonly use: PathCandidate;
  readonly fact: PathFact;
  readonly allowance: EditAllowance;
}

/**
 * Rewrites the literal segments in which a path and its replacement differ. None when the two are not the same segment by
 * segment, or when one of the segments cannot be rewritten where it stands. A fix only for a request that is known to be one of
 * those that the record lists: of others it is not said that the replacement answers them alike.
 */
export function planPathEdit(
  { use, fact, allowance }: PathRewrite,
  { edit }: EndpointRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const { path, replacementPath } = use.match.endpoint ?? {};
  if (path === undefined || replacementPath === undefined) return [];
  const [source, target] = [splitTemplate(path), splitTemplate(replacementPath)];
  if (!isSameShape(source, target)) return [];
  const changes = target.flatMap((text, index) =>
    isParameter(text) || text === source[index] ? [] : [changeSegment(use, index - use.match.from, text, scope)],
  );
  if (changes.length === 0 || !changes.every((change) => change !== undefined)) return [];
  const description = describeEdit(`Send it to /${spellLike(use, source, target).join("/")}`, edit.differs);
  const isFix = edit.class === "fix" && allowance === "as-recorded" && isListed(fact, use);
  const changed = changes.map(({ place }) => place);
  return [{ class: isFix ? "fix" : "suggestion", description, changes, changed }];
}

/** The replacement, in which literal segments that stay are spelt as in the code: its vocabulary is the one that is kept. */
function spellLike(
  { read, match }: PathCandidate,
  source: readonly string[],
  target: readonly string[],
): readonly string[] {
  return target.map((text, index) => {
    const written = read.segments[index - match.from]?.text;
    return isParameter(text) || text !== source[index] ? text : (written ?? text);
  });
}

/** Whether the request can have no other method than those that the record lists. */
function isListed({ methods }: PathFact, { match }: PathCandidate): boolean {
  const { known, open } = methods;
  return !open && known.length > 0 && known.every((method) => match.methods.includes(method.toUpperCase()));
}

function isSameShape(source: readonly string[], target: readonly string[]): boolean {
  return (
    source.length === target.length &&
    source.every((text, index) => isParameter(text) === isParameter(target[index] ?? ""))
  );
}

function changeSegment({ read }: PathCandidate, index: number, text: string, scope: FileScope): TextChange | undefined {
  const [only, ...others] =
    read.segments[index]?.parts.filter((part) => part.kind === "hole" || part.text !== "") ?? [];
  const isGlued = others.every((part) => part.kind === "hole");
  return only?.kind === "text" && isGlued ? replaceText(only, text, scope) : undefined;
}
