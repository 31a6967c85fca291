import { toHole } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { evaluateArithmetic } from "../texts/arithmetic.ts";
import { isConstant, splitByNumber } from "../words/split-state.ts";
import {
  endOf,
  isReached,
  isSameFlow,
  joinFlows,
  mapFlow,
  NOWHERE_TO,
  widenFlow,
  type ShellFlow,
  type ShellOutcome,
} from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import type { ShellList } from "../state/shell-list.ts";
import { isToldApart, roundsIn } from "../state/entry-bounds.ts";
import { closeScope, openState, toArithmetic } from "../state/shell-scope.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellArithmeticFor, ShellFor, ShellLoop, ShellNode, ShellWord } from "../syntax/shell-syntax.ts";

const NOWHERE = { file: "", start: 0, end: 0 };
const PARAMETERS: ShellWord = [
  { kind: "variable", name: "@", isList: true, isJoined: false, isQuoted: true, place: NOWHERE },
];

/** One iteration: where it leads on to, and where out of the loop. */
interface Iteration {
  readonly next: ShellFlow;
  readonly left: ShellFlow;
  /** Whether the condition has led into the iteration alone, or out of the loop alone. */
  readonly isDecided: boolean;
}

/**
 * Runs loops. As long as it is known that a loop goes on, its iterations are run one by one; else the state at its head is made more general
 * until it holds in each iteration.
 */
export class LoopRunner {
  readonly #interpreter: ShellInterpreter;
  /** The product of the iterations that are told apart in the loops around. */
  #iterations = 1;
  #nested = 0;

  constructor(interpreter: ShellInterpreter) {
    this.#interpreter = interpreter;
  }

  get iterations(): number {
    return this.#iterations;
  }

  get nested(): number {
    return this.#nested;
  }

