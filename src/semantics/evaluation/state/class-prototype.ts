import { findOrAdd } from "../../../model/find-or-add.ts";
import { findEntry } from "../../../model/find-entry.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import { mayChangeMember } from "../../syntax/writes.ts";
import type { AbstractInstance, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { applyWrite } from "./apply-write.ts";
import { argumentsOfSuper, frameOfFields } from "./class-bases.ts";
import { constructObject } from "./object-changes.ts";
import { writesOfStatics } from "./static-field.ts";

/** Assignments to one member of a prototype beyond this many are not followed. */
const MAX_WRITES = 16;

/** What the file of a class puts on its prototype by a name: `Client.prototype.send = …`, `Object.assign(Client.prototype, sending)`. */
export function valueOnPrototype(
  definition: TS.ClassLikeDeclaration,
  name: string,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const home = evaluation.at(definition);
  const writes = writesOfStatics(definition, home).flatMap((write) => {
    const [first, ...path] = write.path;
    return first === "prototype" && mayChangeMember({ path }, [name]) ? [{ ...write, path }] : [];
  });
  if (writes.length === 0 || writes.length > MAX_WRITES) return undefined;
  const empty: AbstractValue = { kind: "object", entries: [], open: true, place: home.placeOf(definition) };
  const prototype = writes.reduce<AbstractValue>(
    (before, write) => applyWrite(before, { write, multiplicity: "sometime", frame: undefined, evaluation: home }),
    empty,
  );
  return prototype.kind === "object" ? findEntry(prototype, name)?.value : undefined;
}

const constructed = new WeakMap<AbstractInstance, AbstractObject | false>();

/** A member that an instance has from the function that its class extends, which makes objects: `class Client extends Base` of `function Base() {}`. */
export function valueOfFunctionBase(
  owner: AbstractInstance,
  name: string,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const expression = findHeritage(owner.class.node);
  if (expression === undefined || !ts.isIdentifier(expression)) return undefined;
  const made = findOrAdd(constructed, owner, () => {
    const home = evaluation.at(owner.class.node);
    const base = home.evaluate(expression, owner.class.frame);
    if (base.kind !== "function") return false;
    const args = argumentsOfSuper(owner, frameOfFields(owner), home) ?? [];
    return constructObject(base, args, owner.class.node, undefined, home) ?? false;
  });
  return made === false ? undefined : findEntry(made, name)?.value;
}
