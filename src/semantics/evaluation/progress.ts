import type { Kept, WorkCount } from "../values/evaluation-context.ts";
import { LIMIT, stillNeeded, toProvisional, type Activation } from "../values/memory.ts";

/**
 * How many expressions are evaluated for one linted file, and how many characters of text allow one more: work is
 * bounded whatever the text.
 */
const MAX_STEPS = 60_000;
const CHARACTERS_A_STEP = 5;
/**
 * How many statements values are followed through for each step that is allowed, and how many changes are made to them. Most code takes less
 * than two; a loop over the states of a scanner, of which each changes what the next one reads, takes tens.
 */
const MAX_STATEMENTS_A_STEP = 3;
/** The part of them that one variable may take; what it holds is not known from then on. */
const PART_OF_VARIABLE = 1 / 4;
/** So many values that a variable may have take as long to change as a statement to follow. */
const CHANGED_A_STATEMENT = 4;
/**
 * How many expressions are evaluated behind the limit, all in all and for one call that is read by itself: what a long file plainly asks for
 * at its end is found, whatever stands before it.
 */
const MAX_STEPS_BEHIND = 15_000;
const MAX_STEPS_ALONE = 100;
/** How many statements are followed behind the limit for one call: a hundred steps may take all that the file was allowed. */
const MAX_STATEMENTS_ALONE = 1000;
/** How many steps in imported files: a program that is followed further has shown what it has to show. */
const MAX_STEPS_BEYOND = 20_000;
/** Milliseconds that the work on one linted file may take, and on each of its characters: far more than a slow machine needs. */
const MAX_TIME = 30_000;
const MAX_TIME_A_CHARACTER = 0.03;
/** Steps between two readings of the clock: a step may take long, and the clock is cheap beside a step. */
const STEPS_A_LOOK = 32;

/** Returns the time in milliseconds; where it is not past `until`, perhaps one that is later. */
export type Clock = (until: number) => number;

/** Milliseconds before the CPU time is read: that is expensive, and most files take less. */
const UNASKED = 10_000;

/**
 * The time since now for which this thread can have worked: the smaller of wall-clock and CPU time, so that answers do
 * not differ on a busy machine, where others take most of the time, or in a process of several threads, which share its
 * CPU time. The CPU time is only read when the other is up, and again when as much has passed as was left: on a busy
 * machine that costs as much as many steps.
 */
function startClock(): Clock {
  const start = performance.now();
  let cpu: NodeJS.CpuUsage | undefined;
  const last = { told: 0, passed: 0 };
  return (until) => {
    const passed = performance.now() - start;
    const most = last.told + passed - last.passed;
    if (passed <= UNASKED || (cpu !== undefined && most <= until)) return most;
    cpu ??= process.cpuUsage();
    const { user, system } = process.cpuUsage(cpu);
    last.told = Math.min(passed, UNASKED + (user + system) / 1000);
    last.passed = passed;
    return last.told;
  };
}

/** Whether so many steps are allowed after others, however short the text is. */
export function fitsBehind(before: number, steps: number): boolean {
  return before + steps <= MAX_STEPS;
}

/** How far the work on one linted file has come, over all the files that it imports. */
export class Progress implements WorkCount {
  #steps = 0;
  /** Expressions since the last reading of the clock. */
  #unlooked = 0;
  #stepsBeyond = 0;
  #statements = 0;
  /** What is followed for each variable, by itself. */
  readonly #variables = new Map<object, { statements: number }>();
  #variable: { statements: number } | undefined;
  #isLate = false;
  #hasLeftOut = false;
  #hasLeftOutside = false;
  /** The active evaluations, the outermost first. */
  readonly underWay: Activation[] = [];
  /** For each variable the computation of the changes to it, which is one and the same each time. */
  readonly #changing = new Map<object, { -readonly [Name in keyof Activation]: Activation[Name] }>();
  /** The active evaluations at which the current one was cut off: it led back to them, or to a limit. */
  needs: Set<Activation> | undefined;
  /** The steps at which the limit was reached; undefined before. */
  #endedAt: number | undefined;
  readonly #before: number;
  readonly #limit: number;
  /** The limit, and what is allowed behind it. */
  #maximum: number;
  readonly #clock: Clock;
  readonly #deadline: number;

  /** `length` is that of the linted text; for a block of a page that of the page, of whose steps earlier blocks took `before`. */
  constructor(length: number, clock: Clock = startClock(), before = 0) {
    this.#before = before;
    this.#steps = before;
    this.#limit = MAX_STEPS + Math.ceil(length / CHARACTERS_A_STEP);
    this.#maximum = this.#limit;
    this.#clock = clock;
    this.#deadline = clock(0) + MAX_TIME + length * MAX_TIME_A_CHARACTER;
  }

  /** Whether there are no steps left for the linted file. */
  get isExhausted(): boolean {
    return !this.#isWithin || this.#steps === this.#maximum;
  }

  /** Whether the limit of steps for the linted file was reached. */
  get hasEnded(): boolean {
    return this.#endedAt !== undefined || this.isExhausted;
  }

