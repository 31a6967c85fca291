import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Declaration } from "./scope.ts";

const identifiersByFile = new WeakMap<TS.SourceFile, ReadonlyMap<string, readonly TS.Identifier[]>>();

/** Where a file uses the name of a declaration, assignments to it included, in the order of the text. */
export function findReferences(
  declaration: Declaration,
  name: string,
  evaluation: Evaluation,
): readonly TS.Identifier[] {
  const sameName = identifiersOf(evaluation.file).get(name) ?? [];
  return sameName.filter((identifier) => evaluation.scopes.findValue(name, identifier) === declaration);
}

/** The names of a file that stand for values, gathered at the first question. */
function identifiersOf(file: TS.SourceFile): ReadonlyMap<string, readonly TS.Identifier[]> {
  let identifiers = identifiersByFile.get(file);
  if (identifiers === undefined) identifiersByFile.set(file, (identifiers = gather(file)));
  return identifiers;
}

function gather(file: TS.SourceFile): ReadonlyMap<string, readonly TS.Identifier[]> {
  const found = new Map<string, TS.Identifier[]>();
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && isUse(node)) {
      const list = found.get(node.text);
      if (list === undefined) found.set(node.text, [node]);
      else list.push(node);
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) pending.push(child);
    });
  }
  for (const list of found.values()) list.sort((one, other) => one.pos - other.pos);
  return found;
}

/** Whether an identifier reads or assigns a variable: it does not declare one and names no member. */
function isUse(node: TS.Identifier): boolean {
  const parent = node.parent as TS.Node & { readonly name?: TS.Node; readonly propertyName?: TS.Node };
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (parent.name === node || parent.propertyName === node) return false;
  return !ts.isBreakOrContinueStatement(parent) && !ts.isLabeledStatement(parent);
}
