import {
  membersOf,
  type AbstractArray,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import { enclosingFunction, isBefore, isRepeated, isUnconditional } from "./control-flow.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Declaration } from "./scope.ts";
import { canHoldMembers, setMember } from "./set-member.ts";
import { concatAlternatives, toAlternatives, toHole, toStringValue } from "./string-operations.ts";
import type { Write } from "./writes.ts";

/** Assignments to one variable or its members beyond this many are not followed; real code has few. */
const MAX_WRITES = 64;

/** The value of a variable where it is used: its initial value, then the assignments that come before. */
export function applyWrites(
  initial: AbstractValue,
  declaration: Declaration,
  use: TS.Identifier,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  const writes = writesTo(declaration, use.text, evaluation);
  if (writes.length > MAX_WRITES) return evaluation.unknown("limit", use);
  // Who imports a variable sees it after the whole file has run: its own name stands for that.
  const at = use.parent === declaration ? evaluation.file.endOfFileToken : use;
  let value = initial;
  for (const write of writes) {
    if (write.root === use || !isBefore(write.node, at, declaration)) continue;
    value = applyWrite(value, write, frequencyOf(write.node, at), frame, evaluation);
  }
  return value;
}

const NONE: readonly Write[] = [];
const writesByTarget = new WeakMap<readonly Write[], ReadonlyMap<Declaration | undefined, readonly Write[]>>();

/** The assignments to a variable or its members, in the order of the text. A name's assignments are told apart once. */
function writesTo(declaration: Declaration, name: string, evaluation: Evaluation): readonly Write[] {
  const sameName = evaluation.survey.writes.get(name);
  if (sameName === undefined) return NONE;
  let byTarget = writesByTarget.get(sameName);
  if (byTarget === undefined) {
    byTarget = groupByTarget(sameName, name, evaluation);
    writesByTarget.set(sameName, byTarget);
  }
  return byTarget.get(declaration) ?? NONE;
}

function groupByTarget(
  writes: readonly Write[],
  name: string,
  evaluation: Evaluation,
): ReadonlyMap<Declaration | undefined, readonly Write[]> {
  const groups = new Map<Declaration | undefined, Write[]>();
  for (const write of writes) {
    const target = evaluation.scopes.findValue(name, write.root);
    const group = groups.get(target) ?? [];
    group.push(write);
    groups.set(target, group);
  }
  return groups;
}

/** How often an assignment has happened when the variable is used: once, once or never, any number of times. */
type Frequency = "once" | "perhaps" | "any";

function frequencyOf(assignment: TS.Node, use: TS.Node): Frequency {
  if (isUnconditional(assignment, use)) return "once";
  const isElsewhere = enclosingFunction(assignment) !== enclosingFunction(use);
  return isElsewhere || isRepeated(assignment) ? "any" : "perhaps";
}

/** The value behind one assignment to it or to a member of it. */
export function applyWrite(
  before: AbstractValue,
  write: Write,
  frequency: Frequency,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  if (write.path.length > 0 && !canHoldMembers(before)) return before;
  const place = evaluation.placeOf(write.node);
  return setMember(before, write.path, place, (former) => update(former, write, frequency, frame, evaluation));
}

/** What the target is after the assignment. */
function update(
  former: AbstractValue | undefined,
  write: Write,
  frequency: Frequency,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue {
  const written = (): AbstractValue => evaluation.evaluate(write.value, frame);
  const before = former ?? evaluation.unknown("member", write.root);
  switch (write.kind) {
    case "set":
      return frequency === "once" || former === undefined
        ? written()
        : evaluation.union([former, written()], write.node);
    case "add":
      return append(before, written(), frequency, write, evaluation);
    case "default":
      return former === undefined ? written() : evaluation.union([former, written()], write.node);
    case "push":
      return pushElement(before, written(), frequency, write, evaluation);
    case "mutate":
      return before.kind === "array" ? { ...before, isSubset: true } : before;
    case "merge":
      return before.kind === "object" ? mergeObject(before, written()) : before;
    default:
      return evaluation.unknown("assigned", write.root);
  }
}

/** In a branch the element is there or not; in a loop nobody knows how often. */
function pushElement(
  before: AbstractValue,
  element: AbstractValue,
  frequency: Frequency,
  write: Write,
  evaluation: Evaluation,
): AbstractValue {
  if (frequency === "any") return mapArrays(before, (array) => toSubset(array, element));
  const after = mapArrays(before, (array) => ({ ...array, elements: [...array.elements, element] }));
  return frequency === "once" ? after : evaluation.union([before, after], write.node);
}

function mapArrays(value: AbstractValue, change: (array: AbstractArray) => AbstractArray): AbstractValue {
  if (value.kind === "array") return change(value);
  if (value.kind !== "union") return value;
  return { ...value, members: value.members.map((member) => (member.kind === "array" ? change(member) : member)) };
}

function toSubset(array: AbstractArray, element: AbstractValue): AbstractArray {
  return { ...array, elements: [...array.elements, ...membersOf(element)], isSubset: true };
}

function mergeObject(object: AbstractObject, source: AbstractValue): AbstractObject {
  if (source.kind !== "object") return { ...object, open: true };
  return { ...object, entries: [...object.entries, ...source.entries], open: object.open || source.open };
}

/** In a branch the text is added or not; in a loop nobody knows how often. */
function append(
  before: AbstractValue,
  added: AbstractValue,
  frequency: Frequency,
  write: Write,
  evaluation: Evaluation,
): AbstractValue {
  const place = evaluation.placeOf(write.node);
  const tail = frequency === "any" ? [[toHole("assigned", "+= …", place)]] : toAlternatives(added);
  const after = toStringValue(concatAlternatives([toAlternatives(before), tail], place), place);
  return frequency === "perhaps" ? evaluation.union([before, after], write.node) : after;
}
