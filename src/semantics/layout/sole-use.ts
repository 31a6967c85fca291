import type { Place } from "../../model/index.ts";
import { isInside } from "../../model/is-inside.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isExported } from "../syntax/export-table.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import { findReferences } from "../syntax/references.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { isNamedOutside } from "./named-outside.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";

/**
 * Whether an object literal initialises a `const` whose only use is inside a place, so that nothing else can have
 * changed it. `written` is the text with its markup.
 */
export function isUsedOnlyIn(
  literal: TS.ObjectLiteralExpression,
  around: Place,
  module: SourceModule,
  written: string,
): boolean {
  const declaration = outermostOf(literal).parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
  const list = declaration.parent;
  if (!ts.isVariableDeclarationList(list) || (list.flags & ts.NodeFlags.Const) === 0) return false;
  const { text: name } = declaration.name;
  if (isExported(list.parent) || isNamedOutside(name, module, written)) return false;
  const [use, ...others] = findReferences(declaration, name, module);
  if (use === undefined || others.length > 0) return false;
  return isInside(placeOfNode(use, module), around);
}

/** The expression with its parentheses and the types that it is given. */
function outermostOf(node: TS.Expression): TS.Expression {
  return isOuterExpression(node.parent) ? outermostOf(node.parent) : node;
}
