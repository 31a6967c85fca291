import { findEntry } from "../../../model/find-entry.ts";
import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Write } from "../../syntax/writes.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { removeMember, setMember } from "../../values/set-member.ts";
import { applyWrite } from "./apply-write.ts";
import { isReplacing, type Followed } from "./followed-writes.ts";
import { isSetInBranch } from "./set-in-branch.ts";
import { isNeverReached } from "./reached-code.ts";

/** The assignments to one member of an object. */
type MemberWrites = readonly [Write, ...Write[]];

/** How the members of an object are followed. */
interface MemberFollowing {
  /** Whether a node without wrappers is the object. */
  readonly isRoot: (node: TS.Node) => boolean;
  readonly follow: (followed: Followed<Write>) => AbstractValue | undefined;
  /** Where the object is asked for. */
  readonly node: TS.Node;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** Members that are followed for the ways to their assignments alone; objects that many are assigned to are put together step by step. */
const MAX_BRANCHED = 8;

/**
 * The members of an object that are assigned to by name and followed, by their assignments: those that conditions ask for, `value` of
 * `if (body.value === "a") body.value = "b"`, and those that only some ways assign to. Left out are those that an assignment to a part, or to
 * the whole, may change too.
 */
export function membersToFollow(
  object: AbstractValue,
  writes: readonly Write[],
  evaluation: EvaluationContext,
): readonly MemberWrites[] {
  if (writes.length === 0 || !membersOf(object).every(({ kind }) => kind === "object" || kind === "constant"))
    return [];
  let members = known.get(writes);
  if (members === undefined) known.set(writes, (members = findMembers(writes, evaluation)));
  return members.some((group) => isSet(group, object)) ? members.filter((group) => !isSet(group, object)) : members;
}

/** Whether an assignment to a member runs a setter of the object, which assigns to others. */
function isSet([{ path }]: MemberWrites, object: AbstractValue): boolean {
  const [name] = path;
  if (typeof name !== "string" || path.length > 1) return false;
  return membersOf(object).some((member) => {
    const held = member.kind === "object" ? findEntry(member, name)?.value : undefined;
    return held?.kind === "function" && ts.isSetAccessorDeclaration(held.node);
  });
}

const known = new WeakMap<readonly Write[], readonly MemberWrites[]>();

function findMembers(writes: readonly Write[], { survey: { tested } }: EvaluationContext): readonly MemberWrites[] {
  const isTested = ([{ path }]: MemberWrites): boolean => tested.has(path.at(-1) ?? "");
  const groups = [...groupBy(writes, ({ path }) => path.join("\0")).values()];
  const branched = groups.filter((group) => group.some(isSetInBranch));
  const followed = branched.length > MAX_BRANCHED ? [] : branched;
  return groups.filter((group) => {
    const [first] = group;
    if (first.path.includes(null) || !(isTested(group) || followed.includes(group))) return false;
    return (
      group.every((write) => isReplacing(write) || write.kind === "delete") &&
      writes.every((write) => group.includes(write) || isApart(write, first))
    );
  });
}

/** Whether two assignments change different members, none of them a part of the other. */
function isApart({ path: one }: Write, { path: other }: Write): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).some((name, index) => name !== null && other[index] !== null && name !== other[index]);
}

/** An object with what its members hold behind the assignments to them. */
export function followMembers(
  object: AbstractValue,
  members: readonly MemberWrites[],
  following: MemberFollowing,
): AbstractValue {
  return members.reduce((before, writes) => followMember(before, writes, following), object);
}

function followMember(object: AbstractValue, writes: MemberWrites, following: MemberFollowing): AbstractValue {
  const { isRoot, follow, node, frame, evaluation } = following;
  const [{ path, node: written }] = writes;
  const name = path.at(-1) ?? "";
  const place = evaluation.placeOf(written);
  const missing: AbstractValue = { kind: "constant", value: undefined, place };
  const apply: Followed<Write>["apply"] = (before, write, multiplicity, made) => {
    if (isNeverReached(write.node, made, evaluation)) return before;
    if (write.kind === "delete") return multiplicity === "one" ? missing : evaluation.join([before, missing], node);
    return applyWrite(before, { write: { ...write, path: [] }, multiplicity, frame: made, evaluation });
  };
  const isNamedBy = (asked: TS.Node): boolean => isMember(asked, path, isRoot);
  const outcome = { isChanged: false, isMissing: false, mayBeLeft: false };
  const update = (former: AbstractValue | undefined): AbstractValue => {
    const value = follow({ initial: former ?? missing, changes: writes, apply, name, isNamedBy, frame, evaluation });
    outcome.isChanged ||= value !== (former ?? missing);
    outcome.isMissing ||= value === undefined || value === missing;
    const all = value === undefined ? [] : membersOf(value);
    const there = all.filter((each) => former !== undefined || each !== missing);
    outcome.mayBeLeft = there.length < all.length;
    return there.length === 0 ? missing : evaluation.join(there, node);
  };
  const changed = setMember(object, path, place, update, () => outcome.mayBeLeft);
  if (!outcome.isChanged) return object;
  return outcome.isMissing ? removeMember(changed, path, place) : changed;
}

/** Whether a node names the member of that path of an object. */
export function isMember(node: TS.Node, path: readonly (string | null)[], isRoot: (node: TS.Node) => boolean): boolean {
  let asked = node;
  for (const name of path.toReversed()) {
    if (!ts.isPropertyAccessExpression(asked) || asked.name.text !== name) return false;
    asked = asked.expression;
  }
  return isRoot(asked);
}
