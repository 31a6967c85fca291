import type { AbstractClass, AbstractInstance } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";

const known = new WeakMap<TS.ClassLikeDeclaration, AbstractInstance>();

/** An instance of which only the class is known: the same object each time, so that what is read of it is read once. */
export function plainInstanceOf(definition: AbstractClass): AbstractInstance {
  const former = definition.frame === undefined ? known.get(definition.node) : undefined;
  if (former !== undefined) return former;
  const instance = { kind: "instance", class: definition, arguments: undefined, place: definition.place } as const;
  if (definition.frame === undefined) known.set(definition.node, instance);
  return instance;
}
