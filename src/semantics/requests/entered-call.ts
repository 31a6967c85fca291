import type { EvidenceStep, Place } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { ReadRequest } from "./left-to-callers.ts";
import type { ClientCallReading } from "./requests-of-call.ts";
import type { Trail } from "./trail.ts";

/** A call of a function that was entered, with the calls that led there, itself the last. */
export interface EnteredCall {
  readonly frame: Frame;
  readonly steps: readonly EvidenceStep[];
}

/** A function, or the whole class of an instance, that was entered in another file. */
export interface EnteredElsewhere extends EnteredCall {
  readonly node: TS.Node;
  /** The template of the linted file whose pieces were passed, where a tag led there. */
  readonly template?: TS.TemplateLiteral;
}

/** A client call with the calls that led there, and its place in the linted file. */
export interface VisitedCall {
  readonly reading: ClientCallReading;
  readonly steps: readonly EvidenceStep[];
  readonly place: Place;
}

/** A request, the call that makes it, and how the visit led there. */
export interface FoundRequest extends ReadRequest {
  readonly trail: Trail;
}

/** A call that is still to be visited, with the calls that led there. */
export interface Visit {
  readonly node: CallNode;
  readonly frame: Frame | undefined;
  readonly trail: Trail;
  /** Of the file of the call. */
  readonly evaluator: Evaluator;
}
