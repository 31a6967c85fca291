import type { FileSyntax, ListMember, Place, TextChange } from "../../model/index.ts";
import { isInside } from "../../model/is-inside.ts";
import { planMemberRemoval } from "./plan-member-removal.ts";
import { planRemoval } from "./plan-removal.ts";
import { planStatementRemoval } from "./plan-statement-removal.ts";

/** The changes that remove a call, and what they remove. */
export interface UnusedRemoval {
  readonly changes: readonly TextChange[];
  /** Statements and members of lists. */
  readonly removed: readonly Place[];
  readonly leavesComment: boolean;
}

/**
 * Removes a call whose result is unused, and declarations that lead to it and that nothing else reads. Undefined where
 * the result is used, or where a comment is among the removed code.
 */
export function planUnusedRemoval(call: Place, text: Place | undefined, syntax: FileSyntax): UnusedRemoval | undefined {
  const unused = syntax.unusedAt(call);
  if (unused === undefined) return undefined;
  const members = unused.filter((each) => "list" in each);
  const statements = unused.flatMap((each) => ("list" in each ? [] : [each]));
  const made = [...statements, ...members.map(toPlace)];
  const unread = text === undefined ? [] : syntax.unreadWithout(text, made);
  const gone = withoutInner([...statements, ...unread]);
  const removals = [
    ...gone.map((place) => toRemoval(place, syntax)),
    ...toLists(
      members.filter((member) => !gone.some((place) => isInside(toPlace(member), place))),
      syntax,
    ),
  ];
  if (!removals.every((removal) => removal !== undefined)) return undefined;
  const changes = removals.flatMap((removal) => removal.changes).toSorted((a, b) => a.place.start - b.place.start);
  if (changes.some(({ place }, index) => place.start < (changes[index - 1]?.place.end ?? 0))) return undefined;
  return { changes, removed: [...made, ...unread], leavesComment: removals.some((each) => each.leavesComment) };
}

interface Removal {
  readonly changes: readonly TextChange[];
  readonly leavesComment: boolean;
}

function toRemoval(statement: Place, syntax: FileSyntax): Removal | undefined {
  const removal = planStatementRemoval(statement, syntax);
  return removal && { changes: [removal.change], leavesComment: removal.leavesComment };
}

function toPlace({ list, index }: ListMember): Place {
  const { start = list.place.start, end = list.place.end } = list.items[index] ?? {};
  return { ...list.place, start, end };
}

/** Each once, and none that stands in another. */
function withoutInner(places: readonly Place[]): readonly Place[] {
  return places.filter((place, index) =>
    places.every((other, at) => at === index || !isInside(place, other) || (isInside(other, place) && index < at)),
  );
}

/** Those of one list at once. */
function toLists(members: readonly ListMember[], syntax: FileSyntax): readonly (Removal | undefined)[] {
  const [only, ...others] = members;
  if (only !== undefined && others.length === 0) return [planMemberRemoval(only, syntax)];
  const lists = new Map(members.map(({ list }) => [list.place.start, list]));
  return [...lists.values()].map((list) => {
    const own = members.filter((member) => member.list.place.start === list.place.start);
    const changes = planRemoval(list, [...new Set(own.map(({ index }) => index))], syntax);
    return changes && { changes, leavesComment: false };
  });
}
