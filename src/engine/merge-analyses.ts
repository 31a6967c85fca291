import type { Analysis } from "./analysis.ts";
import { mergeUndecided } from "./merge-undecided.ts";
import { uniqueBy } from "../model/unique-by.ts";

/** Merges the analyses of one text for several APIs, in source order; problems of the text itself appear once. */
export function mergeAnalyses(analyses: readonly Analysis[]): Analysis {
  const [only, ...others] = analyses;
  if (only !== undefined && others.length === 0) return only;
  return {
    findings: analyses
      .flatMap(({ findings }) => findings)
      .toSorted((one, other) => one.place.start - other.place.start),
    undecided: mergeUndecided(analyses.flatMap(({ undecided }) => undecided)),
    unread: uniqueBy(
      analyses.flatMap(({ unread }) => unread),
      (each) => JSON.stringify(each),
    ),
    problems: uniqueBy(
      analyses.flatMap(({ problems }) => problems),
      (problem) => JSON.stringify(problem),
    ),
  };
}
