import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import type { AbstractEntry, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { withOwnNames } from "../../values/widen.ts";
import { ownWritesOf } from "./own-changes.ts";

/** Assignments to one member beyond this many are not followed; real code has few. */
const MAX_WRITES = 16;

const known = new WeakMap<AbstractObject, AbstractObject>();

/**
 * `this` in the functions of an object of which another package makes a class, `CoreObject.extend({ init() { this.client = … }, run() { … } })`: any
 * of them may have run before, and what they assign to it is there. Other members are those of the base.
 */
export function asExtended(
  value: AbstractValue,
  node: TS.ObjectLiteralExpression,
  evaluation: EvaluationContext,
): AbstractValue {
  if (value.kind !== "object" || !isExtending(node)) return value;
  return findOrAdd(known, value, () => extend(value, node, evaluation));
}

function isExtending({ parent }: TS.ObjectLiteralExpression): boolean {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return parent.expression.name.text === "extend";
}

function extend(
  object: AbstractObject,
  node: TS.ObjectLiteralExpression,
  evaluation: EvaluationContext,
): AbstractObject {
  const writes = new Map<string, Group<Write>>();
  for (const [body, own] of ownWritesOf(evaluation)) {
    if (body?.parent !== node && body?.parent.parent !== node) continue;
    for (const write of own) {
      const [name, ...inner] = write.path;
      if (typeof name !== "string" || inner.length > 0 || write.kind !== "set" || write.taken !== undefined) continue;
      addToGroup(writes, name, write);
    }
  }
  const kept = object.entries.filter(({ key }) => !writes.has(key));
  const assigned = Array.from(writes, ([name, all]) => toEntry(name, all, object, evaluation));
  const entries = new Map([...kept, ...assigned].map((entry) => [entry.key, entry]));
  return { ...object, entries: withOwnNames(entries), open: true };
}

function toEntry(
  key: string,
  writes: Readonly<Group<Write>>,
  object: AbstractObject,
  evaluation: EvaluationContext,
): AbstractEntry {
  const declared = object.entries.filter((entry) => entry.key === key);
  const [first] = writes;
  const place = evaluation.placeOf(first.node);
  const compute = (): AbstractValue => {
    if (writes.length > MAX_WRITES) return evaluation.unknown("limit", first.node);
    const values = writes.map(({ value }) => evaluation.evaluate(value, undefined));
    return evaluation.join([...declared.map((entry) => entry.value), ...values], first.node);
  };
  return new LazyEntry({ key, keyPlace: place, place, origin: "assignment" }, compute, evaluation);
}
