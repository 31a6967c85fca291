import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { allowsUndefined } from "../evaluation/types/declared-type.ts";
import { areExclusive, haveOwnConditions } from "../control-flow/exclusive-branches.ts";
import { findNode } from "../syntax/node-at.ts";
import type { Declaration, Scopes } from "../syntax/scopes.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { unwrap } from "../syntax/wrappers.ts";

/** How many constants are followed. */
const MAX_STEPS = 4;

/**
 * Whether two properties, written at the places, both hold a value in the same run: neither depends on a condition that the other
 * does not depend on, nor on an optional parameter or member, which may be undefined.
 */
export function areGivenTogether(one: Place, other: Place, { file, filename, scopes }: SourceModule): boolean {
  if (one.file !== filename || other.file !== filename) return false;
  if (areExclusive(one, other, file) || haveOwnConditions(one, other, file)) return false;
  return [one, other].every((place) => {
    const value = findWritten(place, file);
    return value !== undefined && !mayBeMissing(value, scopes, MAX_STEPS);
  });
}

/** The value of the property, or of the assignment to one, at the place. */
export function findWritten(place: Place, file: TS.SourceFile): TS.Expression | undefined {
  const node = findNode(place, file, isWritten);
  if (node === undefined) return undefined;
  if (ts.isBinaryExpression(node)) return node.right;
  return ts.isPropertyAssignment(node) ? node.initializer : node.name;
}

function isWritten(
  node: TS.Node,
): node is TS.PropertyAssignment | TS.ShorthandPropertyAssignment | TS.BinaryExpression {
  return ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isBinaryExpression(node);
}

/** Whether a value may be undefined: an optional parameter, or a member of something unknown. */
function mayBeMissing(value: TS.Expression, scopes: Scopes, steps: number): boolean {
  if (ts.isNonNullExpression(value)) return false;
  const inner = unwrap(value);
  if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner)) return true;
  const declaration = ts.isIdentifier(inner) ? scopes.findValue(inner.text, inner) : undefined;
  return declaration !== undefined && mayLackValue(declaration, scopes, steps);
}

function mayLackValue(declaration: Declaration, scopes: Scopes, steps: number): boolean {
  if (ts.isBindingElement(declaration)) return declaration.initializer === undefined;
  if (!ts.isParameter(declaration) && !ts.isVariableDeclaration(declaration)) return false;
  const { initializer, type } = declaration;
  if (initializer !== undefined)
    return steps > 0 && ts.isVariableDeclaration(declaration) && mayBeMissing(initializer, scopes, steps - 1);
  const isOptional = ts.isParameter(declaration) && declaration.questionToken !== undefined;
  return isOptional || (type !== undefined && allowsUndefined(type));
}
