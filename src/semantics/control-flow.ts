import { ts, type TS } from "./compiler.ts";

/** Whether the assignment can have happened when `use` is reached: earlier in the text, or in another function. */
export function isBefore(assignment: TS.Node, use: TS.Node): boolean {
  return assignment.end <= use.pos || enclosingFunction(assignment) !== enclosingFunction(use);
}

/** Whether the assignment has happened whenever `use` is reached: a statement of a block that also holds the use. */
export function isUnconditional(assignment: TS.Node, use: TS.Node): boolean {
  const statement = assignment.parent;
  if (!ts.isExpressionStatement(statement)) return false;
  const block = statement.parent;
  const isBlock = ts.isBlock(block) || ts.isSourceFile(block) || ts.isModuleBlock(block) || ts.isCaseClause(block);
  return (
    isBlock && block.pos <= use.pos && use.end <= block.end && enclosingFunction(assignment) === enclosingFunction(use)
  );
}

/** The nearest function around a node, or undefined at the top level. */
export function enclosingFunction(node: TS.Node): TS.SignatureDeclaration | undefined {
  let candidate: TS.Node | undefined = node.parent;
  while (candidate !== undefined && !ts.isFunctionLike(candidate)) candidate = candidate.parent;
  return candidate;
}
