import type { Place } from "../../model/index.ts";
import type { AbstractEntry, AbstractValue } from "./abstract-value.ts";
import type { EvaluationContext } from "./evaluation-context.ts";

/**
 * An entry whose value is computed on first use: most members of an object that is passed to a call are never read. A
 * class, since object literals with a getter would each have a hidden class of their own and slow down every reader of
 * entries. A value that was cut off at an active evaluation is not cached, so that later readers get the complete one.
 */
export class LazyEntry implements AbstractEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly computed: AbstractValue | undefined;
  readonly place: Place;
  readonly origin: AbstractEntry["origin"];
  readonly choice: AbstractEntry["choice"];
  readonly isOptional: boolean | undefined;
  readonly mayBeGone: boolean | undefined;
  readonly #compute: () => AbstractValue;
  readonly #evaluation: Pick<EvaluationContext, "watch">;
  #value: AbstractValue | undefined;

  constructor(
    written: Omit<AbstractEntry, "value">,
    compute: () => AbstractValue,
    evaluation: Pick<EvaluationContext, "watch">,
    changed: Partial<Pick<AbstractEntry, "origin" | "choice" | "isOptional" | "mayBeGone">> = written,
  ) {
    this.key = written.key;
    this.keyPlace = written.keyPlace;
    this.computed = written.computed;
    this.place = written.place;
    this.origin = changed.origin ?? written.origin;
    this.choice = changed.choice ?? written.choice;
    this.isOptional = changed.isOptional ?? written.isOptional;
    this.mayBeGone = changed.mayBeGone ?? written.mayBeGone;
    this.#compute = compute;
    this.#evaluation = evaluation;
  }

  get value(): AbstractValue {
    if (this.#value !== undefined) return this.#value;
    const { result, isWhole } = this.#evaluation.watch(this.#compute);
    if (isWhole) this.#value = result;
    return result;
  }
}
