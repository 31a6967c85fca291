import { ts, type TS } from "./compiler.ts";
import { isObjectAssign } from "./language-functions.ts";
import { innermost, outermost } from "./wrappers.ts";

/** What an expression is assigned to where it stands, by `=`; the innermost of several, `b` of `a = b = value`. */
export function assignedTo(value: TS.Node): TS.Expression | undefined {
  const { parent } = value;
  const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && parent.right === value ? innermost(parent.left) : undefined;
}

/** The object of which a function is a member where it stands, by itself or in an object of several. */
export interface PutMember {
  /** What names it: `Client.prototype` of `Client.prototype.send = function () { … }`; undefined where nothing does. */
  readonly target: TS.Expression | undefined;
  /** The object that is written there: `{ send() { … } }`. */
  readonly literal?: TS.ObjectLiteralExpression;
}

/** Of which object a function is a member; undefined where it is of none. */
export function putMemberOf(callee: TS.Node): PutMember | undefined {
  const literal = literalAround(callee);
  if (literal !== undefined) return { target: nameOfLiteral(literal), literal };
  if (!ts.isFunctionExpression(callee)) return undefined;
  const member = assignedTo(outermost(callee));
  if (member === undefined) return undefined;
  const isMember = ts.isPropertyAccessExpression(member) || ts.isElementAccessExpression(member);
  return isMember ? { target: innermost(member.expression) } : undefined;
}

function literalAround({ parent, kind }: TS.Node): TS.ObjectLiteralExpression | undefined {
  const property = kind === ts.SyntaxKind.FunctionExpression ? parent.parent : parent;
  return ts.isObjectLiteralExpression(property) ? property : undefined;
}

/** The variable that holds an object, what it is assigned to, or what `Object.assign` puts its members into. */
function nameOfLiteral(literal: TS.ObjectLiteralExpression): TS.Expression | undefined {
  const value = outermost(literal);
  const variable = variableOf(value);
  if (variable !== undefined) return variable;
  const { parent } = value;
  const isMerged = ts.isCallExpression(parent) && isObjectAssign(parent.expression) && parent.arguments[0] !== value;
  return isMerged ? parent.arguments[0] && innermost(parent.arguments[0]) : assignedTo(value);
}

/** The variable whose declaration gives it a value, also by other assignments: `api` of `const api = (exports.api = {})`. */
export function variableOf(value: TS.Expression): TS.Identifier | undefined {
  let outer = value;
  while (assignedTo(outer) !== undefined) outer = outermost(outer.parent as TS.Expression);
  const { parent } = outer;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;
}
