import type { Frame } from "./abstract-value.ts";
import type { EvaluationContext } from "./evaluation-context.ts";

type Known<Result> = Map<Frame | undefined, { readonly result: Result }>;

/**
 * Remembers what was computed for a node under a frame, in one program: the trees of imported files outlive it. What was cut off at an
 * active evaluation is computed again.
 */
export class KnownByFrame<Key extends object, Result> {
  readonly #known = new WeakMap<EvaluationContext, Map<Key, Known<Result>>>();

  of(key: Key, frame: Frame | undefined, evaluation: EvaluationContext, compute: () => Result): Result {
    const ofFile = this.#known.get(evaluation) ?? new Map<Key, Known<Result>>();
    this.#known.set(evaluation, ofFile);
    const ofKey: Known<Result> = ofFile.get(key) ?? new Map<Frame | undefined, never>();
    ofFile.set(key, ofKey);
    const known = ofKey.get(frame);
    if (known !== undefined) return known.result;
    const { result, isWhole } = evaluation.watch(compute);
    if (isWhole) ofKey.set(frame, { result });
    return result;
  }
}
