import { ts, type TS } from "./compiler.ts";

/** Whether a list of variables belongs to the whole function. */
export function isHoisted(node: TS.Node): node is TS.VariableDeclarationList {
  return ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;
}

/** The variables that are declared by `var` below `root` and belong to the same function, in source order. */
export function hoistedIn(root: TS.Node): readonly TS.VariableDeclaration[] {
  const lists: TS.VariableDeclarationList[] = [];
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isHoisted(node)) lists.push(node);
    ts.forEachChild(node, (child) => {
      if (!isHoistedTo(child) && canHoldStatements(child)) pending.push(child);
    });
  }
  return lists.sort((one, other) => one.pos - other.pos).flatMap(({ declarations }) => [...declarations]);
}

/** Whether a node is what the `var`s inside it belong to. */
export function isHoistedTo(node: TS.Node): boolean {
  if (ts.isBlock(node)) return ts.isClassStaticBlockDeclaration(node.parent);
  return ts.isSourceFile(node) || ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isModuleBlock(node);
}

function canHoldStatements(node: TS.Node): boolean {
  return (
    ts.isStatement(node) ||
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCaseOrDefaultClause(node) ||
    ts.isCatchClause(node) ||
    ts.isVariableDeclarationList(node)
  );
}
