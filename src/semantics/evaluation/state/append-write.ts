import { isOften } from "../../control-flow/control-flow.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import { addValues, isNumber, mayBeNumber } from "../../values/add-values.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { toHole } from "../../values/text-parts.ts";
import type { MadeWrite } from "./keyed-writes.ts";

/** `path += part`: in a branch it is added or not; in a loop nobody knows how often. */
export function append(before: AbstractValue, added: AbstractValue, made: MadeWrite): AbstractValue {
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
  const tail = isOften(multiplicity) ? [[toHole("assigned", "+= …", place)]] : toAlternatives(added);
  return toStringValue(concatAlternatives([toAlternatives(before), tail], place), place);
}

/** Whether what is added to a number makes another number of it. What is unknown beside a number counts as one, as it does for `+`. */
function isCount(before: AbstractValue, added: AbstractValue): boolean {
  const [former, others] = [membersOf(before), membersOf(added)];
  return (
    former.every(mayBeNumber) && others.every(({ kind }) => kind !== "string") && [...former, ...others].some(isNumber)
  );
}

function count(
  before: AbstractValue,
  added: AbstractValue,
  { write, multiplicity, evaluation }: MadeWrite,
): AbstractValue {
  if (isOften(multiplicity) || !isNumber(added)) return evaluation.unknown("assigned", write.root);
  return addValues([before, added], evaluation.placeOf(write.node), (sums) => evaluation.join(sums, write.node));
}
