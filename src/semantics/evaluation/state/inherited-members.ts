import { findEntry } from "../../../model/find-entry.ts";
import type { TS } from "../../syntax/compiler.ts";
import { isNullish, type AbstractEntry, type AbstractObject, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toInherited } from "../../values/getters.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { composeObject, entriesOfSpread } from "./spread-entries.ts";

/** So many members take as long to copy as one expression takes to evaluate. */
const COPIED_A_STEP = 4;

const always = (): boolean => true;

/** An object with the members of its prototype that it has none of its own for, as they are when it is given the prototype. */
export function inheritFrom(
  heir: AbstractObject,
  prototype: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject {
  if (isNullish(prototype)) return heir;
  const inherited =
    prototype.kind === "object"
      ? { ...prototype, entries: toInherited(prototype.entries, evaluation), isCertain: always }
      : entriesOfSpread(prototype, undefined, undefined, evaluation);
  const own = { ...heir, isCertain: always };
  // Each heir of a long line has the members of all before it.
  evaluation.progress.spend(Math.floor(inherited.entries.length / COPIED_A_STEP));
  return { ...composeObject([inherited, own], node, evaluation), place: heir.place };
}

/** `Object.create(prototype, descriptors)`; an instance of a class, and a client of a package, go on to be one. */
export function createFrom(
  prototype: AbstractValue,
  descriptors: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const isClient = prototype.kind === "external" && prototype.client !== undefined;
  if (prototype.kind === "instance" || isClient) return prototype;
  const described = descriptors?.kind === "object" ? descriptors.entries : [];
  const open = descriptors !== undefined && (descriptors.kind !== "object" || descriptors.open);
  const entries = described.map((entry) => toDescribed(entry, node, evaluation));
  const own: AbstractObject = { kind: "object", entries, open, place: evaluation.placeOf(node) };
  return inheritFrom(own, prototype, node, evaluation);
}

function toDescribed(entry: AbstractEntry, node: TS.Node, evaluation: EvaluationContext): AbstractEntry {
  const { key, keyPlace, place, origin } = entry;
  const valueOf = (): AbstractValue => {
    const held = entry.value.kind === "object" ? findEntry(entry.value, "value") : undefined;
    return held?.value ?? evaluation.unknown("member", node, { memberName: key });
  };
  return new LazyEntry({ key, keyPlace, place, origin }, valueOf, evaluation);
}
