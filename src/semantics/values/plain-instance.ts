import type { AbstractClass, AbstractInstance, AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { CallContexts } from "./call-contexts.ts";
import { isSameValue } from "./same-value.ts";

const known = new WeakMap<TS.ClassLikeDeclaration, AbstractInstance>();

/** An instance of which only the class is known: the same object each time, so that what is read of it is read once. */
export function plainInstanceOf(definition: AbstractClass): AbstractInstance {
  const former = definition.frame === undefined ? known.get(definition.node) : undefined;
  if (former !== undefined) return former;
  const instance = { kind: "instance", class: definition, arguments: undefined, place: definition.place } as const;
  if (definition.frame === undefined) known.set(definition.node, instance);
  return instance;
}

const given = new WeakMap<CallContexts, Map<TS.ClassLikeDeclaration, AbstractInstance[]>>();

/** An instance that was given others, of which no more is known either: the same object for the same ones, within one program. */
export function instanceGiven(
  definition: AbstractClass,
  args: readonly AbstractValue[],
  contexts: CallContexts,
): AbstractInstance {
  const byClass = given.get(contexts) ?? new Map<TS.ClassLikeDeclaration, AbstractInstance[]>();
  given.set(contexts, byClass);
  const made = byClass.get(definition.node) ?? [];
  byClass.set(definition.node, made);
  const former = made.find((other) => other.class.frame === definition.frame && isSameValue(other.arguments, args));
  if (former !== undefined) return former;
  const instance: AbstractInstance = { kind: "instance", class: definition, arguments: args, place: definition.place };
  made.push(instance);
  return instance;
}
