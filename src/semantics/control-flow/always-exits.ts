import { ts, type TS } from "../syntax/compiler.ts";
import { isAsync, isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { textOf } from "../syntax/node-text.ts";

/** Functions of platforms that end the program. */
const ENDING = /^(?:process\.(?:exit|abort)|Deno\.exit|Bun\.exit)$/;
type Jump = TS.ReturnStatement | TS.ThrowStatement | TS.BreakOrContinueStatement;

/** Functions that call each other to end; real ones are two or three. */
const MAX_CALLS = 32;

/** Of statements, and of what functions without a block give. */
const known = new WeakMap<TS.Node, boolean>();

/**
 * Whether control never reaches the code behind: on every path this code returns, throws, jumps, ends the program or
 * loops forever.
 */
export function alwaysExits(code: TS.Statement | readonly TS.Statement[]): boolean {
  if (!("kind" in code)) return code.some((statement) => alwaysExits(statement));
  return answerOnce(code, isExit);
}

function answerOnce<Code extends TS.Node>(code: Code, answer: (code: Code) => boolean): boolean {
  let answered = known.get(code);
  if (answered === undefined) {
    known.set(code, false); // what a function that calls itself asks for
    known.set(code, (answered = answer(code)));
  }
  return answered;
}

function isExit(statement: TS.Statement): boolean {
  if (isJump(statement)) return true;
  if (ts.isBlock(statement)) return alwaysExits(statement.statements);
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement } = statement;
    return elseStatement !== undefined && alwaysExits(thenStatement) && alwaysExits(elseStatement);
  }
  if (ts.isExpressionStatement(statement)) return isEndingCall(statement.expression);
  if (ts.isTryStatement(statement)) return tryExits(statement);
  if (ts.isSwitchStatement(statement)) return switchExits(statement);
  if (ts.isLabeledStatement(statement)) return alwaysExits(statement.statement) && !isLeftByBreak(statement);
  return ts.isIterationStatement(statement, false) && loopExits(statement);
}

function isJump(node: TS.Node): node is Jump {
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node);
}

function tryExits({ tryBlock, catchClause, finallyBlock }: TS.TryStatement): boolean {
  if (finallyBlock !== undefined && alwaysExits(finallyBlock)) return true;
  return alwaysExits(tryBlock) && (catchClause === undefined || alwaysExits(catchClause.block));
}

/** Whether control never leaves a `switch` at its end. A clause that does not exit falls through to the last one. */
function switchExits(node: TS.SwitchStatement): boolean {
  const { clauses } = node.caseBlock;
  const last = clauses.at(-1);
  return last !== undefined && clauses.some(ts.isDefaultClause) && alwaysExits(last.statements) && !isLeftByBreak(node);
}

function loopExits(loop: TS.IterationStatement): boolean {
  if (isLeftByBreak(loop)) return false;
  if (isEndless(loop)) return true;
  return ts.isDoStatement(loop) && alwaysExits(loop.statement) && !isTargeted(loop, ts.isContinueStatement);
}

/** Whether only a jump leads out of a loop: `while (true)`, `for (;;)`. */
function isEndless(loop: TS.IterationStatement): boolean {
  if (ts.isForStatement(loop)) return loop.condition === undefined || isTrue(loop.condition);
  return (ts.isWhileStatement(loop) || ts.isDoStatement(loop)) && isTrue(loop.expression);
}

function isTrue(condition: TS.Expression): boolean {
  return (
    condition.kind === ts.SyntaxKind.TrueKeyword || (ts.isNumericLiteral(condition) && Number(condition.text) !== 0)
  );
}

/** Whether a `break` inside a statement leads to what stands behind it. */
export function isLeftByBreak(statement: TS.Statement): boolean {
  return isTargeted(statement, ts.isBreakStatement);
}

function isTargeted(statement: TS.Statement, isKind: (jump: Jump) => boolean): boolean {
  return listJumps(statement).some((jump) => isKind(jump) && findTarget(jump) === statement);
}

const jumpsIn = new WeakMap<TS.Node, readonly Jump[]>();

