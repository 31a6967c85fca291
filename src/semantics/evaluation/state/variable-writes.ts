import { mapMembers, membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { applyWrite } from "./apply-write.ts";
import { applyCall, applySetter, leaveAsItIs, type CallOn } from "./calls-on-instance.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { listJumps } from "../../control-flow/always-exits.ts";
import { enclosingFunction, multiplicityIn, runWith, type Multiplicity } from "../../control-flow/control-flow.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import { toUnreached } from "../../values/unreached.ts";
import { sizeOf } from "../../values/value-size.ts";
import { toOpen } from "../../values/widen.ts";
import { innermostFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import { agreeOnStart, askedOf } from "./asked-members.ts";
import { followMembers, membersToFollow } from "./followed-members.ts";
import { isHandedByScope } from "./handovers.ts";
import { enterCalled } from "./call-frame.ts";
import { changedOnce } from "./changed-once.ts";
import { changesAt, changesWithout, type ClosureCall } from "./closure-calls.ts";
import { heldBefore, mayBeMore, surelyBefore, whileMaking } from "./changes-inside.ts";
import { valueAt, valueBehind, type Followed } from "./followed-writes.ts";
import { frameOfAllRounds } from "./loop-frames.ts";
import { isNeverReached, isSurelyMade } from "./reached-code.ts";
import { appliedOnce } from "./seen-by-place.ts";
import { isMadeByFile, seenChanges, untilsOf } from "./seen-changes.ts";
import {
  areTooMany,
  changesInside,
  changesTo,
  mayBeChangedElsewhere,
  writesAskedFor,
  writesConcerning,
  type Change,
  type OwnChange,
} from "./variable-changes.ts";
import { isFollowed, isMadeBySomeRounds } from "./followed-variables.ts";
import { innerFirst } from "./inner-first.ts";
import { applyHandover, type Taken } from "./writes-by-callees.ts";
import { applyWriteByOthers, isLeftByOthers, withWritesByOthers } from "./changed-by-others.ts";
import { writesTo } from "./writes-to.ts";

/** Functions and loops that hand an object on to each other; real ones do so two or three times. */
const MAX_BODIES = 3;

/** The value of a variable where it is used: its initial value, then the assignments that come before. */
export function applyWrites(
  initial: AbstractValue,
  declaration: Declaration,
  use: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const all = writesConcerning(initial, writesTo(declaration, use.text, evaluation));
  const writes = writesAskedFor(use, all);
  if (areTooMany(writes)) return evaluation.unknown("limit", use, { name: "…" });
  // An importer sees a variable after its whole module has run: the declaration's own name stands for that use.
  const at = use.parent === declaration ? evaluation.file.endOfFileToken : use;
  const scope = enclosingFunction(declaration) ?? evaluation.file;
  const seen = { at, declaration, scope, evaluation };
  // Loops over a list are followed, and what others assign to its elements with them.
  const isList = membersOf(initial).some(({ kind }) => kind === "array");
  const made = mayBeChangedElsewhere(initial, use.text, writes, evaluation)
    ? changesTo(declaration, untilsOf(use.text, seen), writes, evaluation, isList)
    : writes;
  const changes = isList && isLeftByOthers(initial, writes, made) ? writes : made;
  const apply = (applied: readonly Change[]): AbstractValue =>
    applySeen(use, seen, { initial, declaration, name: use.text, changes: applied, frame, evaluation });
  const value = evaluation.progress.followVariable(declaration, () => {
    if (changes === writes) return apply(writes);
    return evaluation.change(declaration, (isInside) => {
      if (!isInside) return apply(changes);
      const held = heldBefore(at, declaration, frame);
      if (held !== undefined) return held;
      const before = surelyBefore(at, changes, seen);
      const value = apply(before);
      return mayBeMore(at, declaration, { changes, before }) ? mapMembers(value, toOpen) : value;
    });
  });
  if (isList) return value;
  const whole = withWritesByOthers(value, declaration, use, frame, evaluation);
  return writes === all ? whole : mapMembers(whole, toOpen);
}

/** What those of the changes leave that have been made where a variable is used. */
function applySeen(use: TS.Identifier, seen: Parameters<typeof seenChanges>[1], assigned: Assigned): AbstractValue {
  const { initial, declaration, changes, frame, evaluation } = assigned;
  const { at } = seen;
  // Most variables are never changed.
  if (changes.length === 0) return initial;
  if (areCalls(changes) && leaveAsItIs(initial, changes, declaration, evaluation)) return initial;
  if ((at === use || isMadeByFile(changes)) && isFollowed(assigned)) return followTo(at, assigned);
  const members = at === use ? ownMembers(assigned).filter(([{ path }]) => agreeOnStart(path, askedOf(use))) : [];
  const made = seenChanges(changesAt<OwnChange>(at, changes), seen);
  // Calls in branches leave what the last of them on each way does.
  const isInBranch = ({ change, multiplicity }: (typeof made)[number]): boolean =>
    "callee" in change && multiplicity === "optional" && runWith(change.node) === runWith(use);
  if (at === use && made.some(isInBranch)) return followTo(use, assigned);
  const apply = (): AbstractValue => {
    let value = initial;
    for (const { change, multiplicity } of made) {
      if (change.root === use || members.some((writes) => writes.some((write) => write === change))) continue;
      if (isNeverReached(change.node, frameOfAllRounds(change.node, declaration, frame), evaluation)) continue;
      const isSure = multiplicity === "optional" && isSurelyMade(change.node, at, frame, evaluation);
      value = applyMade(value, change, isSure ? "one" : multiplicity, { ...assigned, isPartial: members.length > 0 });
    }
    return value;
  };
  if (members.length === 0 && made.length > 0) return appliedOnce(made, initial, assigned, apply);
  return followMembers(apply(), members, {
    isRoot: (node) => isNamed(node, assigned),
    follow: (member) => valueAt(use, scopeOf(assigned), declaration, { ...member, atCall: () => member }),
    node: use,
    frame,
    evaluation,
  });
}

function areCalls(changes: readonly Change[]): changes is readonly CallOn[] {
  return changes.every((change) => "links" in change);
}

/** A variable, what it holds first, and all that changes it. */
export interface Assigned {
  readonly initial: AbstractValue;
  readonly declaration: Declaration;
  readonly name: string;
  readonly changes: readonly Change[];
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  /** Whether some members are followed by themselves, so that a value on the way lacks what is assigned to them. */
  readonly isPartial?: boolean;
}

/** The function, or the file, in which the variable is declared. */
function scopeOf({ declaration, evaluation }: Assigned): TS.Node {
  return enclosingFunction(declaration) ?? evaluation.file;
}

/** What a variable holds where it is used, by the ways that runs take to there; undefined stands for that where none does. */
function followTo(use: TS.Node, assigned: Assigned): AbstractValue {
  const value = valueAt(use, scopeOf(assigned), assigned.declaration, followedBy(assigned, use));
  return value ?? toUnreached(assigned.evaluation.placeOf(use));
}

/** The variable, as it is followed up to a place in the frame of a call. */
export function followedBy(assigned: Assigned, at: TS.Node, depth = 0): Followed<Change> {
  const { initial, name, changes, frame, evaluation } = assigned;
  return {
    initial,
    changes: changesAt(at, changes),
    apply: (before, change, multiplicity, made) =>
      applyReached(before, change, multiplicity, { ...assigned, frame: made }, depth),
    name,
    isNamedBy: (node) => isNamed(node, assigned),
    frame,
    evaluation,
    // What is handed over may differ from one place to another.
    ...(isHandedByScope(assigned) && { atCall: (call) => followedBy(assigned, call) }),
  };
}

/** The members of the object that nothing but assignments to them changes, where conditions ask for them. */
function ownMembers(assigned: Assigned): ReturnType<typeof membersToFollow> {
  const { initial, changes, evaluation } = assigned;
  let writes = memberWrites.get(changes);
  if (writes === undefined) memberWrites.set(changes, (writes = changes.filter((change) => "path" in change)));
  const all = membersToFollow(initial, writes, evaluation);
  if (all.length === 0 || writes.length === changes.length) return all;
  const others = changes.filter((change) => !("path" in change));
  // Of a member that is assigned, what is called with it changes what is not there at first.
  const handed = new Set(others.flatMap((change) => ("to" in change ? change.members.slice(0, 1) : [])));
  const members = all.filter(([{ path }]) => typeof path[0] !== "string" || !handed.has(path[0]));
  const partial = { ...assigned, isPartial: true };
  return others.every((change) => applyReached(initial, change, "one", partial) === initial) ? members : [];
}

const memberWrites = new WeakMap<readonly Change[], readonly Write[]>();

function isNamed(node: TS.Node, { declaration, name, evaluation }: Assigned): boolean {
  return ts.isIdentifier(node) && node.text === name && evaluation.scopes.findValue(name, node) === declaration;
}

function applyReached(
  value: AbstractValue,
  change: Change,
  multiplicity: Multiplicity,
  assigned: Assigned,
  depth = 0,
): AbstractValue {
  const { frame, evaluation } = assigned;
  return isNeverReached(change.node, frame, evaluation)
    ? value
    : applyMade(value, change, multiplicity, assigned, depth);
}

/** What a change leaves that a run comes to. */
function applyMade(
  value: AbstractValue,
  change: Change,
  multiplicity: Multiplicity,
  assigned: Assigned,
  depth = 0,
): AbstractValue {
  const { declaration, changes, evaluation } = assigned;
  // What a change makes does not depend on where the variable is used.
  const frame = innermostFrame(change.node, assigned.frame);
  if (evaluation.progress.isVariableLeft) return evaluation.unknown("limit", change.node, { name: "…" });
  const once = { change, multiplicity, declaration, frame, evaluation };
  const make = (): AbstractValue =>
    "callee" in change
      ? counted(applyClosure(value, change, multiplicity, { ...assigned, frame }), evaluation)
      : applyChange(value, change, multiplicity, frame, evaluation, depth);
  const apply = (): AbstractValue =>
    assigned.isPartial === true ? make() : whileMaking(declaration, { node: change.node, value, frame }, make);
  if (depth > 0 && !("callee" in change)) return apply();
  return changedOnce(value, { ...once, among: "callee" in change ? changes : undefined }, apply);
}

function counted(made: AbstractValue, { progress }: EvaluationContext): AbstractValue {
  progress.followChange(sizeOf(made));
  return made;
}

/** What a call of a function leaves that assigns to the variable. */
function applyClosure(
  value: AbstractValue,
  { node, callee }: ClosureCall,
  multiplicity: Multiplicity,
  assigned: Assigned,
): AbstractValue {
  const { evaluation } = assigned;
  const entered = enterCalled(callee, node, assigned.frame, evaluation);
  if (entered === undefined) return value;
  const { body, frame, isOnly } = entered;
  const changes = changesWithout(callee, assigned.changes);
  const behind = valueBehind(body, followedBy({ ...assigned, initial: value, changes, frame }, body));
  if (behind === undefined) return value;
  if (multiplicity === "one" && isOnly) return behind;
  const joined = evaluation.join([value, behind], node);
  return multiplicity === "sometime" && behind !== value ? toPerhaps(joined, value, evaluation) : joined;
}

function applyChange(
  value: AbstractValue,
  change: OwnChange,
  multiplicity: Multiplicity,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  depth = 0,
): AbstractValue {
  const isCertain = multiplicity === "one";
  if ("links" in change) return applyCall(value, change, isCertain, frame, evaluation);
  if ("to" in change) {
    const leave = (taken: Taken): AbstractValue => valueLeft(taken, depth + 1);
    return depth === MAX_BODIES
      ? value
      : applyHandover(value, change, { isCertain, frame, evaluation, mayChange, leave });
  }
  if ("by" in change) return counted(applyWriteByOthers(value, change, { frame, evaluation }), evaluation);
  const set = applySetter(value, change, isCertain, frame, evaluation);
  return counted(set ?? applyWrite(value, { write: change, multiplicity, frame, evaluation }), evaluation);
}

function mayChange(taken: Parameters<typeof changesInside>[0]): boolean {
  return changesInside(taken).some((change) => !("links" in change));
}

/** What is left of an object that a body takes by a variable of its own: what is assigned to the variable itself is another object. */
function valueLeft(taken: Taken, depth: number): AbstractValue {
  const { declaration, name, initial, body, frame, evaluation } = taken;
  const changes = changesInside(taken);
  const own: Assigned = { initial, declaration, name, changes, frame, evaluation };
  if (ts.isBlock(body) && isMadeBySomeRounds(own)) {
    const behind = valueBehind(body, followedBy(own, body, depth)) ?? initial;
    return taken.isCertain ? behind : evaluation.join([initial, behind], body);
  }
  const members = ts.isBlock(body) ? ownMembers(own) : [];
  const assigned: Assigned = { ...own, isPartial: members.length > 0 };
  const jumps = listJumps(body).filter((jump) => !ts.isThrowStatement(jump));
  let value = initial;
  for (const change of innerFirst(changesAt<OwnChange>(body, changes))) {
    if (members.some((writes) => writes.some((write) => write === change))) continue;
    const isCertain = taken.isCertain && jumps.every(({ pos }) => pos > change.node.pos);
    value = applyReached(value, change, multiplicityIn(change.node, body, isCertain), assigned, depth);
  }
  const behind = followMembers(value, members, {
    isRoot: (node) => isNamed(node, assigned),
    follow: (member) => valueBehind(body, member),
    node: body,
    frame,
    evaluation,
  });
  return taken.isCertain ? behind : evaluation.join([value, behind], body);
}
