import type { ListMember } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { layOutList } from "./list-layout.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/**
 * The row that a text of a table stands in: `{ id: "minify", value: "on" }`, `"minify"`, `["minify", "on"]`. Undefined where
 * the list is a path in segments, or where the text is no part of a list's literals.
 */
export function findRow(text: TS.Node, module: SourceModule): ListMember | undefined {
  let row = text;
  for (let list = parentOf(row); list !== undefined && isPartOfRow(row, list); list = parentOf(row)) {
    if (ts.isArrayLiteralExpression(list) && !ts.isArrayLiteralExpression(list.parent))
      return toMember(row, list, module);
    row = list;
  }
  return undefined;
}

function isPartOfRow(node: TS.Node, parent: TS.Node): boolean {
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node)
  );
}

function toMember(row: TS.Node, list: TS.ArrayLiteralExpression, module: SourceModule): ListMember | undefined {
  const { parent } = list;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === "join") return undefined;
  const layout = layOutList(list, list.elements, module);
  const index = list.elements.findIndex((element) => element === row);
  return layout === undefined || index < 0 ? undefined : { list: layout, index };
}
