import { findOrAdd } from "../../../model/find-or-add.ts";
import type { Write } from "../../syntax/writes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isMadeByRounds, mayBeMadeByRounds } from "./made-by-rounds.ts";
import { isWhole, type Change } from "./variable-changes.ts";

/** What holds a value first, and all that changes it. */
interface Changed {
  readonly initial: AbstractValue;
  readonly changes: readonly Change[];
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** Whether a variable is followed by the ways to its uses: where another value is put in place, or each iteration of a loop makes one. */
export function isFollowed(assigned: Changed): boolean {
  return kindsOf(assigned).isReplaced || isMadeBySomeRounds(assigned);
}

/** Whether the iterations of a loop, one by one, make other values of it. */
export function isMadeBySomeRounds(assigned: Changed): boolean {
  const { initial, changes, frame, evaluation } = assigned;
  const first = { initial, isOnly: changes.length === 1 };
  return kindsOf(assigned).byRounds.some((change) => isMadeByRounds(change, first, frame, evaluation));
}

interface KindsOfChanges {
  readonly isReplaced: boolean;
  readonly byRounds: readonly Write[];
}

function kindsOf({ changes }: Changed): KindsOfChanges {
  return findOrAdd(kinds, changes, () => ({
    isReplaced: changes.some(isWhole),
    byRounds: changes.filter((change) => "kind" in change).filter(mayBeMadeByRounds),
  }));
}

const kinds = new WeakMap<readonly Change[], KindsOfChanges>();
