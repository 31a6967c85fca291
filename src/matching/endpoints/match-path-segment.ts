import { findReplacedSegment } from "../../database/replaced-segment.ts";
import type { PathSegmentRecord, Text } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import { describePath } from "../policy/describe-path.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { groupUses, type UseGroup } from "../policy/group-uses.ts";
import { judgeUses } from "../policy/judge-uses.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { findSpelling } from "../policy/path-place.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import type { EditAllowance } from "../policy/policy.ts";
import { replaceText } from "../edits/replace-text.ts";

/** Paths with a segment that another one replaces; the place is that segment. */
export function matchPathSegment(fact: PathFact, uses: readonly PathCandidate[], scope: FileScope): readonly Verdict[] {
  const whole = uses.filter(({ match }) => match.record.kind === "path-segment" && match.openAt.length === 0);
  return groupUses(whole, fact, scope).flatMap((group) => reportGroup(group, fact, scope));
}

function reportGroup({ uses }: UseGroup, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const { decision, use } = judgeUses(uses, fact, scope);
  const { record } = use.match;
  if (decision.kind === "nothing" || record.kind !== "path-segment") return [];
  const place = findText(use, record)?.place;
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const subject = `The segment ${record.segment} of ${describePath(use, fact)}`;
  const edits = planEdits(use, record, decision.edit, scope);
  const evidence = toPathEvidence(fact, use);
  return createFinding({ ...decision, subject, record, fact, place, evidence, edits }, scope);
}

/** Whether the text is a part of a path as it is written: a slash in a text by itself may be encoded on the way. */
function isBesideSlash({ place }: Text, { file, text }: FileScope): boolean {
  return place?.file === file && (text[place.start - 1] === "/" || text[place.end] === "/");
}

/** The text of the segment that is another one in the replacement. */
function findText({ read, match }: PathCandidate, record: PathSegmentRecord): ReturnType<typeof findSpelling> {
  const replaced = findReplacedSegment(record);
  const segment = replaced === undefined ? undefined : read.segments[replaced.index - match.from];
  return segment === undefined ? undefined : findSpelling(segment);
}

function planEdits(
  use: PathCandidate,
  record: PathSegmentRecord,
  allowance: EditAllowance,
  scope: FileScope,
): readonly PlannedEdit[] {
  const replaced = findReplacedSegment(record);
  const text = findText(use, record);
  if (replaced === undefined || text?.text !== replaced.text) return [];
  if (replaced.replacement.includes("/") && !isBesideSlash(text, scope)) return [];
  const change = replaceText(text, replaced.replacement, scope);
  if (change === undefined || allowance === "none" || record.edit.class === "none") return [];
  const description = describeEdit(`Replace ${record.segment} with ${record.replacementSegment}`, record.edit.differs);
  const editClass = allowance === "as-recorded" ? record.edit.class : "suggestion";
  return [{ class: editClass, description, changes: [change], changed: [change.place] }];
}
