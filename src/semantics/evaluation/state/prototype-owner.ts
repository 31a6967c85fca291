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
import { targetsHolding } from "../../syntax/held-targets.ts";
import { inheritedBy } from "../../syntax/inherited-prototypes.ts";
import { isObjectAssign } from "../../syntax/language-functions.ts";
import { assignedTo, putMemberOf, variableOf } from "../../syntax/put-members.ts";
import { enclosingReceiver, isRunOnThis, thisIn } from "../../syntax/this-binding.ts";
import { innermost, outermost, unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ownWritesOf } from "./own-changes.ts";
import { writesTo } from "./writes-to.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** Functions in each other that are called where they stand; compilers and authors write one or two. */
const MAX_FUNCTIONS = 4;

/** A function that constructs, declared by the file itself. */
export type ConstructorDeclaration = (TS.FunctionDeclaration | TS.VariableDeclaration) & {
  readonly name: TS.Identifier;
};

/**
 * The declaration of the function that makes the objects of which a function is a member, `Client.prototype.send = function () { … }` and
 * `this.send = function () { … }` in `Client`.
 */
export function ownerOf(callee: TS.Node, evaluation: EvaluationContext): Declaration | undefined {
  const target = putMemberOf(callee)?.target;
  if (target === undefined) return undefined;
  const name = hasPrototypes(evaluation) ? prototypeOwnerOf(target, evaluation) : undefined;
  if (name !== undefined) return evaluation.scopes.findValue(name.text, name);
  const own = thisNamedBy(target, evaluation);
  const body = own && enclosingReceiver(own);
  return body && makerOf(body, evaluation);
}

/**
 * The declaration of a function that makes objects of its own: it has a prototype, `new` stands before its name, or it assigns functions to members
 * of its `this`; and no other one runs it on what that makes.
 */
export function makerOf(body: TS.Node, evaluation: EvaluationContext): Declaration | undefined {
  const { declaration, around } = usesOf(body, evaluation);
  const isMade = around.some((parent) => ts.isNewExpression(parent) || isPrototype(parent));
  if (!isMade && !assignsFunctions(body, evaluation)) return undefined;
  return around.some((parent) => isMember(parent, RUNNING)) ? undefined : declaration;
}

/** The declaration of a function, and what stands around its name wherever that is used. */
function usesOf(
  body: TS.Node,
  evaluation: EvaluationContext,
): { readonly declaration?: Declaration; readonly around: readonly TS.Node[] } {
  const declaration = declarationOf(body, evaluation);
  if (declaration?.name === undefined || !ts.isIdentifier(declaration.name)) return { around: [] };
  const references = findReferences(declaration, declaration.name.text, evaluation);
  return { declaration, around: references.map(({ parent }) => parent) };
}

function declarationOf(body: TS.Node, { scopes }: EvaluationContext): Declaration | undefined {
  if (ts.isFunctionDeclaration(body)) return body;
  const name = ts.isFunctionExpression(body) ? variableOf(outermost(body)) : undefined;
  return name && scopes.findValue(name.text, name);
}

/** Whether a function assigns functions to members of its `this`: one that does so is called with `new`, wherever that is. */
function assignsFunctions(body: TS.Node, evaluation: EvaluationContext): boolean {
  const writes = ownWritesOf(evaluation).get(body) ?? [];
  return writes.some(
    ({ path, kind, value }) => path.length === 1 && kind === "set" && isFunctionLiteral(innermost(value)),
  );
}

/** `this` where an expression is it, or a name for it that is never assigned another value. */
export function thisNamedBy(node: TS.Expression, evaluation: EvaluationContext): TS.Expression | undefined {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return node;
  const named = ts.isIdentifier(node) ? constantNamed(node, evaluation) : undefined;
  return named && thisIn(named);
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
  if (references.some((reference) => isMadeAnother(reference, evaluation))) return false;
  const given = references.map((reference) => givenBy(reference, owner)).find((call) => call !== undefined);
  const named = given && namedBy(given, evaluation);
  if (named !== undefined) return isConstructedElsewhere(named, evaluation);
  if (given !== undefined) return isHandedOut(given);
  if (isExported(statementOf(owner))) return true;
  const value = ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
  return (value !== undefined && ts.isBinaryExpression(unwrap(value))) || references.some(isHandedOut);
}

