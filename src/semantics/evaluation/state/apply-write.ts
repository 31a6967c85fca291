import { findEntry } from "../../../model/find-entry.ts";
import {
  mapMembers,
  membersOf,
  type AbstractArray,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { ts } from "../../syntax/compiler.ts";
import type { Multiplicity } from "../../control-flow/control-flow.ts";
import { addValues, isNumber } from "../../values/add-values.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { withoutKey, withoutRepeats } from "../../values/list-elements.ts";
import { elementOf } from "../outcomes/request-outcome.ts";
import { canHoldMembers, removeMember, setMember } from "../../values/set-member.ts";
import { concatAlternatives, toAlternatives, toConstantTexts, toStringValue } from "../../values/string-operations.ts";
import type { Write } from "../../syntax/writes.ts";
import { toHole } from "../../values/text-parts.ts";

/** Members that one computed name can mean; beyond that nobody says which. */
const MAX_KEYS = 32;

/** A write in a call, and how often it is made there. */
export interface MadeWrite {
  readonly write: Write;
  readonly multiplicity: Multiplicity;
  readonly frame: Frame | undefined;
  /** Of the file that the write is in. */
  readonly evaluation: EvaluationContext;
}

/** The value behind one assignment to it or to a member of it; undefined when it has none before and none after. */
export function applyWrite<Before extends AbstractValue | undefined>(
  before: Before,
  made: MadeWrite,
): Before | AbstractValue {
  const { write, multiplicity, evaluation } = made;
  if (write.path.length === 0) return update(before, made);
  if (before === undefined || !canHoldMembers(before)) return before;
  const place = evaluation.placeOf(write.node);
  if (write.kind === "delete") {
    const missing: AbstractValue = { kind: "constant", value: undefined, place };
    const perhaps = (former: AbstractValue): AbstractValue => evaluation.join([former, missing], write.node);
    return removeMember(before, write.path, multiplicity === "one" ? undefined : perhaps);
  }
  const keys = keysOf(made);
  const often = multiplicity === "one" && keys.length > 1 ? "optional" : multiplicity;
  return keys.reduce(
    (value: AbstractValue, path) =>
      setMember(value, path, place, (former) => update(former, { ...made, multiplicity: often })),
    before,
  );
}

/** The members that an assignment can mean: several where a name is computed and one of a finite set. */
function keysOf({ write: { path, computed }, frame, evaluation }: MadeWrite): readonly (readonly (string | null)[])[] {
  const at = path.lastIndexOf(null);
  if (computed === undefined || path.indexOf(null) !== at) return [path];
  const { texts, open } = toConstantTexts(evaluation.evaluate(computed, frame));
  return open || texts.length > MAX_KEYS ? [path] : texts.map((text) => path.with(at, text));
}

/** What the target is after the assignment. */
function update(former: AbstractValue | undefined, made: MadeWrite): AbstractValue {
  const { write, multiplicity, frame, evaluation } = made;
  const written = (): AbstractValue => evaluation.evaluate(write.value, frame);
  const before = former ?? evaluation.unknown("member", write.root);
  switch (write.kind) {
    case "set":
      return replace(former, written(), made);
    case "add":
      return append(before, written(), made);
    case "default":
      return former === undefined ? written() : evaluation.join([former, written()], write.node);
    case "push":
      return pushed(made).reduce((list: AbstractValue, element) => pushElement(list, element, made), before);
    case "put":
      return putInto(before, written(), made);
    case "remove":
      return multiplicity === "one" ? removeKey(before, written()) : before;
    case "mutate":
      return mapArrays(before, (array) => ({ ...array, isUnordered: true }));
    case "merge":
      return merge(before, written(), made);
    default:
      return evaluation.unknown("assigned", write.root);
  }
}

/** What is made of the former value (`this.base = base ?? this.base`) leaves it in place. */
function replace(
  former: AbstractValue | undefined,
  written: AbstractValue,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractValue {
  const others = membersOf(written).filter((member) => member.kind !== "unknown" || member.reason !== "cycle");
  const isMadeOfFormer = others.length < membersOf(written).length;
  if (former === undefined || (multiplicity === "one" && !isMadeOfFormer)) return written;
  return evaluation.join([former, ...others], write.node);
}

/** `map.delete(key)`. */
function removeKey(before: AbstractValue, key: AbstractValue): AbstractValue {
  const collection = toOneCollection(before);
  return collection?.collection === "map" ? withoutKey(collection, key) : before;
}

function putInto(before: AbstractValue, value: AbstractValue, made: MadeWrite): AbstractValue {
  const collection = toOneCollection(before);
  return collection === undefined ? before : put(collection, value, made);
}

/** A map or a set that is one of several, as it is behind `if (flag) map.set(…)`, as one that may hold what any of them holds. */
function toOneCollection(value: AbstractValue): AbstractArray | undefined {
  const members = membersOf(value).filter((member) => isCollection(member));
  const [first, ...others] = members;
  if (first === undefined || members.length < membersOf(value).length) return undefined;
  if (others.length === 0) return first;
  return { ...first, elements: [...new Set(members.flatMap(({ elements }) => elements))], isUnordered: true };
}

/** What `list.push(…)` adds: of a spread, each element. */
function pushed({ write: { value }, frame, evaluation }: MadeWrite): readonly AbstractValue[] {
  if (!ts.isSpreadElement(value)) return [evaluation.evaluate(value, frame)];
  const list = evaluation.evaluate(value.expression, frame);
  const unknown = elementOf(list, value, evaluation) ?? evaluation.unknown("call", value);
  if (list.kind !== "array") return [unknown];
  if (!list.open && list.isUnordered !== true) return list.elements;
  return [evaluation.join([...list.elements, ...(list.open ? [unknown] : [])], value)];
}

/** In a branch the element is there or not; in a loop nobody knows how often. */
function pushElement(before: AbstractValue, element: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, evaluation } = made;
  if (multiplicity === "many") return mapArrays(before, (array) => toUnordered(array, element));
  const after = mapArrays(before, (array) => ({ ...array, elements: [...array.elements, element] }));
  return multiplicity === "one" ? after : evaluation.join([before, after], write.node);
}

/** `map.set(key, value)` adds a pair, in place of that of the same key; `set.add(value)` adds what is not there. */
function put(before: AbstractArray, value: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, frame, evaluation } = made;
  const [first] = ts.isCallExpression(write.node) ? write.node.arguments : [];
  if (before.collection !== "map" || first === undefined) {
    const after = pushElement(before, value, made);
    return after.kind === "array" ? { ...after, elements: withoutRepeats(after.elements) } : after;
  }
  const key = evaluation.evaluate(first, frame);
  const kept = multiplicity === "one" ? withoutKey(before, key) : before;
  const pair: AbstractArray = {
    kind: "array",
    elements: [key, value],
    open: false,
    place: evaluation.placeOf(write.node),
  };
  return pushElement(kept, pair, made);
}

