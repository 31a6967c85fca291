import { ts } from "../../syntax/compiler.ts";
import type { Write } from "../../syntax/writes.ts";
import type { MadeWrite } from "./keyed-writes.ts";

/** Whether an assignment is more than a statement of its function, or of its file. What is only deleted there stays where it was written. */
export function isSetInBranch({ kind, node: { parent } }: Write): boolean {
  if (kind === "delete") return false;
  if (!ts.isExpressionStatement(parent)) return true;
  const { parent: list } = parent;
  return !(ts.isSourceFile(list) || (ts.isBlock(list) && ts.isFunctionLike(list.parent)));
}

/** Whether some runs do without an assignment to a member; of what a loop copies by computed names each has its own. */
export function mayBeLeftOut({ write, multiplicity }: MadeWrite): boolean {
  const isOnce = multiplicity === "optional" || (multiplicity === "many" && write.computed === undefined);
  return isOnce && isUnderCondition(write);
}

/** Whether it is a statement by itself under a condition, `if (body) options.method = "POST";`: not what sets what is missing, `x.y || (x.y = {})`. */
export function isUnderCondition({ node: { parent: statement } }: Write): boolean {
  if (!ts.isExpressionStatement(statement)) return false;
  const { parent } = statement;
  return ts.isIfStatement(ts.isBlock(parent) ? parent.parent : parent);
}
