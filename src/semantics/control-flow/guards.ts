import { addToGroup, type Group } from "../../model/group-by.ts";
import { countLeading } from "../../model/count-leading.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { textOf } from "../syntax/node-text.ts";
import { alwaysExits, isLeftByBreak, listJumps } from "./always-exits.ts";
import { exitingClauses, isFallenInto } from "./switch-clauses.ts";
import { askedNames } from "../syntax/tested-names.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";
import { isNegation } from "../syntax/operators.ts";

/** A condition with its outcome. */
export interface Condition {
  readonly condition: TS.Expression;
  readonly isTrue: boolean;
}

/**
 * A condition that holds at a node. `branch`: the node is in a branch of it. `loop`: it is tested before each
 * iteration, and need not hold behind the loop. `exit`: code before the node exits where the outcome is the other one.
 */
export interface ConditionGuard extends Condition {
  readonly kind: "branch" | "loop" | "exit";
}

/** The node stands in a clause of a `switch`. */
export interface CaseGuard {
  readonly kind: "case";
  readonly clause: TS.CaseOrDefaultClause;
  /** Whether the clause before it falls through into this one. */
  readonly isFallenInto: boolean;
}

/** An earlier `switch` exits for some values: what it asks for is one of the labels, or is none of them. */
export interface SwitchGuard {
  readonly kind: "switch";
  readonly asked: TS.Expression;
  readonly labels: readonly TS.Expression[];
  readonly isOneOf: boolean;
}

/** An earlier call has returned: it has not thrown. */
export interface CallGuard {
  readonly kind: "call";
  readonly call: TS.CallExpression;
}

/** A guard that a statement leaves behind. */
type EarlierGuard = ConditionGuard | SwitchGuard | CallGuard;

export type Guard = EarlierGuard | CaseGuard;

/** What of the text says that a guard holds. */
export function nodeOfGuard(guard: Guard): TS.Node {
  if (guard.kind === "call") return guard.call;
  if (guard.kind === "switch") return guard.asked;
  return guard.kind === "case" ? guard.clause : guard.condition;
}

/**
 * The path conditions of a node within its file, from the inside out; where a name is given, those of earlier statements only that may ask
 * about a variable or a member of it. Assignments to variables in between are not considered.
 */
export function guardsAt(start: TS.Node, maximum = Infinity, name?: string): readonly Guard[] {
  const guards: Guard[] = [];
  let node = start;
  for (let left = maximum; left > 0 && !ts.isSourceFile(node); left--, node = node.parent) {
    guards.push(...guardsAround(node.parent, node), ...guardsBefore(node.parent, node, name));
  }
  return guards;
}

/** Guards that one list of statements contributes to a node, the last ones: in a long list of checks each would otherwise see all before it. */
const MAX_GUARDS_BEFORE = 256;

/** A guard that holds behind a statement, with the index of the statement in its list, and that of the guard among all of the list. */
interface BehindStatement {
  readonly statement: TS.Statement;
  readonly index: number;
  readonly position: number;
  readonly guard: EarlierGuard;
}

/** The guards that the statements of a list leave behind. */
class GuardsBehind {
  readonly #all: readonly BehindStatement[];
  #byName: ReadonlyMap<string, readonly BehindStatement[]> | undefined;
  #leaving: readonly BehindStatement[] | undefined;

  constructor(statements: Statements) {
    const found = [...statements.entries()].flatMap(([index, statement]) =>
      guardsLeftBy(statement).map((guard) => ({ statement, index, guard })),
    );
    this.#all = found.map((behind, position) => ({ ...behind, position }));
  }

  /** Those behind statements before an index, the last ones of them; where a name is given, what of them may ask about it. */
  before(index: number, name: string | undefined): readonly EarlierGuard[] {
    const [start, end] = this.#rangeBefore(index);
    if (end === 0) return [];
    const among = name === undefined ? this.#all : this.#asking(name);
    return between(start, end, among).map(({ guard }) => guard);
  }