/** The jumps inside a node, those of functions in it left out. Each use behind a statement asks for them. */
export function listJumps(root: TS.Node): readonly Jump[] {
  let jumps = jumpsIn.get(root);
  if (jumps === undefined) jumpsIn.set(root, (jumps = findJumps(root)));
  return jumps;
}

function findJumps(root: TS.Node): readonly Jump[] {
  const jumps: Jump[] = [];
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isJump(node)) jumps.push(node);
    else if (!ts.isFunctionLike(node) && !ts.isExpression(node))
      ts.forEachChild(node, (child) => void pending.push(child));
  }
  return jumps;
}

/** The statement that a `break` leaves or a `continue` repeats: a loop, a `switch`, one with the label. */
export function findTarget(jump: Jump): TS.Statement | undefined {
  if (!ts.isBreakOrContinueStatement(jump)) return undefined;
  for (let node = parentOf(jump); node !== undefined && !ts.isFunctionLike(node); node = parentOf(node)) {
    if (jump.label !== undefined) {
      if (ts.isLabeledStatement(node) && node.label.text === jump.label.text) return node;
    } else if (ts.isIterationStatement(node, false)) return node;
    else if (ts.isSwitchStatement(node) && ts.isBreakStatement(jump)) return node;
  }
  return undefined;
}

/** `process.exit(1)`, and `fail("…")` of a function of the file that never returns. */
function isEndingCall(expression: TS.Expression): boolean {
  const isAwaited = ts.isAwaitExpression(expression);
  const call = isAwaited ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return false;
  const callee = call.expression;
  if (ENDING.test(textOf(callee))) return true;
  const called = ts.isIdentifier(callee) ? findFunction(callee) : undefined;
  if (called?.body === undefined || called.asteriskToken !== undefined || isAsync(called) !== isAwaited) return false;
  return isEndingBody(called.body);
}

let callsUnderWay = 0;

function isEndingBody(body: TS.ConciseBody): boolean {
  if (callsUnderWay === MAX_CALLS) return false;
  callsUnderWay++;
  try {
    return ts.isBlock(body)
      ? alwaysExits(body) && !listJumps(body).some(ts.isReturnStatement)
      : answerOnce(body, isEndingCall);
  } finally {
    callsUnderWay--;
  }
}

/** The function that a name refers to; undefined where a parameter or a variable in between shadows it. */
function findFunction(name: TS.Identifier): TS.FunctionDeclaration | FunctionLiteral | undefined {
  for (let node = parentOf(name); node !== undefined; node = parentOf(node)) {
    if (ts.isFunctionLike(node) && node.parameters.some((parameter) => textOf(parameter.name) === name.text))
      return undefined;
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue;
    const declaration = declarationsIn(node.statements).get(name.text);
    if (declaration !== undefined)
      return ts.isFunctionDeclaration(declaration) ? declaration : functionNamed(name.text, declaration);
  }
  return undefined;
}

/** `const fail = (message) => { … }` */
function functionNamed(name: string, statement: TS.Statement): FunctionLiteral | undefined {
  if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
    return undefined;
  const { initializer } = statement.declarationList.declarations.find((each) => textOf(each.name) === name) ?? {};
  return initializer !== undefined && isFunctionLiteral(initializer) ? initializer : undefined;
}

const declared = new WeakMap<readonly TS.Statement[], ReadonlyMap<string, TS.Statement>>();

/** The statements of a list that declare functions and variables, by name; the first of each. */
function declarationsIn(statements: readonly TS.Statement[]): ReadonlyMap<string, TS.Statement> {
  let byName = declared.get(statements);
  if (byName !== undefined) return byName;
  const pairs = statements.flatMap((statement) => namesDeclaredBy(statement).map((name) => [name, statement] as const));
  declared.set(statements, (byName = new Map(pairs.toReversed())));
  return byName;
}

function namesDeclaredBy(statement: TS.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement))
    return statement.name === undefined || statement.body === undefined ? [] : [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map((declaration) => textOf(declaration.name));
}
