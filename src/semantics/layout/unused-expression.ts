import type { ListMember, Place } from "../../model/index.ts";
import { isExported } from "../syntax/export-table.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isAssignmentOperator } from "../syntax/operators.ts";
import { findReferences } from "../syntax/references.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { hasArgumentEffect } from "./argument-effects.ts";
import { isCalm, isChanging } from "./is-calm.ts";
import { layOutList } from "./list-layout.ts";
import { isNamedOutside } from "./named-outside.ts";
import { findRemovable, isOnlyIn } from "./removable-statement.ts";
import { toOutermostUse } from "./outermost-use.ts";
import { isKeptForWaiting, isWaitingCall } from "./waited-promises.ts";

/** A statement, or an array's member, to remove. */
type Unused = Place | ListMember;

/** How many functions are followed to their calls. */
const MAX_FUNCTIONS = 4;

/**
 * What to remove so that an expression is not evaluated, where its value is unused: its statement, awaited or not; the
 * declaration of a name that nothing reads; its place in a list of promises that are only awaited; a function of the
 * file that does nothing else, with all of its calls. Undefined where something uses the value, where evaluating it
 * also changes a name or a member of the file or its arguments have effects, or where a statement has to stay.
 */
export function findUnused(
  expression: TS.Expression,
  module: SourceModule,
  written: string,
): readonly Unused[] | undefined {
  return new Search(module, written).find(expression);
}

class Search {
  readonly #module: SourceModule;
  readonly #written: string;
  readonly #functions = new Set<TS.Node>();

  constructor(module: SourceModule, written: string) {
    this.#module = module;
    this.#written = written;
  }

  /** `inner` is the part of the expression that was found to be unused before it. */
  find(expression: TS.Expression, inner?: TS.Node): readonly Unused[] | undefined {
    const evaluated = toEvaluated(expression);
    if (isChanging(evaluated) || hasArgumentEffect(evaluated, inner, this.#module)) return undefined;
    const outermost = toOutermostUse(expression);
    const { parent } = outermost;
    if (ts.isExpressionStatement(parent)) return this.#removeStatement(parent);
    if (isConditional(parent, outermost) || isLent(parent, outermost)) return this.find(parent, outermost);
    if (ts.isArrayLiteralExpression(parent)) return this.#removeMember(outermost, parent);
    if (ts.isVariableDeclaration(parent)) return this.#removeDeclaration(parent);
    if (ts.isCallExpression(parent)) return this.#removePushed(parent);
    if (ts.isArrowFunction(parent) && parent.body === outermost) return this.#removeFunction(parent);
    const isReturned = ts.isReturnStatement(parent) && isOnlyIn(parent, parent.parent);
    return isReturned ? this.#removeFunctionOf(parent.parent) : undefined;
  }

  /** Removes the statement; where it is all that a function does, the function with its calls. */
  #removeStatement(statement: TS.Statement): readonly Unused[] | undefined {
    const { parent } = statement;
    const whole = isOnlyIn(statement, parent) ? this.#removeFunctionOf(parent) : undefined;
    const place = whole === undefined ? findRemovable(statement, this.#module) : undefined;
    return whole ?? (place && [place]);
  }

  #removeFunctionOf({ parent }: TS.Block): readonly Unused[] | undefined {
    const isFunction =
      ts.isFunctionDeclaration(parent) || ts.isArrowFunction(parent) || ts.isFunctionExpression(parent);
    return isFunction ? this.#removeFunction(parent) : undefined;
  }

  /** `Promise.all([call, other])`, or a list that is only awaited. */
  #removeMember(member: TS.Expression, array: TS.ArrayLiteralExpression): readonly Unused[] | undefined {
    const call = array.parent;
    const isWaited = ts.isCallExpression(call) && isWaitingCall(call);
    const whole = isWaited ? this.find(call, array) : undefined;
    if (isWaited ? whole === undefined : !isKeptForWaiting(array, this.#module, (each) => this.#isUnused(each)))
      return undefined;
    if (array.elements.length === 1 && whole !== undefined) return whole;
    const list = layOutList(array, array.elements, this.#module);
    return list && [{ list, index: array.elements.indexOf(member) }];
  }

  /** `jobs.push(call)`, where the jobs are only awaited. */
  #removePushed(call: TS.CallExpression): readonly Unused[] | undefined {
    const { parent, arguments: pushed, expression } = call;
    if (!ts.isExpressionStatement(parent) || pushed.length !== 1 || !ts.isPropertyAccessExpression(expression))
      return undefined;
    const { expression: pushedTo, name } = expression;
    const list = name.text === "push" && ts.isIdentifier(pushedTo) ? this.#findDeclared(pushedTo) : undefined;
    const isWaited = list !== undefined && isKeptForWaiting(list, this.#module, (each) => this.#isUnused(each));
    return isWaited ? this.#removeStatement(parent) : undefined;
  }

  #findDeclared(name: TS.Identifier): TS.ArrayLiteralExpression | undefined {
    const declaration = this.#module.scopes.findValue(name.text, name);
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && ts.isArrayLiteralExpression(value) ? value : undefined;
  }

  #isUnused(expression: TS.Expression): boolean {
    return this.find(expression) !== undefined;
  }

  /** `const response = await call;`, of whose names none is read. */
  #removeDeclaration(declaration: TS.VariableDeclaration): readonly Unused[] | undefined {
    const list = declaration.parent;
    const statement = list.parent;
    if (!ts.isVariableDeclarationList(list) || list.declarations.length !== 1) return undefined;
    if (!ts.isVariableStatement(statement) || isExported(statement)) return undefined;
    return this.#areUnread(declaration) ? this.#removeStatement(statement) : undefined;
  }

