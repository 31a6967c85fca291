import { findOrAdd } from "../../model/find-or-add.ts";
import { ts, type TS } from "./compiler.ts";
import type { FunctionLiteral } from "./function-literal.ts";
import type { RangeLoop } from "./loops.ts";
import { nodesWithin } from "./nodes-within.ts";
import { findNames } from "./references.ts";
import { isOuterExpression } from "./wrappers.ts";

const known = new WeakMap<TS.Node, boolean>();

/**
 * Whether a loop takes apart what it goes over, or looks something up by it, for several things that belong together: `const [method, path] =
 * line.split(" ")`, `const { path } = ROUTES[name]`. What it awaits is the answer to a request.
 */
export function takesApart(loop: RangeLoop | FunctionLiteral, file: TS.SourceFile): boolean {
  return findOrAdd(known, loop, () => {
    const name = variableOf(loop);
    const body = "statement" in loop ? loop.statement : loop.body;
    return name !== undefined && nodesWithin(findNames(name, file), body).some((each) => isPartOfMade(each, body));
  });
}

function variableOf(loop: RangeLoop | FunctionLiteral): string | undefined {
  const list = "statement" in loop ? loop.initializer : undefined;
  const [declared] =
    "statement" in loop ? (list && ts.isVariableDeclarationList(list) ? list.declarations : []) : loop.parameters;
  return declared && ts.isIdentifier(declared.name) ? declared.name.text : undefined;
}

/** Whether a variable is declared as what a call or a look-up makes of a name, or a function is called that is looked up by it. */
function isPartOfMade(name: TS.Identifier, body: TS.Node): boolean {
  let isMade = false;
  for (let node: TS.Node = name.parent; node !== body; node = node.parent) {
    if (ts.isVariableDeclaration(node)) return isMade;
    if (ts.isElementAccessExpression(node) && isCallee(node)) return true;
    if (ts.isCallExpression(node) || ts.isElementAccessExpression(node)) isMade = true;
    else if (!isOuterExpression(node) && !ts.isPropertyAccessExpression(node) && !isFallback(node)) return false;
  }
  return false;
}

/** `client[method](path)` */
function isCallee(node: TS.ElementAccessExpression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** `pattern.exec(line) ?? []` */
function isFallback(node: TS.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
}
