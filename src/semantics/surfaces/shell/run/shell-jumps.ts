import { asBeside, endOf, joinFlows, NOWHERE_TO, type ShellFlow, type ShellOutcome } from "../state/shell-flow.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Where jumps lead to, and what has led there so far. */
class JumpTarget {
  pass = NOWHERE_TO;
  fail = NOWHERE_TO;
  /** How many doubts there are where it stands: a jump out of more of them is beside the runs. */
  readonly #doubts: number;
  readonly #work: ShellWork;

  constructor(doubts: number, work: ShellWork) {
    this.#doubts = doubts;
    this.#work = work;
  }

  take(state: ShellState, doubts: number, status: boolean | undefined): void {
    const flow = doubts > this.#doubts ? { beside: state } : { run: state };
    if (status !== false) this.pass = joinFlows(this.#work, this.pass, flow);
    if (status !== true) this.fail = joinFlows(this.#work, this.fail, flow);
  }

  /** Takes what has led to another target that stood in this one. */
  takeAll({ pass, fail }: ShellOutcome, doubts: number): void {
    const place = (flow: ShellFlow): ShellFlow => (doubts > this.#doubts ? asBeside(this.#work, flow) : flow);
    this.pass = joinFlows(this.#work, this.pass, place(pass));
    this.fail = joinFlows(this.#work, this.fail, place(fail));
  }
}

/** The states in which `break`, `continue`, `return` and `exit` leave what they stand in. */
export class ShellJumps {
  readonly #work: ShellWork;
  #loops: { readonly breaks: JumpTarget; readonly continues: JumpTarget }[] = [];
  #returns: JumpTarget | undefined;
  #exits: JumpTarget | undefined;
  #doubts = 0;

  constructor(work: ShellWork) {
    this.#work = work;
  }

  /** Whether what is run now is run by nothing that the script sets today. */
  get isDoubtful(): boolean {
    return this.#doubts > 0;
  }

  inDoubt<Result>(run: () => Result): Result {
    this.#doubts++;
    const result = run();
    this.#doubts--;
    return result;
  }

  /** Gives where `break` leads to, and `continue`. */
  duringLoop(run: () => void): { readonly broken: ShellFlow; readonly continued: ShellFlow } {
    const loop = { breaks: this.#open(), continues: this.#open() };
    this.#loops.push(loop);
    run();
    this.#loops.pop();
    return { broken: endOf(this.#work, loop.breaks), continued: endOf(this.#work, loop.continues) };
  }

  /** Gives where the function leads to, at its end and by `return`. */
  duringFunction(run: () => readonly ShellOutcome[]): readonly ShellOutcome[] {
    const [loops, returns] = [this.#loops, this.#returns];
    const target = this.#open();
    this.#loops = [];
    this.#returns = target;
    const own = run();
    this.#loops = loops;
    this.#returns = returns;
    return [...own, target];
  }

  /** Gives where the process leads to, at its end and by `exit`. */
  duringProcess(run: () => readonly ShellOutcome[]): readonly ShellOutcome[] {
    const [loops, returns, exits] = [this.#loops, this.#returns, this.#exits];
    const target = this.#open();
    this.#loops = [];
    this.#returns = undefined;
    this.#exits = target;
    const own = run();
    this.#loops = loops;
    this.#returns = returns;
    this.#exits = exits;
    return [...own, target];
  }

  /** Gives where `exit` leads to meanwhile, which is for the caller to go on with. */
  duringCall<Result>(run: () => Result): { readonly result: Result; readonly exits: ShellOutcome } {
    const outer = this.#exits;
    const exits = this.#open();
    this.#exits = exits;
    const result = run();
    this.#exits = outer;
    return { result, exits };
  }

  /** Goes on with what has exited in a call. */
  exit(exits: ShellOutcome): void {
    this.#exits?.takeAll(exits, this.#doubts);
  }

  /** Notes a jump; false where it leads nowhere, so that what stands behind it is run. */
  jump(name: string, levels: number, state: ShellState, status: boolean | undefined): boolean {
    const target = this.#findTarget(name, levels);
    target?.take(state, this.#doubts, status);
    return target !== undefined;
  }

  #findTarget(name: string, levels: number): JumpTarget | undefined {
    switch (name) {
      case "break":
        return (this.#loops.at(-levels) ?? this.#loops[0])?.breaks;
      case "continue":
        return (this.#loops.at(-levels) ?? this.#loops[0])?.continues;
      case "return":
        return this.#returns;
      default:
        return this.#exits;
    }
  }

  #open(): JumpTarget {
    return new JumpTarget(this.#doubts, this.#work);
  }
}
