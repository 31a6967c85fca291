import { isRepeated, runWith } from "../../control-flow/control-flow.ts";
import type { TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Change } from "./variable-changes.ts";

/**
 * The changes that have surely been made before a use in the code with which it is run, with what functions do that are called there. They
 * stand for all where a change asks for what it changes, `set(state.path)`: where calls in many functions are given what others of them
 * gave, each use would rest on each of them, by way of each other.
 */
export function surelyBefore(use: TS.Node, changes: readonly Change[]): readonly Change[] {
  const isBefore = ({ node }: Change): boolean => node.end <= use.pos && runWith(node) === runWith(use);
  const called = changes.flatMap((change) => ("callee" in change && isBefore(change) ? [change.callee] : []));
  return changes.filter((change) => isBefore(change) || called.some((callee) => contains(callee, change.node)));
}

/** Whether calls behind a use may have been made before it is come to once more: in a loop, or in a function that is called again. */
export function mayBeMore(
  use: TS.Node,
  declaration: Declaration,
  { changes, before }: { readonly changes: readonly Change[]; readonly before: readonly Change[] },
): boolean {
  if (runWith(use) === runWith(declaration) && !isRepeated(use)) return false;
  return changes.some((change) => "callee" in change && !before.includes(change));
}
