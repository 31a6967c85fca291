import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findNodeAround } from "../syntax/node-at.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/** A function of the file with a body. */
export type OwnFunction = TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction | TS.MethodDeclaration;

/**
 * The function of the file that a call enters: the one that its name refers to, or, for a method, the one of that name
 * around one of the calls that are known to be reached through it. Undefined where there are several.
 */
export function findEntered(
  { expression }: TS.CallExpression,
  inner: readonly Place[],
  module: SourceModule,
): OwnFunction | undefined {
  if (ts.isIdentifier(expression)) {
    const declaration = module.scopes.findValue(expression.text, expression);
    if (declaration === undefined) return undefined;
    if (ts.isFunctionDeclaration(declaration)) return declaration;
    const value =
      ts.isVariableDeclaration(declaration) && isConstant(declaration) ? declaration.initializer : undefined;
    return value && isFunction(value) ? value : undefined;
  }
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const around = inner.flatMap((place) => listFunctionsAround(findNodeAround(place, module.file)));
  const [only, ...others] = new Set(around.filter((made) => nameOfFunction(made) === expression.name.text));
  return others.length === 0 ? only : undefined;
}

function isConstant({ parent }: TS.VariableDeclaration): boolean {
  return (parent.flags & ts.NodeFlags.Const) !== 0;
}

function isFunction(node: TS.Node): node is OwnFunction {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}

function listFunctionsAround(node: TS.Node): readonly OwnFunction[] {
  const functions: OwnFunction[] = [];
  for (let outer: TS.Node | undefined = node; outer !== undefined; outer = parentOf(outer)) {
    if (isFunction(outer)) functions.push(outer);
  }
  return functions;
}

/** The name of a method, or of the property that holds the function. */
function nameOfFunction(made: OwnFunction): string | undefined {
  const { parent } = made;
  const holder = ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) ? parent.name : made.name;
  return holder !== undefined && (ts.isIdentifier(holder) || ts.isPrivateIdentifier(holder)) ? holder.text : undefined;
}