  #areUnread(declaration: TS.VariableDeclaration | TS.BindingElement): boolean {
    const { name } = declaration;
    if (ts.isIdentifier(name)) {
      const isRead = findReferences(declaration, name.text, this.#module).length > 0;
      return !isRead && !isNamedOutside(name.text, this.#module, this.#written);
    }
    const elements: readonly TS.ArrayBindingElement[] = name.elements;
    return elements.every((element) => !ts.isBindingElement(element) || this.#areUnread(element));
  }

  /** Removes a function: a callback for each element with its call, a function of the file with all of its calls. */
  #removeFunction(
    made: TS.FunctionDeclaration | TS.ArrowFunction | TS.FunctionExpression,
  ): readonly Unused[] | undefined {
    if (this.#functions.has(made) || this.#functions.size >= MAX_FUNCTIONS) return undefined;
    this.#functions.add(made);
    const { parent } = made;
    if (ts.isCallExpression(parent)) return isVisited(made, parent) ? this.find(parent, made) : undefined;
    if (ts.isFunctionDeclaration(made)) {
      const { name } = made;
      return name === undefined || isExported(made) ? undefined : this.#removeNamed(name, made);
    }
    if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return undefined;
    const list = parent.parent;
    const statement = list.parent;
    if (!ts.isVariableDeclarationList(list) || list.declarations.length !== 1) return undefined;
    if (!ts.isVariableStatement(statement) || isExported(statement)) return undefined;
    return isConstant(list) ? this.#removeNamed(parent.name, statement) : undefined;
  }

  /** Removes a named function with its calls, where it is only called. */
  #removeNamed(name: TS.Identifier, statement: TS.Statement): readonly Unused[] | undefined {
    const declaration = this.#module.scopes.findValue(name.text, name);
    const references = declaration === undefined ? [] : findReferences(declaration, name.text, this.#module);
    const own = findRemovable(statement, this.#module);
    if (references.length === 0 || own === undefined || isNamedOutside(name.text, this.#module, this.#written))
      return undefined;
    const calls = references.map((reference) => {
      const { parent } = reference;
      return ts.isCallExpression(parent) && parent.expression === reference ? this.find(parent) : undefined;
    });
    return calls.every((call) => call !== undefined) ? [own, ...calls.flat()] : undefined;
  }
}

/** The expression that is evaluated: of an assignment, the right side. */
function toEvaluated(expression: TS.Expression): TS.Expression {
  const isAssignment = ts.isBinaryExpression(expression) && isAssignmentOperator(expression.operatorToken.kind);
  return isAssignment ? expression.right : expression;
}

function isConstant({ flags }: TS.VariableDeclarationList): boolean {
  return (flags & ts.NodeFlags.Const) !== 0;
}

/** Whether a call runs on a condition without effects, which can go with it: `isOn && call`. */
function isConditional(parent: TS.Node, node: TS.Expression): parent is TS.BinaryExpression {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
  if (!ts.isBinaryExpression(parent) || parent.right !== node) return false;
  const isAsked = [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken].includes(parent.operatorToken.kind);
  return isAsked && isCalm(parent.left);
}

/**
 * Whether a promise is only passed on to be awaited: `Promise.all(calls)`, and `context.waitUntil(call)`, which keeps
 * the script alive for the call and returns nothing.
 */
function isLent(parent: TS.Node, node: TS.Expression): parent is TS.CallExpression {
  if (!ts.isCallExpression(parent) || parent.arguments.length !== 1 || parent.arguments[0] !== node) return false;
  if (isWaitingCall(parent)) return true;
  return ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === "waitUntil";
}

/** Whether a call only runs a function for each element of a list. */
function isVisited(made: TS.Node, { arguments: given, expression }: TS.CallExpression): boolean {
  if (given.length !== 1 || given[0] !== made || !ts.isPropertyAccessExpression(expression)) return false;
  return /^(?:forEach|map)$/u.test(expression.name.text) && isCalm(expression.expression);
}
