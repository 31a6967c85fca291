import { literalText } from "../../../values/text-parts.ts";
import { known, type Alternatives } from "../texts/alternatives.ts";
import { takeText } from "../texts/sliced-text.ts";
import { toList, type ShellList } from "../state/shell-list.ts";
import { evaluateArithmetic } from "../texts/arithmetic.ts";
import type { ShellCondition } from "../syntax/condition.ts";
import {
  asBeside,
  joinFlows,
  joinOutcomes,
  mapOutcome,
  NOWHERE_TO,
  toBoth,
  type ShellFlow,
  type ShellOutcome,
} from "../state/shell-flow.ts";
import { closeScope, openState, toArithmetic, type ShellScope } from "../state/shell-scope.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellWord } from "../syntax/shell-syntax.ts";
import { compareAs, isConstant, nameOf, splitByNumber, splitByTexts } from "../words/split-state.ts";
import { fitExpression, readExpression } from "../words/regular-expression.ts";
import { toLiteralPattern, toPattern, type TextPattern } from "../words/text-pattern.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { WordExpander } from "../words/word-expander.ts";

/** Finds where conditions lead, and what is known there. */
export class ConditionRunner {
  readonly #work: ShellWork;
  readonly #expander: WordExpander;

  constructor(work: ShellWork, expander: WordExpander) {
    this.#work = work;
    this.#expander = expander;
  }

  run(condition: ShellCondition, flow: ShellFlow): ShellOutcome {
    switch (condition.kind) {
      case "not": {
        const { pass, fail } = this.run(condition.condition, flow);
        return { pass: fail, fail: pass };
      }
      case "and": {
        const left = this.run(condition.left, flow);
        const right = this.run(condition.right, left.pass);
        return { pass: right.pass, fail: joinFlows(this.#work, left.fail, right.fail) };
      }
      case "or": {
        const left = this.run(condition.left, flow);
        const right = this.run(condition.right, left.fail);
        return { pass: joinFlows(this.#work, left.pass, right.pass), fail: right.fail };
      }
      default: {
        const run = flow.run && this.#runOne(condition, flow.run);
        const beside = flow.beside && this.#runOne(condition, flow.beside);
        const both = (way: "pass" | "fail"): ShellFlow =>
          joinFlows(this.#work, run?.[way] ?? NOWHERE_TO, asBeside(this.#work, beside?.[way] ?? NOWHERE_TO));
        return { pass: both("pass"), fail: both("fail") };
      }
    }
  }

  /** Of parameters that may be one of several lists, each is looked at by itself. */
  #runOne(condition: Leaf, state: ShellState): ShellOutcome {
    const { parameters } = state;
    if (parameters === undefined || parameters.length < 2 || !isAboutParameters(condition))
      return this.#decide(condition, state);
    const outcomes = parameters.map((list) => this.#decide(condition, { ...state, parameters: [list] }));
    return joinOutcomes(this.#work, outcomes);
  }

  #decide(condition: Leaf, state: ShellState): ShellOutcome {
    const scope = openState(state);
    if (condition.kind === "unknown") {
      for (const word of condition.words) this.#expander.join(word, scope);
      return toBoth(closeScope(scope));
    }
    const isSet = isConstant(wordsOf(condition), state);
    if (condition.kind === "number") {
      const [left, right] = [condition.left, condition.right].map((word) =>
        known(compareAs(word, scope, this.#expander)),
      );
      const expression = left === undefined || right === undefined ? "" : `(${left})${condition.operator}(${right})`;
      const value = evaluateArithmetic(expression, toArithmetic(scope));
      return splitByNumber(closeScope(scope), { value, isConstant: isSet });
    }
    if (condition.kind === "expression") return this.#match(condition, isSet, scope);
    const name = nameOf(condition.word);
    const value = compareAs(condition.word, scope, this.#expander);
    const pattern = condition.kind === "empty" ? toLiteralPattern("", []) : this.#patternOf(condition, scope);
    return splitByTexts(closeScope(scope), { value, name, isConstant: isSet }, [pattern], this.#work);
  }

  /** What an expression fits is known by its groups behind it. */
  #match({ word, expression }: Extract<Leaf, { kind: "expression" }>, isSet: boolean, scope: ShellScope): ShellOutcome {
    const name = nameOf(word);
    const value = compareAs(word, scope, this.#expander);
    const text = readExpression(expression, (piece) => known(compareAs([piece], scope, this.#expander)));
    const pattern = text === undefined ? undefined : { text, parts: [], isLiteral: false, isExpression: true };
    const outcome = splitByTexts(closeScope(scope), { value, name, isConstant: isSet }, [pattern], this.#work);
    const lists = pattern && findGroups(value, pattern.text);
    if (lists === undefined && scope.variables.held(GROUPS) === undefined) return outcome;
    return mapOutcome(outcome, (each) => {
      const inner = openState(each);
      if (lists === undefined) inner.variables.unset(GROUPS);
      else inner.variables.setLists(GROUPS, lists);
      return closeScope(inner);
    });
  }

  #patternOf({ pattern, isPattern }: Extract<Leaf, { kind: "match" }>, scope: ShellScope): TextPattern | undefined {
    const isWritten = pattern.every(({ kind }) => kind === "text");
    if (isWritten && isPattern) return toPattern(pattern);
    const [parts, ...others] = compareAs(pattern, scope, this.#expander);
    const text = parts === undefined || others.length > 0 ? undefined : literalText(parts);
    if (parts === undefined || text === undefined) return undefined;
    const isQuoted = pattern.every((piece) => piece.kind !== "output" && piece.isQuoted);
    const isLiteral = !isPattern || isQuoted || !/[*?[\\]/.test(text);
    return isLiteral ? toLiteralPattern(text, parts) : undefined;
  }
}

type Leaf = Exclude<ShellCondition, { kind: "and" | "or" | "not" }>;

function wordsOf(condition: Leaf): readonly ShellWord[] {
  switch (condition.kind) {
    case "match":
      return [condition.word, condition.pattern];
    case "expression":
      return [condition.word, condition.expression];
    case "empty":
      return [condition.word];
    case "number":
      return [condition.left, condition.right];
    case "unknown":
      return condition.words;
  }
}

/** The variable that holds what the groups of an expression have fitted. */
const GROUPS = "BASH_REMATCH";

/** The groups where a text is known that is compared; undefined where any of that is not known, or the expression has none. */
function findGroups([parts, ...others]: Alternatives, expression: string): readonly ShellList[] | undefined {
  const text = parts === undefined || others.length > 0 ? undefined : literalText(parts);
  if (parts === undefined || text === undefined || !expression.includes("(")) return undefined;
  const fitting = fitExpression(expression, text);
  if (fitting?.areAlike !== true || fitting.groups === null) return undefined;
  return [toList(fitting.groups.map((group) => [group === undefined ? [] : takeText(parts, ...group)]))];
}

function isAboutParameters(condition: Leaf): boolean {
  return wordsOf(condition).some(
    (word) =>
      word.some((piece) => piece.kind === "variable" && /^(?:\d+|[@*#])$/.test(piece.name)) &&
      word.every(({ kind }) => kind !== "output"),
  );
}
