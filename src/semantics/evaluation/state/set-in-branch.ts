import { ts } from "../../syntax/compiler.ts";
import type { Write } from "../../syntax/writes.ts";

/** Whether an assignment is more than a statement of its function, or of its file. What is only deleted there stays where it was written. */
export function isSetInBranch({ kind, node: { parent } }: Write): boolean {
  if (kind === "delete") return false;
  if (!ts.isExpressionStatement(parent)) return true;
  const { parent: list } = parent;
  return !(ts.isSourceFile(list) || (ts.isBlock(list) && ts.isFunctionLike(list.parent)));
}

/** The same of one that is a statement by itself, `if (body) options.method = "POST";`: not what sets what is missing, `table.x || (table.x = {})`. */
export function isStatementInBranch(write: Write): boolean {
  return ts.isExpressionStatement(write.node.parent) && isSetInBranch(write);
}
