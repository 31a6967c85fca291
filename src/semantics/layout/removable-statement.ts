import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { isCalm } from "./is-calm.ts";
import { textOf } from "../syntax/node-text.ts";
import { listOwnTokens } from "../syntax/own-tokens.ts";

/**
 * The code to remove along with a statement, so that nothing empty is left: an `if`, a loop or a `try` that holds
 * nothing else goes as a whole where its condition has no effects; an `else` goes alone. Undefined where the statement
 * has to stay: before an `else`, or where the lines around it would become one statement.
 */
export function findRemovable(statement: TS.Statement, module: SourceModule): Place | undefined {
  const { parent } = statement;
  if (isOnlyIn(statement, parent)) return findHolder(parent, module);
  if (isListOfStatements(parent))
    return canGo(statement, parent.statements, module) ? endOf(statement, module) : undefined;
  return findBranch(statement, module);
}

/** Whether a block holds nothing but the statement. */
export function isOnlyIn(statement: TS.Node, block: TS.Node): block is TS.Block {
  return ts.isBlock(block) && block.statements.length === 1 && block.statements[0] === statement;
}

function isListOfStatements(node: TS.Node): node is TS.BlockLike {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isModuleBlock(node) || ts.isCaseOrDefaultClause(node);
}

/** The code to remove along with the only statement of a block. The body of a function may be empty. */
function findHolder(block: TS.Block, module: SourceModule): Place | undefined {
  const { parent } = block;
  if (ts.isFunctionLike(parent)) {
    const [only] = block.statements;
    return only && endOf(only, module);
  }
  if (ts.isTryStatement(parent)) {
    const isWhole = parent.tryBlock === block && parent.finallyBlock === undefined;
    return isWhole ? findRemovable(parent, module) : undefined;
  }
  return isListOfStatements(parent) ? findRemovable(block, module) : findBranch(block, module);
}

/** The code to remove along with the whole body of an `if` or a loop. */
function findBranch(body: TS.Statement, module: SourceModule): Place | undefined {
  const { parent } = body;
  if (ts.isIfStatement(parent)) return findOfCondition(body, parent, module);
  const isLoop = (ts.isForOfStatement(parent) && parent.awaitModifier === undefined) || ts.isForInStatement(parent);
  return isLoop && isCalm(parent.expression) ? findRemovable(parent, module) : undefined;
}

function findOfCondition(body: TS.Statement, statement: TS.IfStatement, module: SourceModule): Place | undefined {
  const { thenStatement, elseStatement, expression } = statement;
  if (elseStatement === body) {
    if (!ts.isBlock(thenStatement) && wouldGoOn(thenStatement, findNext(statement), module)) return undefined;
    const keyword = listOwnTokens(statement, module.file).find(({ kind }) => kind === ts.SyntaxKind.ElseKeyword);
    return keyword && { file: module.filename, start: keyword.start, end: body.end };
  }
  if (thenStatement !== body || elseStatement !== undefined || !isCalm(expression)) return undefined;
  return findRemovable(statement, module);
}

/** A semicolon that begins the next line belongs to what follows there. */
function endOf(statement: TS.Statement, module: SourceModule): Place {
  const place = placeOfNode(statement, module);
  const text = module.file.text.slice(place.start, place.end);
  if (!text.endsWith(";")) return place;
  const body = text.slice(0, -1);
  const end = body.trimEnd().length;
  return body.slice(end).includes("\n") ? { ...place, end: place.start + end } : place;
}

function canGo(statement: TS.Statement, list: TS.NodeArray<TS.Statement>, module: SourceModule): boolean {
  const index = list.indexOf(statement);
  const [before, after] = [list[index - 1], list[index + 1]];
  if (isOverload(before)) return false;
  return endOf(statement, module).end < statement.end || !wouldGoOn(before, after, module);
}

function findNext(statement: TS.Statement): TS.Statement | undefined {
  const { parent } = statement;
  return isListOfStatements(parent) ? parent.statements[parent.statements.indexOf(statement) + 1] : undefined;
}

/**
 * Whether the lines around would join: without a semicolon, a line that begins with certain characters continues the
 * one before.
 */
function wouldGoOn(before: TS.Statement | undefined, after: TS.Statement | undefined, module: SourceModule): boolean {
  if (before === undefined || after === undefined) return false;
  return !textOf(before, module.file).endsWith(";") && /^[([`+\-/*,.<]/u.test(textOf(after, module.file));
}

/** A signature of a function stands before its body. */
function isOverload(statement: TS.Statement | undefined): boolean {
  return statement !== undefined && ts.isFunctionDeclaration(statement) && statement.body === undefined;
}
