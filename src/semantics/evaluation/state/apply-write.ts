import { isSamePlace } from "../../../model/is-same-place.ts";
import {
  isNullish,
  mapMembers,
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractInstance,
  type AbstractObject,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { isOften } from "../../control-flow/control-flow.ts";
import { ts } from "../../syntax/compiler.ts";
import { isNumber } from "../../values/add-values.ts";
import { changeAtKey, withoutKey, withoutRepeats } from "../../values/list-elements.ts";
import { mayLackElements, withElement } from "../../values/optional-elements.ts";
import { isOneOfSeveral, toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { isFalsy, isKnown } from "../../values/presence.ts";
import { canHoldMembers, emptyObject, setMember } from "../../values/set-member.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { append } from "./append-write.ts";
import { deleteMembers, leftOf, removeKey } from "./deleted-members.ts";
import { doubtRuledOut } from "./ruled-out.ts";
import { mayBeLeftOut } from "./set-in-branch.ts";
import { inheritFrom } from "./inherited-members.ts";
import { addToObject, assignEach, entriesOfSpread } from "./spread-entries.ts";
import { textOf } from "../../syntax/node-text.ts";
import { isMadeFromTarget } from "../../syntax/made-from.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import { toKeyedWrites, type KeyedWrite, type MadeWrite } from "./keyed-writes.ts";
import { toOneCollection } from "./one-collection.ts";
import { toElementWrite } from "./picked-elements.ts";
import { addedElements, isAppend, isInOrder, listPushedTo, toMutation } from "./list-mutation.ts";
import { mutateList } from "./mutated-list.ts";

/** The value behind one assignment to it or to a member of it; undefined when it has none before and none after. */
export function applyWrite<Before extends AbstractValue | undefined>(
  before: Before,
  given: MadeWrite,
): Before | AbstractValue {
  if (given.write.path.length === 0)
    return given.write.kind === "delete" ? leftOf(before, given) : update(before, given);
  if (before === undefined || !canHoldMembers(before)) return before;
  const made = toElementWrite(before, given);
  if (made === undefined) return before;
  if (made.write.kind === "delete") return deleteMembers(before, made);
  return toKeyedWrites(made).reduce(
    (value: AbstractValue, keyed) =>
      withNext(value, keyed) ??
      setMember(
        withReplaced(value, keyed),
        keyed.path,
        keyed.place,
        (former) => updateKeyed(former, keyed),
        () => mayBeLeftOut(made),
      ),
    before,
  );
}

/** What is one of several values, set by one of several names, may each go with another of them. */
function updateKeyed(former: AbstractValue | undefined, { made, isOneOf, path }: KeyedWrite): AbstractValue {
  const after = update(former, made);
  const { write, frame, evaluation } = made;
  const isApart = isOneOf && !path.includes(null) && isOneOfSeveral(evaluation.evaluate(write.value, frame));
  return isApart ? toReplaced(after, evaluation) : after;
}

/** `list[list.length] = element` adds an element behind the last; undefined for any other assignment. */
function withNext(list: AbstractValue, { path: [key, ...rest], made }: KeyedWrite): AbstractValue | undefined {
  if (list.kind !== "array" || !isInOrder(list)) return undefined;
  const isNext = key === String(list.elements.length) && rest.length === 0 && made.write.kind === "set";
  return isNext ? pushElement(list, update(undefined, made), made) : undefined;
}

/** What is set at any time by a name that nobody knows, `routes[name] = path`, may be any of the members that the object was made with. */
function withReplaced(value: AbstractValue, { path, place, made }: KeyedWrite): AbstractValue {
  const { write, multiplicity, frame, evaluation } = made;
  const at = path.indexOf(null);
  if (at < 0 || write.isPicked || multiplicity !== "sometime" || (write.kind !== "set" && write.kind !== "override"))
    return value;
  if (!mayBeText(evaluation.evaluate(write.value, frame))) return value;
  const isSure = ({ origin }: AbstractEntry): boolean => origin === "assignment";
  return setMember(value, path.slice(0, at), place, (former = value) => toReplaced(former, evaluation, isSure));
}

function mayBeText(value: AbstractValue): boolean {
  return membersOf(value).some(({ kind }) => kind === "string" || kind === "unknown" || kind === "object");
}

/** What the target is after the assignment. */
function update(former: AbstractValue | undefined, made: MadeWrite): AbstractValue {
  const { write, frame, evaluation } = made;
  const written = (): AbstractValue => {
    const value = doubtRuledOut(evaluation.evaluate(write.value, frame), write.node, evaluation);
    return write.taken === undefined ? value : evaluation.member(value, write.taken, write.node);
  };
  const before = former ?? listPushedTo(made) ?? evaluation.unknown("member", write.root);
  switch (write.kind) {
    case "set":
      return replace(former, written(), made);
    case "add":
      return append(before, written(), made);
    case "default":
    case "override":
      return former === undefined ? written() : assignWhere(former, written, made);
    case "push":
      return addedElements(write.value, made).reduce(
        (list: AbstractValue, element) => pushElement(list, element, made),
        before,
      );
    case "put":
      return putInto(before, written(), made);
    case "remove":
      return removeKey(before, written(), made);
    case "mutate":
      return mutate(before, made);
    case "merge":
      // What is merged into is an object, of which nothing else is known where nothing was seen to be put there: `Client.prototype`.
      return mapMembers(former ?? toOpenObject(made), (each) =>
        each.kind === "object" || each.kind === "instance" ? mergeInto(each, written(), made) : each,
      );
    case "inherit":
      return mapMembers(former ?? toOpenObject(made), (each) =>
        each.kind === "object" ? inheritFrom(each, written(), write.node, evaluation) : each,
      );
    default:
      return evaluation.unknown("assigned", write.root);
  }
}

function toOpenObject({ write, evaluation }: MadeWrite): AbstractObject {
  return emptyObject(evaluation.placeOf(write.node));
}

/** What is made of the former value (`this.base = base ?? this.base`) leaves it in place. */
function replace(former: AbstractValue | undefined, written: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, evaluation } = made;
  const others = membersOf(written).filter((member) => member.kind !== "unknown" || member.reason !== "cycle");
  const isMadeOfFormer = others.length < membersOf(written).length;
  if (former === undefined || (multiplicity === "one" && !isMadeOfFormer)) return written;
  // `index = index + 1` and `url = url.slice(1)` in a loop go on to what nobody knows.
  const goesOn =
    (isMadeOfFormer && membersOf(former).every(isNumber)) ||
    (multiplicity === "many" && isMadeFromTarget(write) && others.every(({ kind }) => kind !== "unknown"));
  return joinBy(made, former, [former, ...others, ...(goesOn ? [evaluation.unknown("assigned", write.root)] : [])]);
}

/** What is there before and what is assigned, of which nobody knows which it is by then where the assignment is made at any time. */
function joinBy(
  { write, multiplicity, evaluation }: MadeWrite,
  former: AbstractValue,
  values: readonly AbstractValue[],
): AbstractValue {
  const joined = evaluation.join(values, write.node);
  if (multiplicity !== "sometime") return joined;
  // What is not known stays what it is when a member is set, so that it tells nothing of the others.
  const before = new Set(membersOf(former).filter(({ kind }) => kind !== "unknown"));
  const assigned = values.flatMap(membersOf).filter((value) => !before.has(value) && !isNullish(value));
  return assigned.every((value) => leadsOn(value, write)) ? joined : toPerhaps(joined, former, evaluation);
}

/** Whether the answer to a request of what was there says what comes next, `url = (await fetch(url)).next`: the first request is made before. */
function leadsOn(value: AbstractValue, { node }: Write): boolean {
  const origin = value.kind === "unknown" ? value.outcome?.origin : undefined;
  if (origin?.kind !== "call" || !ts.isBinaryExpression(node)) return false;
  const target = textOf(unwrap(node.left));
  return (origin.node.arguments ?? []).some((argument) => textOf(unwrap(argument)) === target);
}

/** `||=` and `??=` assign where nothing is there yet, `&&=` where something is. */
function assignWhere(former: AbstractValue, written: () => AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity } = made;
  const { node, kind } = write;
  const isNullishOnly =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
  const members = membersOf(former);
  const absent = members.filter(isNullishOnly ? isNullish : isFalsy);
  const areThere = absent.length === 0 && members.every(isKnown);
  const isNever = kind === "default" ? areThere : absent.length === members.length;
  if (isNever) return former;
  const isAlways = kind === "default" ? absent.length === members.length : areThere;
  if (isAlways && multiplicity === "one") return written();
  const kept =
    kind === "default" && multiplicity === "one" ? members.filter((member) => !absent.includes(member)) : members;
  return joinBy(made, former, [...kept, written()]);
}

