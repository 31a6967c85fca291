import type { Check } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { operatorOf } from "../control-flow/condition-parts.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { alwaysExits, isLeftByBreak } from "../control-flow/always-exits.ts";
import {
  guardsAround,
  assertedBy,
  guardsBehind,
  countEndedBefore,
  indexOfStatement,
  statementsOf,
} from "../control-flow/guards.ts";
import type { ConditionReader } from "./condition-checks.ts";
import { nearestAround } from "../syntax/nearest-around.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { writesLog } from "../syntax/logged-values.ts";
import { uniqueBy } from "../../model/unique-by.ts";

/** The checks before each statement of a block, as far as they were asked for. */
interface KnownInBlock {
  /** The first statement that may test the result. */
  readonly from: number;
  /** The checks before that statement, before the next one, and so on. */
  readonly known: (readonly Check[])[];
}

/** The path conditions of a node: what each condition around and before it must have evaluated to. Cached per block. */
export class PathConditions {
  readonly #conditions: ConditionReader;
  readonly #inBlock = new Map<TS.Node, KnownInBlock>();
  /** What reaching a node says of the condition around it: many uses of a result stand behind the same ones. */
  readonly #around = new Map<TS.Node, readonly Check[]>();

  constructor(conditions: ConditionReader) {
    this.#conditions = conditions;
  }

  /**
   * The conditions around a node, and those before it that exit where they fail. Assignments to variables in between
   * are not considered.
   */
  at(node: TS.Node): readonly Check[] {
    const checks: Check[] = [];
    const first = this.#conditions.firstIn(node);
    for (let child = node, parent = parentOf(node); parent !== undefined; child = parent, parent = parentOf(parent)) {
      // Conditions around the first thing that holds the result test nothing of it, unless they are evaluated again.
      if (child.pos <= first && first < child.end && loopAround(child) === undefined) break;
      checks.push(...this.#checksOfParent(parent, child), ...this.#checksOfSiblings(parent, child, node));
    }
    return withoutRepeats(checks);
  }

  #checksOfParent(parent: TS.Node, child: TS.Node): readonly Check[] {
    let checks = this.#around.get(child);
    if (checks === undefined) this.#around.set(child, (checks = checksOfParent(parent, child, this.#conditions)));
    return checks;
  }

  /** The checks that earlier statements of the same block establish. Before there is a result they test nothing of it. */
  #checksOfSiblings(parent: TS.Node, child: TS.Node, node: TS.Node): readonly Check[] {
    const statements = statementsOf(parent);
    if (statements === undefined) return [];
    const index = indexOfStatement(statements, child);
    let block = this.#inBlock.get(parent);
    if (block === undefined) {
      // Unless the block is run again.
      const start = loopAround(parent) ? 0 : countEndedBefore(statements, this.#conditions.startIn(parent));
      this.#inBlock.set(parent, (block = { from: start, known: [[]] }));
    }
    if (index < block.from) {
      // Code above the call may run after it only where one of the two is in another function.
      if (enclosingFunction(node) === enclosingFunction(parent) && this.#conditions.isMadeIn(parent)) return [];
      this.#inBlock.set(parent, (block = { from: 0, known: [[]] }));
    }
    const { from, known } = block;
    for (let next = from + known.length - 1; next < index; next++) {
      const [statement, before = []] = [statements[next], known.at(-1)];
      const added = statement === undefined ? [] : checksOf(statement, this.#conditions);
      known.push(added.length === 0 ? before : withoutRepeats([...before, ...added]));
    }
    return known[index - from] ?? [];
  }
}

const loopAround = nearestAround((node): node is TS.IterationStatement => ts.isIterationStatement(node, false));

function withoutRepeats(checks: readonly Check[]): readonly Check[] {
  return uniqueBy(checks, ({ holds, path }) => `${holds} ${path.join(".")}`);
}

/** The checks under which a part of a node is reached. */
function checksOfParent(parent: TS.Node, child: TS.Node, conditions: ConditionReader): readonly Check[] {
  if (ts.isSwitchStatement(parent) && child === parent.caseBlock) return checksOfSwitch(parent, conditions);
  return guardsAround(parent, child).flatMap((guard) =>
    guard.kind === "case" ? [] : conditions.read(guard.condition, guard.isTrue),
  );
}

/** All cases of a `switch` count as tests; which one is taken is not worked out. */
function checksOfSwitch({ expression, caseBlock }: TS.SwitchStatement, conditions: ConditionReader): readonly Check[] {
  const labels = caseBlock.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? [clause.expression] : []));
  return [expression, ...labels].flatMap((label) => conditions.read(label, true)).map(toAsked);
}

function toAsked({ path }: Check): Check {
  return { path, holds: "asked" };
}

function checksOf(statement: TS.Statement, conditions: ConditionReader): readonly Check[] {
  if (ts.isExpressionStatement(statement)) return checksOfExpression(statement.expression, conditions);
  // A loop that a `break` may leave has tested its condition all the same.
  if (ts.isDoStatement(statement) && isLeftByBreak(statement)) {
    return conditions.read(statement.expression, false).map(toAsked);
  }
  return guardsBehind(statement, mayExit).flatMap(({ condition, isTrue }) => conditions.read(condition, isTrue));
}

/**
 * The checks of a statement's call: `assert(object)` establishes its argument, any other function may test what it is given,
 * `console.log` does not. A method that is given a member alone, or is one, tells nothing of the others: `headers.set("etag", object.httpEtag)`. A
 * function of the project may throw by what a member says: `requireMatch(request, object.httpEtag)`.
 */
function checksOfExpression(expression: TS.Expression, conditions: ConditionReader): readonly Check[] {
  const node = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isBinaryExpression(node) && operatorOf(node) === "||" && ts.isCallExpression(node.right)) {
    return conditions.read(node.left, true);
  }
  if (!ts.isCallExpression(node)) return [];
  const asserted = assertedBy(node);
  if (asserted !== undefined) return conditions.read(asserted, true);
  if (writesLog(node.expression)) return [];
  const asked = conditions.read(node, true).filter(({ holds }) => holds === "asked");
  if (mayBeOfProject(node.expression)) return asked;
  return asked.map((check) => (check.path.length === 0 ? check : { path: check.path, holds: "there" }));
}

/** Whether a callee has no owner but the object around it. */
function mayBeOfProject(callee: TS.Expression): boolean {
  if (ts.isIdentifier(callee)) return true;
  return ts.isPropertyAccessExpression(callee) && callee.expression.kind === ts.SyntaxKind.ThisKeyword;
}

/** Whether a statement exits, or ends with a call that may throw: `if (object === null) notFound();`. */
function mayExit(statement: TS.Statement): boolean {
  if (alwaysExits(statement)) return true;
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  if (last === undefined || !ts.isExpressionStatement(last)) return false;
  const expression = ts.isAwaitExpression(last.expression) ? last.expression.expression : last.expression;
  return ts.isCallExpression(expression) && !writesLog(expression.expression);
}
