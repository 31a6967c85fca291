import { ts, type TS } from "../../syntax/compiler.ts";
import type { AbstractUnknown, DeclaredType } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { textOf } from "../../syntax/node-text.ts";
import { parentOf } from "../../syntax/parent-of.ts";
import { findTypeDeclaration } from "./type-declaration.ts";
import { passedParameters } from "../../syntax/passed-parameters.ts";
import { typeWhereGiven, valueTypeOf } from "./type-members.ts";

/** Aliases, and calls of a chain, that are followed one after the other. */
const MAX_STEPS = 8;

/** Types of the language's own whose type arguments say nothing of what a callback is given under a name. */
export const LANGUAGE_TYPES: ReadonlySet<string> = new Set(
  ["Promise", "PromiseLike", "Array", "ReadonlyArray", "Map", "ReadonlyMap", "Set", "ReadonlySet"].concat(
    ["WeakMap", "Record", "Partial", "Readonly", "AsyncIterable", "Iterable"],
    ["ReadableStream", "TransformStream", "WritableStream"],
  ),
);

const ofCalls = new WeakMap<TS.Node, TS.TypeReferenceNode>();

/**
 * The type that says what a parameter without a type of its own is given: `PagesFunction<Env>` of
 * `const onRequest: PagesFunction<Env> = ({ env }) => …`, `Hono<{ Bindings: Env }>` of `app.get("/", (c) => …)`. Of a type of another
 * package the members of a parameter are looked for in its type arguments; of a function type of the project it is the parameter's.
 */
export function findContextType(
  parameter: TS.ParameterDeclaration,
  evaluation: EvaluationContext,
): TS.TypeNode | undefined {
  const callee = parameter.parent;
  if (!ts.isArrowFunction(callee) && !ts.isFunctionExpression(callee) && !ts.isMethodDeclaration(callee))
    return undefined;
  const type = typeAround(callee, evaluation);
  return type && typeGiven(type, passedParameters(callee).indexOf(parameter), evaluation, MAX_STEPS);
}

/** The type of the place where a function stands, outside of the objects and lists that it is part of. */
function typeAround(callee: TS.Node, evaluation: EvaluationContext): TS.TypeNode | undefined {
  let node = callee;
  for (let parent = parentOf(node); parent !== undefined; node = parent, parent = parentOf(parent)) {
    if (ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent))
      return parent.type;
    if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) return parent.type;
    if (ts.isCallExpression(parent)) {
      return parent.arguments.some((argument) => argument === node) ? typeOfCallee(parent, evaluation) : undefined;
    }
    const isPart =
      ts.isParenthesizedExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isObjectLiteralExpression(parent) ||
      ts.isArrayLiteralExpression(parent);
    if (!isPart) return undefined;
  }
  return undefined;
}

/** What a call, or what it is a call of, was given as type arguments: `createMiddleware<…>(…)`, `app.get(…).post(…)`. */
function typeOfCallee(call: TS.CallExpression, evaluation: EvaluationContext): TS.TypeNode | undefined {
  const own = typeOfCall(call);
  if (own !== undefined) return own;
  let callee = call.expression;
  for (let steps = MAX_STEPS; steps > 0 && ts.isPropertyAccessExpression(callee); steps--) {
    const owner = evaluation.evaluate(callee.expression, undefined);
    const type = owner.kind === "unknown" ? (owner.type ?? owner.made) : undefined;
    if (type !== undefined) return ts.isTypeNode(type) ? type : undefined;
    if (!ts.isCallExpression(callee.expression)) return undefined;
    callee = callee.expression.expression;
  }
  return undefined;
}

/** The type arguments of a call as those of a type that has the name of what is called: `Hono<Env>` of `new Hono<Env>()`. */
export function typeOfCall(call: TS.CallExpression | TS.NewExpression): TS.TypeReferenceNode | undefined {
  const { typeArguments, expression: callee } = call;
  if (typeArguments === undefined) return undefined;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  if (!ts.isIdentifier(name)) return undefined;
  let type = ofCalls.get(call);
  if (type === undefined) {
    type = ts.factory.createTypeReferenceNode(name.text, typeArguments);
    place(type, call, call);
    place(type.typeName, name, type);
    ofCalls.set(call, type);
  }
  return type;
}

/** The type arguments that what is made of a value has been given: those of the call that has made it, or what it is made of. */
export function argumentsKept({ type, made }: AbstractUnknown): Pick<AbstractUnknown, "made"> {
  const given = type !== undefined && isOfCall(type) ? type : made;
  return given === undefined ? {} : { made: given };
}

function isOfCall(type: DeclaredType): type is TS.TypeReferenceNode {
  return ts.isTypeReferenceNode(type) && ofCalls.get(type.parent) === type;
}

/** Puts a node that was made at the place of another one. */
function place(node: TS.Node, { pos, end }: TS.Node, parent: TS.Node): void {
  Object.assign(node, { pos, end, parent });
}

/** What a function of the type is given as its parameter. */
function typeGiven(
  type: TS.TypeNode,
  index: number,
  evaluation: EvaluationContext,
  steps: number,
): TS.TypeNode | undefined {
  if (steps === 0) return undefined;
  const element = elementOf(type);
  if (element !== undefined) return typeGiven(element, index, evaluation, steps - 1);
  if (ts.isFunctionTypeNode(type)) return passedParameters(type)[index]?.type;
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const isGeneric = type.typeArguments !== undefined && !LANGUAGE_TYPES.has(type.typeName.text);
  const declaration = findTypeDeclaration(type.typeName.text, type, evaluation);
  if (declaration === undefined) return isGeneric ? type : undefined;
  if (!ts.isTypeAliasDeclaration(declaration)) return undefined;
  if (!isGeneric) return typeGiven(declaration.type, index, evaluation, steps - 1);
  return typeGivenByArguments(declaration, type, index, evaluation, steps) ?? type;
}

/** The type of what stands in a list, or in an object whose members are all of one type: `Handler` of `Record<string, Handler>`. */
function elementOf(type: TS.TypeNode): TS.TypeNode | undefined {
  if (ts.isParenthesizedTypeNode(type)) return type.type;
  if (ts.isArrayTypeNode(type)) return type.elementType;
  return ts.isTypeReferenceNode(type) ? valueTypeOf(type) : undefined;
}

/**
 * The same by an alias with parameters, where what it is given for one of them is all that is asked for: `Context` of `Handler<Context>`
 * and `type Handler<C> = (context: C) => void`.
 */
function typeGivenByArguments(
  declaration: TS.TypeAliasDeclaration,
  type: TS.TypeReferenceNode,
  index: number,
  evaluation: EvaluationContext,
  steps: number,
): TS.TypeNode | undefined {
  const element = elementOf(declaration.type);
  if (element !== undefined) {
    const meant = typeWhereGiven(element, declaration, type, evaluation);
    return meant === element ? undefined : typeGiven(meant, index, evaluation, steps - 1);
  }
  if (!ts.isFunctionTypeNode(declaration.type)) return undefined;
  const parameter = passedParameters(declaration.type)[index]?.type;
  const meant = parameter && typeWhereGiven(parameter, declaration, type, evaluation);
  return meant === undefined || (meant === parameter && isGenericBy(declaration, parameter)) ? undefined : meant;
}

/** Whether a type is made of what its declaration has for parameters: `Context<T>` of `type Handler<T> = (context: Context<T>) => void`. */
function isGenericBy({ typeParameters }: TS.TypeAliasDeclaration, type: TS.TypeNode): boolean {
  const words = new Set(textOf(type).split(/\W+/u));
  return typeParameters?.some(({ name }) => words.has(name.text)) === true;
}
