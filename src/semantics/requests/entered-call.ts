import type { EvidenceStep, Place } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { ClientCallReading } from "./requests-of-call.ts";

/** A call of a function that was looked into, and the calls that led there, itself the last. */
export interface EnteredCall {
  readonly frame: Frame;
  readonly steps: readonly EvidenceStep[];
}

/** What was looked into in another file: a function, or the whole class of an instance. */
export interface EnteredElsewhere extends EnteredCall {
  readonly node: TS.Node;
  /** The template of the linted file whose pieces were handed over, where a tag led there. */
  readonly template?: TS.TemplateLiteral;
}

/** A call of clients that was read, the calls that led there, and where the linted file makes it. */
export interface VisitedCall {
  readonly reading: ClientCallReading;
  readonly steps: readonly EvidenceStep[];
  readonly place: Place;
}
