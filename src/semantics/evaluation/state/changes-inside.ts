import { findOrAdd } from "../../../model/find-or-add.ts";
import { isRepeated, runWith } from "../../control-flow/control-flow.ts";
import type { TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { innermostFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
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

/** A change that is being made, and what it is made of. */
interface Making {
  readonly node: TS.Node;
  readonly value: AbstractValue;
  readonly frame: Frame | undefined;
}

/** The changes to variables that are being made, the innermost last. */
const making = new WeakMap<Declaration, Making[]>();

/** Makes a change: what it asks of the variable itself, `path = path + "/"`, is what that holds before. */
export function whileMaking<Made>(declaration: Declaration, change: Making, make: () => Made): Made {
  const changes = findOrAdd(making, declaration, () => []);
  changes.push(change);
  try {
    return make();
  } finally {
    changes.pop();
  }
}

/** What a variable holds where a change to it asks for it; undefined where something else does. */
export function heldBefore(
  use: TS.Node,
  declaration: Declaration,
  frame: Frame | undefined,
): AbstractValue | undefined {
  const change = making.get(declaration)?.at(-1);
  if (change === undefined || !contains(change.node, use) || runWith(use) !== runWith(change.node)) return undefined;
  return innermostFrame(change.node, frame) === change.frame ? change.value : undefined;
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
