import type { Place } from "../../model/index.ts";
import type { AbstractClass, AbstractInstance, AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { CallContexts } from "./call-contexts.ts";
import { isSameValue } from "./same-value.ts";
import { keyOfValue } from "./value-key.ts";

const known = new WeakMap<CallContexts, WeakMap<TS.ClassLikeDeclaration, AbstractInstance>>();

/**
 * An instance of which only the class is known: the same object each time within one program, so that its members are
 * evaluated once. Syntax trees outlive programs, and evaluated members belong to one program.
 */
export function plainInstanceOf(definition: AbstractClass, contexts: CallContexts): AbstractInstance {
  const ofProgram = known.get(contexts) ?? new WeakMap<TS.ClassLikeDeclaration, AbstractInstance>();
  known.set(contexts, ofProgram);
  const former = definition.frame === undefined ? ofProgram.get(definition.node) : undefined;
  if (former !== undefined) return former;
  const instance = { kind: "instance", class: definition, arguments: undefined, place: definition.place } as const;
  if (definition.frame === undefined) ofProgram.set(definition.node, instance);
  return instance;
}

const given = new WeakMap<CallContexts, Map<string, AbstractInstance[]>>();

/**
 * An instance with constructor arguments: the same object for the same arguments and place within one program, so that
 * functions that receive it are evaluated once. The place is where it is constructed, or that of the class where
 * nothing else is known.
 */
export function instanceGiven(
  definition: AbstractClass,
  args: readonly AbstractValue[],
  place: Place,
  contexts: CallContexts,
): AbstractInstance {
  const byPlace = given.get(contexts) ?? new Map<string, AbstractInstance[]>();
  given.set(contexts, byPlace);
  const key = [place.start, place.file, ...args.map(keyOfValue)].join(" ");
  const made = byPlace.get(key) ?? [];
  byPlace.set(key, made);
  const former = made.find(
    (other) =>
      other.class.node === definition.node &&
      other.class.frame === definition.frame &&
      isSameValue(other.arguments, args),
  );
  if (former !== undefined) return former;
  const instance: AbstractInstance = { kind: "instance", class: definition, arguments: args, place };
  made.push(instance);
  return instance;
}
