import type { PassedStates } from "../../control-flow/state-at.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What decides which values are passed on: all that changes the variable, and the call in which it is read. */
interface Followed {
  readonly changes: readonly object[];
  /** That of the call, or of the iteration that is followed. */
  readonly frame: () => Frame | undefined;
  /** The outcomes of conditions that are taken for granted. */
  readonly settled: string;
  readonly evaluation: EvaluationContext;
}

/** A list of statements, the body of a loop in one of its iterations, or a function that is entered. */
type PassedPlace = readonly TS.Statement[] | TS.Node;

/** What a variable holds behind the changing statements of a list, by the list and what it holds before them; where a function is entered, by what it holds first. */
type Passed = Map<PassedPlace, Map<AbstractValue, (AbstractValue | undefined)[]>>;

/** Of one program: changes outlive it, and what is made of them does not. */
const known = new WeakMap<CallContexts, WeakMap<readonly object[], Map<string, Map<Frame | undefined, Passed>>>>();

/** What a variable holds behind statements that change it. */
export class PassedValues implements PassedStates<AbstractValue> {
  readonly #declaration: TS.Node;
  readonly #followed: Followed;

  constructor(declaration: TS.Node, followed: Followed) {
    this.#declaration = declaration;
    this.#followed = followed;
  }

  of(place: PassedPlace, initial: AbstractValue): (AbstractValue | undefined)[] {
    const passed = passedBy(this.#followed);
    let ofPlace = passed.get(place);
    if (ofPlace === undefined) passed.set(place, (ofPlace = new Map<AbstractValue, never[]>()));
    let values = ofPlace.get(initial);
    if (values === undefined) ofPlace.set(initial, (values = []));
    return values;
  }

  /** What the variable holds where a function is entered. */
  onEntry(
    callee: TS.SignatureDeclaration,
    initial: AbstractValue,
    compute: () => AbstractValue | undefined,
  ): AbstractValue | undefined {
    const known = this.of(callee, initial);
    if (known.length > 0) return known[0];
    const { result, isWhole } = this.#followed.evaluation.watch(compute, this.#declaration);
    if (isWhole) known.push(result);
    return result;
  }

  watch(compute: () => AbstractValue | undefined): ReturnType<PassedStates<AbstractValue>["watch"]> {
    return this.#followed.evaluation.watch(compute, this.#declaration);
  }
}

function passedBy({ changes, frame, settled, evaluation }: Followed): Passed {
  let ofProgram = known.get(evaluation.contexts);
  if (ofProgram === undefined) known.set(evaluation.contexts, (ofProgram = new WeakMap()));
  let ofChanges = ofProgram.get(changes);
  if (ofChanges === undefined) ofProgram.set(changes, (ofChanges = new Map<string, never>()));
  let ofCase = ofChanges.get(settled);
  if (ofCase === undefined) ofChanges.set(settled, (ofCase = new Map<Frame | undefined, Passed>()));
  const within = frame();
  let passed = ofCase.get(within);
  if (passed === undefined) ofCase.set(within, (passed = new Map<PassedPlace, never>()));
  return passed;
}
