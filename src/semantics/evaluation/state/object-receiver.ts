import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { allExports } from "./all-exports.ts";
import { objectOwnerOf, type ObjectOwner } from "./object-owner.ts";
import { withOwnWrites } from "./receiver-writes.ts";

/** By what stands for them; undefined while one is evaluated, and where it is no object. */
const known = new WeakMap<CallContexts, Map<ObjectOwner, AbstractValue | undefined>>();

/**
 * `this` in a function that is a member of an object at the top level of a file, where no call says what it is: the object as the file leaves it. Of
 * several values that its functions assign to a member, any may be there, and so may be others that nobody sees.
 */
export function receiverAtTop(callee: TS.Node, evaluation: EvaluationContext): AbstractValue | undefined {
  const owner = objectOwnerOf(callee, evaluation);
  if (owner === undefined) return undefined;
  const ofProgram = findOrAdd(known, evaluation.contexts, () => new Map<ObjectOwner, AbstractValue | undefined>());
  if (!ofProgram.has(owner)) {
    ofProgram.set(owner, undefined);
    ofProgram.set(owner, asLeft(valueOf(owner, evaluation), owner, evaluation));
  }
  return ofProgram.get(owner);
}

/** An object, or a function with members of its own, with what its functions assign to these; undefined for anything else. */
function asLeft(
  value: AbstractValue | undefined,
  owner: ObjectOwner,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const left = (object: AbstractObject): AbstractObject =>
    withOwnWrites({ ...object, open: true }, { owner }, evaluation);
  if (value?.kind === "object") return left(value);
  return value?.kind === "function" && value.members !== undefined
    ? { ...value, members: left(value.members) }
    : undefined;
}

function valueOf(owner: ObjectOwner, evaluation: EvaluationContext): AbstractValue | undefined {
  return ts.isSourceFile(owner) ? allExports(evaluation) : evaluation.evaluate(owner, undefined);
}
