import { isRequestProgram } from "../../../commands/request-programs.ts";
import { NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import type { EntryReads, HeldPair } from "./entry-reads.ts";
import { joinHeld, unite, widenHeld, type HeldValue } from "./held-value.ts";
import type { MatchedValue } from "./matched-value.ts";
import type { NameMap } from "./name-map.ts";
import type { ShellCalls } from "./shell-calls.ts";
import { collapseLists, countElements, joinLists, startsOf, type ShellList } from "./shell-list.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { FormerValue, VariableState } from "./shell-variables.ts";
import { toHole } from "../../../values/text-parts.ts";

/** What is known at one point of a script, whichever way has led there. */
export interface ShellState {
  readonly variables: VariableState;
  /** `$1`, `$2`, …: one of these lists; undefined where no call is known. */
  readonly parameters: readonly ShellList[] | undefined;
  readonly functions: NameMap<readonly ShellNode[]>;
  readonly matched: NameMap<MatchedValue>;
  /** What is left of the standard input; undefined where it is not known. */
  readonly input: Alternatives | undefined;
  /** What has been written to the standard output so far; undefined where nobody asks for it. */
  readonly printed: Alternatives | undefined;
  /** The variables of loops around, which are what they are in one iteration. */
  readonly counting: ReadonlySet<string>;
  readonly calls: ShellCalls;
}

/** What has been printed is one of no more texts than these. */
const MAX_PRINTED = 64;

export const UNKNOWN_OUTPUT: Alternatives = [[toHole("call", "$(…)", NOWHERE)]];

/** Where either of two ways may have led; the first itself where the other adds nothing. */
export function joinStates(one: ShellState, other: ShellState, branch: object, work: ShellWork): ShellState {
  if (one === other) return one;
  const { reads } = one.variables;
  const values = one.variables.values.join(other.variables.values, (name, some, others) =>
    joinVariable(name, [some, others], reads, (left, right) => joinHeld(left, right, branch, work)),
  );
  const owned = joinOwned(one.variables.owned, other.variables.owned);
  const isSame = values === one.variables.values && owned === one.variables.owned;
  const next: ShellState = {
    variables: isSame ? one.variables : { values, owned, reads },
    parameters: joinParameters(one.parameters, other.parameters, work),
    functions: one.functions.join(other.functions, joinBodies),
    matched: one.matched.join(other.matched, (name, some, others) => {
      reads?.noteMatched(name, some);
      reads?.noteMatched(name, others);
      return undefined;
    }),
    input: one.input === other.input ? one.input : undefined,
    printed: joinPrinted(one.printed, other.printed),
    counting: one.counting,
    calls: one.calls,
  };
  return isSameState(one, next) ? one : next;
}

/** Whether nothing that can be told tells two states apart. */
export function isSameState(one: ShellState, other: ShellState): boolean {
  return (
    one === other ||
    (one.variables.values === other.variables.values &&
      one.variables.owned === other.variables.owned &&
      one.parameters === other.parameters &&
      one.functions === other.functions &&
      one.matched === other.matched &&
      one.input === other.input &&
      one.printed === other.printed)
  );
}

/** The state at the head of a loop that changes it each time: what still changes may be anything. */
export function widenState(former: ShellState, next: ShellState): ShellState {
  const values = former.variables.values.join(next.variables.values, (name, some, others) => {
    if (some !== others) former.variables.reads?.noteValue(name, some);
    if (some !== others) former.variables.reads?.noteValue(name, others);
    return widenHeld(some, others, name);
  });
  const parameters =
    former.parameters === next.parameters || next.parameters === undefined
      ? next.parameters
      : startsOf([...next.parameters]);
  return {
    ...next,
    variables: { ...next.variables, values },
    parameters,
    printed: former.printed === next.printed ? next.printed : UNKNOWN_OUTPUT,
  };
}

/** What a variable may hold where either of two ways has led, by how its values are joined. A call notes what it has found of these. */
export function joinVariable(
  name: string,
  [one, other]: HeldPair,
  reads: EntryReads | undefined,
  join: (one: HeldValue | undefined, other: HeldValue | undefined) => HeldValue | undefined,
): HeldValue | undefined {
  const joined = join(one, other);
  reads?.noteJoin(name, [one, other], joined, join);
  return joined;
}

function joinOwned(
  one: NameMap<FormerValue> | undefined,
  other: NameMap<FormerValue> | undefined,
): NameMap<FormerValue> | undefined {
  return one !== undefined && other !== undefined ? one.join(other, (_name, some, others) => some ?? others) : one;
}

/** A program that a function stands in for on one way alone is run where nobody knows which it was: most such functions run it, too. */
function joinBodies(
  name: string,
  some: readonly ShellNode[] | undefined,
  others: readonly ShellNode[] | undefined,
): readonly ShellNode[] | undefined {
  if (some === undefined || others === undefined) return isRequestProgram(name) ? undefined : (some ?? others);
  const added = others.filter((body) => !some.includes(body));
  return added.length === 0 ? some : [...some, ...added];
}

function joinParameters(
  one: readonly ShellList[] | undefined,
  other: readonly ShellList[] | undefined,
  work: ShellWork,
): readonly ShellList[] | undefined {
  if (one !== other) work.spendOnCopy(countElements(one ?? []) + countElements(other ?? []));
  if (one === other || one === undefined || other === undefined) return one === other ? one : undefined;
  const joined = joinLists(one, other);
  if (joined === undefined) return [collapseLists([...one, ...other])];
  return joined.length === one.length ? one : joined;
}

function joinPrinted(one: Alternatives | undefined, other: Alternatives | undefined): Alternatives | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const joined = unite(one, other);
  return joined.length > MAX_PRINTED ? UNKNOWN_OUTPUT : joined;
}
