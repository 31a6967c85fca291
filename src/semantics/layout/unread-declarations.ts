import type { Place } from "../../model/index.ts";
import { isExported } from "../syntax/export-table.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findNodeAround, placeOfNode } from "../syntax/node-at.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findReferences } from "../syntax/references.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { isCalm } from "./is-calm.ts";
import { isNamedOutside } from "./named-outside.ts";
import { findRemovable } from "./removable-statement.ts";

/** A declaration of one name, and the statement that it is. */
interface Declared {
  readonly declaration: TS.VariableDeclaration | TS.FunctionDeclaration;
  readonly name: string;
  readonly statement: TS.Statement;
}

/** How many declarations are followed. */
const MAX_DECLARATIONS = 8;

/**
 * The declarations that hold a text, or lead from it to the removed code, and that nothing else reads: `const url = …`.
 * A declaration that something else reads stays, with everything that it reads.
 */
export function findUnread(
  text: Place,
  removed: readonly Place[],
  module: SourceModule,
  written: string,
): readonly Place[] {
  const found = new Map<TS.Statement, Place>();
  const canGo = (declared: Declared | undefined): boolean => {
    if (declared === undefined || found.size >= MAX_DECLARATIONS) return false;
    if (found.has(declared.statement)) return true;
    const place = findRemovable(declared.statement, module);
    if (place === undefined || !isOwn(declared, module, written)) return false;
    found.set(declared.statement, place);
    const uses = findReferences(declared.declaration, declared.name, module);
    return uses.length > 0 && uses.every((use) => isIn(use, removed, module) || canGo(findDeclared(use)));
  };
  const node = findNodeAround(text, module.file);
  if (isIn(node, removed, module)) return [];
  return canGo(findDeclared(node)) ? [...found.values()] : [];
}

function isIn(node: TS.Node, places: readonly Place[], module: SourceModule): boolean {
  const { start, end } = placeOfNode(node, module);
  return places.some((place) => place.start <= start && end <= place.end);
}

/** Whether only the file's own script can read it, and its initialiser has no effects. */
function isOwn({ declaration, name, statement }: Declared, module: SourceModule, written: string): boolean {
  if (isExported(statement) || isNamedOutside(name, module, written)) return false;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value === undefined || isCalm(value);
}

/** The nearest declaration around a node. */
function findDeclared(node: TS.Node): Declared | undefined {
  for (let outer = parentOf(node); outer !== undefined; outer = parentOf(outer)) {
    if (ts.isVariableStatement(outer)) {
      const [declaration, ...others] = outer.declarationList.declarations;
      if (declaration === undefined || others.length > 0 || !ts.isIdentifier(declaration.name)) return undefined;
      return { declaration, name: declaration.name.text, statement: outer };
    }
    if (ts.isFunctionDeclaration(outer)) {
      return outer.name && { declaration: outer, name: outer.name.text, statement: outer };
    }
    if (ts.isStatement(outer) && !ts.isBlock(outer) && !ts.isReturnStatement(outer)) return undefined;
  }
  return undefined;
}
