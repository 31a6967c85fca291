import { isJunction, operatorOf } from "../../control-flow/condition-parts.ts";
import { conjunctsOf, guardsAt } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { askedNames } from "../../syntax/tested-names.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { conditionsAround, isNegation, isSettledFor, questionOf, questionsIn, type Question } from "./questions.ts";

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

  constructor(answers: Answers, evaluation: EvaluationContext) {
    this.#answers = answers;
    this.#evaluation = evaluation;
  }

  /** The same for the same answers. */
  get key(): string {
    return [...this.#answers].map(([key, { isYes }]) => `${key}:${String(isYes)}`).join("\n");
  }

  /** With one more answer. */
  with(question: Question, isYes: boolean): SettledConditions {
    const added = [question.key, { question, isYes }] as const;
    return new SettledConditions(new Map([...this.#answers, added]), this.#evaluation);
  }

  /** Whether a condition surely comes out true, or false, by the answers. */
  decide(whole: TS.Expression): boolean | undefined {
    if (this.#answers.size === 0) return undefined;
    const condition = unwrap(whole);
    if (isNegation(condition)) {
      const operand = this.decide(condition.operand);
      return operand === undefined ? undefined : !operand;
    }
    if (isJunction(condition)) {
      const deciding = operatorOf(condition) === "||";
      const sides = [this.decide(condition.left), this.decide(condition.right)];
      return sides.includes(deciding) ? deciding : sides.includes(undefined) ? undefined : !deciding;
    }
    const question = questionOf(condition, this.#evaluation);
    const isYes = question && this.answerTo(question);
    return question === undefined || isYes === undefined ? undefined : isYes !== question.isNegated;
  }

  answerTo({ key, subject }: Question): boolean | undefined {
    const answer = this.#answers.get(key)?.isYes;
    if (answer !== undefined || subject === undefined) return answer;
    const isOther = [...this.#answers.values()].some(({ question, isYes }) => isYes && question.subject === subject);
    return isOther ? false : undefined;
  }
}

/** What conditions around changes ask. */
interface Asked {
  readonly question: Question;
  readonly conditions: Set<TS.Node>;
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
  const settled = settledAt(
    use,
    [...asked.values()].map(({ question }) => question),
    evaluation,
  );
  const repeated = [...asked.values()].filter(({ question, conditions }) => {
    return conditions.size > 1 && settled.answerTo(question) === undefined;
  });
  const split = repeated.slice(0, MAX_SPLIT).map(({ question }) => question);
  return split.reduce<readonly [SettledConditions, ...SettledConditions[]]>(
    ([first, ...others], question) => [
      first.with(question, true),
      first.with(question, false),
      ...others.flatMap((each) => [each.with(question, true), each.with(question, false)]),
    ],
    [settled],
  );
}

/** The questions that conditions around the changes of a variable ask. */
function askedAt({ changes, declaration, scope, evaluation }: Variable): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const { node } of changes) {
    for (const { condition } of conditionsAround(node, scope)) {
      for (const question of questionsIn(condition, evaluation)) {
        if (!isSettledFor(question, declaration)) continue;
        const former = asked.get(question.key);
        if (former === undefined) asked.set(question.key, { question, conditions: new Set([condition]) });
        else former.conditions.add(condition);
      }
    }
  }
  return asked;
}

/** The answers to questions that conditions before a node and around it have given. */
export function settledAt(
  node: TS.Node,
  questions: readonly Question[],
  evaluation: EvaluationContext,
): SettledConditions {
  let settled = new SettledConditions(new Map(), evaluation);
  if (questions.length === 0) return settled;
  const sought = new Set(questions.flatMap(({ key, subject }) => [key, subject]));
  for (const name of new Set(questions.flatMap(({ names }) => names))) {
    for (const guard of guardsAt(node, MAX_PARENTS, name)) {
      if (guard.kind !== "branch" && guard.kind !== "exit") continue;
      for (const each of conjunctsOf(guard)) {
        const question = questionOf(unwrap(each.condition), evaluation);
        if (
          question === undefined ||
          !(sought.has(question.key) || (question.subject !== undefined && sought.has(question.subject)))
        )
          continue;
        settled = settled.with(question, each.isTrue !== question.isNegated);
      }
    }
  }
  return settled;
}

/** Which branch a choice takes, seen from a node; the choice itself where nobody knows. `declaration`: that of what holds the choice. */
export function chosenAt(
  node: TS.Node,
  choice: TS.Expression,
  declaration: TS.Node,
  evaluation: EvaluationContext,
): TS.Expression {
  let chosen = choice;
  for (;;) {
    const inner = unwrap(chosen);
    if (!ts.isConditionalExpression(inner)) return chosen;
    const { condition, whenTrue, whenFalse } = inner;
    const questions = questionsIn(condition, evaluation).filter((each) => isSettledFor(each, declaration));
    const isTrue = settledAt(node, questions, evaluation).decide(condition);
    if (isTrue === undefined) return chosen;
    chosen = isTrue ? whenTrue : whenFalse;
  }
}
