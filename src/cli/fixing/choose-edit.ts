import type { Edit } from "../../model/index.ts";
import type { ReportedFinding } from "../findings/file-result.ts";
import type { CheckOptions } from "../arguments/check-options.ts";

/** The edit of a finding that is applied; undefined for none. */
export type ChooseEdit = (finding: ReportedFinding) => Edit | undefined;

/** What is proven. */
export const chooseFix: ChooseEdit = ({ edits }) => edits.find((edit) => edit.class === "fix");

/**
 * What is proven, and of the records whose suggestions are asked for the first one of each finding that has no fix. One that a person has to see is
 * for an editor or `--interactive`: nobody looks at each of them here.
 */
export function createChooser({ suggestions, ignore }: Pick<CheckOptions, "suggestions" | "ignore">): ChooseEdit {
  return (finding) => {
    const { record, edits } = finding;
    if (ignore.includes(record)) return undefined;
    const isAsked = suggestions === "all" || suggestions.includes(record);
    return isAsked ? edits.find(({ isByHand }) => isByHand !== true) : chooseFix(finding);
  };
}
