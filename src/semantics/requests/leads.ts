import type { EvidenceStep, RequestFact } from "../../model/index.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import type { TS } from "../syntax/compiler.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { MadeInstance } from "./made-instance.ts";
import type { ClientCallReading, ClientRequest } from "./requests-of-call.ts";

/** A call of clients, and what it requests. */
export interface ClientLead {
  readonly kind: "client";
  readonly reading: ClientCallReading;
  readonly requests: readonly ClientRequest[];
  /** The URLs of which it declares what a fake answers. */
  readonly mocked: RequestFact["urls"] | undefined;
}

/** The target of a call: the evaluator of its file, and the evidence step for it. */
interface Entered {
  readonly home: Evaluator;
  readonly step: EvidenceStep;
}

/** A function that is worth entering, and the frame of the call. */
export interface FunctionLead extends Entered {
  readonly kind: "function";
  readonly callee: TS.SignatureDeclaration;
  /** The call that counts as the function's; another one where the function is passed to its caller. */
  readonly call: CallNode;
  readonly inner: Frame;
  /** Whether the function is in the linted file. */
  readonly isHere: boolean;
  /** Whether its arguments matter only as buckets, and not for requests. */
  readonly isOfBuckets: boolean;
}

/** A class of another file whose instance has no visible calls of its methods. */
export interface MadeLead extends MadeInstance, Entered {
  readonly kind: "made";
  /** Whether its methods make requests, or are known to. */
  readonly isRelevant: boolean;
}

export type Lead = ClientLead | FunctionLead | MadeLead;

/** Stands for what a call leads to that is not made where it is visited. */
export const NOT_MADE: readonly Lead[] = [];
