import type { Place } from "../../model/index.ts";
import { readLinted, type LintedText } from "../modules/module-store.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findNodeAround } from "../syntax/node-at.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { textOfName } from "../syntax/property-names.ts";

/**
 * The names of the functions, classes and methods around a place, the outermost first: `Zone.patch`. At the top of a file it is the
 * variable that is declared there; undefined where nothing has a name.
 */
export function findSymbolAround(place: Place, text: LintedText): string | undefined {
  const module = readLinted(text);
  if (module === undefined) return undefined;
  const names: string[] = [];
  let node: TS.Node | undefined = findNodeAround(place, module.file);
  for (; node !== undefined; node = parentOf(node)) {
    const name = nameOf(node);
    if (name !== undefined) names.unshift(name);
  }
  return names.length === 0 ? undefined : names.join(".");
}

function nameOf(node: TS.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isVariableDeclaration(node)) {
    return ts.isIdentifier(node.name) && (isCode(node.initializer) || isAtTop(node)) ? node.name.text : undefined;
  }
  const isMember = ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  if (isMember) return isCode(node.initializer) ? textOfName(node.name) : undefined;
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return node.name?.text;
  return ts.isMethodDeclaration(node) || ts.isAccessor(node) ? textOfName(node.name) : undefined;
}

function isCode(initializer: TS.Expression | undefined): boolean {
  if (initializer === undefined) return false;
  const value = unwrap(initializer);
  return ts.isFunctionLike(value) || ts.isClassExpression(value) || ts.isObjectLiteralExpression(value);
}

/** Not within a function: such a variable is known by its name. */
function isAtTop(node: TS.VariableDeclaration): boolean {
  return ts.isSourceFile(node.parent.parent.parent);
}
