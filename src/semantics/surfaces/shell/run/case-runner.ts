import { joinFlows, NOWHERE_TO, type ShellFlow, type ShellOutcome } from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import { closeScope, openState } from "../state/shell-scope.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellCase } from "../syntax/shell-syntax.ts";
import { compareAs, isConstant, nameOf, splitByTexts } from "../words/split-state.ts";
import { matchOf, toPattern } from "../words/text-pattern.ts";

/**
 * Runs the arms of a `case` that may be run. In each the word that is compared is one of the texts that its patterns fit, and none that
 * an arm before it takes.
 */
export class CaseRunner {
  readonly #interpreter: ShellInterpreter;

  constructor(interpreter: ShellInterpreter) {
    this.#interpreter = interpreter;
  }

  run({ word, arms }: ShellCase, state: ShellState): ShellOutcome {
    const { work, expander } = this.#interpreter;
    const scope = openState(state);
    let value = compareAs(word, scope, expander);
    const name = nameOf(word);
    const isApart = arms.every(({ end }) => end === ";;");
    let rest: ShellFlow = { run: closeScope(scope) };
    let through: ShellFlow = NOWHERE_TO;
    const outcomes: ShellOutcome[] = [];
    for (const { patterns: words, body, end } of arms) {
      const patterns = words.map(toPattern);
      const part = (from: ShellState): ShellOutcome => {
        const now = name === undefined ? value : compareAs(word, openState(from), expander);
        const isSet = isConstant([word, ...words], from);
        return splitByTexts(from, { value: now, name, isConstant: isSet }, patterns, work);
      };
      const run = rest.run && part(rest.run);
      const beside = rest.beside && part(rest.beside);
      const entered = joinFlows(work, run?.pass ?? NOWHERE_TO, { beside: beside?.pass.run }, through);
      const outcome = this.#interpreter.run(body, entered);
      rest = joinFlows(work, run?.fail ?? NOWHERE_TO, { beside: beside?.fail.run });
      // What no variable holds is narrowed here.
      if (name === undefined && isApart) value = value.filter((parts) => matchOf(parts, patterns) !== "surely");
      through = NOWHERE_TO;
      if (end === ";;") outcomes.push(outcome);
      else if (end === ";&") through = joinFlows(work, outcome.pass, outcome.fail);
      else rest = joinFlows(work, rest, outcome.pass, outcome.fail);
    }
    return {
      pass: joinFlows(work, rest, through, ...outcomes.map(({ pass }) => pass)),
      fail: joinFlows(work, ...outcomes.map(({ fail }) => fail)),
    };
  }
}
