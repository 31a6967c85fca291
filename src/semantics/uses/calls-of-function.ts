import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingClass } from "../evaluation/state/class-members.ts";
import { isConstantName, isNullishLiteral } from "../control-flow/condition-parts.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { bodyOf } from "../evaluation/state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { exportsOf } from "../syntax/export-table.ts";
import { findValueReferences } from "../syntax/references.ts";
import { findReturns } from "../syntax/returned-expressions.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { textOf } from "../syntax/node-text.ts";

/** Where a function is called. */
interface CallsOfFunction {
  /** Calls by its name in its own file, in the order of the text. */
  readonly calls: readonly TS.CallExpression[];
  /** Whether it may be called elsewhere too: it is exported, handed over, a method that anyone may call. */
  readonly isShared: boolean;
}

const UNKNOWN: CallsOfFunction = { calls: [], isShared: true };

/** Where a value comes out that a function returns. */
export interface ReturnedTo extends CallsOfFunction {
  /** Whether the function gives nothing else, but for null and undefined. */
  readonly isAlone: boolean;
}

/** Where the value of an expression goes that is returned. */
export function findReturnedTo(expression: TS.Expression, evaluation: EvaluationContext): ReturnedTo {
  const home = enclosingFunction(expression);
  const body = home && bodyOf(home);
  const isGenerator = home !== undefined && "asteriskToken" in home && home.asteriskToken !== undefined;
  if (home === undefined || body === undefined || isGenerator) return { ...UNKNOWN, isAlone: false };
  const returned = ts.isBlock(body) ? findReturns(body) : [body];
  const others = returned.filter((other) => other !== expression && !isNullishLiteral(unwrap(other)));
  return { ...findCallsOf(home, evaluation), isAlone: others.length === 0 };
}

/** Where a function of the file is called; for one without a name nothing is known. */
export function findCallsOf(home: TS.SignatureDeclaration, evaluation: EvaluationContext): CallsOfFunction {
  if (ts.isMethodDeclaration(home)) return findCallsOfMethod(home, evaluation);
  const declaration = ts.isFunctionDeclaration(home) ? home : home.parent;
  const isConstant = ts.isVariableDeclaration(declaration) && isConstantName(declaration);
  if (!isConstant && !ts.isFunctionDeclaration(declaration)) return UNKNOWN;
  const { name } = declaration;
  return name === undefined || !ts.isIdentifier(name) ? UNKNOWN : findCallsByName(declaration, name.text, evaluation);
}

function findCallsByName(declaration: Declaration, name: string, evaluation: EvaluationContext): CallsOfFunction {
  const references = findValueReferences(declaration, name, evaluation);
  const calls = references.flatMap((reference) => (isCallOf(reference.parent, reference) ? [reference.parent] : []));
  return { calls, isShared: calls.length < references.length || isExportedName(name, evaluation) };
}

function isCallOf(parent: TS.Node, callee: TS.Node): parent is TS.CallExpression {
  return ts.isCallExpression(parent) && parent.expression === callee;
}

function isExportedName(name: string, { file }: EvaluationContext): boolean {
  const things = [...exportsOf(file).names.values()];
  return things.some((thing) => thing.kind === "expression" && ts.isIdentifier(thing.node) && thing.node.text === name);
}

/** `this.load(key)` in the same class. */
function findCallsOfMethod(method: TS.MethodDeclaration, { survey, file }: EvaluationContext): CallsOfFunction {
  const home = method.parent;
  if (!ts.isClassLike(home)) return UNKNOWN;
  const name = textOf(method.name, file);
  const calls = survey.calls.filter((call): call is TS.CallExpression => {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
    const { expression: receiver, name: member } = call.expression;
    return receiver.kind === ts.SyntaxKind.ThisKeyword && member.text === name && enclosingClass(call) === home;
  });
  return { calls, isShared: !isPrivate(method) };
}

function isPrivate(method: TS.MethodDeclaration): boolean {
  const modifiers = ts.getModifiers(method) ?? [];
  return ts.isPrivateIdentifier(method.name) || modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}