function mapArrays(value: AbstractValue, change: (array: AbstractArray) => AbstractArray): AbstractValue {
  return mapMembers(value, (member) => (member.kind === "array" ? change(member) : member));
}

function toUnordered(array: AbstractArray, element: AbstractValue): AbstractArray {
  return { ...array, elements: [...array.elements, ...membersOf(element)], isUnordered: true };
}

/** `Object.assign(body, source)`: what it adds counts; in a branch each member is what it was or what is added. */
function merge(before: AbstractValue, source: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, evaluation } = made;
  const join = (former: AbstractValue, added: AbstractValue): AbstractValue =>
    evaluation.join([former, added], write.node);
  const perhaps = multiplicity === "one" ? undefined : join;
  return mapMembers(before, (member) => (member.kind === "object" ? mergeObject(member, source, perhaps) : member));
}

/** `perhaps`: the value of a member that both have, where it is not sure that the source is merged. */
function mergeObject(
  object: AbstractObject,
  source: AbstractValue,
  perhaps: ((former: AbstractValue, added: AbstractValue) => AbstractValue) | undefined,
): AbstractObject {
  if (source.kind !== "object") return { ...object, open: true };
  const added = source.entries.map((entry) => {
    const former = perhaps && findEntry(object, entry.key);
    return former === undefined || perhaps === undefined
      ? entry
      : { ...entry, value: perhaps(former.value, entry.value) };
  });
  const names = new Set(added.map(({ key }) => key));
  const kept = object.entries.filter(({ key }) => !names.has(key));
  return { ...object, entries: [...kept, ...added], open: object.open || source.open };
}

/** In a branch it is added or not; in a loop nobody knows how often. */
function append(before: AbstractValue, added: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, evaluation } = made;
  const after = isCount(before, added) ? count(before, added, made) : appendText(before, added, made);
  return multiplicity === "optional" ? evaluation.join([before, after], write.node) : after;
}

function appendText(
  before: AbstractValue,
  added: AbstractValue,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractValue {
  const place = evaluation.placeOf(write.node);
  const tail = multiplicity === "many" ? [[toHole("assigned", "+= …", place)]] : toAlternatives(added);
  return toStringValue(concatAlternatives([toAlternatives(before), tail], place), place);
}

/** Whether what is added to a number makes another number of it. */
function isCount(before: AbstractValue, added: AbstractValue): boolean {
  return membersOf(before).every(isNumber) && membersOf(added).every(({ kind }) => kind !== "string");
}

function count(
  before: AbstractValue,
  added: AbstractValue,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractValue {
  if (multiplicity === "many" || !isNumber(added)) return evaluation.unknown("assigned", write.root);
  const place = evaluation.placeOf(write.node);
  return evaluation.join(
    membersOf(before).map((each) => addValues([each, added], place)),
    write.node,
  );
}

/** Whether a value is a map or a set. */
export function isCollection(value: AbstractValue): value is AbstractArray {
  return value.kind === "array" && value.collection !== undefined;
}
