import { findArrayMethod } from "./array-methods.ts";
import { ts, type TS } from "./compiler.ts";
import { isFunctionLiteral } from "./function-literal.ts";
import { keyOf, sharedBy } from "./kept-elements.ts";
import { findImport } from "./imported-name.ts";
import { isModuleCall } from "./module-calls.ts";
import type { Declaration } from "./scopes.ts";
import type { SourceModule } from "./source-module.ts";
import { innermost, isWrapper } from "./wrappers.ts";

/** Members and calls behind a name that are gone through. */
const MAX_STEPS = 12;

/** Functions of the language that give what they are given, or a list or an object that holds it. */
const GIVING: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["Array", new Set(["of", "from"])],
  ["Object", new Set(["assign", "freeze", "seal", "values", "entries", "fromEntries", "defineProperty"])],
  ["Promise", new Set(["resolve", "all", "allSettled", "race", "any"])],
]);
const HOLDERS: ReadonlySet<string> = new Set(["Set", "Map", "WeakSet", "WeakMap", "WeakRef", "Array"]);

/** The part of a name's object that an expression around a use is, and whether it is picked by names alone. */
export function partAt(use: TS.Expression): {
  readonly node: TS.Expression;
  readonly path: readonly string[];
  readonly isWhole: boolean;
} {
  const path: string[] = [];
  let node: TS.Expression = use;
  let isPicked = false;
  for (let left = MAX_STEPS; left > 0; left--) {
    const { parent } = node;
    if (isWrapper(parent)) node = parent;
    else if (isElementsOf(parent, node)) {
      isPicked = true;
      node = parent.parent;
    } else {
      const key = keyIn(parent, node);
      if (key === undefined) break;
      isPicked ||= key === null;
      if (key !== null && !isPicked) path.push(key);
      node = parent as TS.Expression;
    }
  }
  return { node, path, isWhole: path.length === 0 && !isPicked };
}

/** The member that an expression picks of another one: null where its name is computed, undefined where it picks none. */
function keyIn(parent: TS.Node, node: TS.Node): string | null | undefined {
  if (ts.isElementAccessExpression(parent))
    return parent.expression === node ? keyOf(parent.argumentExpression) : undefined;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return undefined;
  const isCallee = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
  return isCallee ? undefined : parent.name.text;
}

/** Whether a method is called on an expression that gives elements of it: `node.find(…)`. */
function isElementsOf(
  parent: TS.Node,
  node: TS.Node,
): parent is TS.PropertyAccessExpression & { readonly parent: TS.CallExpression } {
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return false;
  const call = parent.parent;
  return ts.isCallExpression(call) && call.expression === parent && givesElements(call, parent.name.text);
}

/** Methods that take what they give out of the list: it is no element of it any more. */
const REMOVING: ReadonlySet<string> = new Set(["pop", "shift", "splice"]);

function givesElements(call: TS.CallExpression, method: string): boolean {
  if (REMOVING.has(method)) return false;
  const gives = findArrayMethod(method)?.gives;
  return sharedBy(call) !== undefined || method === "entries" || (gives !== undefined && gives !== "folded");
}

/** Whether an expression is, or may be, the value of one inside it. */
export function isPassedOn(parent: TS.Node, node: TS.Node): boolean {
  if (isWrapper(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isNewExpression(parent)) return isNamed(parent.expression, "Proxy") && parent.arguments?.[0] === node;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken) return true;
  return (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.CommaToken) && parent.right === node;
}

/** Whether an expression is put into a list or an object, or into what holds one. */
export function isPut(parent: TS.Node, node: TS.Node): boolean {
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return true;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return (
    ts.isNewExpression(parent) &&
    parent.expression !== node &&
    ts.isIdentifier(parent.expression) &&
    HOLDERS.has(parent.expression.text)
  );
}

/** `Object.values(node)`, `Array.of(node)`, `list.concat(node)`. */
export function isGiving({ expression: callee }: TS.CallExpression, { scopes }: Pick<SourceModule, "scopes">): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const { expression: owner, name } = callee;
  if (name.text === "concat") return true;
  return (
    ts.isIdentifier(owner) &&
    GIVING.get(owner.text)?.has(name.text) === true &&
    scopes.findValue(owner.text, owner) === undefined
  );
}

/** `Object.assign(node, …)`, `Object.freeze(node)`: give the object itself. */
export function isSame({ expression: callee, arguments: [first] }: TS.CallExpression, node: TS.Node): boolean {
  if (first !== node || !ts.isPropertyAccessExpression(callee)) return false;
  return ["assign", "freeze", "seal", "resolve", "defineProperty"].includes(callee.name.text);
}

function isNamed(node: TS.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** The name, or `this`, at which a chain of members and calls begins. */
export function rootOf(expression: TS.Expression): TS.Expression {
  let root = innermost(expression);
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root) || ts.isCallExpression(root))
    root = innermost(root.expression);
  return root;
}

/** Whether a declaration names what another module has. */
export function isImported(declaration: Declaration): boolean {
  if (ts.isImportEqualsDeclaration(declaration) || findImport(declaration) !== undefined) return true;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && isModuleCall(innermost(value));
}

/** The function that a declaration names. */
export function functionOf(declaration: Declaration): TS.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) && declaration.initializer;
  if (value === undefined || value === false) return undefined;
  const inner = innermost(value);
  return isFunctionLiteral(inner) ? inner : undefined;
}
