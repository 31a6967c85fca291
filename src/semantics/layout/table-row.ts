import type { ListMember } from "../../model/index.ts";
import { isExported } from "../syntax/export-table.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { layOutList } from "./list-layout.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findReferences } from "../syntax/references.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { textOf } from "../syntax/node-text.ts";
import { isOuterExpression, outermost } from "../syntax/wrappers.ts";

/** Functions that iterate over an object's members. */
const VISITING = new Set(["Object.entries", "Object.keys", "Object.values"]);

/**
 * The row of a table that holds a text: `{ id: "minify", value: "on" }`, `"minify"`, `["minify", "on"]`, or the member
 * of an object that is only iterated over. Undefined where the list is a path in segments, where rows are accessed by
 * index, or where the text is no part of a list's literals.
 */
export function findRow(text: TS.Node, module: SourceModule): ListMember | undefined {
  let row = text;
  for (let list = parentOf(row); list !== undefined && isPartOfRow(row, list); list = parentOf(row)) {
    if (ts.isArrayLiteralExpression(list) && !ts.isArrayLiteralExpression(list.parent))
      return toMember(row, list, module);
    row = list;
  }
  return findMember(text, module);
}

function isPartOfRow(node: TS.Node, parent: TS.Node): boolean {
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    isOuterExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node)
  );
}

function toMember(row: TS.Node, list: TS.ArrayLiteralExpression, module: SourceModule): ListMember | undefined {
  const { parent } = list;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === "join") return undefined;
  if (listUses(list, module).some(isByNumber)) return undefined;
  const layout = layOutList(list, list.elements, module);
  const index = list.elements.findIndex((element) => element === row);
  return layout === undefined || index < 0 ? undefined : { list: layout, index };
}

/** The member of an iterated object whose key or value is the text. */
function findMember(text: TS.Node, module: SourceModule): ListMember | undefined {
  const property = text.parent;
  if (!ts.isPropertyAssignment(property)) return undefined;
  const object = property.parent;
  const uses = listUses(object, module);
  if (uses.length === 0 || !uses.every((use) => isVisited(use, module.file))) return undefined;
  const layout = layOutList(object, object.properties, module);
  return layout && { list: layout, index: object.properties.indexOf(property) };
}

/** The uses of a list: itself, or the references of the variable that holds it. None where other files may use it. */
function listUses(list: TS.Expression, module: SourceModule): readonly TS.Node[] {
  const outer = outermost(list);
  const { parent } = outer;
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return [outer];
  if (isExported(parent.parent.parent)) return [];
  return findReferences(parent, parent.name.text, module);
}

/** `rows[0]`, `rows.at(0)`, `const [first, second] = rows` */
function isByNumber({ parent }: TS.Node): boolean {
  if (ts.isVariableDeclaration(parent)) return ts.isArrayBindingPattern(parent.name);
  if (ts.isPropertyAccessExpression(parent)) return /^(?:at|length|shift|pop)$/u.test(parent.name.text);
  return ts.isElementAccessExpression(parent);
}

/** `Object.entries(table)`, `for (const name in table)` */
function isVisited(use: TS.Node, file: TS.SourceFile): boolean {
  const { parent } = use;
  if (ts.isForInStatement(parent)) return parent.expression === use;
  return ts.isCallExpression(parent) && VISITING.has(textOf(parent.expression, file));
}
