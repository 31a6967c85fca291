import type { Analysis } from "../../engine/analysis.ts";
import type { CommentStyle } from "../../engine/disable-directives.ts";
import type { Edit, Finding } from "../../model/index.ts";
import type { Refusal } from "../files/replace-file.ts";
import type { Reporter } from "./rule-choice.ts";

/** A finding, and the rules that tell of it: one at least. */
export interface ReportedFinding extends Finding {
  readonly reporters: readonly Reporter[];
}

/** One applied fix, for people to read. */
export interface AppliedFix {
  readonly kind: Edit["class"];
  /** 1-based, in the text before. */
  readonly line: number;
  readonly description: string;
  /** The whole lines that the fix touches, before and after. */
  readonly before: string;
  readonly after: string;
}

/** What was found in one file. Places are offsets into `text`. */
export interface FileResult extends Analysis {
  readonly findings: readonly ReportedFinding[];
  /** Absolute. */
  readonly file: string;
  /** Without byte order mark; as it is on disk when the command is done. */
  readonly text: string;
  readonly comments: CommentStyle;
  readonly applied: readonly AppliedFix[];
  /** Why the fixes that there are were not written. */
  readonly unwritten?: Refusal;
}
