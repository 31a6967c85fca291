import { mapMembers, type AbstractValue } from "../../values/abstract-value.ts";
import { changeAtKey, withoutKey } from "../../values/list-elements.ts";
import { toReplaced, withPerhapsGone } from "../../values/perhaps.ts";
import { emptyObject, missingAt, removeMember, setMember } from "../../values/set-member.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { toKeyedWrites, type KeyedWrite, type MadeWrite } from "./keyed-writes.ts";
import { toOneCollection } from "./one-collection.ts";
import { isUnderCondition } from "./set-in-branch.ts";

/** What `delete object.member` leaves of an object. Of a name that is not known, any member may be gone. */
export function deleteMembers(object: AbstractValue, made: MadeWrite): AbstractValue {
  const { write, evaluation } = made;
  const place = evaluation.placeOf(write.node);
  return toKeyedWrites(made).reduce((value: AbstractValue, keyed) => {
    if (keyed.isOneOf && isMadeAnyway(made)) return withPerhapsDeleted(value, keyed);
    const perhaps = (former: AbstractValue): AbstractValue => leftOf(former, keyed.made);
    return removeMember(value, keyed.path, place, keyed.made.multiplicity === "one" ? undefined : perhaps);
  }, object);
}

/** Whether runs that come to the use have deleted something: what is perhaps asked for, or under a condition, some runs keep. */
function isMadeAnyway({ write, multiplicity }: MadeWrite): boolean {
  return multiplicity !== "sometime" && !isUnderCondition(write);
}

/** What a deletion leaves of a member: nothing, or perhaps what was there. */
export function leftOf(
  former: AbstractValue | undefined,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractValue {
  const missing = missingAt(evaluation.placeOf(write.node));
  return former === undefined || multiplicity === "one" ? missing : evaluation.join([former, missing], write.node);
}

function withPerhapsDeleted(value: AbstractValue, { path, place, made: { evaluation } }: KeyedWrite): AbstractValue {
  const at = path.findIndex((name, index) => name === null || index === path.length - 1);
  const key = at === path.length - 1 ? path[at] : null;
  const doubt = (held: AbstractValue): AbstractValue =>
    mapMembers(held, (object) =>
      object.kind === "object"
        ? withPerhapsGone(object, (entry) => key === null || entry.key === key, evaluation)
        : object,
    );
  return setMember(value, path.slice(0, at), place, (former) => doubt(former ?? emptyObject(place)));
}

/** `map.delete(key)`, `set.delete(element)`. Of a key that is not known, any may be gone. */
export function removeKey(before: AbstractValue, key: AbstractValue, made: MadeWrite): AbstractValue {
  const { multiplicity, evaluation } = made;
  const isKnown = toConstantText(key) !== undefined;
  if (isKnown ? multiplicity !== "one" : !isMadeAnyway(made)) return before;
  const collection = toOneCollection(before, made);
  if (collection === undefined) return before;
  return isKnown ? withoutKey(collection, key) : changeAtKey(collection, key, (each) => toReplaced(each, evaluation));
}
