import { groupBy } from "../../model/group-by.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { hasModifier } from "../syntax/has-modifier.ts";
import { enclosingClass } from "../syntax/this-binding.ts";
import { isNullishLiteral } from "../control-flow/condition-parts.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { bodyOf } from "../evaluation/state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { exportsOf, type ExportTable } from "../syntax/export-table.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { findValueReferences } from "../syntax/references.ts";
import { findReturns } from "../syntax/returned-expressions.ts";
import { isConstantName, type Declaration } from "../syntax/scopes.ts";
import type { CallNode, Survey } from "../syntax/survey.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { textOf } from "../syntax/node-text.ts";

/** The calls of a function. */
interface CallsOfFunction {
  /** Calls by its name in its own file, in source order. */
  readonly calls: readonly TS.CallExpression[];
  /** Whether there may be other calls: it is exported, passed on as a value, or a method that anyone may call. */
  readonly isShared: boolean;
}

const UNKNOWN: CallsOfFunction = { calls: [], isShared: true };

/** Where a returned value goes. */
export interface ReturnedTo extends CallsOfFunction {
  /** Whether the function returns nothing else, except null and undefined. */
  readonly isAlone: boolean;
}

/** Where the value of a returned expression goes. */
export function findReturnedTo(expression: TS.Expression, evaluation: EvaluationContext): ReturnedTo {
  const home = enclosingFunction(expression);
  const body = home && bodyOf(home);
  const isGenerator = home !== undefined && "asteriskToken" in home && home.asteriskToken !== undefined;
  if (home === undefined || body === undefined || isGenerator) return { ...UNKNOWN, isAlone: false };
  const returned = ts.isBlock(body) ? findReturns(body) : [body];
  const others = returned.filter((other) => other !== expression && !isNullishLiteral(unwrap(other)));
  return { ...findCallsOf(home, evaluation), isAlone: others.length === 0 };
}

/** The calls of a function of the file; unknown for a function without a name. */
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
  const table = exportsOf(file);
  let names = exportedNames.get(table);
  if (names === undefined) {
    const things = [...table.names.values()].flatMap((thing) => (thing.kind === "expression" ? [thing.node] : []));
    names = new Set(things.filter((node) => ts.isIdentifier(node)).map(({ text }) => text));
    exportedNames.set(table, names);
  }
  return names.has(name);
}

/** The local names that a file exports, under whatever exported name. */
const exportedNames = new WeakMap<ExportTable, ReadonlySet<string>>();

/** `this.load(key)` in the same class. */
function findCallsOfMethod(method: TS.MethodDeclaration, { survey, file }: EvaluationContext): CallsOfFunction {
  const home = method.parent;
  if (!ts.isClassLike(home)) return UNKNOWN;
  const name = textOf(method.name, file);
  const calls = ownCallsOf(home, survey).get(name) ?? [];
  return { calls, isShared: !isPrivate(method) };
}

type CallsByMethod = ReadonlyMap<string, readonly TS.CallExpression[]>;

const ownCalls = new WeakMap<TS.ClassLikeDeclaration, CallsByMethod>();

/** The calls of methods of `this` in a class, by their names. */
function ownCallsOf(home: TS.ClassLikeDeclaration, survey: Survey): CallsByMethod {
  let byMethod = ownCalls.get(home);
  if (byMethod === undefined) {
    const calls = nodesWithin(survey.calls, home).filter(isOwnCall);
    const ofThis = calls.filter((call) => enclosingClass(call) === home);
    ownCalls.set(home, (byMethod = groupBy(ofThis, ({ expression }) => expression.name.text)));
  }
  return byMethod;
}

function isOwnCall(call: CallNode): call is TS.CallExpression & { readonly expression: TS.PropertyAccessExpression } {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  return call.expression.expression.kind === ts.SyntaxKind.ThisKeyword;
}

function isPrivate(method: TS.MethodDeclaration): boolean {
  return ts.isPrivateIdentifier(method.name) || hasModifier(method, ts.SyntaxKind.PrivateKeyword);
}
