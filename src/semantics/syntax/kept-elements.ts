import { findArrayMethod } from "./array-methods.ts";
import { ts, type TS } from "./compiler.ts";
import { innermost } from "./wrappers.ts";

/** Members and picked elements behind a name. */
const MAX_PATH = 4;

/** What a call gives of what a list holds, as it is. */
interface Shared {
  readonly list: TS.Expression;
  /** An element, as of `list.find(…)`, `list.at(-1)`, `map.get(key)`; else a list of some, as of `list.filter(…)`. */
  readonly isElement: boolean;
}

/** The list of which a call gives elements that stay in it; undefined for any other expression. */
export function sharedBy(node: TS.Node): Shared | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: list, name } = node.expression;
  if (name.text === "get") return node.arguments.length === 1 ? { list, isElement: true } : undefined;
  if (name.text === "concat") return { list, isElement: false };
  if (REMOVING.has(name.text)) return undefined;
  const gives = findArrayMethod(name.text)?.gives;
  if (gives === "one") return { list, isElement: true };
  return gives === "all" || gives === "some" ? { list, isElement: false } : undefined;
}

/** Methods that take what they give out of the list. */
const REMOVING: ReadonlySet<string> = new Set(["pop", "shift", "splice"]);

/** A name, and the way from there to what an expression picks: `lists`, `a` and null of `lists.a.find(…)`, of `lists.a[index]`. */
export interface Picked {
  readonly root: TS.Identifier;
  readonly path: readonly (string | null)[];
}

/** What is picked of a list; undefined where the expression is none that goes through an element which nobody knows. */
export function pickedIn(value: TS.Expression): Picked | undefined {
  const path: (string | null)[] = [];
  let root = value;
  while (path.length < MAX_PATH) {
    const shared = sharedBy(root);
    if (shared?.isElement === true) path.unshift(null);
    else if (ts.isPropertyAccessExpression(root)) path.unshift(root.name.text);
    else if (ts.isElementAccessExpression(root)) path.unshift(keyOf(root.argumentExpression));
    else break;
    root = innermost(shared?.list ?? (root as TS.AccessExpression).expression);
  }
  return ts.isIdentifier(root) && path.includes(null) ? { root, path } : undefined;
}

/** The name of an element or a member; null for one that is computed. */
export function keyOf(node: TS.Expression): string | null {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : null;
}