/** The only place of the file where `new` stands before the function's name; undefined where there are others. */
export function onlyConstruction(
  owner: ConstructorDeclaration,
  evaluation: EvaluationContext,
): TS.NewExpression | undefined {
  const references = findReferences(owner, owner.name.text, evaluation);
  if (references.some((reference) => isMadeAnother(reference, evaluation))) return undefined;
  const made = references.flatMap(({ parent }) => (ts.isNewExpression(parent) ? [parent] : []));
  return made.length === 1 ? made[0] : undefined;
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

function isConstructor(name: TS.PropertyName): boolean {
  return textOfName(name) === "constructor";
}

/** `inherits(Other, Client)`, `Client.call(this)`, `Object.create(Client.prototype)`, `Other.prototype = new Client()` */
function isMadeAnother(reference: TS.Identifier, evaluation: EvaluationContext): boolean {
  const { parent } = reference;
  if (ts.isNewExpression(parent) && parent.expression === reference) {
    const { parent: around } = parent;
    return ts.isBinaryExpression(around) && isPrototype(around.left);
  }
  if (ts.isCallExpression(parent)) return !isGiven(parent, reference, evaluation);
  if (!ts.isPropertyAccessExpression(parent)) return ts.isNewExpression(parent);
  if (isPrototype(parent)) return ts.isCallExpression(parent.parent) && !isGiven(parent.parent, parent, evaluation);
  return isMember(parent, RUNNING);
}

/**
 * Whether a call gives an object, or the prototype of a function, members of others: of a base of the same file, or of a package's, which assigns
 * to no member that the file knows. What functions of a base in another file do to its members is not looked for.
 */
function isGiven(call: TS.CallExpression, heir: TS.Expression, evaluation: EvaluationContext): boolean {
  if (isObjectAssign(call.expression)) return call.arguments[0] === heir;
  const inheriting = inheritedBy(call);
  if (inheriting?.heir !== heir) return false;
  const base = evaluation.evaluate(inheriting.base, undefined);
  return base.kind !== "function" || evaluation.at(base.node) === evaluation;
}

/** Whether a function makes another one's objects too, whose functions then are run on these. */
export function isBase(owner: Declaration, evaluation: EvaluationContext): boolean {
  if (!isConstructorDeclaration(owner)) return false;
  return findReferences(owner, owner.name.text, evaluation).some((each) => isMadeAnother(each, evaluation));
}

/** Whether a function is run on the objects of others only where these are made: `Base.call(this)` in `Client`. */
export function isBaseConstructor(body: TS.Node, evaluation: EvaluationContext): boolean {
  const runs = usesOf(body, evaluation).around.filter((parent) => isMember(parent, RUNNING));
  return runs.length > 0 && runs.every((run) => isRunByMaker(run, evaluation));
}

function isRunByMaker(running: TS.Node, evaluation: EvaluationContext): boolean {
  const { parent: call } = running;
  const body = isRunOnThis(call) ? enclosingReceiver(call) : undefined;
  return body !== undefined && makerOf(body, evaluation) !== undefined;
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

/** `Client` of `Client.prototype`, also by a name for it that is never assigned another value. */
function prototypeOwnerOf(node: TS.Expression, evaluation: EvaluationContext): TS.Identifier | undefined {
  if (!ts.isIdentifier(node)) return ownerIn(node);
  const named = constantNamed(node, evaluation);
  return named && [named, ...targetsHolding(named)].map(ownerIn).find((owner) => owner !== undefined);
}

/** What a variable is declared to be that is never assigned another value. */
function constantNamed(name: TS.Identifier, evaluation: EvaluationContext): TS.Expression | undefined {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const isReplaced = writesTo(declaration, name.text, evaluation).some(({ path }) => path.length === 0);
  return isReplaced || declaration.initializer === undefined ? undefined : unwrap(declaration.initializer);
}

function ownerIn(node: TS.Expression): TS.Identifier | undefined {
  if (!ts.isPropertyAccessExpression(node) || !isPrototype(node)) return undefined;
  return ts.isIdentifier(node.expression) ? node.expression : undefined;
}
