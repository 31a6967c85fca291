import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isComponent } from "../../syntax/code-window.ts";
import { isExported } from "../../syntax/export-table.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import { textOf } from "../../syntax/node-text.ts";
import { findReferences, isTypeQuery } from "../../syntax/references.ts";
import { unwrap, isWrapper } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** Classes that extend each other, and names that instances have one after the other, are followed so far. */
const MAX_STEPS = 8;

const known = new WeakMap<TS.ClassLikeDeclaration, boolean>();

/**
 * Whether nothing but calls in its own file runs the methods of a class: the file alone makes instances, calls methods on them and hands
 * them on to functions and classes of its own.
 */
export function isKeptInFile(node: TS.ClassLikeDeclaration, evaluation: EvaluationContext, steps = MAX_STEPS): boolean {
  let isKept = known.get(node);
  if (isKept === undefined) known.set(node, (isKept = steps > 0 && isKeptClass(node, evaluation, steps)));
  return isKept;
}

/** The class one of whose methods, or of whose fields that hold a function, a function is. */
export function classOfMethod(callee: TS.Node): TS.ClassLikeDeclaration | undefined {
  const element = ts.isArrowFunction(callee) ? callee.parent : callee;
  const isMethod = ts.isMethodDeclaration(element) || ts.isPropertyDeclaration(element) || ts.isAccessor(element);
  return isMethod && ts.isClassLike(element.parent) ? element.parent : undefined;
}

function isKeptClass(node: TS.ClassLikeDeclaration, evaluation: EvaluationContext, steps: number): boolean {
  if (!ts.isClassDeclaration(node) || node.name === undefined || isExported(node)) return false;
  if (ts.isSourceFile(node.parent) && isComponent(evaluation.physicalFilename)) return false;
  // Decorators are given the class, and what they hand on.
  if ([node, ...node.members].some((each) => isDecorated(each))) return false;
  const base = findHeritage(node);
  if (base !== undefined && !isOwnClass(base, evaluation)) return false;
  const instances = new Instances(node, evaluation, steps);
  return findReferences(node, node.name.text, evaluation).every((reference) => instances.isKeptByName(reference));
}

function isDecorated(node: TS.Node & { readonly modifiers?: readonly TS.ModifierLike[] | undefined }): boolean {
  return node.modifiers?.some(ts.isDecorator) === true;
}

/** What the instances of one class are used for. */
class Instances {
  readonly #evaluation: EvaluationContext;
  readonly #steps: number;
  /** Names of the methods that give the instance on which they are called; undefined where it is used in other ways too. */
  readonly #giving: ReadonlySet<string> | undefined;

  constructor(node: TS.ClassDeclaration, evaluation: EvaluationContext, steps: number) {
    this.#evaluation = evaluation;
    this.#steps = steps;
    this.#giving = listGiving(node);
  }

  /** Whether a use of the name of the class leaves its instances in the file. */
  isKeptByName(reference: TS.Identifier): boolean {
    if (isTypeQuery(reference)) return true;
    const { parent } = reference;
    if (ts.isNewExpression(parent) && parent.expression === reference) return this.#isKept(parent, this.#steps);
    if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== "prototype";
    if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    if (!ts.isExpressionWithTypeArguments(parent)) return false;
    const derived = parent.parent.parent;
    return ts.isClassLike(derived) && isKeptInFile(derived, this.#evaluation, this.#steps - 1);
  }

  #isKept(instance: TS.Expression, steps: number): boolean {
    if (steps === 0 || this.#giving === undefined) return false;
    let node: TS.Node = instance;
    while (isWrapper(node.parent)) node = node.parent;
    const { parent } = node;
    if (ts.isExpressionStatement(parent)) return true;
    if (ts.isPropertyAccessExpression(parent)) return this.#isKeptByMember(parent, steps);
    if (ts.isVariableDeclaration(parent)) return this.#isKeptByVariable(parent, steps);
    const isGiven = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node;
    return isGiven && ts.isIdentifier(parent.expression) && isOwnCallee(parent.expression, this.#evaluation);
  }

  #isKeptByMember(access: TS.PropertyAccessExpression, steps: number): boolean {
    const call = access.parent;
    const isCalled = ts.isCallExpression(call) && call.expression === access;
    if (isCalled) return this.#giving?.has(access.name.text) !== true || this.#isKept(call, steps - 1);
    // A method that is no call's is handed on.
    return ts.isBinaryExpression(call) || ts.isTemplateSpan(call);
  }

  #isKeptByVariable(declaration: TS.VariableDeclaration, steps: number): boolean {
    const { name, parent } = declaration;
    if (!ts.isIdentifier(name) || !ts.isVariableDeclarationList(parent) || isExported(parent.parent)) return false;
    const references = findReferences(declaration, name.text, this.#evaluation);
    return references.every((reference) => isTypeQuery(reference) || this.#isKept(reference, steps - 1));
  }
}

/** Names of the methods of a class that return `this`; undefined where `this` is used otherwise than for its members. */
function listGiving(node: TS.ClassDeclaration): ReadonlySet<string> | undefined {
  const giving = new Set<string>();
  const pending: TS.Node[] = [...node.members];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === ts.SyntaxKind.ThisKeyword) {
      const { parent } = next;
      if (ts.isPropertyAccessExpression(parent) || isOfLanguage(parent)) continue;
      const name = ts.isReturnStatement(parent) ? nameOfMethodAround(parent) : undefined;
      if (name === undefined) return undefined;
      giving.add(name);
    }
    ts.forEachChild(next, (child) => void pending.push(child));
  }
  return giving;
}

/** `Object.assign(this, options)` */
function isOfLanguage(call: TS.Node): boolean {
  return ts.isCallExpression(call) && textOf(call.expression).startsWith("Object.");
}

function nameOfMethodAround(node: TS.Node): string | undefined {
  const method = enclosingFunction(node);
  return method !== undefined && ts.isMethodDeclaration(method) ? textOfName(method.name) : undefined;
}

/** Whether a name means a function or a class of the file. */
function isOwnCallee(name: TS.Identifier, { scopes }: EvaluationContext): boolean {
  const declaration = scopes.findValue(name.text, name);
  if (declaration === undefined) return false;
  if (ts.isFunctionDeclaration(declaration) || ts.isClassLike(declaration)) return true;
  const value = ts.isVariableDeclaration(declaration) && declaration.initializer;
  return value !== undefined && value !== false && ts.isFunctionLike(unwrap(value));
}

function isOwnClass(base: TS.Expression, { scopes }: EvaluationContext): boolean {
  const declaration = ts.isIdentifier(base) ? scopes.findValue(base.text, base) : undefined;
  return declaration !== undefined && ts.isClassDeclaration(declaration);
}
