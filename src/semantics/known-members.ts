import type { KnownMember } from "../model/index.ts";
import type { Frame, Outcome } from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";

/** What the code has made sure of before it reads a member of an outcome: that `record.type` is `SRV`. */
export function findKnownMembers(
  _read: TS.Node,
  _outcome: Outcome,
  _frame: Frame | undefined,
  _evaluation: Evaluation,
): readonly KnownMember[] {
  return [];
}
