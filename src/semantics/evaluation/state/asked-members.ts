import { ts, type TS } from "../../syntax/compiler.ts";

/** The members that a use goes on to: `a` and `b` of `use.a.b`, and `a` of `use.a.b()`, whose function may ask for any part of it. */
export function askedOf(use: TS.Expression): readonly string[] {
  const path: string[] = [];
  let node: TS.Node = use;
  for (let { parent } = node; ts.isPropertyAccessExpression(parent) && parent.expression === node;) {
    path.push(parent.name.text);
    node = parent;
    ({ parent } = node);
  }
  return ts.isCallExpression(node.parent) && node.parent.expression === node ? path.slice(0, -1) : path;
}

/** Whether one of two paths of members goes on where the other ends; null stands for any member. */
export function agreeOnStart(one: readonly (string | null)[], other: readonly string[]): boolean {
  return other.every((name, at) => at >= one.length || one[at] === null || one[at] === name);
}
