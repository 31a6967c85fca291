import type { EvidenceStep } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { CallSite } from "../uses/entered-functions.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";

/** Characters of a call that evidence quotes. */
const MAX_LENGTH = 60;

/** The calls that led to where the reading is. */
export interface Trail {
  /** The function in whose body the reading began. */
  readonly start: TS.SignatureDeclaration | undefined;
  readonly steps: readonly EvidenceStep[];
  readonly sites: readonly CallSite[];
  /** Whether what is passed on may be a bucket and nothing that requests depend on: those are said of the other file. */
  readonly isOfBuckets: boolean;
}

/** A call as a step that led on. */
export function stepOf(call: CallNode, evaluation: EvaluationContext): EvidenceStep {
  return { place: evaluation.placeOf(call), text: shorten(textOf(call, evaluation.file)) };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