  /** The first statements that may make sure of what has that name, from a place of the text on, or that some runs leave. */
  first(count: number, name: string, from: number): readonly number[] {
    const [start, end] = this.#rangeBefore(count);
    if (end === 0) return [];
    this.#leaving ??= this.#all.filter(({ statement }) => listJumps(statement).length > 0);
    const declared = countLeading(this.#all, ({ statement }) => statement.end <= from);
    const named = Math.max(start, declared);
    const asking = between(named, end, this.#asking(name));
    return [...between(start, end, this.#leaving), ...asking].map(({ index }) => index);
  }

  #asking(name: string): readonly BehindStatement[] {
    return (this.#byName ??= byAskedName(this.#all)).get(name) ?? [];
  }

  #rangeBefore(index: number): readonly [number, number] {
    const end = countLeading(this.#all, (behind) => behind.index < index);
    return [Math.max(0, end - MAX_GUARDS_BEFORE), end];
  }
}

/** The guards from one position to another, of some that are in their order. */
function between(start: number, end: number, among: readonly BehindStatement[]): readonly BehindStatement[] {
  const [from, to] = [start, end].map((limit) => countLeading(among, ({ position }) => position < limit));
  return among.slice(from, to);
}

function byAskedName(all: readonly BehindStatement[]): ReadonlyMap<string, readonly BehindStatement[]> {
  const byName = new Map<string, Group<BehindStatement>>();
  for (const behind of all) {
    for (const name of new Set(askedNames(subjectsOf(behind.guard)))) addToGroup(byName, name, behind);
  }
  return byName;
}

function subjectsOf(guard: EarlierGuard): readonly TS.Expression[] {
  if (guard.kind === "call") return guard.call.arguments;
  return [guard.kind === "switch" ? guard.asked : guard.condition];
}

const knownBehind = new WeakMap<Statements, GuardsBehind>();

/** The guards that earlier statements of the same list establish. */
function guardsBefore(parent: TS.Node, child: TS.Node, name: string | undefined): readonly EarlierGuard[] {
  const statements = statementsOf(parent);
  if (statements === undefined) return [];
  return behindOf(statements).before(indexOfStatement(statements, child), name);
}

/**
 * Which of the first statements of a list may make sure of what has a name from a place of the text on, or are left by some runs; those of the last
 * guards. Most statements are calls and loops, of which few ask for one name, so that the others are not gone through for each use of it.
 */
export function findGuardsLeft(count: number, statements: Statements, name: string, from: number): readonly number[] {
  return behindOf(statements).first(count, name, from);
}

function behindOf(statements: Statements): GuardsBehind {
  let behind = knownBehind.get(statements);
  if (behind === undefined) knownBehind.set(statements, (behind = new GuardsBehind(statements)));
  return behind;
}

/** The conditions under which a part of a node is reached when the node is. */
export function guardsAround(parent: TS.Node, part: TS.Node): readonly (ConditionGuard | CaseGuard)[] {
  const branches = branchesOf(parent);
  if (branches !== undefined) {
    const { condition, whenTrue } = branches;
    return part === condition ? [] : [{ kind: "branch", condition, isTrue: part === whenTrue }];
  }
  if (ts.isBinaryExpression(parent)) return part === parent.right ? guardsOfOperator(parent) : [];
  if (ts.isCaseOrDefaultClause(parent)) {
    const isLabel = ts.isCaseClause(parent) && part === parent.expression;
    return isLabel ? [] : [{ kind: "case", clause: parent, isFallenInto: isFallenInto(parent) }];
  }
  const condition = loopConditionOf(parent);
  const isRound = ts.isIterationStatement(parent, false) && part === parent.statement;
  const isNext = ts.isForStatement(parent) && part === parent.incrementor;
  const isAsked = condition !== undefined && !ts.isDoStatement(parent) && (isRound || isNext);
  return isAsked ? [{ kind: "loop", condition, isTrue: true }] : [];
}

/** What holds behind a statement where what it calls has returned, and code inside it exits. */
export function guardsLeftBy(statement: TS.Statement): readonly EarlierGuard[] {
  if (ts.isSwitchStatement(statement)) return guardsBehindSwitch(statement);
  const conditions = guardsBehind(statement);
  if (conditions.length > 0 || !ts.isExpressionStatement(statement)) return conditions;
  const { expression } = statement;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && call.arguments.length > 0 ? [{ kind: "call", call }] : [];
}

/** Where no clause for other values goes on, behind a `switch` only the labels that do are left. */
function guardsBehindSwitch({ expression: asked, caseBlock }: TS.SwitchStatement): readonly SwitchGuard[] {
  const leaving = new Set(exitingClauses(caseBlock));
  if (leaving.size === 0) return [];
  const isOneOf = [...leaving].some(ts.isDefaultClause);
  const telling = isOneOf ? caseBlock.clauses.filter((clause) => !leaving.has(clause)) : [...leaving];
  return [
    { kind: "switch", asked, labels: telling.filter(ts.isCaseClause).map(({ expression }) => expression), isOneOf },
  ];
}

/** The conditions that hold behind a statement. `exits` decides whether one of its branches exits. */
export function guardsBehind(
  statement: TS.Statement,
  exits: (branch: TS.Statement) => boolean = alwaysExits,
): readonly ConditionGuard[] {
  if (ts.isIfStatement(statement)) {
    const { expression: condition, thenStatement, elseStatement } = statement;
    if (exits(thenStatement)) return [{ kind: "exit", condition, isTrue: false }];
    return elseStatement !== undefined && exits(elseStatement) ? [{ kind: "exit", condition, isTrue: true }] : [];
  }
  const asserted = ts.isExpressionStatement(statement) ? assertedBy(statement.expression) : undefined;
  if (asserted !== undefined) return [{ kind: "exit", condition: asserted, isTrue: true }];
  const condition = loopConditionOf(statement);
  return condition === undefined || isLeftByBreak(statement) ? [] : [{ kind: "loop", condition, isTrue: false }];
}

/** Functions that return only where what they are given holds: `assert(object)`, `invariant(object, "…")`. */
const ASSERTIONS = /^(?:assert|invariant|ok|ensure|assert\.ok|console\.assert)$/;

/** The condition that a call of an assertion makes sure of. */
export function assertedBy(expression: TS.Expression): TS.Expression | undefined {
  if (!ts.isCallExpression(expression)) return undefined;
  return ASSERTIONS.test(textOf(expression.expression)) ? expression.arguments[0] : undefined;
}

type Statements = readonly TS.Statement[];

/** The statements of a node that is a list of them: the earlier ones have run when a later one is reached. */
export function statementsOf(parent: TS.Node): Statements | undefined {
  const isList = ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isModuleBlock(parent);
  return isList || ts.isCaseOrDefaultClause(parent) ? parent.statements : undefined;
}

/** The index of a statement in its list; 0 for a node that is no statement of it. */
export function indexOfStatement(statements: Statements, child: TS.Node): number {
  const index = countEndedBefore(statements, child.end - 1);
  return statements[index] === child ? index : 0;
}

/** How many statements of a list end at an offset or before it. */
export function countEndedBefore(statements: Statements, offset: number): number {
  return countLeading(statements, ({ end }) => end <= offset);
}

/** The conditions that all hold where the given one does: each part of a true `a && b`, and of a false `a || b`. */
export function conjunctsOf({ condition, isTrue }: Condition): readonly Condition[] {
  if (isOuterExpression(condition)) return conjunctsOf({ condition: condition.expression, isTrue });
  if (isNegation(condition)) return conjunctsOf({ condition: condition.operand, isTrue: !isTrue });
  const joint = isTrue ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (!ts.isBinaryExpression(condition) || condition.operatorToken.kind !== joint) return [{ condition, isTrue }];
  return [condition.left, condition.right].flatMap((side) => conjunctsOf({ condition: side, isTrue }));
}

/** A condition and its two branches. */
export interface Branches {
  readonly condition: TS.Expression;
  readonly whenTrue: TS.Node;
  readonly whenFalse: TS.Node | undefined;
}

/** The branches of a conditional expression or an `if`. */
export function branchesOf(node: TS.Node): Branches | undefined {
  if (ts.isConditionalExpression(node)) return node;
  if (!ts.isIfStatement(node)) return undefined;
  return { condition: node.expression, whenTrue: node.thenStatement, whenFalse: node.elseStatement };
}

function guardsOfOperator({ left, operatorToken }: TS.BinaryExpression): readonly ConditionGuard[] {
  const isAnd = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isEither = isAnd || operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return isEither ? [{ kind: "branch", condition: left, isTrue: isAnd }] : [];
}

function loopConditionOf(node: TS.Node): TS.Expression | undefined {
  if (ts.isForStatement(node)) return node.condition;
  return ts.isWhileStatement(node) || ts.isDoStatement(node) ? node.expression : undefined;
}
