import { groupBy } from "../../../model/group-by.ts";
import {
  enclosingFunction,
  isBefore,
  isOften,
  multiplicityOf,
  runWith,
  type Multiplicity,
} from "../../control-flow/control-flow.ts";
import { areKeptApart } from "../../control-flow/exclusive-branches.ts";
import { isRunInPlace } from "../../control-flow/run-in-place.ts";
import type { TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { calledByScope } from "./closure-calls.ts";
import type { Until } from "./handovers.ts";
import { innerFirst } from "./inner-first.ts";
import { isRunBehind } from "./run-behind.ts";
import { seenAtPlace, type Seen } from "./seen-by-place.ts";

/** Functions in each other, run where they stand. */
const MAX_AROUND = 4;

/** A variable, and where it is used. */
interface Use {
  readonly at: TS.Node;
  readonly declaration: TS.Node;
  /** The function, or the file, in which it is declared. */
  readonly scope: TS.Node;
  readonly evaluation: EvaluationContext;
}

/**
 * Which changes have been made before a use, in their order: where the use is in a function, those that have been made outside of it, before
 * the calls of it where the scope of the variable makes them, and then those of the function.
 */
export function seenChanges<Change extends { readonly node: TS.Node }>(
  changes: readonly Change[],
  use: Use,
): readonly Seen<Change>[] {
  // Most variables are never changed.
  return changes.length === 0 ? [] : seenAtPlace(changes, use.at, () => findSeen(changes, use));
}

function findSeen<Change extends { readonly node: TS.Node }>(
  changes: readonly Change[],
  { at, declaration, scope, evaluation }: Use,
): readonly Seen<Change>[] {
  const called = calledByScope(at, scope, evaluation);
  const seenFrom = (places: readonly TS.Node[], from: readonly Change[]): readonly Seen<Change>[] =>
    innerFirst(from).flatMap((change) => {
      const multiplicity = howOften(change.node, places, declaration, evaluation);
      return multiplicity === undefined ? [] : [{ change, multiplicity }];
    });
  const around = called?.callee ?? runWith(at);
  if (around === undefined || around === scope) return seenFrom([at], changes);
  const isInside = ({ node }: Change): boolean => contains(around, node);
  const outside = changes.filter((change) => !isInside(change));
  return [...inOrderOfRun(seenFrom(called?.calls ?? [at], outside)), ...seenFrom([at], changes.filter(isInside))];
}

/** Behind a change that surely is made, those that functions in front of it make: they are called at any time, also behind it. */
function inOrderOfRun<Change extends { readonly node: TS.Node }>(
  seen: readonly Seen<Change>[],
): readonly Seen<Change>[] {
  const sure = seen.findLastIndex(({ multiplicity }) => multiplicity === "one");
  const own = sure < 1 ? undefined : seen[sure]?.change.node;
  if (own === undefined) return seen;
  const around = runWith(own);
  const isLater = ({ change, multiplicity }: Seen<Change>, index: number): boolean =>
    index < sure && isOften(multiplicity) && runWith(change.node) !== around;
  return [...seen.filter((each, index) => !isLater(each, index)), ...seen.filter(isLater)];
}

/** Whether all changes are made by the top level of a file, in the order of its text. */
export function isMadeByFile(changes: readonly { readonly node: TS.Node }[]): boolean {
  return changes.every(({ node }) => runWith(node) === undefined);
}

/** How often a change has been made where one of several places is come to; undefined where it has not. */
function howOften(
  change: TS.Node,
  places: readonly TS.Node[],
  declaration: TS.Node,
  evaluation: EvaluationContext,
): Multiplicity | undefined {
  const [first, ...others] = places.map((place) => {
    if (!isBefore(change, place, declaration)) return undefined;
    const written = multiplicityOf(change, place);
    const multiplicity = written !== "one" && isRunBehind(change, place, evaluation) ? "one" : written;
    return multiplicity !== "one" && areKeptApart(change, place, declaration) ? undefined : multiplicity;
  });
  if (others.every((other) => other === first)) return first;
  const all = [first, ...others];
  if (all.includes("sometime")) return "sometime";
  return all.includes("many") ? "many" : "optional";
}

/** Up to where what is handed over counts for a use: before it, before the calls of the function around it; in other functions, if nobody knows when it is run. */
export function untilsOf(name: string, { at, scope, evaluation }: Use): readonly [Until, ...(readonly Until[])] {
  const own: Until = { name, end: at.pos, within: enclosingFunction(at) };
  const called = calledByScope(at, scope, evaluation);
  if (called !== undefined) {
    const byFunction = groupBy(called.calls, (call) => enclosingFunction(call));
    return [
      own,
      ...[...byFunction].map(([within, calls]) => ({ name, end: Math.max(...calls.map(({ pos }) => pos)), within })),
    ];
  }
  const untils: [Until, ...Until[]] = [own];
  let around = own.within;
  while (around !== undefined && around !== scope && isRunInPlace(around) && untils.length < MAX_AROUND) {
    const end = around.pos;
    around = enclosingFunction(around);
    untils.push({ name, end, within: around });
  }
  if (around === undefined || around === scope) return untils;
  const inside = untils.map(({ within }) => within);
  return [{ ...own, others: (within) => !inside.includes(within) }, ...untils.slice(1)];
}
