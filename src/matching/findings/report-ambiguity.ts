import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { findCompletion } from "../values/find-completion.ts";
import { createUndecided } from "./create-finding.ts";
import type { Verdict } from "./verdict.ts";

/** An undecided place at what is not known of a path, the same for all records that could be meant. */
export function reportAmbiguity({ read, match }: PathCandidate, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const segment = read.segments[match.openAt[0] ?? 0];
  const hole = segment?.parts.find((part) => part.kind === "hole");
  const reason = `what is meant depends on \`${hole?.name ?? ""}\`, which is not known`;
  return createUndecided({ record: match.record, fact, place: hole && findCompletion(hole), reason }, scope);
}
