import { listJumps } from "../../control-flow/always-exits.ts";
import { assertedBy } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findEntries, type LabelTest } from "./switch-entries.ts";

/**
 * How code may be left: by its end, by a `break` of the `switch` around it, or by giving something true, false or not known. Code that
 * is left in none of these ways throws, or does not end.
 */
export type Way = "end" | "break" | "true" | "false" | "unknown";

/** What the code is run with. */
export interface Decider {
  /** Whether a condition surely holds, or surely does not. */
  readonly decide: (condition: TS.Expression) => boolean | undefined;
  readonly isMet: LabelTest;
  /** Whether a call surely throws. */
  readonly throws: (call: TS.CallExpression) => boolean;
}

/** The ways in which a list of statements may be left. */
export function waysThrough(statements: readonly TS.Statement[], decider: Decider): ReadonlySet<Way> {
  const ways = new Set<Way>(["end"]);
  for (const statement of statements) {
    if (!ways.delete("end")) break;
    for (const way of waysOf(statement, decider)) ways.add(way);
  }
  return ways;
}

function waysOf(statement: TS.Statement, decider: Decider): Iterable<Way> {
  if (ts.isReturnStatement(statement)) return [wayOfAnswer(statement.expression, decider)];
  if (ts.isThrowStatement(statement)) return [];
  if (ts.isBlock(statement)) return waysThrough(statement.statements, decider);
  if (ts.isIfStatement(statement)) return waysOfBranches(statement, decider);
  if (ts.isSwitchStatement(statement)) return waysOfSwitch(statement, decider);
  if (ts.isExpressionStatement(statement)) return isEndedBy(statement.expression, decider) ? [] : ["end"];
  if (ts.isBreakStatement(statement) && statement.label === undefined) return ["break"];
  // Loops, and what catches: left by their end where nothing inside jumps out of them.
  return listJumps(statement).length === 0 ? ["end"] : ["end", "break", "unknown"];
}

/** How a function is left that returns an expression, or nothing. */
export function wayOfAnswer(answer: TS.Expression | undefined, { decide }: Decider): Way {
  const isTrue = answer === undefined ? false : decide(answer);
  return isTrue === undefined ? "unknown" : isTrue ? "true" : "false";
}

function waysOfBranches({ expression, thenStatement, elseStatement }: TS.IfStatement, decider: Decider): Set<Way> {
  const isTrue = decider.decide(expression);
  const ways = new Set<Way>();
  if (isTrue !== false) for (const way of waysOf(thenStatement, decider)) ways.add(way);
  if (isTrue === true) return ways;
  for (const way of elseStatement === undefined ? (["end"] as const) : waysOf(elseStatement, decider)) ways.add(way);
  return ways;
}

/** From each clause that may be the first to be met on through those behind it. */
function waysOfSwitch({ caseBlock }: TS.SwitchStatement, decider: Decider): Set<Way> {
  const { indexes, mayBeNone } = findEntries(caseBlock, decider.isMet);
  const ways = new Set<Way>(mayBeNone ? ["end"] : []);
  const entries = new Set(indexes);
  let isFallenInto = false;
  for (const [index, { statements }] of caseBlock.clauses.entries()) {
    if (!isFallenInto && !entries.has(index)) continue;
    const through = new Set(waysThrough(statements, decider));
    isFallenInto = through.delete("end");
    for (const way of through) ways.add(way === "break" ? "end" : way);
  }
  return isFallenInto ? ways.add("end") : ways;
}

/** Whether a statement's expression surely throws: a call of an assertion, of the platform or of the project. */
function isEndedBy(expression: TS.Expression, { decide, throws }: Decider): boolean {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return false;
  const asserted = assertedBy(call);
  return (asserted !== undefined && decide(asserted) === false) || throws(call);
}
