import { findEntry } from "../../../model/find-entry.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import { isSamePlace } from "../../../model/is-same-place.ts";
import type { Place } from "../../../model/index.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { innermost } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import { mapEntries } from "../../../model/joined-entries.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { setMember } from "../../values/set-member.ts";
import {
  mapMembers,
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { innermostFrame } from "../../values/evaluation-context.ts";
import { elementsNamed } from "../../syntax/class-elements.ts";
import { writesOfClasses } from "./class-writes.ts";
import { isReplacing } from "./followed-writes.ts";
import { appliedOnce } from "./seen-by-place.ts";
import { seenChanges } from "./seen-changes.ts";
import { isUnderCondition } from "./set-in-branch.ts";
import { writesByOthers, type WriteByOthers } from "./writes-by-others.ts";
import { writesTo } from "./writes-to.ts";

/** Lists in each other whose elements are looked at, as those of a map are in pairs, and elements of each. */
const MAX_DEPTH = 2;
const MAX_ELEMENTS = 64;

interface Made {
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/**
 * What a variable holds where it is used, with what others may have assigned by then to its object, or to a part of it, by another name. They
 * are not followed in their order: what they change is no more than likely.
 */
export function withWritesByOthers(
  value: AbstractValue,
  declaration: Declaration,
  use: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (!membersOf(value).some(isChangeable)) return value;
  const all = writesByOthers(declaration, use.text, evaluation);
  const changing = all.filter((change) => mayChangeByOthers(value, change));
  if (changing.length === 0) return value;
  const at = use.parent === declaration ? evaluation.file.endOfFileToken : use;
  const scope = enclosingFunction(declaration) ?? evaluation.file;
  const seen = seenChanges(all, { at, declaration, scope, evaluation });
  const made = seen.filter(({ change }) => {
    return change.root !== use && changing.includes(change) && !isOverwritten(change, declaration, use, evaluation);
  });
  if (made.length === 0) return value;
  return appliedOnce(seen, value, { changes: all, declaration, frame, evaluation }, () => {
    return made.reduce((changed, { change }) => applyWriteByOthers(changed, change, { frame, evaluation }), value);
  });
}

function isChangeable({ kind }: AbstractValue): boolean {
  return kind === "object" || kind === "instance" || kind === "array";
}

/** Whether the variable's own name assigns to the member for sure behind what others have assigned to it. */
function isOverwritten(
  { node, by }: WriteByOthers,
  declaration: Declaration,
  use: TS.Identifier,
  evaluation: EvaluationContext,
): boolean {
  const body = enclosingFunction(use);
  if (enclosingFunction(node) !== body) return false;
  return writesTo(declaration, use.text, evaluation).some((own) => {
    const isLater = own.node.pos > node.pos && own.node.end <= use.pos && enclosingFunction(own.node) === body;
    const isSure = ts.isExpressionStatement(own.node.parent) && contains(own.node.parent.parent, use);
    return isLater && isSure && own.kind === "set" && own.path.length === 1 && own.path[0] === by.path.at(-1);
  });
}

/** An object of which another name may be that of itself or of a part: each member of the name that is assigned to may be what is assigned. */
export function applyWriteByOthers(
  value: AbstractValue,
  { by, part, madeAt }: WriteByOthers,
  made: Made,
): AbstractValue {
  const member = by.path.at(-1);
  if (typeof member !== "string") return value;
  const { evaluation } = made;
  const change = (object: AbstractValue): AbstractValue => changeMember(object, member, by, made);
  const changing = { change, member, madeAt, evaluation };
  return waysTo(by).reduce(
    (changed, way) => changeAt(changed, part, (each) => changeInside(each, way, changing, MAX_DEPTH)),
    value,
  );
}

/** Whether nothing but the assignments to a variable changes what it holds: those by others are to members that it does not have. */
export function isLeftByOthers(initial: AbstractValue, writes: readonly Write[], changes: readonly object[]): boolean {
  if (changes === writes || writes.some((write) => isReplacing(write))) return false;
  const byOthers = changes.filter((change): change is WriteByOthers => "by" in change);
  if (byOthers.length + writes.length < changes.length) return false;
  return byOthers.every((change) => !mayChangeByOthers(initial, change));
}

/** Whether an assignment by others may change a value: nothing of an object that has no member of the name. */
function mayChangeByOthers(value: AbstractValue, { by, part: [first], madeAt }: WriteByOthers): boolean {
  const isNamed = (object: AbstractObject): boolean =>
    first === undefined
      ? by.path.some((name) => name !== null && findEntry(object, name) !== undefined)
      : findEntry(object, first) !== undefined;
  return membersOf(value).some((each) => {
    if (each.kind === "array") return each.elements.length > 0 || madeAt !== undefined;
    return each.kind === "instance" || (each.kind === "object" && isNamed(each));
  });
}

/** The object with a member of which nobody knows whether it is what is assigned: evaluated where it is asked for. */
function changeMember(object: AbstractValue, member: string, by: Write, made: Made): AbstractValue {
  const { evaluation } = made;
  const former = object.kind === "object" ? findEntry(object, member) : undefined;
  if (object.kind !== "object" || former === undefined) {
    const isWritten = object.kind === "object" && !isPlainSet(by);
    if (isWritten) return object;
    const update = (held: AbstractValue | undefined): AbstractValue =>
      held === undefined && !isPlainSet(by) ? evaluation.unknown("assigned", by.root) : changedValue(held, by, made);
    return setMember(object, [member], evaluation.placeOf(by.node), update, () => isUnderCondition(by));
  }
  const changed = new LazyEntry(former, () => changedValue(former.value, by, made), evaluation);
  const replace = (entry: AbstractEntry): AbstractEntry => (entry === former ? changed : entry);
  return { ...object, entries: mapEntries(object.entries, (entries) => entries.map(replace)) };
}

/** What is made by calls is any value, and not looked into. */
function changedValue(former: AbstractValue | undefined, by: Write, { frame, evaluation }: Made): AbstractValue {
  if (former !== undefined) {
    if (!membersOf(former).some(({ kind }) => kind === "string" || kind === "object")) return former;
    if (!isPlainSet(by)) return toReplaced(former, evaluation);
  }
  const inner = innermostFrame(by.node, frame);
  const written = evaluation.evaluate(by.value, inner);
  return former === undefined ? written : toPerhaps(evaluation.join([former, written], by.node), former, evaluation);
}

function isPlainSet({ kind, value }: Write): boolean {
  return kind === "set" && isPlain(value);
}

/** Whether what is assigned is written there, or is what a name holds. */
function isPlain(value: TS.Expression): boolean {
  const inner = innermost(value);
  if (ts.isConditionalExpression(inner)) return isPlain(inner.whenTrue) && isPlain(inner.whenFalse);
  if (ts.isTemplateExpression(inner)) return inner.templateSpans.every(({ expression }) => isPlain(expression));
  return ts.isStringLiteralLike(inner) || ts.isObjectLiteralExpression(inner) || rootOfChain(inner).root !== undefined;
}

function changeAt(
  value: AbstractValue,
  [name, ...path]: readonly string[],
  change: (part: AbstractValue) => AbstractValue,
): AbstractValue {
  if (name === undefined) return change(value);
  return mapMembers(value, (each) => {
    if (each.kind === "array") return changeElements(each, (part) => changeAt(part, path, change));
    if (each.kind !== "object") return each;
    const former = findEntry(each, name);
    const changed = former && changeAt(former.value, path, change);
    if (former === undefined || changed === undefined || changed === former.value) return each;
    return {
      ...each,
      entries: each.entries.map((entry) => (entry === former ? { ...entry, value: changed } : entry)),
    };
  });
}

/** The members by which an assignment may lead from the object to what it changes: `a` and none of `owner.a.path = …`. */
function waysTo({ path }: Write): readonly (readonly string[])[] {
  const names = path.slice(path.lastIndexOf(null) + 1, -1).filter((name) => name !== null);
  return [...names.keys(), names.length].map((at) => names.slice(at));
}

interface Changing {
  readonly change: (object: AbstractValue) => AbstractValue;
  readonly member: string;
  readonly madeAt: Place | undefined;
  readonly evaluation: EvaluationContext;
}

/** Members are gone through by their names alone: what nobody asks for is not evaluated. */
function changeInside(value: AbstractValue, way: readonly string[], changing: Changing, depth: number): AbstractValue {
  if (way.length > 0) return changeAt(value, way, (each) => changeInside(each, [], changing, depth));
  const { change, member, madeAt, evaluation } = changing;
  return mapMembers(value, (each) => {
    if (each.kind === "instance") return hasMember(each, member, evaluation) ? change(each) : each;
    if (each.kind === "array" && depth > 0)
      return changeElements(each, (element) => changeInside(element, [], changing, depth - 1));
    if (each.kind !== "object") return each;
    if (madeAt !== undefined) return isSamePlace(each.place, madeAt) ? change(each) : each;
    return findEntry(each, member) === undefined ? each : change(each);
  });
}

function hasMember(
  { class: { node } }: AbstractValue & { readonly kind: "instance" },
  member: string,
  evaluation: EvaluationContext,
): boolean {
  if (elementsNamed(node, member).length > 0) return true;
  return writesOfClasses([node], evaluation.at(node)).writes.some(({ write }) => write.path[0] === member);
}

function changeElements(list: AbstractArray, change: (element: AbstractValue) => AbstractValue): AbstractValue {
  if (list.elements.length > MAX_ELEMENTS || !holdsObjects(list)) return list;
  const elements = list.elements.map(change);
  return elements.every((element, index) => element === list.elements[index]) ? list : { ...list, elements };
}

const known = new WeakMap<AbstractArray, boolean>();

/** Whether a list holds an object or an instance, be it in another list. A long list of texts is asked once, not for each assignment. */
function holdsObjects(list: AbstractArray): boolean {
  return findOrAdd(known, list, () => list.elements.some(mayHoldObjects));
}

function mayHoldObjects(value: AbstractValue): boolean {
  return membersOf(value).some((each) => {
    return each.kind === "array" ? holdsObjects(each) : each.kind === "object" || each.kind === "instance";
  });
}
