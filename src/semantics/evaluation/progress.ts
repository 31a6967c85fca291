/** How far the work on one linted file has come, over all the files that it imports. */
export interface Progress {
  steps: number;
  /** Those in the files that it imports. */
  stepsBeyond: number;
  depth: number;
  /** Values so far that depend on where the evaluation began: those inside a cycle, or near a limit. */
  cuts: number;
}
