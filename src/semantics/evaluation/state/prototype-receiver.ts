import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import type { AbstractEntry, AbstractFunction, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Write } from "../../syntax/writes.ts";
import { isExported } from "../../syntax/export-table.ts";
import { findReferences } from "../../syntax/references.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { withOwnNames } from "../../values/widen.ts";
import { constructObject } from "./object-changes.ts";
import { ownWritesOf } from "./own-changes.ts";
import { writesTo } from "./writes-to.ts";

/** Assignments to one member beyond this many are not followed; real code has few. */
const MAX_WRITES = 16;

/** By the function that constructs them; undefined while it is followed, and where it makes none that is known. */
const made = new WeakMap<CallContexts, Map<TS.Node, AbstractObject | undefined>>();

/**
 * `this` in a function of a prototype, `Client.prototype.send = function () { … }`, where no call says what it is: what `new Client` makes of
 * arguments that are not known. Of several values that its functions assign to a member, any may be there.
 */
export function receiverOnPrototype(callee: TS.Node, evaluation: EvaluationContext): AbstractObject | undefined {
  const name = constructorNameOf(callee, evaluation);
  const owner = name && evaluation.scopes.findValue(name.text, name);
  if (
    owner === undefined ||
    !isTopLevel(owner) ||
    !(ts.isFunctionDeclaration(owner) || ts.isVariableDeclaration(owner))
  )
    return undefined;
  if (owner.name === undefined || !ts.isIdentifier(owner.name)) return undefined;
  const ofProgram = findOrAdd(made, evaluation.contexts, () => new Map<TS.Node, AbstractObject | undefined>());
  if (ofProgram.has(owner)) return ofProgram.get(owner);
  ofProgram.set(owner, undefined);
  if (!isConstructedElsewhere(owner, owner.name, evaluation)) return undefined;
  const constructs = evaluation.evaluate(owner.name, undefined);
  const built = constructs.kind === "function" ? construct(constructs, owner.name, evaluation) : undefined;
  ofProgram.set(owner, built && withOwnWrites(built, owner, evaluation));
  return ofProgram.get(owner);
}

/** Only what the file itself declares has one value for all calls. */
function isTopLevel(owner: TS.Node): boolean {
  const statement = ts.isVariableDeclaration(owner) ? owner.parent.parent : owner;
  return ts.isSourceFile(statement.parent);
}

/**
 * Whether other files are given the function, and none of the same file makes another one of it, which has members of its own. What the file alone
 * constructs is known by its calls.
 */
function isConstructedElsewhere(
  owner: TS.FunctionDeclaration | TS.VariableDeclaration,
  name: TS.Identifier,
  evaluation: EvaluationContext,
): boolean {
  const references = findReferences(owner, name.text, evaluation);
  if (references.some(isMadeAnother)) return false;
  if (isExported(ts.isVariableDeclaration(owner) ? owner.parent.parent : owner)) return true;
  const value = ts.isVariableDeclaration(owner) ? owner.initializer : undefined;
  return (value !== undefined && ts.isBinaryExpression(unwrap(value))) || references.some(isHandedOut);
}

/** `module.exports = Client`, `{ Client }`, `return Client`, `export default Client` */
function isHandedOut(reference: TS.Identifier): boolean {
  const { parent } = reference;
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === reference;
  const isProperty = ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAssignment(parent);
  return isProperty || ts.isReturnStatement(parent) || ts.isExportAssignment(parent) || ts.isExportSpecifier(parent);
}

/** `inherits(Other, Client)`, `Client.call(this)`, `Object.create(Client.prototype)`, `Other.prototype = new Client()` */
function isMadeAnother(reference: TS.Identifier): boolean {
  const { parent } = reference;
  if (ts.isNewExpression(parent) && parent.expression === reference) {
    const { parent: around } = parent;
    return ts.isBinaryExpression(around) && ts.isPropertyAccessExpression(around.left) && isPrototype(around.left);
  }
  if (!ts.isPropertyAccessExpression(parent)) return ts.isCallExpression(parent) || ts.isNewExpression(parent);
  if (isPrototype(parent)) return ts.isCallExpression(parent.parent);
  return parent.name.text === "call" || parent.name.text === "apply";
}

function isPrototype({ name }: TS.PropertyAccessExpression): boolean {
  return name.text === "prototype";
}

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

/** What the function makes of arguments of which nothing is known, not even how many there are. */
function construct(
  constructs: AbstractFunction,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const home = evaluation.at(constructs.node);
  const { parameters } = constructs.node;
  const countsArguments = /\barguments\b/.test(home.file.text.slice(constructs.node.pos, constructs.node.end));
  if (countsArguments || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined)) return undefined;
  const args = parameters.map(({ name }) =>
    ts.isIdentifier(name) ? home.evaluate(name, undefined) : home.unknown("parameter", name),
  );
  return constructObject(constructs, args, node, undefined, evaluation);
}

/** What functions of the prototype assign to members by any time. */
function withOwnWrites(object: AbstractObject, owner: TS.Node, evaluation: EvaluationContext): AbstractObject {
  const writes = new Map<string, Group<Write>>();
  for (const [body, own] of ownWritesOf(evaluation)) {
    if (body === undefined || !isFunctionOf(body, owner, evaluation)) continue;
    for (const write of own) {
      const [name] = write.path;
      if (typeof name !== "string") return toReplacedObject(object, evaluation);
      addToGroup(writes, name, write);
    }
  }
  if (writes.size === 0) return object;
  const entries = new Map(object.entries.map((entry) => [entry.key, entry]));
  for (const [name, all] of writes) entries.set(name, toEntry(name, all, entries.get(name), evaluation));
  return { ...object, entries: withOwnNames(entries) };
}

function isFunctionOf(body: TS.Node, owner: TS.Node, evaluation: EvaluationContext): boolean {
  const name = constructorNameOf(body, evaluation);
  return name !== undefined && evaluation.scopes.findValue(name.text, name) === owner;
}

/** A member whose name is computed may be any. */
function toReplacedObject(object: AbstractObject, evaluation: EvaluationContext): AbstractObject {
  const replaced = toReplaced(object, evaluation);
  return replaced.kind === "object" ? replaced : object;
}

function toEntry(
  key: string,
  writes: Readonly<Group<Write>>,
  first: AbstractEntry | undefined,
  evaluation: EvaluationContext,
): AbstractEntry {
  const [{ node }] = writes;
  const place = evaluation.placeOf(node);
  const isPlain = ({ path, kind, taken }: Write): boolean => path.length === 1 && kind === "set" && taken === undefined;
  const compute = (): AbstractValue => {
    const former = first?.value ?? evaluation.unknown("member", node, { memberName: key });
    if (writes.length > MAX_WRITES || !writes.every(isPlain)) return toReplaced(former, evaluation);
    const values = writes.map(({ value }) => evaluation.evaluate(value, undefined));
    return toPerhaps(evaluation.join([former, ...values], node), former, evaluation);
  };
  return new LazyEntry({ key, keyPlace: place, place, origin: "assignment" }, compute, evaluation);
}
