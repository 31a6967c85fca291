import type { Place } from "../../model/index.ts";
import type { AbstractEntry, AbstractValue } from "./abstract-value.ts";
import type { EvaluationContext } from "./evaluation-context.ts";

/**
 * An entry whose value is computed when it is first asked for: most of an object that a call is given never is. A class: as a literal
 * with a getter each entry would have a hidden class of its own, and whatever reads entries would be slow. A value that is cut at what is
 * under way is not kept: whoever asks later is told the whole.
 */
export class LazyEntry implements AbstractEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly computed: AbstractValue | undefined;
  readonly place: Place;
  readonly origin: AbstractEntry["origin"];
  readonly choice: AbstractEntry["choice"];
  readonly #compute: () => AbstractValue;
  readonly #evaluation: Pick<EvaluationContext, "watch">;
  #value: AbstractValue | undefined;

  constructor(
    written: Omit<AbstractEntry, "value">,
    compute: () => AbstractValue,
    evaluation: Pick<EvaluationContext, "watch">,
  ) {
    this.key = written.key;
    this.keyPlace = written.keyPlace;
    this.computed = written.computed;
    this.place = written.place;
    this.origin = written.origin;
    this.choice = written.choice;
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