function putInto(before: AbstractValue, value: AbstractValue, made: MadeWrite): AbstractValue {
  const collection = toOneCollection(before, made);
  return collection === undefined ? before : put(collection, value, made);
}

/** In a branch a list is as it was or as the method leaves it; what is one of several already holds any of the elements then. */
function mutate(before: AbstractValue, made: MadeWrite): AbstractValue {
  const isOptional = made.multiplicity === "optional" && before.kind === "array";
  const mutation = toMutation(isOptional ? { ...made, multiplicity: "one" } : made);
  const after = mapArrays(before, (array) => mutateList(array, mutation));
  return isOptional ? made.evaluation.join([before, after], made.write.node) : after;
}

/** In a branch the element is there or not; in a loop nobody knows how often. */
function pushElement(before: AbstractValue, element: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, evaluation } = made;
  if (isOften(multiplicity)) return mapArrays(before, (array) => toUnordered(array, element));
  const after = mapArrays(before, (array) => withElement(array, element, true));
  if (multiplicity === "one") return after;
  if (before.kind === "array" && mayLackElements(before)) return withElement(before, element, false);
  return evaluation.join([before, after], write.node);
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
  const isAdded = before.isQuery === true && isAppend(write.node);
  const replaced = multiplicity === "one" || isAdded ? undefined : withValueBeside(before, key, value, made);
  if (replaced !== undefined) return replaced;
  const kept = isAdded
    ? before
    : multiplicity === "one"
      ? withoutKey(before, key)
      : withReplacedValues(before, key, value, made);
  // What is one of several values, put under one of several keys, may each go with another of them.
  const isApart = isOneOfSeveral(key) && isOneOfSeveral(value);
  const doubt = (each: AbstractValue): AbstractValue => (isApart ? toReplaced(each, evaluation) : each);
  const pair: AbstractArray = {
    kind: "array",
    elements: [key, doubt(value)],
    open: false,
    place: evaluation.placeOf(write.node),
  };
  return pushElement(isApart ? changeAtKey(kept, key, doubt) : kept, pair, made);
}

