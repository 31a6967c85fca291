import {
  mapMembers,
  membersOf,
  type AbstractEntry,
  type AbstractInstance,
  type AbstractObject,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { findEntry } from "../../../model/find-entry.ts";
import { mapEntries } from "../../../model/joined-entries.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { withNamesOf, withOwnNames } from "../../values/widen.ts";
import { toObject } from "./imported-value.ts";
import { findBase } from "../state/class-bases.ts";
import { writesOfClasses } from "../state/class-writes.ts";
import { hasStatic } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** The form in which a value is sent: for an instance its fields, or the result of its `toJSON`; the same of the members of an object. */
export function toSent(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (!membersOf(value).some((member) => mayDiffer(member))) return value;
  return evaluation.join(
    membersOf(value).map((member) => sentOfMember(member, node, evaluation)),
    node,
  );
}

function mayDiffer({ kind }: AbstractValue): boolean {
  return kind === "instance" || kind === "object";
}

function sentOfMember(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (value.kind !== "instance" && value.kind !== "object") return value;
  if (value.kind === "instance" || findEntry(value, "toJSON") !== undefined) {
    const toJson = evaluation.member(value, "toJSON", node);
    if (toJson.kind === "function") return evaluation.call(toJson, [], node, undefined);
  }
  let sent = sentObjects.get(value);
  if (sent === undefined) {
    const { entries, ...object } = value.kind === "instance" ? toFields(value, node, evaluation) : value;
    sent = {
      ...object,
      entries: withNamesOf(
        entries,
        mapEntries(entries, (part) => sentOfAll(part, node, evaluation)),
      ),
    };
    sentObjects.set(value, sent);
    // What is sent is sent as it is.
    sentObjects.set(sent, sent);
  }
  return sent;
}

/** One object may be sent by many requests. */
const sentObjects = new WeakMap<AbstractObject | AbstractInstance, AbstractObject>();

/** What is made of entries; a list of them may be a part of many objects. */
function sentOfAll(
  entries: readonly AbstractEntry[],
  node: TS.Node,
  evaluation: EvaluationContext,
): readonly AbstractEntry[] {
  let sent = sentLists.get(entries);
  if (sent === undefined) {
    const named = new Map(entries.map((entry) => [entry.key, sentOfEntry(entry, node, evaluation)]));
    sentLists.set(entries, (sent = withOwnNames(named)));
  }
  return sent;
}

const sentLists = new WeakMap<readonly AbstractEntry[], readonly AbstractEntry[]>();

/** Made when it is asked for: most of what a payload holds no record asks about. */
function sentOfEntry(entry: AbstractEntry, node: TS.Node, evaluation: EvaluationContext): AbstractEntry {
  return new LazyEntry(entry, () => toSent(entry.value, node, evaluation), evaluation);
}

/** A value as a spread copies it: of an instance the fields, of a module what it exports. */
export function withFields(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (value.kind === "module") return toObject(value.file, { node, evaluation });
  return mapMembers(value, (member) => (member.kind === "instance" ? toFields(member, node, evaluation) : member));
}

function toFields(instance: AbstractInstance, node: TS.Node, evaluation: EvaluationContext): AbstractObject {
  const entries = fieldsOf(instance, evaluation).map((name): AbstractEntry => {
    const value = evaluation.member(instance, name, node);
    return { key: name, keyPlace: value.place, value, place: value.place, origin: "spread" };
  });
  return { kind: "object", entries, open: false, place: instance.place };
}

/** Names of the fields that the classes of an instance declare or assign, those of the base first. */
function fieldsOf(instance: AbstractInstance, evaluation: EvaluationContext, bases = MAX_BASES): readonly string[] {
  const base = bases > 0 ? findBase(instance, evaluation) : undefined;
  const inherited = base?.kind === "instance" ? fieldsOf(base, evaluation, bases - 1) : [];
  const { node } = instance.class;
  const declared = node.members.flatMap(namesOf);
  const assigned = writesOfClasses([node], evaluation).writes.flatMap(({ write }) => write.path[0] ?? []);
  const outside = (instance.changes ?? []).flatMap((change) =>
    change.kind === "assignment" ? (change.path[0] ?? []) : [],
  );
  return [...new Set([...inherited, ...declared, ...assigned, ...outside])].filter((name) => !name.startsWith("#"));
}

/** How many base classes are followed. */
const MAX_BASES = 4;

function namesOf(member: TS.ClassElement): readonly string[] {
  if (ts.isConstructorDeclaration(member)) {
    return member.parameters.flatMap((parameter) =>
      ts.isParameterPropertyDeclaration(parameter, member) && ts.isIdentifier(parameter.name)
        ? [parameter.name.text]
        : [],
    );
  }
  const name = ts.isPropertyDeclaration(member) && !hasStatic(member) ? textOfName(member.name) : undefined;
  return name === undefined ? [] : [name];
}