  runLoop({ isUntil, condition, body }: ShellLoop, state: ShellState): ShellOutcome {
    return this.#runWhile({ run: state }, isEndless(condition), (flow) => {
      const { pass, fail } = this.#interpreter.run(condition, flow);
      return this.#iterate(isUntil ? { pass: fail, fail: pass } : { pass, fail }, body);
    });
  }

  runArithmetic({ header, body }: ShellArithmeticFor, state: ShellState): ShellOutcome {
    const [start = "", condition = "", step = ""] = header.replace(/^\(\(|\)\)$/g, "").split(";");
    const isEndless = condition.trim() === "";
    return this.#runWhile(
      mapFlow({ run: state }, (each) => this.#calculate(start, each).state),
      isEndless,
      (flow) => {
        const iteration = this.#iterate(this.#ask(condition, flow), body);
        return { ...iteration, next: mapFlow(iteration.next, (each) => this.#calculate(step, each).state) };
      },
    );
  }

  #ask(condition: string, flow: ShellFlow): ShellOutcome {
    if (condition.trim() === "") return { pass: flow, fail: NOWHERE_TO };
    const outcomes = [flow.run, flow.beside].map((each) => {
      if (each === undefined) return { pass: NOWHERE_TO, fail: NOWHERE_TO };
      const { value, state } = this.#calculate(condition, each);
      return splitByNumber(state, { value, isConstant: false });
    });
    const [run, beside] = outcomes;
    return {
      pass: { run: run?.pass.run, beside: beside?.pass.run },
      fail: { run: run?.fail.run, beside: beside?.fail.run },
    };
  }

  #calculate(expression: string, from: ShellState): { readonly value: number | undefined; readonly state: ShellState } {
    const scope = openState(from);
    const value = evaluateArithmetic(expression, toArithmetic(scope));
    return { value, state: closeScope(scope) };
  }

  /** A list that the script leaves empty is perhaps to be filled in, `DOMAINS=""`: what the loop then does is beside the runs. */
  runFor({ name, words, isChosen, body }: ShellFor, state: ShellState): ShellOutcome {
    const { work } = this.#interpreter;
    const scope = openState(state);
    const { lists, details } = this.#expand(words ?? [PARAMETERS], scope);
    const before = closeScope(scope);
    const take =
      (value: Alternatives, isVague = false) =>
      (each: ShellState) => {
        const inner = openState(each);
        inner.variables.set(name, value, { ...details, ...(isVague && { isVague }) });
        inner.counting = new Set([...each.counting, name]);
        return closeScope(inner);
      };
    const restore = (each: ShellState): ShellState => ({ ...each, counting: state.counting });
    const count = lists.reduce((sum, { elements }) => sum + elements.length, 0);
    if (count === 0 && isConstant(words ?? [], state)) return this.#runBeside(take(toUnknown(name)), body, before);
    const isExact = !isChosen && lists.length > 0 && lists.every(({ elements, fixed }) => fixed === elements.length);
    if (isExact && this.#areToldApart(count, before)) {
      const flows = this.#inIterations(count, () =>
        lists.map(({ elements }) =>
          this.#runEach(
            elements.map((element) => take(element)),
            body,
            { run: before },
          ),
        ),
      );
      return asPassed(mapFlow(joinFlows(work, ...flows), restore));
    }
    const values = lists.flatMap(({ elements }) => elements.flat());
    if (values.length === 0) return asPassed({ run: before });
    const around = !isChosen && lists.every(({ fixed }) => fixed > 0) ? NOWHERE_TO : { run: before };
    // Of which iteration the last was is not known behind the loop.
    const leave = (each: ShellState): ShellState => restore(take(values, values.length > 1)(each));
    const left = this.#generalize({ run: before }, (flow) => {
      const iteration = this.#iterate({ pass: mapFlow(flow, take(values)), fail: NOWHERE_TO }, body);
      return { ...iteration, left: joinFlows(work, iteration.left, iteration.next) };
    });
    return asPassed(joinFlows(work, around, mapFlow(left, leave)));
  }

  #expand(words: readonly ShellWord[], scope: ReturnType<typeof openState>) {
    const { expander } = this.#interpreter;
    let lists: readonly ShellList[] = [];
    const { details } = expander.watch(() => {
      lists = expander.expandItems(words, scope);
    });
    return { lists, details };
  }

  /** One iteration that the script as it is set does not come to. */
  #runBeside(step: (state: ShellState) => ShellState, body: ShellNode, state: ShellState): ShellOutcome {
    const flow = joinFlows(this.#interpreter.work, { run: state }, this.#runEach([step], body, { beside: state }));
    return asPassed(mapFlow(flow, (each) => ({ ...each, counting: state.counting })));
  }

  /** One iteration for each step, in their order. */
  #runEach(steps: readonly ((state: ShellState) => ShellState)[], body: ShellNode, from: ShellFlow): ShellFlow {
    const { work } = this.#interpreter;
    let flow = from;
    let left: ShellFlow = NOWHERE_TO;
    for (const step of steps) {
      if (!isReached(flow) || work.isExhausted) break;
      const iteration = this.#iterate({ pass: mapFlow(flow, step), fail: NOWHERE_TO }, body);
      left = joinFlows(work, left, iteration.left);
      flow = iteration.next;
    }
    return joinFlows(work, left, flow);
  }

  #areToldApart(count: number, state: ShellState | undefined): boolean {
    state?.variables.reads?.bounds.noteIterations(this.#iterations, count);
    return isToldApart(this.#iterations, count);
  }

  #inIterations<Result>(count: number, run: () => Result): Result {
    const outer = this.#iterations;
    this.#iterations *= Math.max(count, 1);
    const result = run();
    this.#iterations = outer;
    return result;
  }

  /** The body where the condition leads into it. What a condition decides today it decides in the next iteration anew. */
  #iterate({ pass, fail }: ShellOutcome, body: ShellNode): Iteration {
    const { work, jumps } = this.#interpreter;
    const entered = pass.run === undefined ? (fail.run === undefined ? pass : NOWHERE_TO) : pass;
    const out = fail.run === undefined && pass.run !== undefined ? NOWHERE_TO : fail;
    let end = NOWHERE_TO;
    const { broken, continued } = jumps.duringLoop(() => {
      end = endOf(work, this.#interpreter.run(body, entered));
    });
    return {
      next: joinFlows(work, end, continued),
      left: joinFlows(work, out, broken),
      isDecided: pass.run === undefined || fail.run === undefined,
    };
  }

  #runWhile(from: ShellFlow, isEndless: boolean, iterate: (flow: ShellFlow) => Iteration): ShellOutcome {
    const { work, commands } = this.#interpreter;
    let flow = from;
    let left: ShellFlow = NOWHERE_TO;
    const isTold = !isEndless || (from.run?.parameters ?? []).some(({ elements }) => elements.length > 0);
    for (let count = 0; isTold && isReached(flow) && !work.isExhausted; count++) {
      if (!this.#areToldApart(count + 1, flow.run ?? flow.beside)) break;
      const mark = commands.length;
      const before = flow;
      const iteration = this.#inIterations(count + 1, () => iterate(before));
      if (!iteration.isDecided) {
        commands.length = mark;
        break;
      }
      left = joinFlows(work, left, iteration.left);
      flow = iteration.next;
      if (isSameFlow(flow, before)) return asPassed(left);
      // Without a condition only parameters that are taken away lead to an end.
      if (isEndless && flow.run?.parameters === before.run?.parameters) break;
    }
    if (!isReached(flow)) return asPassed(left);
    return asPassed(joinFlows(work, left, this.#generalize(flow, iterate)));
  }

  /** Gives where the loop is left, from a state at its head that holds in each iteration. */
  #generalize(from: ShellFlow, iterate: (flow: ShellFlow) => Iteration): ShellFlow {
    const { work, commands } = this.#interpreter;
    const mark = commands.length;
    const rounds = roundsIn(this.#nested);
    const reads = (from.run ?? from.beside)?.variables.reads;
    let head = from;
    this.#nested++;
    for (let round = 1; ; round++) {
      const current = head;
      const { next, left } = this.#inIterations(2, () => iterate(current));
      const joined = joinFlows(work, head, next);
      if (round >= rounds || isSameFlow(joined, head) || work.isExhausted) {
        this.#nested--;
        reads?.bounds.noteRounds(this.#nested, round);
        return left;
      }
      commands.length = mark;
      head = round === rounds - 1 ? widenFlow(head, joined) : joined;
    }
  }
}

function toUnknown(name: string): Alternatives {
  return [[toHole("environment", name, NOWHERE)]];
}

function asPassed(flow: ShellFlow): ShellOutcome {
  return { pass: flow, fail: NOWHERE_TO };
}

/** `while true`. */
function isEndless(condition: ShellNode): boolean {
  if (condition.kind !== "command") return false;
  const [first] = condition.command.words;
  const [only] = first ?? [];
  const text = only?.kind === "text" && only.parts[0]?.kind === "text" ? only.parts[0].text : "";
  return text === "true" || text === ":" || text === "((1))";
}
