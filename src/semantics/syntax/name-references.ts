import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "../values/evaluation.ts";
import type { Declaration } from "./scopes.ts";

type Identifiers = readonly TS.Identifier[];

const byNameInFile = new WeakMap<TS.SourceFile, ReadonlyMap<string, Identifiers>>();
const byDeclaration = new WeakMap<Identifiers, ReadonlyMap<Declaration | undefined, Identifiers>>();

/** Where a file uses the name of a declaration, assignments to it included, in the order of the text. */
export function findReferences(declaration: Declaration, name: string, evaluation: Evaluation): Identifiers {
  const { file } = evaluation;
  let byName = byNameInFile.get(file);
  if (byName === undefined) byNameInFile.set(file, (byName = gather(file)));
  const sameName = byName.get(name);
  if (sameName === undefined) return [];
  let groups = byDeclaration.get(sameName);
  if (groups === undefined) byDeclaration.set(sameName, (groups = tellApart(sameName, evaluation)));
  return groups.get(declaration) ?? [];
}

/** Uses of one name by what it means there. */
function tellApart(
  identifiers: Identifiers,
  { scopes }: Evaluation,
): ReadonlyMap<Declaration | undefined, Identifiers> {
  const groups = new Map<Declaration | undefined, TS.Identifier[]>();
  for (const identifier of identifiers) push(groups, scopes.findValue(identifier.text, identifier), identifier);
  return groups;
}

/** The names of a file that stand for values. */
function gather(file: TS.SourceFile): ReadonlyMap<string, Identifiers> {
  const found = new Map<string, TS.Identifier[]>();
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && isUse(node)) push(found, node.text, node);
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) pending.push(child);
    });
  }
  for (const list of found.values()) list.sort((one, other) => one.pos - other.pos);
  return found;
}

function push<Key>(groups: Map<Key, TS.Identifier[]>, key: Key, identifier: TS.Identifier): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [identifier]);
  else group.push(identifier);
}

/** Whether an identifier reads or assigns a variable: it does not declare one and names no member. */
function isUse(node: TS.Identifier): boolean {
  const parent = node.parent as TS.Node & { readonly name?: TS.Node; readonly propertyName?: TS.Node };
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (parent.name === node || parent.propertyName === node) return false;
  return !ts.isBreakOrContinueStatement(parent) && !ts.isLabeledStatement(parent);
}
