import { groupBy } from "../../model/group-by.ts";
import { ts, type TS } from "./compiler.ts";
import { DeclarationIndex } from "./declaration-index.ts";
import type { Declaration } from "./scopes.ts";
import type { SourceModule } from "./source-module.ts";

type Identifiers = readonly TS.Identifier[];

const byNameInFile = new WeakMap<TS.SourceFile, ReadonlyMap<string, Identifiers>>();
const byDeclaration = new DeclarationIndex<TS.Identifier>((identifier) => identifier);

/**
 * The references of a file to the value of a declaration, in source order: reads, assignments, `export { name }`, and
 * `typeof name` in types (`isTypeQuery`). Left out are the declaration itself, members and labels of that name, and
 * names of types.
 */
export function findReferences(
  declaration: Declaration,
  name: string,
  { file, scopes }: Pick<SourceModule, "file" | "scopes">,
): Identifiers {
  return byDeclaration.find(findNames(name, file), name, declaration, scopes);
}

/**
 * Identifiers of that name that stand for a value, whichever declaration they refer to, in source order; the same array
 * each time.
 */
export function findNames(name: string, file: TS.SourceFile): Identifiers {
  let byName = byNameInFile.get(file);
  if (byName === undefined) byNameInFile.set(file, (byName = gather(file)));
  return byName.get(name) ?? NONE;
}

const NONE: Identifiers = [];

/** The references that read or assign the value, or hand it to other modules. */
export function findValueReferences(...declared: Parameters<typeof findReferences>): Identifiers {
  return findReferences(...declared).filter((reference) => !isTypeQuery(reference));
}

/** Whether a reference asks for the type of the value only: `typeof name` in a type. */
export function isTypeQuery(reference: TS.Identifier): boolean {
  let node: TS.Node = reference;
  while (ts.isQualifiedName(node.parent)) node = node.parent;
  return ts.isTypeQueryNode(node.parent);
}

/** The identifiers of a file that stand for values, by name. */
function gather(file: TS.SourceFile): ReadonlyMap<string, Identifiers> {
  const found: TS.Identifier[] = [];
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && isReference(node)) found.push(node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return groupBy(
    found.sort((one, other) => one.pos - other.pos),
    ({ text }) => text,
  );
}

function isReference(node: TS.Identifier): boolean {
  const parent = node.parent as TS.Node & { readonly name?: TS.Node; readonly propertyName?: TS.Node };
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isExportSpecifier(parent)) {
    // `export { other as name } from "…"` names nothing of this file.
    return (parent.propertyName ?? parent.name) === node && parent.parent.parent.moduleSpecifier === undefined;
  }
  if (parent.name === node || parent.propertyName === node) return false;
  if (ts.isBreakOrContinueStatement(parent) || ts.isLabeledStatement(parent)) return false;
  if (ts.isQualifiedName(parent) && parent.right === node) return false;
  return isTypeQuery(node) || !isOfType(parent);
}

/** Whether an identifier with this parent belongs to a type: names it, or is the parameter of a type predicate. */
function isOfType(parent: TS.Node): boolean {
  if (ts.isQualifiedName(parent)) return true;
  return ts.isTypeNode(parent) && !ts.isExpressionWithTypeArguments(parent);
}
