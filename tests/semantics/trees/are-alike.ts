import { ts, type TS } from "../../../src/semantics/syntax/compiler.ts";

/** Kept by the compiler for itself. */
const PRIVATE = new Set(["id", "transformFlags", "modifierFlagsCache"]);

/** Where two trees of one text differ, as far as it can be seen from outside: kinds, places, flags, names and texts. */
export function findDifference(one: TS.Node, other: TS.Node | undefined): string | undefined {
  const place = `${ts.SyntaxKind[one.kind]} at ${one.pos}`;
  if (other === undefined) return `${place} is missing`;
  const isSame = ts.isSourceFile(one) ? one.kind === other.kind : haveSameMembers(one, other);
  if (!isSame || one.pos !== other.pos || one.end !== other.end) return `${place} is another`;
  const [mine, theirs] = [childrenOf(one), childrenOf(other)];
  if (mine.length !== theirs.length) return `${place} has ${theirs.length} children`;
  if (theirs.some(({ parent }) => parent !== other)) return `${place} has children without a parent`;
  return mine.map((child, index) => findDifference(child, theirs[index])).find((found) => found !== undefined);
}

function haveSameMembers(one: TS.Node, other: TS.Node): boolean {
  // The text of a name is no member of its own.
  const members = [...Object.entries(one), ["text", Reflect.get(one, "text")] as const];
  return members.every(([name, value]) => !isPlain(value) || PRIVATE.has(name) || Reflect.get(other, name) === value);
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

export function childrenOf(node: TS.Node): readonly TS.Node[] {
  const children: TS.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}
