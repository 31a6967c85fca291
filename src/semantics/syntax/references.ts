import { ts, type TS } from "./compiler.ts";
import { parentOf } from "./parent-of.ts";
import type { Declaration } from "./scopes.ts";
import type { SourceModule } from "./source-module.ts";

const indexes = new WeakMap<TS.SourceFile, ReadonlyMap<string, readonly TS.Identifier[]>>();

/** Every use of a variable or function in its file, types included; its declaration is none. */
export function findReferences(declaration: Declaration, name: string, module: SourceModule): readonly TS.Identifier[] {
  const named = indexOf(module.file).get(name) ?? [];
  return named.filter((node) => isUse(node) && module.scopes.findValue(name, node) === declaration);
}

function indexOf(file: TS.SourceFile): ReadonlyMap<string, readonly TS.Identifier[]> {
  const known = indexes.get(file);
  if (known !== undefined) return known;
  const index = new Map<string, TS.Identifier[]>();
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node)) index.set(node.text, [...(index.get(node.text) ?? []), node]);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  indexes.set(file, index);
  return index;
}

/** Whether an identifier names a value, and not a member, a declaration or a type. */
function isUse(node: TS.Identifier): boolean {
  const parent = parentOf(node) as (TS.Node & { readonly name?: TS.Node; readonly propertyName?: TS.Node }) | undefined;
  if (parent === undefined || ts.isTypeReferenceNode(parent)) return false;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent)) return true;
  return parent.name !== node && parent.propertyName !== node;
}
