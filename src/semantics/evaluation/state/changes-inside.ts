import { isRepeated, runWith } from "../../control-flow/control-flow.ts";
import type { TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { calledByScope } from "./closure-calls.ts";
import type { Change } from "./variable-changes.ts";

/**
 * The changes that have surely been made before a use in the code with which it is run, or before the calls of that, with what functions do
 * that are called there. They stand for all where a change asks for what it changes, `set(state.path)`: where calls in many functions are
 * given what others of them gave, each use would rest on each of them, by way of each other.
 */
export function surelyBefore(
  use: TS.Node,
  changes: readonly Change[],
  { scope, evaluation }: Scope,
): readonly Change[] {
  const places = [[use], calledByScope(use, scope, evaluation)?.calls ?? []].filter((each) => each.length > 0);
  const isBefore = ({ node }: Change): boolean =>
    places.some((all) => all.every((place) => node.end <= place.pos && runWith(node) === runWith(place)));
  const called = changes.flatMap((change) => ("callee" in change && isBefore(change) ? [change.callee] : []));
  return changes.filter((change) => isBefore(change) || called.some((callee) => contains(callee, change.node)));
}

/** The function, or the file, in which a variable is declared. */
interface Scope {
  readonly scope: TS.Node;
  readonly evaluation: EvaluationContext;
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
