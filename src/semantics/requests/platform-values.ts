import { isNullishType } from "../evaluation/types/type-members.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isHoldingClass, isPlatformClass } from "../syntax/platform-classes.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { beginningOf } from "./imported-callee.ts";

/** Methods that give what is held. */
const GIVING = new Set("at find findLast get pop shift".split(" "));

/**
 * Whether a callee begins at a parameter that is given no code of the project's: one that is declared as a value of the platform,
 * `response: Response`, or what settles a promise, `new Promise((resolve) => …)`.
 */
export function isOfPlatform(callee: TS.Expression, evaluation: EvaluationContext): boolean {
  const root = beginningOf(callee);
  if (root === undefined || !ts.isIdentifier(root)) return false;
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined || !ts.isParameter(declaration)) return false;
  if (root === callee) return settlesPromise(declaration);
  const { type } = declaration;
  const method = ts.isPropertyAccessExpression(callee) && callee.expression === root ? callee.name.text : undefined;
  return type !== undefined && isPlatformType(type, method, evaluation);
}

function settlesPromise({ parent: executor }: TS.ParameterDeclaration): boolean {
  const { parent } = executor;
  return ts.isNewExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === "Promise";
}

/**
 * Whether the values of a declared type are the language's or the platform's. `method` is what is called of a value of the type itself;
 * undefined for what is called of its members.
 */
export function isPlatformType(type: TS.TypeNode, method: string | undefined, evaluation: EvaluationContext): boolean {
  if (ts.isUnionTypeNode(type))
    return type.types.every((each) => isNullishType(each) || isPlatformType(each, method, evaluation));
  if (type.kind === ts.SyntaxKind.StringKeyword || type.kind === ts.SyntaxKind.NumberKeyword) return true;
  if (ts.isArrayTypeNode(type)) return holdsOnly([type.elementType], method, evaluation);
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const { text } = type.typeName;
  const isHolding = isHoldingClass(text) && holdsOnly(type.typeArguments ?? [], method, evaluation);
  if (!isPlatformClass(text) && !isHolding) return false;
  return evaluation.scopes.findType(text, type) === undefined && !evaluation.isClient(`type:${text}`);
}

/** Whether a method gives nothing that is held, or nothing else than values of the platform is. */
function holdsOnly(held: readonly TS.TypeNode[], method: string | undefined, evaluation: EvaluationContext): boolean {
  if (method !== undefined && !GIVING.has(method)) return true;
  return held.length > 0 && held.every((each) => isPlatformType(each, undefined, evaluation));
}
