import { findOrAdd } from "../../../model/find-or-add.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { isCalledOnce } from "../../control-flow/run-in-place.ts";
import { isExported } from "../../syntax/export-table.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { isFunctionLiteral } from "../../syntax/function-literal.ts";
import { findReferences } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Survey } from "../../syntax/survey.ts";
import { outermost, unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** Functions in each other that are called where they stand; compilers and authors write one or two. */
const MAX_FUNCTIONS = 4;

/** A function that constructs, declared by the file itself. */
export type ConstructorDeclaration = (TS.FunctionDeclaration | TS.VariableDeclaration) & {
  readonly name: TS.Identifier;
};

/** The declaration of the function whose prototype has a function, `Client.prototype.send = function () { … }`. */
export function ownerOf(callee: TS.Node, evaluation: EvaluationContext): Declaration | undefined {
  if (!hasPrototypes(evaluation)) return undefined;
  const name = constructorNameOf(callee, evaluation);
  return name && evaluation.scopes.findValue(name.text, name);
}

/** Whether a declaration is a function or a variable of statements that are run once: only these have one value for all calls. */
export function isConstructorDeclaration(owner: Declaration): owner is ConstructorDeclaration {
  if (!ts.isFunctionDeclaration(owner) && !ts.isVariableDeclaration(owner)) return false;
  return owner.name !== undefined && ts.isIdentifier(owner.name) && isRunOnce(statementOf(owner).parent);
}

/** Whether statements are the file's, or those of a function that is called once among these: `const Client = (function () { … })()`. */
function isRunOnce(statements: TS.Node): boolean {
  let left = MAX_FUNCTIONS;
  for (let node = statements; left > 0; left--) {
    if (ts.isSourceFile(node)) return true;
    const body = node.parent;
    if (!isFunctionLiteral(body) || !isCalledOnce(body)) return false;
    for (node = body.parent; !ts.isSourceFile(node) && !ts.isFunctionLike(node.parent); node = node.parent)
      if (ts.isIterationStatement(node, false)) return false;
  }
  return false;
}

function statementOf(owner: TS.FunctionDeclaration | TS.VariableDeclaration): TS.Node {
  return ts.isVariableDeclaration(owner) ? owner.parent.parent : owner;
}

/**
 * Whether other files are given the function, and none of the same file makes another one of it, which has members of its own. What the file alone
 * constructs is known by its calls.
 */
export function isConstructedElsewhere(owner: ConstructorDeclaration, evaluation: EvaluationContext): boolean {
  const references = findReferences(owner, owner.name.text, evaluation);
  if (references.some(isMadeAnother)) return false;
  const given = references.map((reference) => givenBy(reference, owner)).find((call) => call !== undefined);
  const named = given && namedBy(given, evaluation);
  if (named !== undefined) return isConstructedElsewhere(named, evaluation);
  if (given !== undefined) return isHandedOut(given);
  if (isExported(statementOf(owner))) return true;
  const value = ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
  return (value !== undefined && ts.isBinaryExpression(unwrap(value))) || references.some(isHandedOut);
}

/** The call that gives it, of a function around it that is called where it stands: `(function () { … return Client; })()`. */
function givenBy({ parent }: TS.Identifier, owner: ConstructorDeclaration): TS.Expression | undefined {
  const callee = ts.isReturnStatement(parent) ? enclosingFunction(parent) : undefined;
  if (callee === undefined || !isFunctionLiteral(callee) || !contains(callee, owner)) return undefined;
  const call = outermost(callee).parent;
  return isCalledOnce(callee) && ts.isCallExpression(call) ? outermost(call) : undefined;
}

/** The variable that holds what is given. */
function namedBy(given: TS.Expression, { scopes }: EvaluationContext): ConstructorDeclaration | undefined {
  const { parent } = given;
  const target = assignedTo(given);
  const isNamed = target !== undefined && ts.isIdentifier(target);
  const variable = isNamed
    ? scopes.findValue(target.text, target)
    : ts.isVariableDeclaration(parent)
      ? parent
      : undefined;
  return variable !== undefined && isConstructorDeclaration(variable) ? variable : undefined;
}

/** `module.exports = Client`, `{ Client }`, `return Client`, `export default Client`; not what its own prototype says of it. */
function isHandedOut(reference: TS.Expression): boolean {
  const { parent } = reference;
  if (ts.isBinaryExpression(parent)) return assignedTo(reference) !== undefined && !isConstructorOf(parent.left);
  if (ts.isPropertyAssignment(parent)) return !isConstructor(parent.name);
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return ts.isReturnStatement(parent) || ts.isExportAssignment(parent) || ts.isExportSpecifier(parent);
}

/** `Client.prototype.constructor` */
function isConstructorOf(target: TS.Expression): boolean {
  return ts.isPropertyAccessExpression(target) && isConstructor(target.name);
}

function isConstructor(name: TS.PropertyName | TS.MemberName): boolean {
  return "text" in name && name.text === "constructor";
}

/** `inherits(Other, Client)`, `Client.call(this)`, `Object.create(Client.prototype)`, `Other.prototype = new Client()` */
function isMadeAnother(reference: TS.Identifier): boolean {
  const { parent } = reference;
  if (ts.isNewExpression(parent) && parent.expression === reference) {
    const { parent: around } = parent;
    return ts.isBinaryExpression(around) && isPrototype(around.left);
  }
  if (!ts.isPropertyAccessExpression(parent)) return ts.isCallExpression(parent) || ts.isNewExpression(parent);
  if (isPrototype(parent)) return ts.isCallExpression(parent.parent);
  return isMember(parent, RUNNING);
}

const RUNNING = ["call", "apply"];

function isMember(node: TS.Node, names: readonly string[]): boolean {
  return ts.isPropertyAccessExpression(node) && names.includes(node.name.text);
}

function isPrototype(node: TS.Node): boolean {
  return isMember(node, ["prototype"]);
}

/** Most files name none: nothing is looked for there. */
function hasPrototypes({ survey, file }: EvaluationContext): boolean {
  return findOrAdd(named, survey, () => file.text.includes(".prototype"));
}

const named = new WeakMap<Survey, boolean>();

/** The name whose `prototype` is assigned a function, by itself or in an object. */
function constructorNameOf(callee: TS.Node, evaluation: EvaluationContext): TS.Identifier | undefined {
  const literal = literalAround(callee);
  if (literal !== undefined) return prototypeOwnerOf(assignedTo(literal), evaluation);
  const target = assignedTo(callee);
  return target && ts.isPropertyAccessExpression(target) ? prototypeOwnerOf(target.expression, evaluation) : undefined;
}

function literalAround({ parent, kind }: TS.Node): TS.ObjectLiteralExpression | undefined {
  const property = kind === ts.SyntaxKind.FunctionExpression ? parent.parent : parent;
  return ts.isObjectLiteralExpression(property) ? property : undefined;
}

function assignedTo(value: TS.Node): TS.Expression | undefined {
  const { parent } = value;
  const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && parent.right === value ? unwrap(parent.left) : undefined;
}

/** `Client` of `Client.prototype`, also by a name for it that is never assigned another value. */
function prototypeOwnerOf(node: TS.Expression | undefined, evaluation: EvaluationContext): TS.Identifier | undefined {
  if (node === undefined) return undefined;
  if (!ts.isIdentifier(node)) return ownerIn(node);
  const declaration = evaluation.scopes.findValue(node.text, node);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const isReplaced = writesTo(declaration, node.text, evaluation).some(({ path }) => path.length === 0);
  return isReplaced || declaration.initializer === undefined ? undefined : ownerIn(unwrap(declaration.initializer));
}

function ownerIn(node: TS.Expression): TS.Identifier | undefined {
  if (!ts.isPropertyAccessExpression(node) || !isPrototype(node)) return undefined;
  return ts.isIdentifier(node.expression) ? node.expression : undefined;
}

/** Whether a function makes objects of its own: it has a prototype, or `new` stands before its name; and no other one runs it on what that makes. */
export function isConstructing(body: TS.Node, evaluation: EvaluationContext): boolean {
  const declaration = ts.isFunctionExpression(body) ? body.parent : body;
  if (!ts.isFunctionDeclaration(declaration) && !ts.isVariableDeclaration(declaration)) return false;
  if (declaration.name === undefined || !ts.isIdentifier(declaration.name)) return false;
  const around = findReferences(declaration, declaration.name.text, evaluation).map(({ parent }) => parent);
  const isMade = around.some((parent) => ts.isNewExpression(parent) || isPrototype(parent));
  return isMade && !around.some((parent) => isMember(parent, RUNNING));
}