/** A map that holds a key already, for which one more value is perhaps set; undefined where it is not known to hold the key. */
function withValueBeside(
  map: AbstractArray,
  key: AbstractValue,
  value: AbstractValue,
  made: MadeWrite,
): AbstractArray | undefined {
  const text = toConstantText(key);
  const at =
    text === undefined ? -1 : map.elements.findLastIndex((pair) => pair.kind === "array" && keyOf(pair) === text);
  const pair = map.elements[at];
  if (pair?.kind !== "array") return undefined;
  const [own = key, held = value] = pair.elements;
  return { ...map, elements: map.elements.with(at, { ...pair, elements: [own, joinBy(made, held, [held, value])] }) };
}

function keyOf({ elements: [key] }: AbstractArray): string | undefined {
  return key && toConstantText(key);
}

/** What is set at any time by a key that nobody knows may be any value of a map; but what other calls set there, by the same method, has a key of its own. */
function withReplacedValues(
  map: AbstractArray,
  key: AbstractValue,
  value: AbstractValue,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractArray {
  if (multiplicity !== "sometime" || toConstantText(key) !== undefined || !mayBeText(value)) return map;
  const place = evaluation.placeOf(write.node);
  const elements = map.elements.map((pair): AbstractValue => {
    if (pair.kind !== "array" || isSamePlace(pair.place, place)) return pair;
    const [first, ...held] = pair.elements;
    return first === undefined
      ? pair
      : { ...pair, elements: [first, ...held.map((each) => toReplaced(each, evaluation))] };
  });
  return { ...map, elements };
}

function mapArrays(value: AbstractValue, change: (array: AbstractArray) => AbstractArray): AbstractValue {
  return mapMembers(value, (member) => (member.kind === "array" ? change(member) : member));
}

function toUnordered(array: AbstractArray, element: AbstractValue): AbstractArray {
  return { ...array, elements: [...array.elements, ...membersOf(element)], isUnordered: true };
}

function mergeInto(target: AbstractObject | AbstractInstance, source: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, multiplicity, frame, evaluation } = made;
  const isAtAnyTime = multiplicity === "sometime";
  const spread = entriesOfSpread(source, write.value, frame, evaluation);
  const added = multiplicity === "one" ? spread : { ...spread, isCertain: () => false, isAtAnyTime };
  if (target.kind === "instance") return assignEach(target, added, write.node, evaluation);
  const merged = addToObject(target, added, write.node, evaluation);
  return isAtAnyTime && added.open ? toReplaced(merged, evaluation) : merged;
}
