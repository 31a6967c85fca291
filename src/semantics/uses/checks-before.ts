import type { Check } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { operatorOf } from "../control-flow/condition-parts.ts";
import type { Conditions } from "./condition-checks.ts";
import { parentOf } from "../syntax/parent-of.ts";

/** Functions that return only where what they are given holds: `assert(object)`, `invariant(object, "…")`. */
const ASSERTIONS = /^(?:assert|invariant|ok|ensure|assert\.ok|console\.assert)$/;
/** Functions that come back and check nothing. */
const LOGS = /^(?:console|logger|log)\b/;

/** Reads what must have come out of the conditions on the way to a node; what stands before several nodes is read once. */
export class ChecksBefore {
  readonly #conditions: Conditions;
  /** By block: what is known before each of its statements, as far as it was asked for. */
  readonly #inBlock = new Map<TS.Node, (readonly Check[])[]>();

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
  }

  /**
   * The conditions around a node, and those before it that leave when they fail. That a variable is given another value in between
   * is not noticed.
   */
  find(node: TS.Node): readonly Check[] {
    const checks: Check[] = [];
    for (let child = node, parent = parentOf(node); parent !== undefined; child = parent, parent = parentOf(parent)) {
      checks.push(...checksOfParent(parent, child, this.#conditions), ...this.#checksOfSiblings(parent, child));
    }
    return withoutRepeats(checks);
  }

  /** What statements before the child in the same block have made sure of. */
  #checksOfSiblings(parent: TS.Node, child: TS.Node): readonly Check[] {
    const isBlock = ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isModuleBlock(parent);
    if (!isBlock && !ts.isCaseOrDefaultClause(parent)) return [];
    const index = parent.statements.indexOf(child as TS.Statement);
    const known = this.#inBlock.get(parent) ?? [[]];
    this.#inBlock.set(parent, known);
    const isRepeated = known.length <= index && isInLoop(parent);
    for (const statement of parent.statements.slice(known.length - 1, Math.max(index, 0))) {
      const before = known.at(-1) ?? [];
      const added = this.#conditions.mayAsk(statement, isRepeated) ? checksOf(statement, this.#conditions) : [];
      known.push(added.length === 0 ? before : withoutRepeats([...before, ...added]));
    }
    return known[index] ?? [];
  }
}

function isInLoop(block: TS.Node): boolean {
  for (let node = parentOf(block); node !== undefined; node = parentOf(node)) {
    if (ts.isIterationStatement(node, false)) return true;
  }
  return false;
}

function withoutRepeats(checks: readonly Check[]): readonly Check[] {
  return [...new Map(checks.map((check) => [`${check.outcome} ${check.path.join(".")}`, check])).values()];
}

/** The condition under which a part of a node is reached. */
function checksOfParent(parent: TS.Node, child: TS.Node, conditions: Conditions): readonly Check[] {
  if (ts.isIfStatement(parent)) {
    if (child === parent.expression) return [];
    return conditions.read(parent.expression, child === parent.thenStatement);
  }
  if (ts.isConditionalExpression(parent)) {
    return child === parent.condition ? [] : conditions.read(parent.condition, child === parent.whenTrue);
  }
  if (ts.isBinaryExpression(parent) && child === parent.right) {
    const operator = operatorOf(parent);
    if (operator === "&&" || operator === "||") return conditions.read(parent.left, operator === "&&");
  }
  if (ts.isWhileStatement(parent) && child === parent.statement) return conditions.read(parent.expression, true);
  if (ts.isForStatement(parent) && parent.condition !== undefined) {
    const isAround = child === parent.statement || child === parent.incrementor;
    return isAround ? conditions.read(parent.condition, true) : [];
  }
  return ts.isSwitchStatement(parent) && child === parent.caseBlock ? checksOfSwitch(parent, conditions) : [];
}

/** Which case is taken is not worked out: all of them ask. */
function checksOfSwitch({ expression, caseBlock }: TS.SwitchStatement, conditions: Conditions): readonly Check[] {
  const labels = caseBlock.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? [clause.expression] : []));
  return [expression, ...labels].flatMap((label) => conditions.read(label, true)).map(toAsked);
}

function toAsked({ path }: Check): Check {
  return { path, outcome: "asked" };
}

function checksOf(statement: TS.Statement, conditions: Conditions): readonly Check[] {
  if (ts.isIfStatement(statement)) return checksOfIf(statement, conditions);
  if (ts.isExpressionStatement(statement)) return checksOfExpression(statement.expression, conditions);
  if (ts.isDoStatement(statement)) return conditions.read(statement.expression, false);
  return ts.isWhileStatement(statement) && !holdsBreak(statement) ? conditions.read(statement.expression, false) : [];
}

function checksOfIf(
  { expression, thenStatement, elseStatement }: TS.IfStatement,
  conditions: Conditions,
): readonly Check[] {
  if (mayLeave(thenStatement)) return conditions.read(expression, false);
  return elseStatement !== undefined && mayLeave(elseStatement) ? conditions.read(expression, true) : [];
}

/** `assert(object)` says that it is there, any other function that is given it may check it; `console.log` does not. */
function checksOfExpression(expression: TS.Expression, conditions: Conditions): readonly Check[] {
  const node = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isBinaryExpression(node) && operatorOf(node) === "||" && ts.isCallExpression(node.right)) {
    return conditions.read(node.left, true);
  }
  if (!ts.isCallExpression(node)) return [];
  const callee = node.expression.getText();
  const [first] = node.arguments;
  if (first !== undefined && ASSERTIONS.test(callee)) return conditions.read(first, true);
  if (LOGS.test(callee)) return [];
  return conditions.read(node, true).filter(({ outcome }) => outcome === "asked");
}

/** Whether nothing behind a statement in its block is reached through it. */
export function leaves(statement: TS.Statement): boolean {
  const last = lastOf(statement);
  if (last === undefined) return false;
  if (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last)) return true;
  if (ts.isIfStatement(last) && last.elseStatement !== undefined) {
    return leaves(last.thenStatement) && leaves(last.elseStatement);
  }
  return ts.isExpressionStatement(last) && last.getText().startsWith("process.exit(");
}

function lastOf(statement: TS.Statement): TS.Statement | undefined {
  return ts.isBlock(statement) ? statement.statements.at(-1) : statement;
}

/** Whether a statement leaves, or ends with a function that may throw: `if (object === null) notFound();`. */
function mayLeave(statement: TS.Statement): boolean {
  const last = lastOf(statement);
  if (leaves(statement)) return true;
  if (last === undefined || !ts.isExpressionStatement(last)) return false;
  const expression = ts.isAwaitExpression(last.expression) ? last.expression.expression : last.expression;
  return ts.isCallExpression(expression) && !LOGS.test(expression.expression.getText());
}

/** Whether a loop is left by a `break` of its own. */
function holdsBreak({ statement }: TS.IterationStatement): boolean {
  const pending: TS.Node[] = [statement];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isBreakStatement(node)) return true;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}