  /** Allows some steps for one thing more behind the limit; false where these, or the time, are used up. */
  allowOneMore(): boolean {
    this.#endedAt ??= this.#steps;
    // The blocks of a page share what is allowed behind the limit, too.
    const used = this.#steps - Math.min(this.#endedAt, this.#limit);
    if (this.#isLate || used > MAX_STEPS_BEHIND) return false;
    this.#maximum = this.#steps + MAX_STEPS_ALONE;
    this.#statements = MAX_STATEMENTS_A_STEP * this.#maximum - MAX_STATEMENTS_ALONE;
    return true;
  }

  /** The same of the imported files. */
  get isExhaustedBeyond(): boolean {
    return this.#stepsBeyond >= MAX_STEPS_BEYOND;
  }

  /** The steps that this text took. */
  get work(): number {
    return this.#steps - this.#before;
  }

  /** Whether an imported file was beyond the limit. */
  get hasLeftOut(): boolean {
    return this.#hasLeftOut;
  }

  /** Notes that an imported file beyond the limit is not followed. */
  leaveOut(): void {
    this.#hasLeftOut = true;
  }

  /** Whether an import leads out of the lint root. */
  get hasLeftOutside(): boolean {
    return this.#hasLeftOutside;
  }

  /** Notes that an import is not followed, since it leads out of the lint root. */
  leaveOutside(): void {
    this.#hasLeftOutside = true;
  }

  /** Whether it was the clock that ended the work. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Counts further steps of an expression. */
  spend(steps: number): void {
    this.#steps += steps;
    this.#unlooked += steps;
  }

  /** Counts one expression; false beyond the limit. */
  step(isLinted: boolean): boolean {
    this.#steps++;
    if (++this.#unlooked >= STEPS_A_LOOK) {
      this.#unlooked = 0;
      this.#isLate ||= this.#clock(this.#deadline) > this.#deadline;
    }
    return this.#isWithin && (isLinted || ++this.#stepsBeyond <= MAX_STEPS_BEYOND);
  }

  followStatement(): void {
    this.#follow(1);
  }

  followChange(values: number): void {
    this.#follow(1 + Math.floor(values / CHANGED_A_STATEMENT));
  }

  #follow(statements: number): void {
    this.#statements += statements;
    this.#unlooked += statements;
    if (this.#variable !== undefined) this.#variable.statements += statements;
  }

  /** Whether a variable was not followed to the end, since that takes more than one may. */
  get hasLeftVariable(): boolean {
    return [...this.#variables.values()].some((followed) => this.#isLeft(followed));
  }

  followVariable<Result>(variable: object, compute: () => Result): Result {
    const around = this.#variable;
    let followed = this.#variables.get(variable);
    if (followed === undefined) this.#variables.set(variable, (followed = { statements: 0 }));
    this.#variable = followed;
    const result = compute();
    this.#variable = around;
    return result;
  }

  get isVariableLeft(): boolean {
    return this.#variable !== undefined && this.#isLeft(this.#variable);
  }

  #isLeft({ statements }: { readonly statements: number }): boolean {
    return statements > PART_OF_VARIABLE * MAX_STATEMENTS_A_STEP * this.#maximum;
  }

  get #isWithin(): boolean {
    const isFollowed = this.#statements <= MAX_STATEMENTS_A_STEP * this.#maximum;
    return !this.#isLate && this.#steps <= this.#maximum && isFollowed;
  }

  /** Records the evaluations at which the current value was cut off. */
  cutAt(needs: Iterable<Activation>): void {
    this.needs ??= new Set();
    for (const need of needs) this.needs.add(need);
  }

  /** Runs `compute`, and tells whether its result was cut off at nothing but the computation of the changes to the variable. */
  watchWhole<Result>(compute: () => Result, variable?: object): { readonly result: Result; readonly isWhole: boolean } {
    const { result, needs } = this.watch(compute);
    if (needs !== undefined) this.cutAt(needs);
    return { result, isWhole: this.#without(variable, needs).length === 0 };
  }

  /**
   * What was computed before, as long as it would be cut off at the same evaluations again; computed where that is not known. That the changes
   * to `variable` are under way does not count.
   */
  keep<Key, Result>(kept: Map<Key, Kept<Result>>, key: Key, compute: () => Result, variable?: object): Result {
    const former = kept.get(key);
    const cutAt = former && stillNeeded(former);
    if (former !== undefined && cutAt !== undefined) {
      if (cutAt.length > 0) this.cutAt(cutAt);
      return former.result;
    }
    const { result, needs } = this.watch(compute);
    if (needs !== undefined) this.cutAt(needs);
    const others = this.#without(variable, needs);
    if (!others.includes(LIMIT)) kept.set(key, { result, ...toProvisional(others, former) });
    return result;
  }

  #without(variable: object | undefined, needs: ReadonlySet<Activation> | undefined): readonly Activation[] {
    if (needs === undefined) return [];
    const around = variable && this.#changing.get(variable);
    return [...needs].filter((need) => need !== around);
  }

  /**
   * Runs the computation of the changes to a variable. `isInside`: it is active already, so that the result counts as
   * cut off there.
   */
  change<Result>(variable: object, compute: (isInside: boolean) => Result): Result {
    const known = this.#changing.get(variable);
    if (known?.isDone === false) {
      this.cutAt([known]);
      return compute(true);
    }
    const changing = known ?? { depth: 0, isDone: false, value: undefined };
    this.#changing.set(variable, changing);
    changing.depth = this.underWay.length;
    changing.isDone = false;
    const result = compute(false);
    changing.isDone = true;
    this.needs?.delete(changing);
    if (this.needs?.size === 0) this.needs = undefined;
    return result;
  }

  /** Begins to record cut-offs; returns the former record, for `endWatch`. */
  beginWatch(): Set<Activation> | undefined {
    const around = this.needs;
    this.needs = undefined;
    return around;
  }

  /** Ends recording; returns the cut-offs since `beginWatch`. */
  endWatch(around: Set<Activation> | undefined): Set<Activation> | undefined {
    const { needs } = this;
    this.needs = around;
    return needs;
  }

  /** Runs `compute`, and tells at which evaluations its result was cut off. */
  watch<Result>(compute: () => Result): { readonly result: Result; readonly needs: Set<Activation> | undefined } {
    const around = this.beginWatch();
    const result = compute();
    return { result, needs: this.endWatch(around) };
  }
}
