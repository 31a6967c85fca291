import { findVisit } from "../../syntax/array-methods.ts";
import { elementsNamed, implementedConstructor } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { isConstantData, isLiteral } from "../../syntax/constant-data.ts";
import { isAsync, isFunctionLiteral } from "../../syntax/function-literal.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { orderOf } from "../../syntax/order.ts";
import { isForInOrOf, isRangeLoop, type RangeLoop } from "../../syntax/loops.ts";
import { textOf } from "../../syntax/node-text.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { isConversion, isReadingMethod } from "../../syntax/reading-methods.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { enclosingClass, enclosingReceiver } from "../../syntax/this-binding.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { mayChangeMember, type Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesOfClasses } from "./class-writes.ts";
import { countingLoopOf, isOfIteration } from "./counted-rounds.ts";
import { writesTo } from "./writes-to.ts";

/** Parts of a condition that are looked at; longer ones ask more than parameters. */
const MAX_PARTS = 64;

/** What gives a variable its value in each call, or in each iteration. */
export type Owner = TS.SignatureDeclaration | RangeLoop;

const asked = new WeakMap<TS.Expression, readonly Owner[]>();

/**
 * Whose parameters and loop variables a condition asks, by themselves or by what is made of them alone; none where it asks anything else.
 */
export function ownersOfAsked(condition: TS.Expression, evaluation: EvaluationContext): readonly Owner[] {
  let owners = asked.get(condition);
  if (owners === undefined) asked.set(condition, (owners = new OwnersReader(evaluation).read(condition) ?? []));
  return owners;
}

/** Finds the owners of all that an expression is made of beside literals. */
class OwnersReader {
  readonly #evaluation: EvaluationContext;
  /** Variables and members that are looked into: `options = options ?? {}` leads back to itself. */
  readonly #underWay = new Set<unknown>();
  #left = MAX_PARTS;

  constructor(evaluation: EvaluationContext) {
    this.#evaluation = evaluation;
  }

  /**
   * The owners; none of literals alone, undefined where anything else is asked. `isCompared`: what is asked is compared with it, or looked up in
   * it, so that a constant may be it.
   */
  read(whole: TS.Expression, isCompared = false): readonly Owner[] | undefined {
    const node = unwrap(whole);
    if (this.#left-- <= 0) return undefined;
    const { root, path } = rootOfChain(node);
    if (root !== undefined) return root.text === "undefined" ? [] : this.#ownersOfName(root, path, isCompared);
    if (isLiteral(node)) return [];
    const member = ownMemberOf(node);
    if (member !== undefined) return this.#ownersOfMember(member);
    if (this.#isPredicate(node)) return this.#ownersOfAnswer(node);
    const parts = partsOf(node);
    const compared = comparedIn(node);
    return parts && this.#readAll(parts, compared);
  }

  /** Whose call decides what a predicate says. Of a loop, what it goes over is left where the predicate says so (`narrow`), all of it at once. */
  #ownersOfAnswer(call: TS.CallExpression): readonly Owner[] | undefined {
    const owners = this.#readAll(call.arguments);
    const isRound = (owner: Owner): boolean =>
      isRangeLoop(owner) || (isFunctionLiteral(owner) && findVisit(owner) !== undefined);
    return owners?.some(isRound) === true ? undefined : owners;
  }

  /** Whether a node calls a function of the file, which gives an answer for what it is given. */
  #isPredicate(node: TS.Node): node is TS.CallExpression {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
    const declaration = this.#evaluation.scopes.findValue(node.expression.text, node.expression);
    const callee = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    const isFunction = callee !== undefined && (ts.isFunctionDeclaration(callee) || isFunctionLiteral(callee));
    return isFunction && !isAsync(callee) && callee.asteriskToken === undefined;
  }

