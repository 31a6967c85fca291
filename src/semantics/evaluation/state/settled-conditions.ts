import { decideJunction, isJunction } from "../../control-flow/condition-parts.ts";
import { conjunctsOf, guardsAt } from "../../control-flow/guards.ts";
import { isNegation } from "../../syntax/operators.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { conditionsAround, isSettledFor, ownerAround, questionOf, questionsIn, type Question } from "./questions.ts";

/** Nodes around a use that are asked for a condition. */
const MAX_PARENTS = 64;
/** Questions of which both answers are followed. */
const MAX_SPLIT = 2;

/** By the keys of the questions. */
type Answers = ReadonlyMap<string, { readonly question: Question; readonly isYes: boolean }>;

/** Questions and their answers. */
export class SettledConditions {
  readonly #answers: Answers;
  readonly #evaluation: EvaluationContext;
  /** Whether a question has both answers, so that no run comes here. */
  readonly isImpossible: boolean;

  constructor(answers: Answers, evaluation: EvaluationContext, isImpossible = false) {
    this.#answers = answers;
    this.isImpossible = isImpossible;
    this.#evaluation = evaluation;
  }

  /** The same for the same answers. */
  get key(): string {
    return [...this.#answers].map(([key, { isYes }]) => `${key}:${String(isYes)}`).join("\n");
  }

  /** With one more answer. */
  with(question: Question, isYes: boolean): SettledConditions {
    const added = [question.key, { question, isYes }] as const;
    const isOther = this.#answers.get(question.key)?.isYes === !isYes;
    return new SettledConditions(new Map([...this.#answers, added]), this.#evaluation, this.isImpossible || isOther);
  }

  /** Whether a condition surely comes out true, or false, by the answers. */
  decide(whole: TS.Expression): boolean | undefined {
    if (this.#answers.size === 0) return undefined;
    const condition = unwrap(whole);
    if (isNegation(condition)) {
      const operand = this.decide(condition.operand);
      return operand === undefined ? undefined : !operand;
    }
    const question = questionOf(condition, this.#evaluation);
    const isYes = question && this.answerTo(question);
    if (question !== undefined && isYes !== undefined) return isYes !== question.isNegated;
    return isJunction(condition) ? decideJunction(condition, (side) => this.decide(side)) : undefined;
  }

  answerTo({ key, subject }: Question): boolean | undefined {
    const answer = this.#answers.get(key)?.isYes;
    if (answer !== undefined || subject === undefined) return answer;
    const isOther = [...this.#answers.values()].some(({ question, isYes }) => isYes && question.subject === subject);
    return isOther ? false : undefined;
  }
}

/** What a condition asks where a variable is changed. */
interface Asked {
  readonly question: Question;
  readonly condition: TS.Node;
}

/** A variable or a member, and what is asked where it is changed. */
interface Variable {
  readonly changes: readonly { readonly node: TS.Node }[];
  /** Where it begins to live. */
  readonly declaration: TS.Node;
  readonly scope: TS.Node;
  readonly evaluation: EvaluationContext;
}

/**
 * The cases in which a use of a variable is come to, as far as conditions decide that are asked where it is changed: their outcomes around the
 * use are known, and of those that are asked again both outcomes are cases.
 */
export function casesAt(use: TS.Node, variable: Variable): readonly [SettledConditions, ...SettledConditions[]] {
  const { evaluation } = variable;
  const asked = askedAt(variable);
  const questions = new Map(asked.map(({ question }) => [question.key, question]));
  const settled = settledAt(use, [...questions.values()], evaluation);
  const repeated = [...questions.values()].filter((question) => {
    return settled.answerTo(question) === undefined && isAskedAgain(question, asked, variable);
  });
  const split = repeated.slice(0, MAX_SPLIT);
  return split.reduce<readonly [SettledConditions, ...SettledConditions[]]>(
    ([first, ...others], question) => [
      first.with(question, true),
      first.with(question, false),
      ...others.flatMap((each) => [each.with(question, true), each.with(question, false)]),
    ],
    [settled],
  );
}

/** Whether several conditions ask a question, or one does in each iteration of a loop. */
function isAskedAgain({ key }: Question, asked: readonly Asked[], { scope }: Variable): boolean {
  const conditions = new Set(asked.flatMap(({ question, condition }) => (question.key === key ? [condition] : [])));
  const isRepeated = (condition: TS.Node): boolean => {
    const owner = ownerAround(condition);
    return owner !== undefined && owner !== scope;
  };
  return conditions.size > 1 || [...conditions].some(isRepeated);
}

/** What conditions around the changes of a variable ask. */
function askedAt({ changes, declaration, scope, evaluation }: Variable): readonly Asked[] {
  const former = known.get(changes);
  if (former !== undefined) return former;
  const asked = changes
    .flatMap(({ node }) => conditionsAround(node, scope))
    .flatMap(({ condition }) => questionsIn(condition, evaluation).map((question) => ({ question, condition })))
    .filter(({ question }) => isSettledFor(question, declaration));
  known.set(changes, asked);
  return asked;
}

/** The same for all uses of a variable. */
const known = new WeakMap<Variable["changes"], readonly Asked[]>();

/** The answers to questions that conditions before a node and around it have given. */
function settledAt(node: TS.Node, questions: readonly Question[], evaluation: EvaluationContext): SettledConditions {
  const none = new SettledConditions(new Map(), evaluation);
  if (questions.length === 0) return none;
  const sought = new Set(questions.flatMap(({ key, subject }) => (subject === undefined ? [key] : [key, subject])));
  const names = new Set(questions.flatMap((question) => question.names));
  const conditions = [...names]
    .flatMap((name) => guardsAt(node, MAX_PARENTS, name))
    .flatMap((guard) => (guard.kind === "branch" || guard.kind === "exit" ? conjunctsOf(guard) : []));
  return conditions.reduce((settled, { condition, isTrue }) => {
    const question = questionOf(unwrap(condition), evaluation);
    const isSought = question !== undefined && (sought.has(question.key) || sought.has(question.subject ?? ""));
    return isSought ? settled.with(question, isTrue !== question.isNegated) : settled;
  }, none);
}

/**
 * Which branch a choice takes, seen from a node; the choice itself where nobody knows, undefined where no run comes to the node. `declaration`:
 * that of what holds the choice.
 */
export function chosenAt(
  node: TS.Node,
  choice: TS.Expression,
  declaration: TS.Node,
  evaluation: EvaluationContext,
): TS.Expression | undefined {
  let chosen = choice;
  for (;;) {
    const inner = unwrap(chosen);
    if (!ts.isConditionalExpression(inner)) return chosen;
    const { condition, whenTrue, whenFalse } = inner;
    const outcome = outcomeAt(node, condition, declaration, evaluation);
    if (outcome === "never") return undefined;
    if (outcome === undefined) return chosen;
    chosen = outcome ? whenTrue : whenFalse;
  }
}

/** What a condition comes out as, by what is asked before a node and around it; `never`: no run comes to the node. */
type Outcome = boolean | "never" | undefined;

function outcomeAt(node: TS.Node, condition: TS.Expression, living: TS.Node, evaluation: EvaluationContext): Outcome {
  const questions = questionsIn(condition, evaluation).filter((each) => isSettledFor(each, living));
  const settled = settledAt(node, questions, evaluation);
  return settled.isImpossible ? "never" : settled.decide(condition);
}

const outcomes = new WeakMap<TS.ConditionalExpression, { readonly outcome: Outcome }>();

/** What the condition of a choice comes out as where it stands: in `isOld ? (isOld ? a : b) : c`, true. */
export function settledOutcome(choice: TS.ConditionalExpression, evaluation: EvaluationContext): Outcome {
  const found = outcomes.get(choice) ?? { outcome: outcomeAt(choice, choice.condition, choice, evaluation) };
  outcomes.set(choice, found);
  return found.outcome;
}
