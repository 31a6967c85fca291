import { ts, type TS } from "./compiler.ts";
import { nameOfHelper } from "./callee-names.ts";
import { isFunctionOf } from "./language-functions.ts";
import { findProperty, textOfName } from "./property-names.ts";

/** A member that a call defines, and its value; undefined where its descriptor does not tell. */
export interface DefinedMember {
  readonly target: TS.Expression;
  readonly name: TS.Expression | string;
  readonly value: TS.Expression | undefined;
  /** What tells the value: that itself, or a descriptor. */
  readonly given: TS.Expression;
}

/**
 * The members that a call defines: `Object.defineProperty(target, name, { value })`, `Object.defineProperties(target, { name: { value } })`,
 * `Reflect.set(target, name, value)`, and what compilers make of fields; undefined for any other call.
 */
export function definedBy(node: TS.CallExpression): readonly DefinedMember[] | undefined {
  const { expression: callee, arguments: args } = node;
  const [target, name, given] = args;
  if (target === undefined || name === undefined) return undefined;
  if (isFunctionOf(callee, "Object", "defineProperties")) return definedIn(target, name);
  if (given === undefined) return undefined;
  const isDescribed = ["Object", "Reflect"].some((owner) => isFunctionOf(callee, owner, "defineProperty"));
  if (isDescribed) return [{ target, name, value: valueOfDescriptor(given), given }];
  if (isFunctionOf(callee, "Reflect", "set") || isDefiningHelper(node)) return [{ target, name, value: given, given }];
  return undefined;
}

function definedIn(target: TS.Expression, descriptors: TS.Expression): readonly DefinedMember[] {
  const properties = ts.isObjectLiteralExpression(descriptors) ? descriptors.properties : [];
  return properties.flatMap((property): DefinedMember[] => {
    const name = textOfName(property.name);
    if (!ts.isPropertyAssignment(property) || name === undefined) return [];
    const given = property.initializer;
    return [{ target, name, value: valueOfDescriptor(given), given }];
  });
}

/** What compilers call the function that they define fields with, also where a bundler has numbered it. */
const DEFINING = /^_*(?:publicField|def(?:ine|Normal)_?[Pp]rop(?:erty)?)(?:\$?\d+)?$/;

/** `_defineProperty(this, "path", value)`, `(0, _defineProperty2.default)(…)`, `_define_property._(…)`: what compilers make of a field. */
function isDefiningHelper(node: TS.CallExpression): boolean {
  if (node.arguments.length !== 3) return false;
  const name = nameOfHelper(node.expression);
  return name?.startsWith("_") === true && DEFINING.test(name);
}

/** `value` of a property's descriptor, or the name that its getter gives, as compilers write it for what is handed on; undefined for others. */
function valueOfDescriptor(descriptor: TS.Expression): TS.Expression | undefined {
  if (!ts.isObjectLiteralExpression(descriptor)) return undefined;
  const value = findProperty(descriptor, "value");
  if (value !== undefined) return ts.isPropertyAssignment(value) ? value.initializer : undefined;
  const getter = findProperty(descriptor, "get");
  if (getter === undefined || findProperty(descriptor, "set") !== undefined) return undefined;
  const given = returnedBy(ts.isPropertyAssignment(getter) ? getter.initializer : getter);
  return given !== undefined && ts.isPropertyAccessExpression(given) ? given : undefined;
}

/** What a function gives that does nothing else. */
function returnedBy(node: TS.Node): TS.Expression | undefined {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isMethodDeclaration(node)) return undefined;
  if (node.body === undefined || !ts.isBlock(node.body)) return node.body;
  const [only, ...others] = node.body.statements;
  return only !== undefined && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}
