import type { ListItem, ListLayout, ObjectLayout, ObjectMember } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { startOf } from "../syntax/node-text.ts";
import { listOwnTokens } from "../syntax/own-tokens.ts";

/** An array literal, or the members of an object literal; undefined for an array with gaps, whose commas count. */
export function layOutList(
  node: TS.ArrayLiteralExpression | TS.ObjectLiteralExpression,
  members: TS.NodeArray<TS.Node>,
  module: SourceModule,
): ListLayout | undefined {
  if (members.some((member) => ts.isOmittedExpression(member))) return undefined;
  return { place: placeOfNode(node, module), items: layOutItems(node, members, module) };
}

/** An object literal. */
export function layOutObject(node: TS.ObjectLiteralExpression, module: SourceModule): ObjectLayout {
  const items = layOutItems(node, node.properties, module);
  const members = node.properties.flatMap((property, index): readonly ObjectMember[] => {
    const item = items[index];
    return item === undefined ? [] : [{ ...item, ...readMember(property, module) }];
  });
  return { place: placeOfNode(node, module), items: members };
}

/** The separator of a member is the token behind it, where that is a comma. */
function layOutItems(list: TS.Node, members: readonly TS.Node[], { file }: SourceModule): readonly ListItem[] {
  const commas = listOwnTokens(list, file).filter(({ kind }) => kind === ts.SyntaxKind.CommaToken);
  const ends = new Map(commas.map(({ pos, end }) => [pos, end]));
  return members.map((member) => {
    const { end } = member;
    return { start: startOf(member, file), end, separatorEnd: ends.get(end) ?? end };
  });
}

function readMember(
  property: TS.ObjectLiteralElementLike,
  module: SourceModule,
): Pick<ObjectMember, "kind" | "key" | "value"> {
  if (ts.isSpreadAssignment(property)) return { kind: "spread", key: undefined, value: undefined };
  if (ts.isComputedPropertyName(property.name)) return { kind: "computed", key: undefined, value: undefined };
  const key = property.name.text;
  if (ts.isPropertyAssignment(property)) {
    return { kind: "property", key, value: placeOfNode(property.initializer, module) };
  }
  if (!ts.isShorthandPropertyAssignment(property)) return { kind: "other", key, value: undefined };
  return { kind: "shorthand", key, value: placeOfNode(property.name, module) };
}
