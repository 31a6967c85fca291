import type { EvaluationContext } from "../values/evaluation-context.ts";
import { membersOf } from "../values/abstract-value.ts";
import { elementsNamed } from "../syntax/class-elements.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isConstantName } from "../syntax/scopes.ts";
import { enclosingClass } from "../syntax/this-binding.ts";
import { innermost } from "../syntax/wrappers.ts";
import { isOfLanguage } from "./language-members.ts";
import { isPlatformType } from "./platform-values.ts";

/** How many variables and awaited values are followed. */
const MAX_STEPS = 4;

/** What is asked of a receiver: whether a declared type, seen from its file, is one of the language's. */
interface Asked {
  readonly method: string;
  readonly isAwaited: boolean;
  readonly left: number;
}

/**
 * Whether a callee is a method of a value that is declared as a list, a text or another value of the language: `rows.forEach` of
 * `const rows = list(names)` and `function list(names: string[]): Row[]`. It requests nothing, and what it is given is read by itself. So
 * the value, which may take much work, need not be evaluated.
 */
export function isOfDeclaredValue(callee: TS.Expression, evaluation: EvaluationContext): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const method = callee.name.text;
  if (!isOfLanguage(method)) return false;
  return isDeclared(callee.expression, evaluation, { method, isAwaited: false, left: MAX_STEPS });
}

function isDeclared(node: TS.Expression, evaluation: EvaluationContext, asked: Asked): boolean {
  if (asked.left === 0) return false;
  const inner = innermost(node);
  if (ts.isIdentifier(inner)) return isDeclaredName(inner, evaluation, asked);
  if (ts.isPropertyAccessExpression(inner)) return isDeclaredField(inner, evaluation, asked);
  if (ts.isCallExpression(inner)) return isDeclaredResult(inner.expression, evaluation, asked);
  if (!ts.isAwaitExpression(inner)) return false;
  return isDeclared(inner.expression, evaluation, { ...asked, isAwaited: true, left: asked.left - 1 });
}

function isDeclaredName(name: TS.Identifier, evaluation: EvaluationContext, asked: Asked): boolean {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined) return false;
  if (ts.isParameter(declaration) || ts.isVariableDeclaration(declaration)) {
    if (!ts.isIdentifier(declaration.name)) return false;
    if (declaration.type !== undefined) return isBuiltIn(declaration.type, evaluation, asked);
  }
  if (!isConstantName(declaration)) return false;
  return isDeclared(declaration.initializer, evaluation, { ...asked, left: asked.left - 1 });
}

/** A member of `this` that its class declares, once and for all. */
function isDeclaredField(
  { expression, name }: TS.PropertyAccessExpression,
  evaluation: EvaluationContext,
  asked: Asked,
): boolean {
  const [element, ...others] = elementsOfThis(expression, name.text);
  if (element === undefined || others.length > 0) return false;
  const isField = ts.isPropertyDeclaration(element) || ts.isGetAccessorDeclaration(element);
  return isField && element.type !== undefined && isBuiltIn(element.type, evaluation, asked);
}

function elementsOfThis(node: TS.Expression, name: string): readonly TS.ClassElement[] {
  if (node.kind !== ts.SyntaxKind.ThisKeyword) return [];
  const definition = enclosingClass(node);
  return definition === undefined ? [] : elementsNamed(definition, name);
}

/** What a function of the project is declared to give, which is known by its name. */
function isDeclaredResult(callee: TS.Expression, evaluation: EvaluationContext, asked: Asked): boolean {
  if (ts.isPropertyAccessExpression(callee)) {
    const methods = elementsOfThis(callee.expression, callee.name.text);
    return methods.length === 1 && methods.every((each) => gives(each, evaluation, asked));
  }
  if (!ts.isIdentifier(callee)) return false;
  const called = membersOf(evaluation.evaluate(callee, undefined));
  return called.every((each) => each.kind === "function" && gives(each.node, evaluation.at(each.node), asked));
}

function gives(node: TS.Node, evaluation: EvaluationContext, asked: Asked): boolean {
  const type = ts.isFunctionLike(node) ? node.type : undefined;
  return type !== undefined && isBuiltIn(type, evaluation, asked);
}

function isBuiltIn(type: TS.TypeNode, evaluation: EvaluationContext, { method, isAwaited }: Asked): boolean {
  const isPromise = isAwaited && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName);
  const given = isPromise && type.typeName.text === "Promise" ? type.typeArguments?.[0] : type;
  return given !== undefined && isPlatformType(given, method, evaluation);
}
