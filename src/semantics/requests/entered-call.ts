import type { EvidenceStep, Place } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { ClientCallReading } from "./requests-of-call.ts";

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
