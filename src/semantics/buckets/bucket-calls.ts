import type { ArgumentPath, BucketCallFact, BucketEvidence, EvidenceStep, Place } from "../../model/index.ts";
import type { Frame } from "../values/abstract-value.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toValue } from "../values/to-value.ts";
import type { CallSite } from "../uses/entered-functions.ts";
import { countArguments, isGiven } from "./bucket-interest.ts";
import { describeReceivers, hasEvidence } from "./bucket-receiver.ts";
import { findCalledMethod, nameOfMethod } from "./called-method.ts";
import { isInTest } from "./is-in-test.ts";
import { readBucketResult, type ReadResult } from "./bucket-result.ts";
import { sourceOf } from "../syntax/node-text.ts";

/** How a call was reached. */
export interface BucketCallWay {
  /** The function of the linted file in which the way begins; undefined at the top level. */
  readonly start: TS.Node | undefined;
  readonly frame: Frame | undefined;
  readonly steps: readonly EvidenceStep[];
  /** The calls that lead to it, the outermost first. */
  readonly sites: readonly CallSite[];
  /** The call itself, or the call of the linted file that leads to it. */
  readonly place: () => Place;
}

/** What a call shows, and the function in which the way to it begins. */
interface FoundCall extends Pick<BucketCallWay, "start"> {
  readonly fact: BucketCallFact;
}

/** Gathers the bucket calls of a file: its own, and those of functions in other files that it calls. */
export class BucketCalls {
  readonly found: FoundCall[] = [];
  /** The arguments of interest, by method. */
  readonly #places: ReadonlyMap<string, readonly ArgumentPath[]>;
  readonly #results = new Map<TS.Node, Map<string, ReadResult>>();

  constructor(places: ReadonlyMap<string, readonly ArgumentPath[]>) {
    this.#places = places;
  }

  /** Whether a call may be one of a bucket, by its method's name. */
  concerns(node: TS.Node): boolean {
    return this.#places.has(nameOfMethod(node) ?? "");
  }

  /** Records a call that may be one of a bucket; the context is that of the file in which the call stands. */
  visit(node: TS.Node, way: BucketCallWay, evaluation: EvaluationContext): void {
    const { frame, steps } = way;
    if (!ts.isCallExpression(node)) return;
    const called = findCalledMethod(node, this.#places, frame, evaluation);
    const places = this.#places.get(called?.name ?? "");
    if (called === undefined || places === undefined || node.arguments.length < countArguments(places)) return;
    const { name, receiver } = called;
    const receivers = describeReceivers(called.of, evaluation);
    if (!receivers.some(hasEvidence)) return;
    const given = argumentsOf(node, frame, evaluation);
    if (!isGiven(places, given)) return;
    const place = way.place();
    const args = given.map((argument) => toValue(argument));
    const isHere = evaluation.isLinted;
    const isTested = [node, ...way.sites.map(({ call }) => call)].some((each) => isInTest(each, evaluation.at(each)));
    const general = isHere ? undefined : findCalledMethod(node, this.#places, undefined, evaluation);
    const alone = general === undefined ? [] : describeReceivers(general.of, evaluation);
    for (const evidence of receivers.filter(hasEvidence)) {
      const beside = receivers.filter((other) => other !== evidence);
      const isJudgedThere = alone.some((other) => isSame(other, evidence));
      const result = this.#resultOf(node, receiver, way, isJudgedThere, evaluation);
      const call = { kind: "bucket-call", method: name, arguments: args, place, evidence: steps, beside } as const;
      const writtenAt = isHere ? undefined : { writtenAt: evaluation.placeOf(node) };
      const known = { ...writtenAt, ...(isTested && { isTested }), ...(result !== undefined && { result }) };
      this.found.push({ start: way.start, fact: { ...call, ...evidence, ...known } });
    }
  }

  /**
   * The result's use does not depend on who calls the enclosing function, unless that returns it. A call of another
   * file that shows by itself that it is a bucket's is judged there, as far as it can be.
   */
  #resultOf(
    node: TS.CallExpression,
    receiver: TS.Expression,
    { sites }: BucketCallWay,
    isJudgedThere: boolean,
    evaluation: EvaluationContext,
  ): BucketCallFact["result"] {
    const read = (leading: readonly CallSite[]): ReadResult => this.#read(node, receiver, leading, evaluation);
    const general = read([]);
    if (general.isReturned && sites.length > 0) return read(sites).result;
    return isJudgedThere ? undefined : general.result;
  }

  #read(
    node: TS.CallExpression,
    receiver: TS.Expression,
    leading: readonly CallSite[],
    evaluation: EvaluationContext,
  ): ReadResult {
    const known = this.#results.get(node) ?? new Map<string, ReadResult>();
    this.#results.set(node, known);
    const key = leading.map(({ call }) => `${call.pos} ${sourceOf(call).fileName}`).join();
    let read = known.get(key);
    if (read === undefined) known.set(key, (read = readBucketResult(node, receiver, evaluation, leading)));
    return read;
  }
}

function isSame(one: BucketEvidence, other: BucketEvidence): boolean {
  return one.declaredType === other.declaredType && one.bindingName === other.bindingName;
}
