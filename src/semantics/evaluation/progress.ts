import type { Activation } from "../values/memory.ts";

/** Expressions that are evaluated for one linted file, so that work is bounded whatever the text, and how much text has one more. */
const MAX_STEPS = 60_000;
const CHARACTERS_A_STEP = 5;
/** Of these, in the files that it imports: a program that is followed further has told what it has to tell. */
const MAX_STEPS_BEYOND = 20_000;
/** Milliseconds that the work on one linted file may take, and on each of its characters: far more than it takes on a slow machine. */
const MAX_TIME = 30_000;
const MAX_TIME_A_CHARACTER = 0.03;
/** Steps between two looks at the clock: a step may take long, and the clock is cheap beside a step. */
const STEPS_A_LOOK = 32;

/** What the clock says, in milliseconds. */
export type Clock = () => number;

/** Milliseconds after which the CPU is asked for: that is dear, and most files take less. */
const UNASKED = 10_000;

/**
 * The time since now that this thread can have worked. On a busy machine others take most of the time, and in a process of several threads
 * these take most of its CPU: the smaller of both has nothing of either, so that answers do not differ. The CPU is only asked for when the time
 * itself is up: that question costs as much as a step.
 */
function startClock(): Clock {
  const start = performance.now();
  let cpu: NodeJS.CpuUsage | undefined;
  return () => {
    const passed = performance.now() - start;
    if (passed <= UNASKED) return passed;
    cpu ??= process.cpuUsage();
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(passed, UNASKED + (user + system) / 1000);
  };
}

/** Whether so many steps can be done behind others, however short the text is. */
export function fitsBehind(before: number, steps: number): boolean {
  return before + steps <= MAX_STEPS;
}

/** How far the work on one linted file has come, over all the files that it imports. */
export class Progress {
  #steps = 0;
  /** Expressions since the last look at the clock. */
  #unlooked = 0;
  #stepsBeyond = 0;
  #isLate = false;
  #hasLeftOut = false;
  #hasLeftOutside = false;
  /** The evaluations that are under way, the outermost first. */
  readonly underWay: Activation[] = [];
  /** Of these, the outermost that works out what happens to a variable. */
  readonly #changing = new Map<object, Activation>();
  /** The active evaluations at which the current one was cut off: it led back to them, or to a limit. */
  needs: Set<Activation> | undefined;
  readonly #before: number;
  readonly #maximum: number;
  readonly #clock: Clock;
  readonly #deadline: number;

  /** `length` is that of the linted text; of a block of a page that of the page, for which the blocks before took steps too. */
  constructor(length: number, clock: Clock = startClock(), before = 0) {
    this.#before = before;
    this.#steps = before;
    this.#maximum = MAX_STEPS + Math.ceil(length / CHARACTERS_A_STEP);
    this.#clock = clock;
    this.#deadline = clock() + MAX_TIME + length * MAX_TIME_A_CHARACTER;
  }

  /** Whether there was more to do than is done for one linted file. */
  get isExhausted(): boolean {
    return this.#isLate || this.#steps >= this.#maximum;
  }

  /** The same of the imported files. */
  get isExhaustedBeyond(): boolean {
    return this.#stepsBeyond >= MAX_STEPS_BEYOND;
  }

  /** The steps that this text took. */
  get work(): number {
    return this.#steps - this.#before;
  }

  /** Whether an imported file was one too many. */
  get hasLeftOut(): boolean {
    return this.#hasLeftOut;
  }

  /** Notes that an imported file is not followed, as one too many. */
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
  }

  /** Counts one expression; false when it is one too many. */
  step(isLinted: boolean): boolean {
    this.#steps++;
    if (++this.#unlooked >= STEPS_A_LOOK) {
      this.#unlooked = 0;
      this.#isLate ||= this.#clock() > this.#deadline;
    }
    const isWithin = !this.#isLate && this.#steps <= this.#maximum;
    return isWithin && (isLinted || ++this.#stepsBeyond <= MAX_STEPS_BEYOND);
  }

  /** Keeps what the value that is made at the moment was cut at. */
  cutAt(needs: Iterable<Activation>): void {
    this.needs ??= new Set();
    for (const need of needs) this.needs.add(need);
  }

  /** What `compute` gives, and whether it was cut at nothing but the evaluation that works out what happens to the variable. */
  watchWhole<Result>(compute: () => Result, variable?: object): { readonly result: Result; readonly isWhole: boolean } {
    const { result, needs } = this.watch(compute);
    if (needs !== undefined) this.cutAt(needs);
    const around = variable && this.#changing.get(variable);
    const others = [...(needs ?? [])].filter((need) => need !== around);
    return { result, isWhole: others.length === 0 };
  }

  /** Works out what happens to a variable: `isInside` says that this is under way already, and what is made then was cut there. */
  change<Result>(variable: object, compute: (isInside: boolean) => Result): Result {
    const outer = this.#changing.get(variable);
    const current = this.underWay.at(-1);
    if (outer !== undefined) this.cutAt([outer]);
    if (outer !== undefined || current === undefined) return compute(outer !== undefined);
    this.#changing.set(variable, current);
    const result = compute(false);
    this.#changing.delete(variable);
    return result;
  }

  /** From here on it is kept what is cut; gives what was kept before, for `endWatch`. */
  beginWatch(): Set<Activation> | undefined {
    const around = this.needs;
    this.needs = undefined;
    return around;
  }

  /** What was cut since `beginWatch`. */
  endWatch(around: Set<Activation> | undefined): Set<Activation> | undefined {
    const { needs } = this;
    this.needs = around;
    return needs;
  }

  /** What `compute` gives, and what it was cut at. */
  watch<Result>(compute: () => Result): { readonly result: Result; readonly needs: Set<Activation> | undefined } {
    const around = this.beginWatch();
    const result = compute();
    return { result, needs: this.endWatch(around) };
  }
}
