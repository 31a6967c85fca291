import type { EvidenceStep, Place } from "../../model/index.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { ClientCallReading } from "./requests-of-call.ts";

/** A call of a function that was looked into, and the calls that led there, itself the last. */
export interface EnteredCall {
  readonly frame: Frame;
  readonly steps: readonly EvidenceStep[];
}

/** A call of clients that was read, the calls that led there, and where the linted file makes it. */
export interface VisitedCall {
  readonly reading: ClientCallReading;
  readonly steps: readonly EvidenceStep[];
  readonly place: Place;
}
