import { isJunction, operatorOf } from "../../control-flow/condition-parts.ts";
import { guardsAround, type Condition } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { nearestAround } from "../../syntax/nearest-around.ts";
import { askedNames } from "../../syntax/tested-names.ts";
import { orderOf } from "../../syntax/order.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import type { Scopes } from "../../syntax/scopes.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingElement } from "../../syntax/this-binding.ts";
import { innermost, unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";
import { isNegation } from "../../syntax/operators.ts";

/** Parts of one condition that are looked at. */
const MAX_PARTS = 16;

/** What a condition asks of names, and members, to which nothing is assigned: it comes out the same for as long as these live. */
export interface Question {
  /** The same for all conditions that ask it. */
  readonly key: string;
  /** Whether the condition is true where the answer is no: `kind !== "old"`. */
  readonly isNegated: boolean;
  /** Of `kind === "old"`, that of `kind`: where it is that text, it is no other one. */
  readonly subject: string | undefined;
  /** The functions and loops in each run of which the names have another value. */
  readonly owners: readonly TS.Node[];
  /** The names of variables and members in it, by which guards are found that ask it. */
  readonly names: readonly string[];
}

const known = new WeakMap<TS.Node, Question | "none">();

/** The question of a condition that is not negated by `!`; undefined where nobody knows that it comes out the same. */
export function questionOf(condition: TS.Node, evaluation: EvaluationContext): Question | undefined {
  let question = known.get(condition);
  if (question === undefined) known.set(condition, (question = readQuestion(condition, evaluation) ?? "none"));
  return question === "none" ? undefined : question;
}

/** Whether a question comes out the same for as long as a variable lives. */
export function isSettledFor({ owners }: Question, variable: TS.Node): boolean {
  return owners.every((owner) => contains(ts.isIterationStatement(owner, false) ? owner.statement : owner, variable));
}

/** The questions of a condition, in all its parts. */
export function questionsIn(condition: TS.Expression, evaluation: EvaluationContext): readonly Question[] {
  const questions: Question[] = [];
  const pending: TS.Expression[] = [condition];
  for (let next = pending.pop(); next !== undefined && questions.length < MAX_PARTS; next = pending.pop()) {
    const node = unwrap(next);
    const question = isNegation(node) ? undefined : questionOf(node, evaluation);
    if (question !== undefined) questions.push(question);
    if (isNegation(node)) pending.push(node.operand);
    else if (isJunction(node)) pending.push(node.left, node.right);
  }
  return questions;
}

/** The conditions around a node, up to another node around it. */
export function conditionsAround(node: TS.Node, scope: TS.Node): readonly Condition[] {
  const conditions: Condition[] = [];
  for (let part = node; part !== scope && !ts.isSourceFile(part); part = part.parent)
    for (const guard of guardsAround(part.parent, part)) if (guard.kind === "branch") conditions.push(guard);
  return conditions;
}

function readQuestion(condition: TS.Node, evaluation: EvaluationContext): Question | undefined {
  const reader = new Reader(evaluation);
  const names = ts.isExpression(condition) ? askedNames([condition]) : [];
  const equality = ts.isBinaryExpression(condition) ? equalityOf(condition.operatorToken.kind) : undefined;
  if (!ts.isBinaryExpression(condition) || equality === undefined) {
    const key = reader.read(condition);
    const isAsked = key !== undefined && names.length > 0;
    return isAsked ? { key, isNegated: false, subject: undefined, owners: reader.owners, names } : undefined;
  }
  const [left, right] = [condition.left, condition.right].map((side) => reader.read(side));
  if (left === undefined || right === undefined || names.length === 0) return undefined;
  const subject = isText(condition.right) ? left : undefined;
  return { key: `${left}===${right}`, isNegated: !equality, subject, owners: reader.owners, names };
}

function isText(node: TS.Node): boolean {
  return ts.isStringLiteralLike(unwrap(node));
}

const shared = new WeakMap<Survey, ReadonlySet<string>>();

/** The members that a file assigns to by names which other names may share their objects with. */
export function sharedMembers({ survey, scopes }: EvaluationContext): ReadonlySet<string> {
  let members = shared.get(survey);
  if (members === undefined) {
    const writes = [...survey.writes.values()].flat().filter(({ root }) => mayBeShared(root, scopes));
    members = new Set(writes.flatMap(({ path }) => path.at(-1) ?? []));
    shared.set(survey, members);
  }
  return members;
}

/** Whether an object may have another name: not one that is made for a variable, nor what a constructor makes. */
function mayBeShared(root: TS.Node, scopes: Scopes): boolean {
  if (!ts.isIdentifier(root)) {
    const element = enclosingElement(root);
    return element === undefined || !ts.isConstructorDeclaration(element);
  }
  const declaration = scopes.findValue(root.text, root);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return declaration !== undefined;
  const { initializer } = declaration;
  return initializer === undefined || rootOfChain(innermost(initializer)).root !== undefined;
}

/** Writes expressions in one way. */
class Reader {
  readonly #evaluation: EvaluationContext;
  readonly owners: TS.Node[] = [];
  #left = MAX_PARTS;

  constructor(evaluation: EvaluationContext) {
    this.#evaluation = evaluation;
  }

  /** What an expression is known by; undefined where it may be something else each time. */
  read(whole: TS.Node): string | undefined {
    const node = unwrap(whole);
    if (this.#left-- <= 0 || ts.isAwaitExpression(whole)) return undefined;
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return JSON.stringify(node.text);
    if (ts.isIdentifier(node)) return this.#readName(node);
    if (ts.isPropertyAccessExpression(node)) return this.#readMember(node);
    if (ts.isTypeOfExpression(node)) return this.#join(node.expression, ":typeof");
    if (isNegation(node)) return this.#join(node.operand, ":!");
    if (isJunction(node)) return this.#join(node.left, `${operatorOf(node)}(${this.read(node.right) ?? "?"})`);
    const isOrdered = ts.isBinaryExpression(node) && orderOf(node.operatorToken.kind) !== undefined;
    if (isOrdered) return this.#join(node.left, `${String(node.operatorToken.kind)}${this.read(node.right) ?? "?"}`);
    const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
    const isKeyword = node.kind === TrueKeyword || node.kind === FalseKeyword || node.kind === NullKeyword;
    return isKeyword ? `#${String(node.kind)}` : undefined;
  }

  #join(expression: TS.Expression, rest: string): string | undefined {
    const key = this.read(expression);
    return key === undefined || rest.includes("?") ? undefined : `${key}${rest}`;
  }

  #readMember({ expression, name: { text } }: TS.PropertyAccessExpression): string | undefined {
    return sharedMembers(this.#evaluation).has(text) ? undefined : this.#join(expression, `.${text}`);
  }

  #readName(node: TS.Identifier): string | undefined {
    const declaration = this.#evaluation.scopes.findValue(node.text, node);
    if (declaration === undefined) return `global ${node.text}`;
    if (writesTo(declaration, node.text, this.#evaluation).length > 0) return undefined;
    const owner = ownerAround(declaration);
    if (owner !== undefined) this.owners.push(owner);
    return `${node.text}@${String(declaration.pos)}`;
  }
}

/** The function or the loop in each run of which what a node declares, or asks, may be something else. */
export const ownerAround = nearestAround((node): node is TS.SignatureDeclaration | TS.IterationStatement => {
  return ts.isFunctionLike(node) || ts.isIterationStatement(node, false);
});