  #readAll(parts: readonly TS.Expression[], compared: readonly TS.Expression[] = []): readonly Owner[] | undefined {
    const owners = parts.map((part) => this.read(part, compared.includes(part)));
    return owners.includes(undefined) ? undefined : owners.flatMap((each) => each ?? []);
  }

  /** The owners of what a variable or a member is made of. */
  #made(key: unknown, parts: readonly TS.Expression[]): readonly Owner[] | undefined {
    this.#underWay.add(key);
    const owners = this.#readAll(parts);
    this.#underWay.delete(key);
    return owners;
  }

  /** What passes a parameter or the variable of a loop; what gives those of which a variable is made. */
  #ownersOfName(node: TS.Identifier, members: readonly string[], isCompared: boolean): readonly Owner[] | undefined {
    const declaration = this.#evaluation.scopes.findValue(node.text, node);
    if (declaration === undefined) return node.text === "arguments" ? ownersOfArguments(node) : undefined;
    if (this.#underWay.has(declaration)) return [];
    const counting = countingLoopOf(declaration, this.#evaluation);
    if (counting !== undefined && isOfIteration(node, counting.loop)) return [counting.loop];
    const writes = writesTo(declaration, node.text, this.#evaluation).filter((write) =>
      mayChangeMember(write, members),
    );
    if (writes.length === 0 && isOfData(declaration, isCompared)) return [];
    const given = ownerOf(declaration);
    if (given !== undefined && writes.length === 0) return [given];
    const assigned = writes.map((write) => assignedTo(members, write));
    const { initializer } = variableOf(declaration) ?? {};
    if (assigned.includes(undefined) || (given === undefined && initializer === undefined)) return undefined;
    const parts = [...assigned, initializer].filter((part) => part !== undefined);
    const owners = this.#made(declaration, parts);
    // What outlives a call holds what others have left there.
    const endsBefore = (owner: Owner): boolean => ts.isFunctionLike(owner) && !contains(owner, declaration);
    // A constant decides nothing: what a variable is made of has to ask for something that is given.
    if (given === undefined) return owners?.length === 0 || owners?.some(endsBefore) ? undefined : owners;
    return owners && [given, ...owners];
  }

  /** What is given to a constructor, where that alone assigns to a member; known where the object is whose method asks. */
  #ownersOfMember({ name, definition, method }: OwnMember): readonly Owner[] | undefined {
    const { writes } = writesOfClasses([definition], this.#evaluation);
    const own = writes.filter(({ write }) => write.path[0] === name || write.path[0] === null);
    const assigned = own.map(({ write, body }) =>
      ts.isConstructorDeclaration(body) && write.path.length === 1 && write.kind === "set" ? write.value : undefined,
    );
    if (assigned.includes(undefined)) return undefined;
    const isGiven = own.length === 0 && elementsNamed(definition, name).length === 0 && isParameterOf(definition, name);
    if (isGiven) return [method];
    const key = `${String(definition.pos)} ${name}`;
    if (this.#underWay.has(key)) return [];
    const owners = this.#made(
      key,
      assigned.filter((part) => part !== undefined),
    );
    return owners === undefined || owners.length === 0 ? undefined : [method];
  }
}

function ownersOfArguments(node: TS.Identifier): readonly Owner[] | undefined {
  const callee = enclosingReceiver(node);
  return callee !== undefined && ts.isFunctionLike(callee) ? [callee] : undefined;
}

/** What replaces all of a variable, or of the member that is asked of it, by an assignment that tells what it is. */
function assignedTo(members: readonly string[], { kind, path, value, taken }: Write): TS.Expression | undefined {
  const isWhole = path.length <= members.length && path.every((name, at) => name === members[at]);
  return isWhole && taken === undefined && (kind === "set" || kind === "default") ? value : undefined;
}

/** A member of `this`, in a method of a class. */
interface OwnMember {
  readonly name: string;
  readonly definition: TS.ClassLikeDeclaration;
  readonly method: TS.SignatureDeclaration;
}

function ownMemberOf(node: TS.Node): OwnMember | undefined {
  if (!ts.isPropertyAccessExpression(node) || node.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined;
  const [definition, method] = [enclosingClass(node), enclosingReceiver(node)];
  if (definition === undefined || method === undefined || !ts.isFunctionLike(method)) return undefined;
  return { name: node.name.text, definition, method };
}

/** Whether a parameter of the constructor is the member: `constructor(private kind)`. */
function isParameterOf(definition: TS.ClassLikeDeclaration, name: string): boolean {
  const made = implementedConstructor(definition);
  return (
    made?.parameters.some(
      (parameter) => textOf(parameter.name) === name && ts.isParameterPropertyDeclaration(parameter, made),
    ) === true
  );
}

/** What an expression is made of that gives the same wherever its parts are the same. */
function partsOf(node: TS.Node): readonly TS.Expression[] | undefined {
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword ? [node.left] : [node.left, node.right];
  if (ts.isPrefixUnaryExpression(node)) return [node.operand];
  if (ts.isTypeOfExpression(node) || ts.isPropertyAccessExpression(node)) return [node.expression];
  if (ts.isElementAccessExpression(node)) return [node.expression, node.argumentExpression];
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isObjectLiteralExpression(node)) return valuesIn(node);
  if (ts.isConditionalExpression(node)) return [node.condition, node.whenTrue, node.whenFalse];
  if (ts.isTemplateExpression(node)) return node.templateSpans.map((span) => span.expression);
  if (!ts.isCallExpression(node)) return undefined;
  if (isConversion(node)) return node.arguments;
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: receiver, name } = node.expression;
  if (ANSWERING.has(textOf(node.expression))) return node.arguments;
  const isAnswering = name.text === "test" || name.text === "match" || name.text === "hasOwnProperty";
  return isAnswering || isReadingMethod(name.text) ? [receiver, ...node.arguments] : undefined;
}

/** Functions of the language that give the same for the same. */
const ANSWERING: ReadonlySet<string> = new Set([
  "Array.isArray",
  "JSON.stringify",
  "Object.hasOwn",
  "Object.assign",
  "Object.keys",
]);

/** What an object is made of; undefined where it has functions of its own. */
function valuesIn({ properties }: TS.ObjectLiteralExpression): readonly TS.Expression[] | undefined {
  const values = properties.map((property) => {
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isSpreadAssignment(property)) return property.expression;
    return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
  });
  return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
}

/** What of an expression is compared, or looked up in: `kind === Kind.Old`, `name in TABLE`, `Object.keys(TABLE).includes(name)`. */
function comparedIn(node: TS.Node): readonly TS.Expression[] {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isComparison = equalityOf(kind) !== undefined || orderOf(kind) !== undefined;
    return isComparison || kind === ts.SyntaxKind.InKeyword ? [node.left, node.right] : [];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  if (LOOKING_UP.has(name.text)) return [receiver];
  return LISTING.has(textOf(node.expression)) ? node.arguments : [];
}

const LOOKING_UP: ReadonlySet<string> = new Set(["has", "hasOwnProperty"]);
const LISTING: ReadonlySet<string> = new Set(["Object.hasOwn", "Object.keys"]);

/**
 * Whether a declaration names data that is written where it stands, by which a condition tells what it asks for: a list, a set, a pattern; of
 * what something is compared with, any.
 */
function isOfData(declaration: Declaration, isCompared: boolean): boolean {
  if (ts.isEnumDeclaration(declaration)) return isCompared;
  const { initializer } = ts.isVariableDeclaration(declaration) ? declaration : {};
  if (initializer === undefined || !isConstantData(initializer)) return false;
  const data = unwrap(initializer);
  const isSeveral = ts.isArrayLiteralExpression(data) || ts.isNewExpression(data);
  return isCompared || isSeveral || ts.isRegularExpressionLiteral(data);
}

/** What passes a parameter, or the variable of a loop. */
function ownerOf(declaration: Declaration): Owner | undefined {
  const around = declarationAround(declaration);
  if (ts.isParameter(around)) return around.parent;
  const loop = ts.isVariableDeclaration(around) ? around.parent.parent : undefined;
  return loop !== undefined && isForInOrOf(loop) ? loop : undefined;
}

/** The declaration of a variable, or of those that a pattern takes out of one value. */
function variableOf(declaration: Declaration): TS.VariableDeclaration | undefined {
  const around = declarationAround(declaration);
  return ts.isVariableDeclaration(around) ? around : undefined;
}

function declarationAround(declaration: TS.Node): TS.Node {
  let around = declaration;
  while (ts.isBindingElement(around) || ts.isBindingName(around)) around = around.parent;
  return around;
}
